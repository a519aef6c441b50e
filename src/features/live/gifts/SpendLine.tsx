/** The sum of today's gifts, and the member's limit for gifts with the smallest rest. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { SpendLimit } from '#/contract/live/gifts.ts'
import { useFormat } from '#/i18n/format.ts'
import { usedPercent } from './giving.ts'
import * as meter from '#/ui/meter.module.css'
import * as styles from './gifts.module.css'

/** From this percentage on, the meter shows a warning. */
const nearly = 80

interface SpendLineProps {
  readonly givenToday: string
  readonly limit: SpendLimit | null
}

export function SpendLine({ givenToday, limit }: SpendLineProps): ReactElement {
  const { amount } = useFormat()
  const given = amount(givenToday)
  return (
    <div className={styles.spend}>
      <div className="row between note num wrap">
        <span>
          <Trans>Given today {given}</Trans>
        </span>
        <span>
          {limit && (
            <span>
              <LimitText limit={limit} />
              {' · '}
            </span>
          )}
          <Link to="/protection" hash="limits" className="link tapx">
            {limit ? <Trans>Change</Trans> : <Trans>Set a limit</Trans>}
          </Link>
        </span>
      </div>
      {limit && <LimitMeter limit={limit} />}
    </div>
  )
}

export function LimitText({ limit: { span, amount: all } }: { readonly limit: SpendLimit }): ReactElement {
  const { amount } = useFormat()
  const limit = amount(all)
  if (span === 'day')
    return (
      <span>
        <Trans>My daily limit {limit}</Trans>
      </span>
    )
  return span === 'week' ? (
    <span>
      <Trans>My weekly limit {limit}</Trans>
    </span>
  ) : (
    <span>
      <Trans>My monthly limit {limit}</Trans>
    </span>
  )
}

function LimitMeter({ limit }: { readonly limit: SpendLimit }): ReactElement {
  const { t } = useLingui()
  const percent = usedPercent(limit)
  return (
    <div
      className={percent >= nearly ? `${meter.meter} ${meter.nearly}` : meter.meter}
      role="meter"
      aria-label={t`Used of my limit, play included`}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  )
}
