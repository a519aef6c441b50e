/** Usernames as an agent sees them. */

/** Maximum number of letters shown. */
export const visibleLetters = 4

/** The first letters, never more than half of the name. A letter of two code units is not cut in half. */
export function maskedName(name: string): string {
  const letters = Array.from(name)
  return `${letters.slice(0, Math.min(visibleLetters, Math.floor(letters.length / 2))).join('')}***`
}
