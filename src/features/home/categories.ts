/** What the home page shows of the seven game categories: the lotteries, and a game of each other one. */
import type { Contract } from '#/contract/contract.ts'
import type { ResponseOf } from '#/contract/call.ts'
import type { GameCategoryCode } from '#/contract/games.ts'

export type Categories = ResponseOf<Contract['getAllUrl']>['categories']
export type Category = Categories[number]
export type GameEntry = Category['data'][number] & { readonly category: Exclude<GameCategoryCode, 'LOTTERY'> }

/** Categories with at least one entry to show, each with those entries only. */
export function shownCategories(categories: Categories): Categories {
  return categories.map(({ code, data }) => ({ code, data: data.filter(({ isShow }) => isShow) })).filter(({ data }) => data.length > 0)
}

/** In the order of their categories. */
export const gamesOf = (categories: Categories): readonly GameEntry[] =>
  categories.flatMap(({ code, data }) => (code === 'LOTTERY' ? [] : data.slice(0, 1).map((entry) => ({ ...entry, category: code }))))
