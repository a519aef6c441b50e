/** Answers that arrived while no service worker controlled the page. The page hands them to the worker, which stores them. */
import { callOf } from '#/contract/calls.ts'
import { canonical } from '#/lib/canonical.ts'
import { currentEpoch } from '#/lib/lastKnownStore.ts'
import { subjectOf } from '#/lib/token.ts'
import type { SeenAnswer } from '#/lib/workerMessages.ts'
import type { Outgoing, Raw, Sealed } from './pipeline/request.ts'

/** Maximum number of answers: more than the calls of a first visit. */
const most = 100
const unseen = new Map<string, SeenAnswer>()

type HandOver = (answers: readonly SeenAnswer[], epoch: number) => Promise<void>

/** Set once a worker controls the page. */
let handOver: (() => Promise<void>) | undefined

/** Whether a request that is sent now passes the worker. */
export const passesWorker = (): boolean => !('serviceWorker' in navigator) || navigator.serviceWorker.controller !== null

/** Notes a good answer to a request that did not pass the worker. */
export function noteUnseen({ call, arg, language, bearer }: Outgoing, { context }: Sealed, { body }: Raw): void {
  const { client, offline } = callOf(call)
  if (offline === 'never') return
  const user = client !== 'public' && bearer !== undefined ? (subjectOf(bearer) ?? null) : null
  const args: unknown = JSON.parse(JSON.stringify(arg ?? {}))
  const { ts, nonce } = context
  const key = `${call} ${canonical(args)}`
  if (unseen.size < most || unseen.has(key)) unseen.set(key, { call, language, user, args, body, ts, nonce, storedAt: Date.now() })
  void handOver?.()
}

/** Drops the answers that belong to a member. */
export function forgetUnseen(): void {
  for (const [key, { user }] of unseen) if (user !== null) unseen.delete(key)
}

/** Hands over the answers so far, and from then on each further answer. `user`: the current user; no other user's answers are stored. */
export function handUnseenOver(user: () => string | undefined, post: HandOver): Promise<void> {
  handOver = async () => {
    // The epoch is read first: after an erasure the worker refuses private answers of an earlier epoch.
    const epoch = await currentEpoch().catch(() => undefined)
    const answers = [...unseen.values()].filter((one) => one.user === null || one.user === user())
    unseen.clear()
    if (epoch !== undefined) await post(answers, epoch)
  }
  return handOver()
}
