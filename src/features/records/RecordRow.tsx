/** One order in the records: lottery, period, selection, stake, state. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { Bet } from '#/contract/bets.ts'
import { timeText } from '#/i18n/calendar.ts'
import { useTimeWithin } from '#/i18n/days.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { shortPeriod } from '#/lib/period.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { lineText } from '#/ui/bets/lineText.ts'
import { useFamilies } from '#/ui/bets/useFamily.ts'
import { Glyph } from '#/ui/Glyph.tsx'
import * as recordRow from '#/ui/record.module.css'
import { outcomeOf, sumsOf, totalStake } from '#/lib/orders.ts'
import { OutcomeTag } from '#/ui/states/OutcomeTag.tsx'
import { Notes } from '#/ui/bets/Notes.tsx'

interface RecordRowProps {
  readonly order: readonly Bet[]
  /** The business day that the row stands under. */
  readonly within?: string
}

export function RecordRow({ order, within }: RecordRowProps): ReactElement | null {
  const timeWithin = useTimeWithin()
  const format = useFormat()
  const localized = useLocalized()
  const [first] = order
  useFamilies(order.map(({ lotteryTypeCode }) => lotteryTypeCode))
  if (!first) return null
  const outcome = outcomeOf(order, serverNow())
  const picks = order.map((bet) => lineText(bet, localized))
  const notes = order.reduce((sum, bet) => sum + bet.notes, 0)
  const gone = outcome === 'cancelled' || outcome === 'void'
  return (
    <li>
      <Link to="/betdetail" search={{ id: first.betId }} className={recordRow.record}>
        <Glyph family={first.lotteryTypeCode} />
        <span>
          <b>{localized(first.lotteryNames)}</b>{' '}
          <span className="note num">
            <Trans>No. {shortPeriod(first.period)}</Trans>
          </span>
        </span>
        <b className={gone ? 'num t3 right' : 'num right'}>{format.amount(totalStake(order))}</b>
        <span className={`t2 num clip ${recordRow.picks}`}>{picks.join('; ')}</span>
        <span className={`note num ${recordRow.foot}`}>
          {within === undefined ? timeText(first.acceptedAt) : timeWithin(within, first.acceptedAt)} · <Notes count={notes} />
        </span>
        <span className="right">
          <OutcomeTag outcome={outcome} payout={sumsOf(order).payout} />
        </span>
      </Link>
    </li>
  )
}
