/** The providers of this platform, by their codes. */
import type { Localized } from '#/contract/common.ts'
import type { Platform, ProviderLink, ProviderLinks } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { createHouseProvider, houseProvider } from './providers/house.ts'
import type { Provider, ProviderGame } from './providers/provider.ts'
import { signedClient } from './providers/signedClient.ts'
import { type ProviderSettings, usualProvider } from './settings.ts'

type Of = Pick<Platform, 'links'>

/** By the code of the provider whose API it is: makes an adapter for the provider of this code from its link. */
const adapters: Readonly<Record<string, (link: ProviderLink, code: string) => Provider>> = {
  [houseProvider]: (link, code) => createHouseProvider(signedClient(link), code),
}

function adapterOf([code, link]: [string, ProviderLink]): readonly (readonly [string, Provider])[] {
  const make = adapters[link.api ?? code]
  return make ? [[code, make(link, code)]] : []
}

const made = new WeakMap<ProviderLinks, ReadonlyMap<string, Provider>>()

/** Those that can be reached, in the order of their links. */
function reachable({ links }: Of): ReadonlyMap<string, Provider> {
  const known = made.get(links)
  if (known) return known
  const now = new Map(Object.entries(links).flatMap(adapterOf))
  made.set(links, now)
  return now
}

export const providersOf = (platform: Of): readonly Provider[] => [...reachable(platform).values()]

/** Undefined for a code that no provider has. */
export const providerOf = (platform: Of, code: string): Provider | undefined => reachable(platform).get(code)

const calledBy = (code: string): Localized => ({ rw: code, korw: code, en: code })

/** A game that its provider does not have any more is called by its code, and so is a provider that is not linked any more. */
export function namesOf(platform: Of, code: string, game: string): { readonly platform: Localized; readonly game: Localized } {
  const provider = providerOf(platform, code)
  return {
    platform: provider?.names ?? calledBy(code),
    game: gameOf(platform, code, game)?.names ?? calledBy(game),
  }
}

export const gameOf = (platform: Of, code: string, game: string): ProviderGame | undefined =>
  providerOf(platform, code)
    ?.games()
    .find((one) => one.code === game)

export const settingsOf = ({ settings }: Pick<Platform, 'settings'>, code: string): ProviderSettings =>
  settings.get('gameProviders')[code] ?? usualProvider

/** Those of the categories that its settings allow. */
export function gamesOf(platform: Pick<Platform, 'settings'>, provider: Provider): readonly ProviderGame[] {
  const { categories } = settingsOf(platform, provider.code)
  return provider.games().filter(({ category }) => categories === null || categories.includes(category))
}

/** Open ones that give agents rebates. */
export const givingRebates = (
  platform: Of & Pick<Platform, 'settings'>,
): readonly { readonly names: Localized; readonly shares: number[] }[] =>
  providersOf(platform).flatMap(({ code, names }) => {
    const { isOpen, rebate: shares } = settingsOf(platform, code)
    return isOpen && shares.some((share) => share > 0) ? [{ names, shares }] : []
  })

/** Whether there are games of providers, and agents see what is played there. */
export const areShownToAgents = (platform: Of & Pick<Platform, 'settings'>): boolean =>
  providersOf(platform).length > 0 && platform.settings.get('gameStakesCount').agents

/**
 * Whose frames the page may show: of all that are linked, as an installed app keeps the policy that it was installed with, and one of them
 * may be opened later. Those of the house are served by this host.
 */
export const frameSources = (platform: Of): readonly string[] =>
  providersOf(platform).flatMap(({ port, frameOrigins }) => [...(port ? ["'self'"] : []), ...frameOrigins])

type Open = Of & Pick<Platform, 'settings' | 'now'>

/** Undefined when there is none; the announced end of a maintenance without one is null. */
export function maintenanceOf(platform: Open, code: string): { readonly until: number | null } | undefined {
  const { maintenance } = settingsOf(platform, code)
  if (!maintenance) return undefined
  const until = maintenance.until === null ? null : Date.parse(maintenance.until)
  // An end that was announced and is over is no maintenance any more.
  return until !== null && until <= platform.now() ? undefined : { until }
}

/** Throws Refusal NOT_FOUND for one that is unknown or closed, GAME_CLOSED during its maintenance. */
export function openProvider(platform: Open, code: string): Provider {
  if (!settingsOf(platform, code).isOpen) throw new Refusal('NOT_FOUND')
  return workingProvider(platform, code)
}

/** The same for what a closed one still does: it says what is there, and gives it back. */
export function workingProvider(platform: Open, code: string): Provider {
  const provider = providerOf(platform, code)
  if (!provider) throw new Refusal('NOT_FOUND')
  const maintenance = maintenanceOf(platform, code)
  if (maintenance) throw new Refusal('GAME_CLOSED', maintenance.until === null ? [] : [maintenance.until])
  return provider
}
