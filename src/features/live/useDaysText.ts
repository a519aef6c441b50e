/** Days of the week as a text: "Monday to Friday", "Saturday", or "every day". */
import { useLingui } from '@lingui/react/macro'

/** 2024-01-01 was a Monday. */
const dayOf = (weekday: number) => new Date(Date.UTC(2024, 0, weekday))
const week = 7

export function useDaysText(): (days: readonly number[]) => string {
  const { i18n, t } = useLingui()
  const format = new Intl.DateTimeFormat(i18n.locale === 'rw' ? 'zh-CN' : i18n.locale === 'korw' ? 'ko-KR' : 'en', {
    weekday: i18n.locale === 'en' ? 'short' : 'long',
    timeZone: 'UTC',
  })
  return (days) => {
    const names = days.map((day) => format.format(dayOf(day)))
    const [first = '', last = ''] = [names[0], names.at(-1)]
    if (days.length === week) return t`Every day`
    return days.length < 3 ? names.join(', ') : t`${first} to ${last}`
  }
}
