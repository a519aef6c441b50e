/** Statements that come again are prepared: the database plans them once for each connection, and not each time they are asked. */

/** Prepared statements of one connection; a text beyond them is planned each time. */
const MOST = 500

/** How old a kept plan may get, in ms: it was made for the tables as large as they were then. */
export const PLAN_LIFE = 60_000

/** For one connection: tells whether its plans have grown too old, and then not again for as long. */
export function planClock(): () => boolean {
  let plannedAt = performance.now()
  return () => {
    if (performance.now() - plannedAt < PLAN_LIFE) return false
    plannedAt = performance.now()
    return true
  }
}

/** The error's code where a table has other columns than when the statement was prepared: the database has been brought up to date since. */
export const OUTDATED = '0A000'

/** Lets go of the plans that a connection has kept; not within a transaction. */
export const dropPlans = 'discard plans'

/** Gives the name under which a text is prepared; undefined for one that comes for the first time, as most texts with lists of values do. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const seenOnce = new Set<string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST) return known
    if (!seenOnce.delete(text)) {
      if (seenOnce.size >= MOST) seenOnce.clear()
      seenOnce.add(text)
      return undefined
    }
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}
