/** The sum of three dice in words: its figure, its size, its parity; equal dice are neither. */
import { useLingui } from '@lingui/react/macro'
import { useConfigFromCacheQuery } from '#/api/endpoints.ts'
import { useLocalized } from '#/i18n/format.ts'

/** The smallest sum that is big. */
const big = 11

/** The platform's own words where it set others than the product's defaults, which vary by language. */
const defaults = { big: '大', small: '小', odd: '单', even: '双' }

export interface DiceFacts {
  readonly sum: number
  readonly triple: boolean
  readonly size: 'big' | 'small'
  readonly parity: 'odd' | 'even'
}

export function diceFacts(values: readonly number[]): DiceFacts {
  const sum = values.reduce((total, value) => total + value, 0)
  return {
    sum,
    triple: new Set(values).size === 1,
    size: sum >= big ? 'big' : 'small',
    parity: sum % 2 === 1 ? 'odd' : 'even',
  }
}

/** `[3, 5, 6]` to "Sum 14 · Big · Even", in the language in use. */
export function useDiceSummary(): (values: readonly number[]) => string {
  const { t } = useLingui()
  const localized = useLocalized()
  const { data } = useConfigFromCacheQuery({})
  const configured = {
    big: data?.betResultBig, small: data?.betResultSmall, odd: data?.betResultSingle, even: data?.betResultDouble,
  }
  const own = {
    big: localized({ rw: '大', korw: '대', en: 'Big' }),
    small: localized({ rw: '小', korw: '소', en: 'Small' }),
    odd: localized({ rw: '单', korw: '홀', en: 'Odd' }),
    even: localized({ rw: '双', korw: '짝', en: 'Even' }),
  }
  const word = (side: keyof typeof defaults) => {
    const set = configured[side]
    return set === undefined || set === '' || set === defaults[side] ? own[side] : set
  }
  return (values) => {
    const { sum, triple, size, parity } = diceFacts(values)
    return triple ? t`Sum ${sum} · Triple` : t`Sum ${sum} · ${word(size)} · ${word(parity)}`
  }
}
