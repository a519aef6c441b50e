/** The configurable rules, and their version numbers. A bet stores the version that it was placed under. */

export interface RuleConfig {
  /** Three equal dice on big, small, odd and even: decided by their sum, or every side loses. */
  readonly k3TripleInBigSmall: 'win' | 'lose'
  /** A number that shows several times wins one note, or one note each time. */
  readonly multiHitPay: 'once' | 'perHit'
  /** Two equal balls on dragon and tiger: both sides lose, or their stakes come back. The tie is also sold as an option. */
  readonly dragonTigerTie: 'lose' | 'push'
  /** Whether 8-9-0 and 9-0-1 are straights. */
  readonly straightWrap: 'yes' | 'no'
  /** A sum of 11 of champion and runner-up: small and odd, or the stake of every side comes back. */
  readonly pk10Sum11: 'small' | 'push'
  /** 49 on the sides of a Mark Six ball: the stake comes back, or 49 is big and odd. */
  readonly lhc49TwoSides: 'push' | 'win'
  /** 13 and 14 on the sides of PC28: decided by the sum, or winning sides only get their stake back. */
  readonly pc28Middle: 'off' | 'push'
  /** The extremes of PC28: 0-5 and 22-27, or 0-4 and 23-27. */
  readonly pc28Extremes: 'wide' | 'narrow'
  /** 11 on the sides of a ball of 11 from 5: the stake comes back, or 11 is big and odd. */
  readonly lt11Ball: 'push' | 'big'
  /** A sum exactly in the middle, on big and small: the stake comes back, or both lose. */
  readonly sumTie: 'push' | 'lose'
  /** An animal of several of the six normal balls of Mark Six: paid for each ball, or once. */
  readonly lhcNormalAnimal: 'perHit' | 'once'
  /** The lunar year that gives the numbers of Mark Six their zodiac animals and elements. */
  readonly lunarYear: number
}

export type EdgeRules = Omit<RuleConfig, 'lunarYear'>

/** Lunar year for plays that do not use the zodiac. */
const anyYear = 2026

/** The values of every choice, the default first. A choice's position is its bit in the version: only append, never reorder. */
export const edgeRules = {
  k3TripleInBigSmall: ['win', 'lose'],
  multiHitPay: ['once', 'perHit'],
  dragonTigerTie: ['lose', 'push'],
  straightWrap: ['yes', 'no'],
  pk10Sum11: ['small', 'push'],
  lhc49TwoSides: ['push', 'win'],
  pc28Middle: ['off', 'push'],
  pc28Extremes: ['wide', 'narrow'],
  lt11Ball: ['push', 'big'],
  sumTie: ['push', 'lose'],
  lhcNormalAnimal: ['perHit', 'once'],
} as const satisfies { readonly [flag in keyof EdgeRules]: readonly [EdgeRules[flag], EdgeRules[flag]] }

export const defaultRuleVersion = 1
export const highestRuleVersion = 2 ** Object.keys(edgeRules).length

const known = new Map<string, RuleConfig>()

/** The rules of a version, the same object each time. Throws RangeError for a version that does not exist. */
export function rulesOf(version: number, lunarYear = anyYear): RuleConfig {
  if (!Number.isInteger(version) || version < 1 || version > highestRuleVersion) throw new RangeError(`there is no rule version ${version}`)
  const key = `${version}|${lunarYear}`
  const config = known.get(key) ?? decoded(version - 1, lunarYear)
  known.set(key, config)
  return config
}

function decoded(bits: number, lunarYear: number): RuleConfig {
  const flags = Object.keys(edgeRules)
  const choice = <T>([standard, other]: readonly [T, T], flag: keyof EdgeRules): T =>
    (bits >> flags.indexOf(flag)) % 2 === 1 ? other : standard
  return {
    k3TripleInBigSmall: choice(edgeRules.k3TripleInBigSmall, 'k3TripleInBigSmall'),
    multiHitPay: choice(edgeRules.multiHitPay, 'multiHitPay'),
    dragonTigerTie: choice(edgeRules.dragonTigerTie, 'dragonTigerTie'),
    straightWrap: choice(edgeRules.straightWrap, 'straightWrap'),
    pk10Sum11: choice(edgeRules.pk10Sum11, 'pk10Sum11'),
    lhc49TwoSides: choice(edgeRules.lhc49TwoSides, 'lhc49TwoSides'),
    pc28Middle: choice(edgeRules.pc28Middle, 'pc28Middle'),
    pc28Extremes: choice(edgeRules.pc28Extremes, 'pc28Extremes'),
    lt11Ball: choice(edgeRules.lt11Ball, 'lt11Ball'),
    sumTie: choice(edgeRules.sumTie, 'sumTie'),
    lhcNormalAnimal: choice(edgeRules.lhcNormalAnimal, 'lhcNormalAnimal'),
    lunarYear,
  }
}

/** The rules that a bet or a list of plays names; the default rules if the page is too old to know the version. */
export function rulesOfBet({
  ruleVersion = defaultRuleVersion,
  lunarYear,
}: {
  ruleVersion?: number
  lunarYear?: number | undefined
}): RuleConfig {
  return rulesOf(ruleVersion > highestRuleVersion ? defaultRuleVersion : ruleVersion, lunarYear)
}

/** The version of a set of choices; omitted choices have their default. */
export function versionOf(choices: Partial<EdgeRules>): number {
  const bits = Object.entries(edgeRules).map(([flag, [standard]], at) => {
    const chosen = Object.entries(choices).find(([name]) => name === flag)?.[1]
    return chosen === undefined || chosen === standard ? 0 : 2 ** at
  })
  return bits.reduce<number>((sum, bit) => sum + bit, 1)
}

export const defaultRules: RuleConfig = rulesOf(defaultRuleVersion)
