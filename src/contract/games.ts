/** Calls for the game categories on the home page. */
import * as v from 'valibot'
import { publicRead } from './call.ts'
import { flag, localized, nothing } from './common.ts'

export const gameCategoryCode = v.picklist(['LOTTERY', 'QIPAI', 'BUYU', 'SHIXUN', 'DIANZI', 'DIANJING', 'TIYU'])

export const games = {
  getAllUrl: publicRead(
    'games/app/getAllUrl/v2',
    nothing,
    v.object({
      categories: v.array(
        v.object({
          code: gameCategoryCode,
          /** Lotteries; with `platform`, games of that provider. */
          data: v.array(v.object({ code: v.string(), names: localized, isShow: flag, platform: v.optional(v.string()) })),
        }),
      ),
    }),
    { method: 'GET' },
  ),
} as const

export type GameCategoryCode = v.InferOutput<typeof gameCategoryCode>
