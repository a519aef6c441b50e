/** The calls of the records of games. */
import { gamesApi } from '#/ui/games/gamesApi.ts'

export const { useGameBetsInfiniteQuery, useGameBetQuery, useGameTypesQuery } = gamesApi
