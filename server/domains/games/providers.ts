/** The linked providers by code: their settings, the rates of their units, and alarms about them. */
import { sql } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import { bundledProviderCode } from '#/rules/games/codes.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform, ProviderLink, ProviderLinks } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { createBundledProvider } from './providers/bundled.ts'
import type { Provider, ProviderGame } from './providers/provider.ts'
import { signedClient } from './providers/signedClient.ts'
import { type ProviderSettings, usualProvider } from './settings.ts'

type Of = Pick<Platform, 'links'>

/** Makes an adapter from a link and the provider's own code. The key is the code of the API, which several providers may share. */
const adapters: Readonly<Record<string, (link: ProviderLink, code: string) => Provider>> = {
  [bundledProviderCode]: (link, code) => createBundledProvider(signedClient(link), code),
}

function adapterOf([code, link]: [string, ProviderLink]): readonly (readonly [string, Provider])[] {
  const make = adapters[link.api ?? code]
  return make ? [[code, make(link, code)]] : []
}

const cache = new WeakMap<ProviderLinks, ReadonlyMap<string, Provider>>()

/** Providers that are linked and have an adapter, in the order of their links; made once for each `links`. */
function linkedProviders({ links }: Of): ReadonlyMap<string, Provider> {
  const cached = cache.get(links)
  if (cached) return cached
  const providers = new Map(Object.entries(links).flatMap(adapterOf))
  cache.set(links, providers)
  return providers
}

export const providersOf = (platform: Of): readonly Provider[] => [...linkedProviders(platform).values()]

/** Undefined if no linked provider has the code. */
export const providerOf = (platform: Of, code: string): Provider | undefined => linkedProviders(platform).get(code)

const namedByCode = (code: string): Localized => ({ rw: code, korw: code, en: code })

/**
 * Names of a provider and a game. A game that its provider no longer has, and a provider that is no longer linked, are named by their code.
 */
export function namesOf(platform: Of, code: string, game: string): { readonly platform: Localized; readonly game: Localized } {
  const provider = providerOf(platform, code)
  return {
    platform: provider?.names ?? namedByCode(code),
    game: gameOf(platform, code, game)?.names ?? namedByCode(game),
  }
}

export const gameOf = (platform: Of, code: string, game: string): ProviderGame | undefined =>
  providerOf(platform, code)
    ?.games()
    .find((one) => one.code === game)

export const settingsOf = ({ settings }: Pick<Platform, 'settings'>, code: string): ProviderSettings =>
  settings.get('gameProviders')[code] ?? usualProvider

/** The provider's games in the categories that its settings allow. */
export function gamesOf(platform: Pick<Platform, 'settings'>, provider: Provider): readonly ProviderGame[] {
  const { categories } = settingsOf(platform, provider.code)
  return provider.games().filter(({ category }) => categories === null || categories.includes(category))
}

/** Open providers whose settings give agents rebates; shares in hundredths of a percent, the bettor's agent first. */
export const givingRebates = (
  platform: Of & Pick<Platform, 'settings'>,
): readonly { readonly names: Localized; readonly shares: number[] }[] =>
  providersOf(platform).flatMap(({ code, names }) => {
    const { isOpen, rebate: shares } = settingsOf(platform, code)
    return isOpen && shares.some((share) => share > 0) ? [{ names, shares }] : []
  })

/** Whether reports of agents include bets at providers. */
export const areShownToAgents = (platform: Of & Pick<Platform, 'settings'>): boolean =>
  providersOf(platform).length > 0 && platform.settings.get('gameStakesCount').agents

/**
 * Origins for `frame-src` of the page's policy. Closed providers are included: an installed app keeps the policy that it was installed
 * with, and the operator may open a provider later. Games with a port have their frames on this host.
 */
export const frameSources = (platform: Of): readonly string[] =>
  providersOf(platform).flatMap(({ port, frameOrigins }) => [...(port ? ["'self'"] : []), ...frameOrigins])

type Open = Of & Pick<Platform, 'settings' | 'now'>

/** The provider's current maintenance; undefined if there is none. `until` is the announced end in milliseconds, or null. */
export function maintenanceOf(platform: Open, code: string): { readonly until: number | null } | undefined {
  const { maintenance } = settingsOf(platform, code)
  if (!maintenance) return undefined
  const until = maintenance.until === null ? null : Date.parse(maintenance.until)
  // The maintenance is over once its announced end has passed.
  return until !== null && until <= platform.now() ? undefined : { until }
}

/** The provider for new play. Throws Refusal NOT_FOUND if it is unknown or closed, GAME_CLOSED during its maintenance. */
export function openProvider(platform: Open, code: string): Provider {
  if (!settingsOf(platform, code).isOpen) throw new Refusal('NOT_FOUND')
  return workingProvider(platform, code)
}

/**
 * The provider for balances and transfers back, which a closed provider still serves. Throws NOT_FOUND if unknown, GAME_CLOSED in
 * maintenance.
 */
export function workingProvider(platform: Open, code: string): Provider {
  const provider = providerOf(platform, code)
  if (!provider) throw new Refusal('NOT_FOUND')
  const maintenance = maintenanceOf(platform, code)
  if (maintenance) throw new Refusal('GAME_CLOSED', maintenance.until === null ? [] : [maintenance.until])
  return provider
}

/**
 * Transfers move only whole equivalents of a provider's units and thousandths of a point; the smallest is `ours` thousandths for `theirs`
 * units.
 */
interface Rate {
  readonly theirs: bigint
  readonly ours: bigint
}

const greatestDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestDivisor(b, a % b))

/** In lowest terms. */
export function rateOf({ rate }: Pick<ProviderSettings, 'rate'>): Rate {
  const [theirs, ours] = [BigInt(rate.theirs), BigInt(rate.ours)]
  const divisor = greatestDivisor(theirs, ours)
  return { theirs: theirs / divisor, ours: ours / divisor }
}

/** Value of provider units in thousandths, rounded down. */
export const worthOf = ({ theirs, ours }: Rate, units: bigint): bigint => (units * ours) / theirs

/** The smallest amount in thousandths that is worth the units. */
export const costOf = ({ theirs, ours }: Rate, units: bigint): bigint => (units * ours + theirs - 1n) / theirs

/** Provider units for an amount in thousandths, rounded down. */
export const unitsOf = ({ theirs, ours }: Rate, amount: bigint): bigint => (amount * theirs) / ours

/** The largest transferable part of the units, in thousandths; the remainder stays at the provider. */
export const movableOf = ({ theirs, ours }: Rate, units: bigint): bigint => (units / theirs) * ours

/**
 * An alarm for the operator about a transaction of a provider. One row for each fault; a repeated fault raises its counter. `what`
 * describes the kind of fault: the same fault must pass the same text, as the text is part of the row's key.
 */
export async function alarm({ log }: Pick<Platform, 'log'>, db: Db, provider: string, txId: string, what: string): Promise<void> {
  log.error({ provider, txId, what }, 'a provider’s transaction needs the operator')
  await sql`
    insert into provider_alarms as a (provider, tx_id, what) values (${provider}, ${txId}, ${what})
    on conflict (provider, tx_id, what) do update set times = a.times + 1, last_at = house_now(), settled_at = null`.execute(db)
}
