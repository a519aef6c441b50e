/** Texts for films, their lengths, and the ends of tickets. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from 'react-redux'
import { selectLanguage } from '#/api/settingsSlice.ts'
import { shortDateText, dayAndTime, dateText, namedDay } from '#/i18n/calendar.ts'
import { wallTime } from '#/lib/businessDay.ts'
import { useDayClock, useToday } from '#/shared/days/useToday.ts'
import type { FilmLanguage } from '#/contract/films/films.ts'
import { spanOf } from './times.ts'

export interface FilmTexts {
  /** `112 min`, `1 min 12 s`. Takes seconds. */
  readonly length: (seconds: number) => string
  /** The remaining length of a film in seconds as text: `1 h 10 min`. */
  readonly left: (seconds: number) => string
  /** The day of a time, in the platform's time zone. */
  readonly day: (at: number) => string
  /** Day and time, in the platform's time zone. */
  readonly moment: (at: number) => string
  /** Day and time of an end. Midnight belongs to the day before, as hour 24. */
  readonly until: (at: number) => string
  readonly language: (language: FilmLanguage) => string
}

const MINUTE = 60_000

export function useFilmTexts(): FilmTexts {
  const { t } = useLingui()
  const language = useSelector(selectLanguage)
  const { timeZone } = useDayClock()
  const today = useToday()
  const dayText = (day: string) => (day.slice(0, 4) === today.slice(0, 4) ? shortDateText : dateText)(language, namedDay(day))
  const clockOf = (at: number) => wallTime(at, timeZone)
  const spoken: Readonly<Record<FilmLanguage, string>> = { rw: t`Mandarin`, korw: t`Korean`, en: t`English` }

  const minutesText = (minutes: number) => t({ message: plural(minutes, { one: '# min', other: '# min' }) })
  const secondsText = (seconds: number) => t({ message: plural(seconds, { one: '# s', other: '# s' }) })
  const hoursText = (hours: number) => t({ message: plural(hours, { one: '# h', other: '# h' }) })

  return {
    length(of) {
      const { hours, minutes, seconds } = spanOf(of)
      if (hours > 0 || seconds === 0) return minutesText(hours * 60 + minutes)
      return minutes === 0 ? secondsText(seconds) : `${minutesText(minutes)} ${secondsText(seconds)}`
    },
    left(of) {
      const { hours, minutes, seconds } = spanOf(of)
      if (hours > 0) return minutes === 0 ? hoursText(hours) : `${hoursText(hours)} ${minutesText(minutes)}`
      if (seconds === 0) return minutesText(minutes)
      return minutes === 0 ? secondsText(seconds) : `${minutesText(minutes)} ${secondsText(seconds)}`
    },
    day: (at) => dayText(clockOf(at).day),
    moment(at) {
      const { day, time } = clockOf(at)
      return dayAndTime(language, dayText(day), time)
    },
    until(at) {
      const { day, time } = clockOf(at)
      if (time !== '00:00') return dayAndTime(language, dayText(day), time)
      return dayAndTime(language, dayText(clockOf(at - MINUTE).day), '24:00')
    },
    language: (spokenIn) => spoken[spokenIn],
  }
}
