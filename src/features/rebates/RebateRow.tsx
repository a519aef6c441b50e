/** One rebate: whose bet, through whom, in which period, and how the amount comes about. */
import { Trans } from '@lingui/react/macro'
import { type ReactElement, useId, useState } from 'react'
import type { RebateLine } from '#/contract/agents/rebates.ts'
import { useTimeWithin } from '#/i18n/days.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { shortPeriod } from '#/lib/period.ts'
import { shareOf, shareText } from '#/rules/groups.ts'
import { Calc } from '#/ui/agent/Calc.tsx'
import { Amount } from '#/ui/Amount.tsx'
import * as styles from './rebates.module.css'

export function RebateRow({ line }: { readonly line: RebateLine }): ReactElement {
  const { amount } = useFormat()
  const localized = useLocalized()
  const [isOpen, setOpen] = useState(false)
  const body = useId()
  const { player, through, prizeGroup, below } = line
  const isDirect = player.userId === through.userId
  const rate = shareText(shareOf(prizeGroup, below))
  const stake = amount(line.stake)
  const apart = prizeGroup - below
  const number = shortPeriod(line.period)
  return (
    <li>
      <button type="button" className={styles.line} aria-expanded={isOpen} aria-controls={body} onClick={() => setOpen(!isOpen)}>
        <span className="clip">
          <b>{player.name}</b>
          {!isDirect && (
            <span className="note">
              {' '}
              <Trans>through {through.name}</Trans>
            </span>
          )}
        </span>
        <b className="right">
          <Amount value={line.amount} signed />
        </b>
        <span className="note clip">
          {localized(line.lotteryNames)} <Trans>No. {number}</Trans>
        </span>
        <span className="note num right">
          {stake} × {rate} · <Trans>{apart} apart</Trans>
        </span>
      </button>
      {isOpen && <Sum id={body} line={line} isDirect={isDirect} rate={rate} />}
    </li>
  )
}

interface SumProps {
  readonly id: string
  readonly line: RebateLine
  readonly isDirect: boolean
  readonly rate: string
}

function Sum({ id, line, isDirect, rate }: SumProps): ReactElement {
  const timeWithin = useTimeWithin()
  const { player, through, prizeGroup, below, day, at } = line
  const time = timeWithin(day, at)
  return (
    <div id={id} className={styles.sum}>
      <Calc
        sign="×"
        left={{ value: <Amount value={line.stake} />, unit: <Trans>{player.name} staked</Trans> }}
        right={{ value: rate, unit: `${prizeGroup} − ${below}` }}
        result={{ value: <Amount value={line.amount} />, unit: <Trans>to you</Trans> }}
      />
      <p className="note mt2">
        {isDirect ? (
          <Trans>
            {player.name} is your direct member and was in group {below}.
          </Trans>
        ) : (
          <Trans>
            The difference counts as far as your direct member {through.name} ({below}); what lies below is theirs.
          </Trans>
        )}{' '}
        <Trans>Settled at {time}.</Trans>
      </p>
    </div>
  )
}
