/** What the number of yeses in the self-test speaks for. */
export type Advice = 'watch' | 'limit' | 'talk'

export function adviceOf(yes: number): Advice {
  if (yes >= 4) return 'talk'
  return yes >= 2 ? 'limit' : 'watch'
}
