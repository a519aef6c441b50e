/** Injects one fault while players bet, and records its visible effects. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnswerClass, Crowd } from './crowd.ts'
import { within } from './deadline.ts'
import type { Fault } from './faults.ts'
import type { Cluster, Member } from './cluster.ts'
import { recovered, RECOVERY_MS } from './recovery.ts'
import { watchReady } from './watchReady.ts'

export interface Row {
  readonly name: string
  readonly made: number
  /** Why the fault was skipped, which is neither a pass nor a failure. */
  readonly notRun?: string
  readonly answers: Readonly<Record<AnswerClass, number>>
  /** The longest times in milliseconds: without an acknowledged bet, and from the end of the fault to the recovery. */
  readonly silence: number
  readonly recovery: number
  readonly failures: readonly string[]
}

/** Longest time without an acknowledged bet, in addition to a fault that stops bets. */
const SILENCE_MS = 5000
/** Time limit for the beginning and the end of a fault, which start databases and processes. */
const TURN_MS = 60_000

const nothing: Omit<Row, 'name'> = {
  made: 0,
  answers: { done: 0, refused: 0, busy: 0, 'busy, without Retry-After': 0, failed: 0, none: 0 },
  silence: 0,
  recovery: 0,
  failures: [],
}

export async function inject(cluster: Cluster, crowd: Crowd, fault: Fault, isLong: boolean): Promise<Row> {
  const { name, needs } = fault
  if (needs && !needs.isMet(cluster)) return { name, ...nothing, notRun: `needs ${needs.name}` }
  const ready = watchReady(cluster)
  const failures: string[] = []
  const note = (error: unknown) => {
    failures.push(error instanceof Error ? error.message : String(error))
  }
  const recoveries: number[] = []
  let longest = 0

  async function once(at: number) {
    const member = cluster.members[at % cluster.members.length]
    if (!member) throw new Error('the cluster has no processes')
    const injection = { cluster, member, at, isLong }
    const begun = performance.now()
    const end = await within('the fault begins', fault.begin(injection), TURN_MS)
    const restored = ready.cutOff(
      { 'every process': cluster.members, 'the one whose turn it is': [member], nobody: [] }[fault.cutsOff ?? 'nobody'],
    )
    await sleep(fault.seconds[isLong ? 1 : 0] * 1000)
    restored()
    await within('the fault ends', (async () => end())(), TURN_MS).catch(note)
    const ended = performance.now()
    longest = Math.max(longest, ended - begun)
    for (const one of cluster.members) await revive(one).catch(note)
    recoveries.push(await recovered(cluster, crowd, ended))
    await fault.check?.(injection)
  }

  async function revive({ platform }: Member) {
    if (!platform.hasEnded) return
    failures.push(`a process ended by itself:\n${platform.output().slice(-2000)}`)
    await within('the process starts again', platform.restart(), TURN_MS)
  }

  const times = fault.times[isLong ? 1 : 0]
  for (let at = 0; at < times; at++) await once(at).catch(note)
  const { answers, failures: unexpected, silence } = await crowd.take()
  const bound = SILENCE_MS + (fault.stopsBets ? longest : 0)
  failures.push(
    ...recoveries.filter((took) => took > RECOVERY_MS).map((took) => `all was well again only after ${seconds(took)} s`),
    ...unexpected,
    ...(answers['busy, without Retry-After'] > 0 ? [`${answers['busy, without Retry-After']} answers did not say when to ask again`] : []),
    ...(answers.none > 0 && !fault.leavesUnanswered ? [`${answers.none} calls were not answered`] : []),
    ...(silence > bound ? [`no bet was acknowledged for ${seconds(silence)} s, longer than ${seconds(bound)} s`] : []),
    ...(await ready.stop()),
  )
  return {
    name,
    made: recoveries.length,
    answers,
    silence,
    recovery: Math.max(0, ...recoveries),
    failures: [...new Set(failures)].map((what) => `${name}: ${what}`),
  }
}

export const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1)
