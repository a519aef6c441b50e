/** The six games of the house, by their codes. */
import { baccarat } from './baccarat.ts'
import { esports } from './esports.ts'
import { fishing } from './fishing.ts'
import { football } from './football.ts'
import type { Game } from './game.ts'
import { niuniu } from './niuniu.ts'
import { slot } from './slot.ts'

const table = { niuniu, fishing, baccarat, slot, esports, football }

export type HouseGame = keyof typeof table
export const houseGames = ['niuniu', 'fishing', 'baccarat', 'slot', 'esports', 'football'] as const satisfies readonly HouseGame[]

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
  return Object.hasOwn(table, code)
}

/** The rules of a game, for whoever does not care what its outcomes are. */
export const houseGame = (code: HouseGame): Game => table[code]
