/** Process states from /proc. */
import { readFile } from 'node:fs/promises'

/** State letter: R, S, D, T (stopped); undefined when the process does not exist or is a zombie. */
export async function stateOf(pid: number): Promise<string | undefined> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const state = /\) (\w)/.exec(status)?.[1]
  return state === 'Z' ? undefined : state
}

export const parentOf = async (pid: number): Promise<number> =>
  Number(/\) \w (\d+)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))?.[1] ?? 0)
