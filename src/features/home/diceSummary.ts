/** Three dice in words: the sum, its size, its parity, in the language in use. */
import { useLingui } from '@lingui/react/macro'
import { useLocalized } from '#/i18n/format.ts'
import { sideNames } from '#/rules/boards.ts'
import { diceFacts } from '#/rules/families/k3/dice.ts'

/** `[3, 5, 6]` to "Sum 14 · Big Even". */
export function useDiceSummary(): (values: readonly number[]) => string {
  const { t } = useLingui()
  const localized = useLocalized()
  return (values) => {
    const { sum, size, parity } = diceFacts(values)
    return t`Sum ${sum} · ${localized(sideNames[size])} ${localized(sideNames[parity])}`
  }
}
