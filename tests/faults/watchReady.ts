/** Polls `/ready` of every process: whether the answers are right and in time. */
import { setTimeout as sleep } from 'node:timers/promises'
import { stateOf } from '../support/processState.ts'
import { get } from './ask.ts'
import type { Cluster, Member } from './cluster.ts'

/** Time limit for an answer of `/ready`, and for its report that the database is gone. */
export const READY_MS = 2000
const READY_EVERY_MS = 250

export interface ReadyWatch {
  /** These members lose their database now, which `/ready` must report. Returns a function for when they have it again. */
  cutOff(members: readonly Member[]): () => void
  /** Stops polling; resolves to the violations. */
  stop(): Promise<string[]>
}

/** An answer of `/ready`; `at`: time of the monotonic clock. */
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

/** Polls every process at a steady pace, without a wait for earlier answers. */
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

  async function poll() {
    while (!over.signal.aborted) {
      asking.push(...members.map(ask))
      await sleep(READY_EVERY_MS)
    }
  }

  const polling = poll()
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
      await polling
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

/** A process must report within two seconds that it has no database, and nothing else until the end of the cut. */
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

/** Whether the process is neither stopped nor gone. */
async function isAwake(pid: number): Promise<boolean> {
  const state = await stateOf(pid)
  return state !== undefined && state !== 'T'
}
