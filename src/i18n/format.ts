/** Formats numbers, money and times in the player's language. */
import { useSelector } from 'react-redux'
import { endpoints, useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { selectLanguage, type Language } from '#/api/settingsSlice.ts'
import type { Localized } from '#/contract/common.ts'
import { grouped } from '#/lib/grouped.ts'
import { lazy } from '#/lib/lazy.ts'
import { boundAmount, defaultDisplay, plainAmount, shownAmount, type Display } from '#/rules/money.ts'
import { dateText, dayOf, joined, secondsText } from './calendar.ts'
import { locales } from './catalogues.ts'
import { cutOddsText, oddsText } from './figures.ts'

export interface Format {
  /** Thousandths of a point, in the platform's configured form. */
  amount(thousandths: string | bigint): string
  /** A limit or another term of the platform: whole values without decimals. */
  bound(thousandths: string | bigint): string
  /** An amount without separators, for files. */
  plain(thousandths: string | bigint): string
  /** Ten-thousandths: 19600 is 1.96. */
  odds(tenThousandths: number): string
  /** For boards: truncated to two decimals, from 100 on to one decimal: 19560 is 1.95. */
  cutOdds(tenThousandths: number): string
  count(value: number): string
  /** `day` and `time` take milliseconds since 1970. */
  time(at: number): string
  dateTime(at: number): string
  /** Milliseconds from now, negative for the past: "3 minutes ago". */
  relative(distance: number): string
}

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Chinese says 28秒前; the long form, 28秒钟前, is stiff. */
const relative = (language: Language) =>
  lazy(() => new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto', style: language === 'rw' ? 'short' : 'long' }))

/** Created lazily, since formatters are expensive. */
export const relatives: Readonly<Record<Language, () => Intl.RelativeTimeFormat>> = {
  rw: relative('rw'),
  korw: relative('korw'),
  en: relative('en'),
}

function makeFormat(language: Language, display: Display): Format {
  return {
    amount: (thousandths) => shownAmount(BigInt(thousandths), display),
    bound: (thousandths) => boundAmount(BigInt(thousandths), display),
    plain: (thousandths) => plainAmount(BigInt(thousandths), display),
    odds: oddsText,
    cutOdds: cutOddsText,
    count: grouped,
    time: secondsText,
    dateTime: (at) => joined(language, dateText(language, dayOf(at)), at),
    relative: (distance) => {
      const [unit, size] = steps.find(([, length]) => Math.abs(distance) >= length) ?? ['second', 1000]
      return relatives[language]().format(Math.trunc(distance / size), unit)
    },
  }
}

// Requested once, when the app starts.
const selectConfig = endpoints.endpoints.configFromCache.select({})

const made = new Map<string, Format>()

/** Formats of a language and a money format; cached. */
export function formatOf(language: Language, display: Display = defaultDisplay): Format {
  const key = [language, display.unitRate, display.showUnitRate, display.decimals].join()
  const format = made.get(key) ?? makeFormat(language, display)
  made.set(key, format)
  return format
}

/** Formats of the current language with the platform's money format. */
export function useFormat(): Format {
  const language = useSelector(selectLanguage)
  const { data } = useGetSystemConfigQuery({})
  return formatOf(language, data ? { unitRate: data.unitRate, ...data.showRule } : defaultDisplay)
}

/** The platform's own names of the sides, by the product's names. */
const sideLabels = { 大: 'betResultBig', 小: 'betResultSmall', 单: 'betResultSingle', 双: 'betResultDouble' } as const

const isSide = (name: string): name is keyof typeof sideLabels => Object.hasOwn(sideLabels, name)

/** The platform's own picture and label of a side; each is empty without one. */
export interface SideLook {
  readonly label: string
  readonly image: string
}

const plain: SideLook = { label: '', image: '' }

/** Undefined settings and the product's own labels change nothing, so each language keeps its own word. */
export function useSideLook(): (text: Localized) => SideLook {
  const { data } = useSelector(selectConfig)
  return ({ rw }) => {
    if (!data || !isSide(rw)) return plain
    const label = data[sideLabels[rw]]
    return { label: label === rw ? '' : label, image: data[`${sideLabels[rw]}Image`] }
  }
}

/** Picks the current language's text, with the platform's names of the sides. */
export function useLocalized(): (text: Localized) => string {
  const language = useSelector(selectLanguage)
  const lookOf = useSideLook()
  return (text) => lookOf(text).label || text[language]
}
