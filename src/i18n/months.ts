/** Months and weekdays in the three languages. Written by hand for the same reason as calendar.ts. */
import { useSelector } from 'react-redux'
import { type Language, selectLanguage } from '#/api/settingsSlice.ts'

const english = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

interface MonthStyle {
  readonly whole: (year: number, month: number) => string
  readonly alone: (month: number) => string
  /** From Monday on. */
  readonly weekdays: readonly string[]
}

const styles: Readonly<Record<Language, MonthStyle>> = {
  rw: {
    whole: (year, month) => `${year}年${month}月`,
    alone: (month) => `${month}月`,
    weekdays: ['一', '二', '三', '四', '五', '六', '日'],
  },
  korw: {
    whole: (year, month) => `${year}년 ${month}월`,
    alone: (month) => `${month}월`,
    weekdays: ['월', '화', '수', '목', '금', '토', '일'],
  },
  en: {
    whole: (year, month) => `${english[month - 1] ?? ''} ${year}`,
    alone: (month) => english[month - 1] ?? '',
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  },
}

const parts = (month: string): readonly [year: number, month: number] => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return [year, number]
}

/** `month`: YYYY-MM. */
export const monthText = (language: Language, month: string): string => styles[language].whole(...parts(month))

export interface MonthTexts {
  /** `November 2026`; takes YYYY-MM. */
  readonly whole: (month: string) => string
  /** `November`; takes YYYY-MM. */
  readonly alone: (month: string) => string
  /** From Monday on. */
  readonly weekdays: readonly string[]
}

export function useMonthTexts(): MonthTexts {
  const language = useSelector(selectLanguage)
  const style = styles[language]
  return {
    whole: (month) => monthText(language, month),
    alone: (month) => style.alone(parts(month)[1]),
    weekdays: style.weekdays,
  }
}
