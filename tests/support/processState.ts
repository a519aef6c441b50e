/** What the system says of a process, by its /proc. */
import { readFile } from 'node:fs/promises'

/** Its letter: R, S, D, T (stopped); undefined where there is no such process, or nothing of it but its exit code. */
export async function stateOf(pid: number): Promise<string | undefined> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const state = /\) (\w)/.exec(status)?.[1]
  return state === 'Z' ? undefined : state
}

export const parentOf = async (pid: number): Promise<number> =>
  Number(/\) \w (\d+)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))?.[1] ?? 0)
