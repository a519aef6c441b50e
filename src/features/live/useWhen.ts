/** Formats a time: the time alone today, with the day on other days. */
import { dayOf, timeText } from '#/i18n/calendar.ts'
import { useMoment } from '#/i18n/days.ts'
import { serverNow } from '#/lib/serverClock.ts'

const isToday = (at: number): boolean => {
  const [shown, today] = [dayOf(at), dayOf(serverNow())]
  return shown.day === today.day && shown.month === today.month && shown.year === today.year
}

/** `at`: milliseconds since 1970. */
export function useWhen(): (at: number) => string {
  const moment = useMoment()
  return (at) => (isToday(at) ? timeText(at) : moment(at))
}
