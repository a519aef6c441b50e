/**
 * Replaces a line that no longer answers by a line that does. A call that fails or waits too long makes the app check its line. If the
 * check fails, the app takes another line at once and drops the requests that still wait for the dead line; the retry class of each call
 * says whether it is repeated.
 */
import { knownOffline } from '#/lib/online.ts'
import { lineOrigin, takeLine } from './line.ts'
import { firstToAnswer, knownLines, latencyOf, originOf } from './lines.ts'

/** Milliseconds that a call waits before its line is checked, and between two checks. With `checkTimeout` it is less than 10 s. */
const patience = 4000
/** Milliseconds that a check waits for an answer. */
const checkTimeout = 3000
/** Milliseconds for which the result of a check also counts for other calls that fail. */
const holds = 2000

/**
 * `alive`: the line answers. `left`: the line is dead, and another line is in use. `nothing`: no line answers, or the device is offline.
 */
export type CheckResult = 'alive' | 'left' | 'nothing'

/** `taken`: the line that replaces the dead line; undefined when another line was chosen before the check ended. */
type Listener = (dead: string, taken: string | undefined) => void

const listeners = new Set<Listener>()
let latest: { readonly line: string; readonly result: Promise<CheckResult>; endedAt: number } | undefined

/** Calls the listener with each line that was left because it was dead; returns a function that unsubscribes. */
export function onLineLeft(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function others(line: string): readonly string[] {
  const all = new Set(['', ...knownLines().map(({ url }) => originOf(url))])
  all.delete(line)
  return [...all]
}

/** Checks all lines at once, so that a dead line costs one time-out and not two. */
async function check(line: string): Promise<CheckResult> {
  const stop = new AbortController()
  const next = firstToAnswer(others(line), checkTimeout, stop.signal)
  if ((await latencyOf(line, checkTimeout)) !== null) {
    stop.abort()
    return 'alive'
  }
  // Another line may have been chosen meanwhile: the requests that wait for the dead line are dropped all the same.
  const taken = lineOrigin() === line ? await next : undefined
  stop.abort()
  if (lineOrigin() === line) {
    if (taken === undefined) return 'nothing'
    takeLine(taken)
  }
  for (const listener of listeners) listener(line, taken)
  return 'left'
}

/** Checks a line, by default the current line, and replaces it when it is dead. Concurrent callers share one check. Never rejects. */
export function checkLine(line = lineOrigin()): Promise<CheckResult> {
  if (latest?.line === line && latest.endedAt === Infinity) return latest.result
  const result = check(line).finally(() => {
    mine.endedAt = performance.now()
  })
  const mine = { line, result, endedAt: Infinity }
  latest = mine
  return result
}

/** Call it when a call on `line` failed or waits. Resolves to the result of a check, possibly of a recent one. Never rejects. */
export async function suspect(line: string): Promise<CheckResult> {
  if (knownOffline()) return 'nothing'
  if (latest?.line === line && performance.now() - latest.endedAt < holds) return latest.result
  return checkLine(line)
}

/**
 * Watches a request to a line: checks the line while the answer is late, and calls `drop` when the line is dead. Returns a function that
 * ends the watch.
 */
export function watchRequest(line: string, drop: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(() => {
      void suspect(line)
      wait()
    }, patience)
  }
  wait()
  const unsubscribe = onLineLeft((dead) => {
    if (dead === line) drop()
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
