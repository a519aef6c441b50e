/** Whether every process says in time whether it can serve. */
import { setTimeout as sleep } from 'node:timers/promises'
import { stateOf } from '../support/processState.ts'
import { get } from './ask.ts'
import type { Cluster, Member } from './cluster.ts'

/** `/ready` answers within it, whatever it says; and so soon it says that the database is gone. */
export const READY_MS = 2000
const READY_EVERY_MS = 250

export interface ReadyWatch {
  /** From now on these are without their database, and have to say so. Gives what is called when they have it again. */
  cutOff(members: readonly Member[]): () => void
  /** Ends it; gives what was wrong. */
  stop(): Promise<string[]>
}

/** What one process said at a time of the monotonic clock. */
interface Answer {
  readonly member: Member
  readonly at: number
  readonly status: number | 'nothing'
}

interface Cut {
  readonly members: readonly Member[]
  readonly from: number
  to: number
}

/** Asks every process that runs all the time, whether it has answered before or not. */
export function watchReady({ members }: Cluster): ReadyWatch {
  const over = new AbortController()
  const answers: Answer[] = []
  const asking: Promise<void>[] = []
  const cuts: Cut[] = []
  const wrong = new Set<string>()
  const nameOf = (member: Member) => `process ${members.indexOf(member) + 1}`

  async function ask(member: Member) {
    const { pid, port } = member.platform
    const wasAwake = await isAwake(pid)
    const from = performance.now()
    const answer = await get(port, '/ready', READY_MS)
    const at = performance.now()
    answers.push({ member, at, status: answer?.status ?? 'nothing' })
    if (!answer && at - from >= READY_MS && wasAwake && (await isAwake(pid)))
      wrong.add(`${nameOf(member)} did not say within 2 s whether it is ready`)
    if (answer && answer.status !== 200 && !/retry-after/i.test(answer.head))
      wrong.add(`${nameOf(member)} was not ready (${answer.status}) and did not say when to ask again`)
  }

  async function keepAsking() {
    while (!over.signal.aborted) {
      asking.push(...members.map(ask))
      await sleep(READY_EVERY_MS)
    }
  }

  const keptOn = keepAsking()
  return {
    cutOff(concerned) {
      const cut: Cut = { members: concerned, from: performance.now(), to: Infinity }
      cuts.push(cut)
      asking.push(...concerned.map(ask))
      return () => {
        cut.to = performance.now()
      }
    },
    async stop() {
      over.abort()
      await keptOn
      await Promise.all(asking)
      return [
        ...wrong,
        ...new Set(
          cuts.flatMap((cut) =>
            cut.members.flatMap((member) =>
              wrongOf(
                cut,
                nameOf(member),
                answers.filter((one) => one.member === member),
              ),
            ),
          ),
        ),
      ]
    },
  }
}

/** It says within two seconds that it has no database, and nothing else from then on. */
function wrongOf({ from, to }: Cut, name: string, answers: readonly Answer[]): string[] {
  const isIn =
    (start: number, end: number) =>
    ({ at }: Answer) =>
      at >= start && at < end
  const early = answers.filter(isIn(from, Math.min(to, from + READY_MS)))
  const later = answers.filter(isIn(from + READY_MS, to))
  return [
    ...(early.some(({ status }) => status === 503)
      ? []
      : [`${name} did not say within 2 s that its database is gone, but ${wordsOf(early)}`]),
    ...(later.every(({ status }) => status === 503) ? [] : [`${name} answers after 2 s without its database ${wordsOf(later)}`]),
  ]
}

const wordsOf = (answers: readonly Answer[]): string => [...new Set(answers.map(({ status }) => status))].join(', ') || 'nothing'

/** Neither stopped nor gone. */
async function isAwake(pid: number): Promise<boolean> {
  const state = await stateOf(pid)
  return state !== undefined && state !== 'T'
}
