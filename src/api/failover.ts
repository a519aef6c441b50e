/**
 * Leaves a line that no longer answers for one that does. A call that fails or waits makes its line suspect; a line that then fails a check
 * is left at once, and what still waits for it is dropped, to be repeated or not by each call's retry class.
 */
import { knownOffline } from '#/lib/online.ts'
import { lineOrigin, takeLine } from './line.ts'
import { firstToAnswer, knownLines, latencyOf, originOf } from './lines.ts'

/** Milliseconds that a call may wait for its answer before its line is checked, and for the answer to the check: 10 s with what is around them. */
const patience = 4000
const checkTimeout = 3000

/** `alive`: the line answers. `left`: it did not, and another one was taken. `nothing`: no line answers, or the device is offline. */
export type Found = 'alive' | 'left' | 'nothing'

type Listener = (dead: string) => void

const listeners = new Set<Listener>()
let checking: { readonly line: string; readonly found: Promise<Found> } | undefined

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
  const alive = (await latencyOf(line, checkTimeout)) !== null
  if (alive) stop.abort()
  if (alive || lineOrigin() !== line) return alive ? 'alive' : 'left'
  const taken = await next
  if (taken === undefined) return 'nothing'
  if (lineOrigin() === line) takeLine(taken)
  for (const listener of listeners) listener(line)
  return 'left'
}

/** Checks the current line, and leaves it when it is dead. Concurrent callers share one check. Never rejects. */
export function checkLine(): Promise<Found> {
  const line = lineOrigin()
  if (checking?.line === line) return checking.found
  const found = check(line).finally(() => {
    if (checking?.found === found) checking = undefined
  })
  checking = { line, found }
  return found
}

/** To be called with a line on which a call failed. Never rejects. */
export async function suspect(line: string): Promise<Found> {
  if (knownOffline()) return 'nothing'
  if (line !== lineOrigin()) return 'left'
  return others(line).length === 0 ? 'nothing' : checkLine()
}

/** Watches a request to a line: checks the line when the answer is late, and calls `drop` when it was left. Returns a function that ends the watch. */
export function watchRequest(line: string, drop: () => void): () => void {
  const timer = setTimeout(() => void suspect(line), patience)
  const unsubscribe = onLineLeft((dead) => {
    if (dead === line) drop()
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
