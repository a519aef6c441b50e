/** Process states from /proc. */
import { readdir, readFile } from 'node:fs/promises'

/**
 * State letter: R, S, D, T (stopped); undefined if the process does not exist or is a zombie. Z for a process whose first thread has ended
 * before its other threads: it still holds its files.
 */
export async function stateOf(pid: number): Promise<string | undefined> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const state = /\) (\w)/.exec(status)?.[1]
  if (state !== 'Z') return state
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  return threads.length > 1 ? state : undefined
}

export const parentOf = async (pid: number): Promise<number> =>
  Number(/\) \w (\d+)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))?.[1] ?? 0)
