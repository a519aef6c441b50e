/** Codes of the six bundled games, without their rules. */

/** Code of the bundled provider among the game platforms. */
export const bundledProviderCode = 'stone'

export const bundledGames = ['niuniu', 'fishing', 'baccarat', 'slot', 'esports', 'football'] as const
export type BundledGame = (typeof bundledGames)[number]

/** The category of each bundled game: one game for each category except the lotteries. */
export const categoryOf = {
  niuniu: 'QIPAI',
  fishing: 'BUYU',
  baccarat: 'SHIXUN',
  slot: 'DIANZI',
  esports: 'DIANJING',
  football: 'TIYU',
} as const satisfies Record<BundledGame, string>

/** True for games about simulated matches. */
export const isSimulated = (code: BundledGame): boolean => code === 'esports' || code === 'football'

export function isBundledGame(code: string): code is BundledGame {
  return Object.hasOwn(categoryOf, code)
}
