/** What is shown together is as old as the oldest of its parts. Ages in milliseconds, undefined where one is live. */
export function oldestOf(...ages: readonly (number | undefined)[]): number | undefined {
  const stored = ages.flatMap((age) => age ?? [])
  return stored.length === 0 ? undefined : Math.max(...stored)
}
