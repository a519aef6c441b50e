/** Codes of the six house games, without their rules. */

/** Code of the house as a game platform. */
export const housePlatform = 'stone'

export const houseGames = ['niuniu', 'fishing', 'baccarat', 'slot', 'esports', 'football'] as const
export type HouseGame = (typeof houseGames)[number]

/** The category of each house game: one game for each category except the lotteries. */
export const categoryOf = {
  niuniu: 'QIPAI',
  fishing: 'BUYU',
  baccarat: 'SHIXUN',
  slot: 'DIANZI',
  esports: 'DIANJING',
  football: 'TIYU',
} as const satisfies Record<HouseGame, string>

/** True for games about simulated matches. */
export const isSimulated = (code: HouseGame): boolean => code === 'esports' || code === 'football'

export function isHouseGame(code: string): code is HouseGame {
  return Object.hasOwn(categoryOf, code)
}
