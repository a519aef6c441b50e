/** The calls of the wallets at the providers. */
import { gamesApi } from '#/ui/games/gamesApi.ts'

export const {
  useAskTransferMutation,
  useGameTypesQuery,
  useGameWalletsQuery,
  useRefreshPlatformMutation,
  useSetAutoInMutation,
  useTransferQuery,
  useTransfersInfiniteQuery,
} = gamesApi
