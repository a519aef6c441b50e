/** Full-jitter back-off. */

/** Milliseconds: random between 0 and min(cap, base * 2^tries). */
export function fullJitter(tries: number, base = 300, cap = 3000): number {
  return Math.random() * Math.min(cap, base * 2 ** tries)
}
