/** How long to wait from one question about a pending write to the next. */
import { fullJitter } from '#/lib/jitter.ts'

/** Milliseconds: a second, and what chance adds to it, more with each try. */
export const pauseAfter = (tries: number): number => 1000 + fullJitter(tries, 500, 8000)
