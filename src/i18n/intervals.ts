/** Intervals as a word or two in the three languages. Written by hand for the same reason as calendar.ts. */
import type { Language } from '#/api/settingsSlice.ts'

interface Style {
  minutes(count: number): string
  seconds(count: number): string
  readonly daily: string
  /** Day of the week; 1 is Monday. */
  onDays(days: readonly number[]): string
}

const styles: Readonly<Record<Language, Style>> = {
  rw: {
    minutes: (count) => `${count} 分`,
    seconds: (count) => `${count} 秒`,
    daily: '每日',
    onDays: (days) => days.map((day) => '一二三四五六日'[day - 1]).join(''),
  },
  korw: {
    minutes: (count) => `${count}분`,
    seconds: (count) => `${count}초`,
    daily: '매일',
    onDays: (days) => `주 ${days.length}회`,
  },
  en: {
    minutes: (count) => `${count} min`,
    seconds: (count) => `${count} s`,
    daily: 'Daily',
    onDays: (days) => `${days.length}/wk`,
  },
}

export function secondsApart(language: Language, seconds: number): string {
  return seconds % 60 === 0 ? styles[language].minutes(seconds / 60) : styles[language].seconds(seconds)
}

/** `days`: 1 is Monday. */
export function onDaysOfWeek(language: Language, days: readonly number[]): string {
  return days.length === 7 ? styles[language].daily : styles[language].onDays(days)
}
