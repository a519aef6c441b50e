/** Numbers, money and times as the player's language writes them. */
import { useSelector } from 'react-redux'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { selectLanguage, type Language } from '#/api/settingsSlice.ts'
import type { Localized } from '#/contract/common.ts'
import { lazy } from '#/lib/lazy.ts'
import { defaultDisplay, toDisplay, type Display } from '#/rules/money.ts'
import { locales } from './catalogues.ts'

export interface Format {
  /** Thousandths of a point, as the platform shows money. */
  amount(thousandths: string | bigint): string
  /** Ten-thousandths: 19600 is 1.96. */
  odds(tenThousandths: number): string
  count(value: number): string
  /** These three take milliseconds since 1970. */
  date(at: number): string
  time(at: number): string
  dateTime(at: number): string
  /** Milliseconds from now, negative in the past: "3 minutes ago". */
  relative(distance: number): string
}

const steps = [['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000]] as const

/** Each is made when it is first needed: together they would hold up the first page by a frame or two. */
function makeWriters(locale: string) {
  return {
    whole: lazy(() => new Intl.NumberFormat(locale)),
    rate: lazy(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 })),
    dates: lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })),
    times: lazy(() => new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hour12: false })),
    both: lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', hour12: false })),
    relatives: lazy(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })),
  }
}

const writers = new Map<string, ReturnType<typeof makeWriters>>()

function writersOf(locale: string): ReturnType<typeof makeWriters> {
  const known = writers.get(locale) ?? makeWriters(locale)
  writers.set(locale, known)
  return known
}

function makeFormat(locale: string, display: Display): Format {
  const { whole, rate, dates, times, both, relatives } = writersOf(locale)
  return {
    amount: (thousandths) => {
      const text = toDisplay(BigInt(thousandths), display)
      const [units = '0', part] = text.replace('-', '').split('.')
      // All three languages write the decimal point alike; a float never holds the amount.
      return `${text.startsWith('-') ? '-' : ''}${whole().format(BigInt(units))}${part === undefined ? '' : `.${part}`}`
    },
    odds: (tenThousandths) => rate().format(tenThousandths / 10_000),
    count: (value) => whole().format(value),
    date: (at) => dates().format(at),
    time: (at) => times().format(at),
    dateTime: (at) => both().format(at),
    relative: (distance) => {
      const [unit, size] = steps.find(([, length]) => Math.abs(distance) >= length) ?? ['second', 1000]
      return relatives().format(Math.trunc(distance / size), unit)
    },
  }
}

const made = new Map<string, Format>()

/** The formats of a language and a way to show money; made once. */
export function formatOf(language: Language, display: Display = defaultDisplay): Format {
  const key = [language, display.unitRate, display.showUnitRate, display.decimals].join()
  const format = made.get(key) ?? makeFormat(locales[language], display)
  made.set(key, format)
  return format
}

/** The formats of the language in use, with money as the platform's configuration says. */
export function useFormat(): Format {
  const language = useSelector(selectLanguage)
  const { data } = useGetSystemConfigQuery({})
  return formatOf(language, data ? { unitRate: data.unitRate, ...data.showRule } : defaultDisplay)
}

/** Picks a text of the data in the language in use. */
export function useLocalized(): (text: Localized) => string {
  const language = useSelector(selectLanguage)
  return (text) => text[language]
}
