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
 * The most that all agents together get of a stake, in hundredths of a percent: well below the house edge of the bundled
 * games' best bet, which is 1.06 %.
 */
export const mostRebate = 75
const mostAgents = 10
const tooMuch = `shares are hundredths of a percent, and come to ${mostRebate} at most together`

/** Shares of each stake in hundredths of a percent: the bettor's agent first, then the agent above, and so on. */
const rebate = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostRebate, tooMuch))),
  v.maxLength(mostAgents, `the shares of at most ${mostAgents} agents, one above the other`),
  v.check((shares) => shares.reduce((sum, share) => sum + share, 0) <= mostRebate, tooMuch),
)

const provider = v.object({
  /** A closed provider is not in the lobby and launches no game. Its open transfers are completed, and balances can be transferred back. */
  isOpen: flag,
  /** The text is shown on the provider's games. Nothing is launched or transferred during the maintenance. */
  maintenance: v.nullable(v.object({ text: localized, until: v.nullable(v.pipe(v.string(), v.isoTimestamp())) })),
  /** Only games of these categories are shown; null for all. */
  categories: v.nullable(v.array(gameCategoryCode)),
  /** `theirs` units of the provider are worth `ours` thousandths. Transfers without a whole equivalent are refused. */
  rate: v.object({ theirs: wholeRate, ours: wholeRate }),
  /** Thousandths. */
  minTransfer: wholeNumber(1, mostAmount),
  /** A setting from before there were rebates has none. */
  rebate: v.optional(rebate, []),
  /** For a provider that keeps no wallet: the most that one debit or credit may be, in thousandths. Null refuses all callbacks. */
  callbacks: v.optional(v.nullable(v.object({ most: wholeNumber(1, mostAmount) })), null),
})
export type ProviderSettings = v.InferOutput<typeof provider>

/** The settings of a provider that `gameProviders` does not name. */
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
  /** By the provider's code. A provider that is not named has `usualProvider`. */
  gameProviders: vital(v.record(platformCode, provider), {}, async (value, { current, providers }) => {
    // A provider that is no longer linked keeps its settings.
    const unknown = Object.keys(value).find((code) => !providers.includes(code) && !Object.hasOwn(current, code))
    return unknown === undefined ? undefined : `there is no provider "${unknown}"; there are: ${providers.join(', ')}`
  }),
  /** Rate limit of callbacks and notices from one address. */
  providerRate: vital(rateLimit, { limit: 6000, seconds: 60 }),
  /** Whether stakes at the providers count for growth and in the agents' sums. They always count against the member's own limits. */
  gameStakesCount: vital(v.object({ growth: flag, agents: flag }), { growth: true, agents: true }),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof gameSettings> {}
}
