/** A random whole number for a random pick; every one as likely. */

/** 0 to n - 1. Words in the last, incomplete run of n are passed over. */
export function uniform(n: number): number {
  const limit = Math.floor(2 ** 32 / n) * n
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
  return word < limit ? word % n : uniform(n)
}
