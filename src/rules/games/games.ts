/** The rules of the six bundled games. */
import { baccarat } from './baccarat.ts'
import type { BundledGame } from './codes.ts'
import { esports } from './esports.ts'
import { fishing } from './fishing.ts'
import { football } from './football.ts'
import type { Game } from './game.ts'
import { niuniu } from './niuniu.ts'
import { slot } from './slot.ts'

const table: Readonly<Record<BundledGame, Game>> = { niuniu, fishing, baccarat, slot, esports, football }

/** The rules of a game, without the type of its outcomes. */
export const bundledGame = (code: BundledGame): Game => table[code]

/** The stakes that a bet can have in any game, in thousandths of a point, the smallest first. */
export const gameStakes: readonly bigint[] = [1000n, 2000n, 5000n, 10_000n, 20_000n, 50_000n, 100_000n, 500_000n]
