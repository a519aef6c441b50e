/** Pauses between two attempts to resolve a pending write. */
import { fullJitter } from '#/lib/jitter.ts'

/** Milliseconds: a second plus a random part that grows with each attempt. */
export const pauseAfter = (tries: number): number => 1000 + fullJitter(tries, 500, 8000)
