/** Full-jitter back-off. */

/** Milliseconds: random between 0 and min(cap, base * 2^tries). */
export function fullJitter(tries: number, base = 300, cap = 3000): number {
  return Math.random() * Math.min(cap, base * 2 ** tries)
}

/** Milliseconds between two look-ups of a write without an answer: a second plus a random part that grows with each attempt. */
export const pauseAfter = (tries: number): number => 1000 + fullJitter(tries, 500, 8000)
