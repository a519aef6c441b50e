/** Usernames as an agent sees them. */

/** The most letters that are shown. */
export const visibleLetters = 4

/** The first letters, never more than half of the name. */
export const maskedName = (name: string): string => `${name.slice(0, Math.min(visibleLetters, Math.floor(name.length / 2)))}***`
