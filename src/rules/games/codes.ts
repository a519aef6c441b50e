/** The six games of the house by their codes, without their rules. */

/** The house among the platforms. */
export const housePlatform = 'stone'

export const houseGames = ['niuniu', 'fishing', 'baccarat', 'slot', 'esports', 'football'] as const
export type HouseGame = (typeof houseGames)[number]

/** One for each category besides the lotteries. */
export const categoryOf = {
  niuniu: 'QIPAI',
  fishing: 'BUYU',
  baccarat: 'SHIXUN',
  slot: 'DIANZI',
  esports: 'DIANJING',
  football: 'TIYU',
} as const satisfies Record<HouseGame, string>

/** Of matches that nobody plays. */
export const isSimulated = (code: HouseGame): boolean => code === 'esports' || code === 'football'

export function isHouseGame(code: string): code is HouseGame {
  return Object.hasOwn(categoryOf, code)
}
