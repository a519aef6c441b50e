/**
 * Leaves a line that no longer answers for one that does. A call that fails or waits makes its line suspect; a line that then fails a check
 * is left at once, and what still waits for it is dropped, to be repeated or not by each call's retry class.
 */
import { knownOffline } from '#/lib/online.ts'
import { lineOrigin, takeLine } from './line.ts'
import { firstToAnswer, knownLines, latencyOf, originOf } from './lines.ts'

/**
 * Milliseconds: how long a call waits for its answer before its line is checked, and between two checks while it goes on waiting; how long
 * a check waits, which with the first makes less than 10 s; how long what it found holds for other calls that fail.
 */
const patience = 4000
const checkTimeout = 3000
const holds = 2000

/** `alive`: the line answers. `left`: it did not, and another one was taken. `nothing`: no line answers, or the device is offline. */
export type Found = 'alive' | 'left' | 'nothing'

/** `taken`: the line that was taken for it; undefined when another one had been chosen already. */
type Listener = (dead: string, taken: string | undefined) => void

const listeners = new Set<Listener>()
let latest: { readonly line: string; readonly found: Promise<Found>; endedAt: number } | undefined

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

/** All lines are asked at once, so that a dead one costs one time-out and not two. */
async function check(line: string): Promise<Found> {
  const stop = new AbortController()
  const next = firstToAnswer(others(line), checkTimeout, stop.signal)
  if ((await latencyOf(line, checkTimeout)) !== null) {
    stop.abort()
    return 'alive'
  }
  // Another line may have been chosen meanwhile: what still waits for this one is dropped all the same.
  const taken = lineOrigin() === line ? await next : undefined
  stop.abort()
  if (lineOrigin() === line) {
    if (taken === undefined) return 'nothing'
    takeLine(taken)
  }
  for (const listener of listeners) listener(line, taken)
  return 'left'
}

/**
 * Checks a line, the current one if not told otherwise, and leaves it when it is dead. Concurrent callers share one check. Never rejects.
 */
export function checkLine(line = lineOrigin()): Promise<Found> {
  if (latest?.line === line && latest.endedAt === Infinity) return latest.found
  const found = check(line).finally(() => {
    mine.endedAt = performance.now()
  })
  const mine = { line, found, endedAt: Infinity }
  latest = mine
  return found
}

/** To be called with a line on which a call failed or waits: what a check found now, or just before. Never rejects. */
export async function suspect(line: string): Promise<Found> {
  if (knownOffline()) return 'nothing'
  if (latest?.line === line && performance.now() - latest.endedAt < holds) return latest.found
  return checkLine(line)
}

/**
 * Watches a request to a line: checks the line for as long as the answer is late, and calls `drop` when it was left. Returns a function
 * that ends the watch.
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
