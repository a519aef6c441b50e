/** The platform as a page's test plays it: what it was asked, and what it answers to each call. In the place of `#/api/baseQuery.ts`. */
import type { AppError } from '#/api/appError.ts'
import type { CallArgs } from '#/api/fromCall.ts'
import type { CallName } from '#/contract/contract.ts'
import { type Reason, refusals } from '#/contract/refusals.ts'

export type Answer = { readonly data: unknown } | { readonly error: AppError }
/** At once, or when it is given. */
export type Given = Answer | Promise<Answer>
export type Handler = (arg: unknown) => Given

export const lost: Answer = { error: { kind: 'network' } }
export const refused = (reason: Reason): Answer => ({
  error: { kind: 'refused', status: refusals[reason].status, reason, params: [], msg: '' },
})

const asked: CallArgs[] = []
let handlers: Partial<Record<CallName, Handler>> = {}

/** From here on: `handlers` by the name of their call, anything else is lost on the way. */
export function answerWith(more: Partial<Record<CallName, Handler>>): void {
  asked.length = 0
  handlers = more
}

/** One after the other; the last one stays. */
export function inTurn(...answers: readonly [Given, ...Given[]]): Handler {
  let at = 0
  return () => answers[Math.min(at++, answers.length - 1)] ?? answers[0]
}

/** An answer that comes when it is given. */
export function onItsWay() {
  let give: (answer: Answer) => void = () => undefined
  const answer = new Promise<Answer>((resolve) => {
    give = resolve
  })
  return { answer, give }
}

/** What a call was asked with, first to last. */
export const askedOf = (call: CallName): unknown[] => asked.filter((one) => one.call === call).map(({ arg }) => arg)

/** The ids that a call was sent with. */
export const idsOf = (call: CallName): unknown[] => askedOf(call).map((arg) => Reflect.get(Object(arg), 'requestId'))

export async function baseQuery(args: CallArgs): Promise<Answer> {
  asked.push(args)
  return handlers[args.call]?.(args.arg) ?? lost
}
