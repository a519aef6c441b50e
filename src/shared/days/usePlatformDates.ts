/** Moments as the platform's clocks show them, without the year where it is this one. */
import { useSelector } from 'react-redux'
import { selectLanguage } from '#/api/settingsSlice.ts'
import { dayAndTime } from '#/i18n/calendar.ts'
import { dayText } from '#/i18n/days.ts'
import { wallTime } from '#/lib/businessDay.ts'
import { useDayClock, useToday } from './useToday.ts'

const MINUTE = 60_000

/** Each takes milliseconds since 1970, but `named`. */
export interface PlatformDates {
  /** `Nov 21`; takes a business day, YYYY-MM-DD. */
  readonly named: (day: string) => string
  readonly day: (at: number) => string
  /** `18:00` */
  readonly time: (at: number) => string
  /** `Nov 21, 18:00` */
  readonly moment: (at: number) => string
  /** The same for an end: midnight belongs to the day before, as its hour 24. */
  readonly until: (at: number) => string
}

export function usePlatformDates(): PlatformDates {
  const language = useSelector(selectLanguage)
  const { timeZone } = useDayClock()
  const today = useToday()
  const named = (day: string) => dayText(language, day, today)
  const clockOf = (at: number) => wallTime(at, timeZone)
  const moment = (at: number) => {
    const { day, time } = clockOf(at)
    return dayAndTime(language, named(day), time)
  }
  return {
    named,
    day: (at) => named(clockOf(at).day),
    time: (at) => clockOf(at).time,
    moment,
    until: (at) => (clockOf(at).time === '00:00' ? dayAndTime(language, named(clockOf(at - MINUTE).day), '24:00') : moment(at)),
  }
}
