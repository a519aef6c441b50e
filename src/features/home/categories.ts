/** Which of the seven game categories the home page shows. */
import type { Contract } from '#/contract/contract.ts'
import type { ResponseOf } from '#/contract/call.ts'

export type Categories = ResponseOf<Contract['getAllUrl']>['categories']
export type Category = Categories[number]

/** Categories with at least one entry to show, each with those entries only. */
export function shownCategories(categories: Categories): Categories {
  return categories.map(({ code, data }) => ({ code, data: data.filter(({ isShow }) => isShow) })).filter(({ data }) => data.length > 0)
}
