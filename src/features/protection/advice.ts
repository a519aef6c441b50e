/** Advice by the number of yes answers in the self-test. */
export type Advice = 'watch' | 'limit' | 'talk'

export function adviceOf(yes: number): Advice {
  if (yes >= 4) return 'talk'
  return yes >= 2 ? 'limit' : 'watch'
}
