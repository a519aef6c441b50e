/** What the home page shows of the seven game categories: the lotteries by family, each at one pace, and a game of each other one. */
import type { Language } from '#/api/settingsSlice.ts'
import type { Contract } from '#/contract/contract.ts'
import type { ResponseOf } from '#/contract/call.ts'
import type { GameCategoryCode } from '#/contract/games.ts'
import type { LotteryInfo, LotteryTypeCode } from '#/contract/lottery.ts'
import { onDaysOfWeek, secondsApart } from '#/i18n/intervals.ts'

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

/** A family of lotteries, which has one row. */
export interface Family {
  readonly code: LotteryTypeCode
  /** In the platform's order; never empty. */
  readonly lotteries: readonly [LotteryInfo, ...LotteryInfo[]]
  /** Shown where no pace was chosen. */
  readonly usual: LotteryInfo
}

/** In the platform's order. The usual paces take turns, so that neighbouring clocks differ. */
export function familiesOf(lotteries: readonly LotteryInfo[]): readonly Family[] {
  const codes = [...new Set(lotteries.map(({ lotteryTypeCode }) => lotteryTypeCode))]
  return codes.flatMap((code, place) => {
    const [first, ...others] = lotteries.filter(({ lotteryTypeCode }) => lotteryTypeCode === code)
    if (!first) return []
    const all = [first, ...others] as const
    return [{ code, lotteries: all, usual: all[place % all.length] ?? first }]
  })
}

/** How often it is drawn, in a word or two. Of several that are drawn on as many days those after the first go by their names. */
export function paceText({ id, names, schedule }: LotteryInfo, { lotteries }: Family, language: Language): string {
  if (schedule.kind === 'interval') return secondsApart(language, schedule.seconds)
  const first = lotteries.find((one) => one.schedule.kind === 'calendar' && one.schedule.weekdays.length === schedule.weekdays.length)
  return first?.id === id ? onDaysOfWeek(language, schedule.weekdays) : names[language]
}
