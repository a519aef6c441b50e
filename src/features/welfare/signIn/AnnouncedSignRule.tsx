/** The announced rule of the sign-in, as far as it differs from today's rule. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { SignRule } from '#/contract/welfare/signIn.ts'
import { useFormat } from '#/i18n/format.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Announced, BegunPeriods, Difference } from '../activities/Announced.tsx'
import { differing } from '../activities/differing.ts'
import { useAwardTexts } from '../useAwardTexts.ts'
import { Validity } from '../Validity.tsx'
import { PriceText } from './MakeUpRow.tsx'

const parts = ['daily', 'makeUp', 'stages'] as const

export function AnnouncedSignRule({ rule }: { readonly rule: SignRule }): ReactElement | null {
  const format = useFormat()
  const unit = useUnit()
  const { next } = rule
  if (!next) return null
  const others = differing(rule, next, parts)
  if (others.size === 0) return null
  return (
    <Announced from={next.from} note={others.has('stages') && <BegunPeriods />}>
      <dl>
        {others.has('daily') && (
          <Difference name={<Trans>Each day</Trans>}>
            {format.amount(next.daily)} {unit}
          </Difference>
        )}
        {others.has('makeUp') && (
          <Difference name={<Trans>Making up for a day</Trans>}>
            <NextMakeUp makeUp={next.makeUp} />
          </Difference>
        )}
        {others.has('stages') && (
          <Difference name={<Trans>Awards</Trans>}>
            <NextStages stages={next.stages} />
          </Difference>
        )}
      </dl>
    </Announced>
  )
}

function NextMakeUp({ makeUp: { perMonth, price, withinDays } }: Pick<SignRule, 'makeUp'>): ReactElement {
  if (perMonth === 0)
    return (
      <span>
        <Trans>A missed day cannot be made up for.</Trans>
      </span>
    )
  return (
    <span>
      <Plural value={perMonth} one="# day a month" other="# days a month" />
      {' · '}
      <PriceText price={price} />
      {' · '}
      <Plural value={withinDays} one="only the day before" other="only the last # days" />
    </span>
  )
}

function NextStages({ stages }: Pick<SignRule, 'stages'>): ReactElement {
  const awards = useAwardTexts()
  if (stages.length === 0)
    return (
      <span>
        <Trans>None for days in a row</Trans>
      </span>
    )
  return (
    <ul>
      {stages.map(({ days, award }) => (
        <li key={days}>
          <Plural value={days} one="# day in a row" other="# days in a row" />
          {' · '}
          {awards.whole(award)}
          <Validity award={award} />
        </li>
      ))}
    </ul>
  )
}
