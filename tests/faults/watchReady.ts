/** Whether every process says in time whether it can serve. */
import { setTimeout as sleep } from 'node:timers/promises'
import { stateOf } from '../support/processState.ts'
import { get } from './ask.ts'
import type { House } from './house.ts'

/** `/ready` answers within it, whatever it says. */
export const READY_MS = 2000
const READY_EVERY_MS = 250

/** Asks every process that runs all the time whether it is ready; gives at the end what was wrong with its answers. */
export function watchReady({ members }: House): () => Promise<string[]> {
  const over = new AbortController()
  const watching = Promise.all(members.map(async ({ platform }, at) => {
    const wrong = new Set<string>()
    while (!over.signal.aborted) {
      const from = performance.now()
      const wasAwake = await isAwake(platform.pid)
      const answer = await get(platform.port, '/ready', READY_MS)
      if (!answer && wasAwake && performance.now() - from >= READY_MS && await isAwake(platform.pid)) wrong.add(`process ${at + 1} did not say within 2 s whether it is ready`)
      if (answer && answer.status !== 200 && !/retry-after/i.test(answer.head)) wrong.add(`process ${at + 1} was not ready (${answer.status}) and did not say when to ask again`)
      await sleep(READY_EVERY_MS)
    }
    return [...wrong]
  }))
  return async () => {
    over.abort()
    return (await watching).flat()
  }
}

/** Neither stopped nor gone. */
async function isAwake(pid: number): Promise<boolean> {
  const state = await stateOf(pid)
  return state !== undefined && state !== 'T'
}
