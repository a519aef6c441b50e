/** The seven game categories: their names, and which of them the home page shows. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GameCategoryCode } from '#/contract/games.ts'
import type { Contract } from '#/contract/contract.ts'
import type { ResponseOf } from '#/contract/call.ts'

export type Categories = ResponseOf<Contract['getAllUrl']>['categories']
export type Category = Categories[number]

export const categoryNames: Readonly<Record<GameCategoryCode, MessageDescriptor>> = {
  LOTTERY: msg`Lotteries`,
  QIPAI: msg`Cards`,
  BUYU: msg`Fishing`,
  SHIXUN: msg`Video`,
  DIANZI: msg`Slots`,
  DIANJING: msg`Esports`,
  TIYU: msg`Sports`,
}

/** Categories with at least one entry to show, each with those entries only. */
export function shownCategories(categories: Categories): Categories {
  return categories.map(({ code, data }) => ({ code, data: data.filter(({ isShow }) => isShow) })).filter(({ data }) => data.length > 0)
}
