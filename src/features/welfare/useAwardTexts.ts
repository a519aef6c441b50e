/** Texts of awards. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Award } from '#/contract/welfare/codes.ts'
import { useFormat } from '#/i18n/format.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'

export interface AwardTexts {
  /** `2.00 points`, `1 film ticket`, `1 draw of the wheel`, `a bonus of 8.00 points`. */
  readonly whole: (award: Award) => string
  /** The short form: `2.00`, `1 ticket`, `1 draw`, `8.00 bonus`. */
  readonly short: (award: Award) => string
}

export function useAwardTexts(): AwardTexts {
  const { t } = useLingui()
  const format = useFormat()
  const unit = useUnit()

  function whole(award: Award): string {
    if (award.kind === 'tickets') return t({ message: plural(award.count, { one: '# film ticket', other: '# film tickets' }) })
    if (award.kind === 'chances') return t({ message: plural(award.count, { one: '# draw of the wheel', other: '# draws of the wheel' }) })
    const amount = format.amount(award.amount)
    return award.kind === 'points' ? `${amount} ${unit}` : t`a bonus of ${amount} ${unit}`
  }

  function short(award: Award): string {
    if (award.kind === 'tickets') return t({ message: plural(award.count, { one: '# ticket', other: '# tickets' }) })
    if (award.kind === 'chances') return t({ message: plural(award.count, { one: '# draw', other: '# draws' }) })
    const amount = format.amount(award.amount)
    return award.kind === 'points' ? amount : t`${amount} bonus`
  }

  return { whole, short }
}
