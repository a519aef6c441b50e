/** The rules that are a matter of choice, and the version by which a bet remembers those it was made under. */

export interface RuleConfig {
  /** Three equal dice in big, small, odd and even: counted by their sum, or lost on every side. */
  readonly k3TripleInBigSmall: 'win' | 'lose'
  /** A number that shows on several dice wins one note, or one for each die. */
  readonly multiHitPay: 'once' | 'perHit'
}

/** Never edit a version that bets were accepted under: add one. */
const versions: ReadonlyMap<number, RuleConfig> = new Map([
  [1, { k3TripleInBigSmall: 'win', multiHitPay: 'once' }],
  [2, { k3TripleInBigSmall: 'lose', multiHitPay: 'once' }],
  [3, { k3TripleInBigSmall: 'win', multiHitPay: 'perHit' }],
  [4, { k3TripleInBigSmall: 'lose', multiHitPay: 'perHit' }],
])

export const defaultRuleVersion = 1

export const ruleVersions: readonly number[] = [...versions.keys()]

/** The rules of a version; throws RangeError where there is none. */
export function rulesOf(version: number): RuleConfig {
  const config = versions.get(version)
  if (!config) throw new RangeError(`there is no rule version ${version}`)
  return config
}

export const defaultRules: RuleConfig = rulesOf(defaultRuleVersion)
