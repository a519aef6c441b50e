/** The lotteries by family, as the home page shows them: each family in one row, at one of its paces. */
import type { Language } from '#/api/settingsSlice.ts'
import { onDaysOfWeek, secondsApart } from '#/i18n/intervals.ts'
import type { LotteryInfo, LotteryTypeCode } from '#/contract/lottery.ts'

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
