/** Settings of games of other providers. */
import * as v from 'valibot'
import { flag, localized, wholeNumber } from '#/contract/common.ts'
import { gameCategoryCode } from '#/contract/games.ts'
import { platformCode } from '#/contract/games/codes.ts'
import { rateLimit } from '../../platform/settings/platformSettings.ts'
import { type ValuesOf, vital } from '../../platform/settings/setting.ts'

const wholeRate = wholeNumber(1, 1_000_000)
/** Thousandths: a thousand million points. */
const mostAmount = 1_000_000_000_000

/**
 * Hundredths of a percent of a stake, of all agents together: well below what the best bet of the house's own games costs, which is 1.06 %.
 */
export const mostRebate = 75
const mostAgents = 10
const tooMuch = `shares are hundredths of a percent, and come to ${mostRebate} at most together`

/** In hundredths of a percent of each stake: of the bettor's agent, of the agent above that one, and so on. */
const rebate = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostRebate, tooMuch))),
  v.maxLength(mostAgents, `the shares of at most ${mostAgents} agents, one above the other`),
  v.check((shares) => shares.reduce((sum, share) => sum + share, 0) <= mostRebate, tooMuch),
)

const provider = v.object({
  /**
   * Closed: neither in the lobby nor to be launched; transfers that are on their way come to their end, and balances can be brought back.
   */
  isOpen: flag,
  /** Shown on its games while it is set; nothing is launched or transferred then. */
  maintenance: v.nullable(v.object({ text: localized, until: v.nullable(v.pipe(v.string(), v.isoTimestamp())) })),
  /** Only games of these categories are shown; null for all. */
  categories: v.nullable(v.array(gameCategoryCode)),
  /** So many of its units are so many of our thousandths. Amounts without a whole equivalent are refused. */
  rate: v.object({ theirs: wholeRate, ours: wholeRate }),
  /** Thousandths. */
  minTransfer: wholeNumber(1, mostAmount),
  /** None for whoever was set up before there were any. */
  rebate: v.optional(rebate, []),
  /** Of one that keeps no wallet: the most that one debit or credit of the main wallet may be, in thousandths. Without it none is taken. */
  callbacks: v.optional(v.nullable(v.object({ most: wholeNumber(1, mostAmount) })), null),
})
export type ProviderSettings = v.InferOutput<typeof provider>

/** Of a provider that the setting does not name. */
export const usualProvider: ProviderSettings = {
  isOpen: true,
  maintenance: null,
  categories: null,
  rate: { theirs: 1, ours: 1 },
  minTransfer: 1000,
  rebate: [],
  callbacks: null,
}

export const gameSettings = {
  /** By the provider's code; what is not named is as usual. */
  gameProviders: vital(v.record(platformCode, provider), {}, async (value, { current, providers }) => {
    // One that is not linked any more keeps its settings.
    const unknown = Object.keys(value).find((code) => !providers.includes(code) && !Object.hasOwn(current, code))
    return unknown === undefined ? undefined : `there is no provider "${unknown}"; there are: ${providers.join(', ')}`
  }),
  /** Requests of providers, from one address. */
  providerRate: vital(rateLimit, { limit: 6000, seconds: 60 }),
  /** What of a member's play at the providers counts, besides for the member's own limits. */
  gameStakesCount: vital(v.object({ growth: flag, agents: flag }), { growth: true, agents: true }),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof gameSettings> {}
}
