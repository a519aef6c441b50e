/** Parts of a chase's page: totals and periods. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import type { ChaseDetail, ChaseRowInfo } from '#/contract/chase.ts'
import { useFormat } from '#/i18n/format.ts'
import { shortPeriod } from '#/lib/period.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { IconButton } from '#/ui/IconButton.tsx'
import * as sums from '#/ui/sums.module.css'
import { useReasonText } from '../useReasonText.ts'
import { ChaseRowTag } from './ChaseWords.tsx'
import * as styles from './chase.module.css'

/** Amounts paid, bet, held and returned. */
export function ChaseSums({ chase }: { readonly chase: ChaseDetail }): ReactElement {
  const { amount } = useFormat()
  const unit = useUnit()
  const { total, staked, held, returned, payout } = chase
  return (
    <section className="card pad" style={{ paddingBlock: 'var(--s4)' }}>
      <div className="row between base">
        <span className="t2">
          <Trans>Charged at the start</Trans>
        </span>
        <span className="title num">
          {amount(total)} <span className="note">{unit}</span>
        </span>
      </div>
      <div className={`${sums.sums} num mt3`}>
        <div>
          <b>{amount(staked)}</b>
          <span>
            <Trans>Bet</Trans>
          </span>
        </div>
        <div>
          <b>{amount(held)}</b>
          <span>
            <Trans>Still to bet</Trans>
          </span>
        </div>
        <div>
          <b>{amount(returned)}</b>
          <span>
            <Trans>Refunded</Trans>
          </span>
        </div>
      </div>
      <div className="row between base mt3">
        <span className="t2">
          <Trans>Paid by its bets</Trans>
        </span>
        <b className="num">{amount(payout)}</b>
      </div>
    </section>
  )
}

/** One period with its bet, or the button that removes it. */
export function ChasePeriod({
  row,
  lineCount,
  onStop,
}: {
  readonly row: ChaseRowInfo
  readonly lineCount: number
  readonly onStop: (() => void) | undefined
}): ReactElement {
  const { t } = useLingui()
  const { amount } = useFormat()
  const reasonText = useReasonText()
  const number = shortPeriod(row.period)
  const [bet] = row.betIds
  const terms = (
    <>
      <b className="num">{number}</b>
      <span className="note num">
        <Trans>{row.multiple}×</Trans>
      </span>
    </>
  )
  return (
    <li className={styles.item} data-period={row.period}>
      <span className="grow">
        {bet === undefined ? (
          <span className={styles.terms}>{terms}</span>
        ) : (
          <Link to="/betdetail" search={{ id: bet }} className={`${styles.terms} ${styles.bet}`}>
            {terms}
            {lineCount > 1 && (
              <span className="note">
                <Plural value={lineCount} one="# line" other="# lines" />
              </span>
            )}
          </Link>
        )}
        {row.reason !== null && (
          <span className="note" style={{ display: 'block' }}>
            {reasonText(row.reason, row.params)}
          </span>
        )}
      </span>
      <span className="right">
        <span className="num" style={{ display: 'block' }}>
          {amount(row.cost)}
        </span>
        <ChaseRowTag row={row} />
      </span>
      {onStop ? (
        <IconButton label={t`Remove period ${number}`} onClick={onStop}>
          <Trash2 className="ico s" aria-hidden />
        </IconButton>
      ) : (
        bet !== undefined && <ChevronRight className={`ico s ${styles.onward}`} aria-hidden />
      )}
    </li>
  )
}
