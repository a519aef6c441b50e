/** What the lobby shows of all games: by search, filters and category. Pure. */
import type { GameCategoryCode } from '#/contract/games.ts'
import type { GameMark, GamePlatform, LobbyGame } from '#/contract/games/lobby.ts'
import type { PlatformBalance } from '#/contract/games/wallet.ts'
import { inUse, only, put } from '#/lib/filters.ts'
import { isFound } from '#/lib/finding.ts'

/** The categories in the product's order. */
export const categoryOrder = [
  'LOTTERY',
  'QIPAI',
  'BUYU',
  'SHIXUN',
  'DIANZI',
  'DIANJING',
  'TIYU',
] as const satisfies readonly GameCategoryCode[]

/** A game among the marks of a member. */
export const keyOf = ({ platform, code }: GameMark): string => `${platform} ${code}`

/** In the address, so that a reload and the way back find it again. */
export interface LobbySearch {
  /** What is typed. */
  readonly name?: string
  /** Codes, with commas between them. */
  readonly platforms?: string
  readonly playable?: '1'
  readonly provable?: '1'
  readonly favourites?: '1'
}

export interface CategorySearch extends LobbySearch {
  readonly category?: GameCategoryCode
}

/** Filters that are on or off. */
export type Switch = 'playable' | 'provable' | 'favourites'
export const switches = ['playable', 'provable', 'favourites'] as const satisfies readonly Switch[]

export interface ShownGame extends LobbyGame {
  readonly on: GamePlatform
}

/** Each game with its platform. */
export function gamesOn({
  platforms,
  games,
}: {
  readonly platforms: readonly GamePlatform[]
  readonly games: readonly LobbyGame[]
}): readonly ShownGame[] {
  const byCode = new Map(platforms.map((platform) => [platform.code, platform]))
  return games.flatMap((game) => {
    const on = byCode.get(game.platform)
    return on ? [{ ...game, on }] : []
  })
}

export const typedOf = ({ name }: LobbySearch): string => name?.trim() ?? ''

export const platformsOf = ({ platforms }: LobbySearch): readonly string[] => platforms?.split(',').filter(Boolean) ?? []

export function withPlatforms<Search extends LobbySearch>(search: Search, codes: readonly string[]): Search {
  return put<Search, 'platforms'>(search, 'platforms', codes.length === 0 ? undefined : codes.join(','))
}

/** With this one besides the others, or without it. */
export function toggledPlatform<Search extends LobbySearch>(search: Search, code: string): Search {
  const picked = platformsOf(search)
  return withPlatforms(search, picked.includes(code) ? picked.filter((one) => one !== code) : [...picked, code])
}

export function toggled<Search extends LobbySearch>(search: Search, name: Switch): Search {
  return put<Search, Switch>(search, name, search[name] === undefined ? '1' : undefined)
}

/** Filters in use, each platform counted for itself. */
export const filtersOf = (search: LobbySearch): number => platformsOf(search).length + inUse(...switches.map((name) => search[name]))

/** Category and what is typed stay. */
export const unfiltered = (search: CategorySearch): CategorySearch => only(search, 'category', 'name')

/** Lotteries are of no platform and cannot be marked; each of their draws can be verified. */
export const showsLotteries = (search: LobbySearch): boolean => platformsOf(search).length === 0 && search.favourites === undefined

export function shownGames(games: readonly ShownGame[], search: CategorySearch, favourites: ReadonlySet<string>): readonly ShownGame[] {
  const platforms = platformsOf(search)
  const typed = typedOf(search)
  const fitting = games.filter(
    (game) =>
      (search.category === undefined || game.category === search.category) &&
      (platforms.length === 0 || platforms.includes(game.platform)) &&
      (search.playable === undefined || game.on.state === 'open') &&
      (search.provable === undefined || game.on.isVerifiable) &&
      (search.favourites === undefined || favourites.has(keyOf(game))) &&
      (typed === '' || isFound({ ...game, others: [game.on.names] }, typed)),
  )
  if (search.favourites === undefined) return fitting
  // The one marked first is first.
  const places = new Map([...favourites].map((key, at) => [key, at]))
  fitting.sort((one, other) => (places.get(keyOf(one)) ?? 0) - (places.get(keyOf(other)) ?? 0))
  return fitting
}

/** The marked ones among the games, with their marks and in the order of these. */
export function marked<Mark extends GameMark>(games: readonly ShownGame[], marks: readonly Mark[]): readonly (ShownGame & Mark)[] {
  const byKey = new Map(games.map((game) => [keyOf(game), game]))
  return marks.flatMap((mark) => {
    const game = byKey.get(keyOf(mark))
    return game ? [{ ...mark, ...game }] : []
  })
}

/** From so many games on the lobby has a search, filters and categories. */
const many = 12

/** Whether all games stand in one view, which a search in the address takes out of it. */
export const isFew = (games: readonly ShownGame[], search: LobbySearch): boolean =>
  games.length < many && filtersOf(search) === 0 && typedOf(search) === ''

export interface Section {
  readonly code: Exclude<GameCategoryCode, 'LOTTERY'>
  readonly games: readonly ShownGame[]
}

/** Those categories that have any of the games, in the given order. */
export function sectionsOf(games: readonly ShownGame[], order: readonly GameCategoryCode[]): readonly Section[] {
  return order.flatMap((code) => {
    if (code === 'LOTTERY') return []
    const own = games.filter(({ category }) => category === code)
    return own.length === 0 ? [] : [{ code, games: own }]
  })
}

/** What a member has on the platforms, as it was last heard of, in thousandths. */
export const onPlatforms = (platforms: readonly Pick<PlatformBalance, 'balance'>[]): string =>
  String(platforms.reduce((sum, { balance }) => sum + BigInt(balance ?? '0'), 0n))
