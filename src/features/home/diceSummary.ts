/** Three dice in words: the sum, its size, its parity, in the language in use. */
import { useLingui } from '@lingui/react/macro'
import { useConfigFromCacheQuery } from '#/api/endpoints.ts'
import { useLocalized } from '#/i18n/format.ts'
import { diceFacts } from '#/rules/families/k3/dice.ts'

/** The product's defaults, which each language says in its own words. */
const defaults = { big: '大', small: '小', odd: '单', even: '双' }

/** The platform's own words where it set any. */
function useSideWords(): (side: keyof typeof defaults) => string {
  const localized = useLocalized()
  const { data } = useConfigFromCacheQuery({})
  const configured = {
    big: data?.betResultBig,
    small: data?.betResultSmall,
    odd: data?.betResultSingle,
    even: data?.betResultDouble,
  }
  const own = {
    big: localized({ rw: '大', korw: '대', en: 'Big' }),
    small: localized({ rw: '小', korw: '소', en: 'Small' }),
    odd: localized({ rw: '单', korw: '홀', en: 'Odd' }),
    even: localized({ rw: '双', korw: '짝', en: 'Even' }),
  }
  return (side) => {
    const set = configured[side]
    return set === undefined || set === '' || set === defaults[side] ? own[side] : set
  }
}

/** `[3, 5, 6]` to "Sum 14 · Big Even". */
export function useDiceSummary(): (values: readonly number[]) => string {
  const { t } = useLingui()
  const word = useSideWords()
  return (values) => {
    const { sum, size, parity } = diceFacts(values)
    return t`Sum ${sum} · ${word(size)} ${word(parity)}`
  }
}
