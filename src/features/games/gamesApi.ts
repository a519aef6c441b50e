/** The calls of the lobby. */
import { gamesApi } from '#/ui/games/gamesApi.ts'

export const { useGameMarksQuery, useGamesQuery, useGameWalletsQuery, useSetGameFavouriteMutation } = gamesApi
