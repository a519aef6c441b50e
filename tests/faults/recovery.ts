/** The recovery after a fault. */
import { get } from './ask.ts'
import type { Crowd } from './crowd.ts'
import { until, within } from './deadline.ts'
import type { Cluster } from './cluster.ts'
import { READY_MS } from './watchReady.ts'

/** Longest time from the end of a fault until every process is ready and the next bet is acknowledged. */
export const RECOVERY_MS = 5000

export async function untilReady({ members }: Pick<Cluster, 'members'>): Promise<void> {
  for (const [at, { platform }] of members.entries()) {
    await until(`process ${at + 1} is ready`, async () => (await get(platform.port, '/ready', READY_MS))?.status === 200)
  }
}

/** Resolves after the recovery to the milliseconds since `end`. */
export async function recovered(cluster: Cluster, crowd: Crowd, end: number): Promise<number> {
  await untilReady(cluster)
  await within('a bet is acknowledged', crowd.nextDone())
  return performance.now() - end
}
