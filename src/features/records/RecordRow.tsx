/** One order in the records: lottery, period, selection, stake, state. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Bet } from '#/contract/bets.ts'
import { timeText } from '#/i18n/calendar.ts'
import { useTimeWithin } from '#/i18n/days.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { outcomeOf, sumsOf, totalStake } from '#/lib/orders.ts'
import { shortPeriod } from '#/lib/period.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { lineText } from '#/shared/bets/lineText.ts'
import { useFamilies } from '#/shared/bets/useFamily.ts'
import { Glyph } from '#/ui/Glyph.tsx'
import { RecordItem } from '#/shared/records/RecordItem.tsx'
import { OutcomeText } from '#/shared/states/OutcomeText.tsx'

interface RecordRowProps {
  readonly order: readonly Bet[]
  /** The business day that the row stands under. */
  readonly within?: string
  /** It alone has the colour of a win. */
  readonly isNewestWin?: boolean
}

export function RecordRow({ order, within, isNewestWin = false }: RecordRowProps): ReactElement | null {
  const timeWithin = useTimeWithin()
  const { amount } = useFormat()
  const localized = useLocalized()
  const [first] = order
  useFamilies(order.map(({ lotteryTypeCode }) => lotteryTypeCode))
  if (!first) return null
  const outcome = outcomeOf(order, serverNow())
  const picks = order.map((bet) => lineText(bet, localized))
  const stake = amount(totalStake(order))
  return (
    <RecordItem
      to="/betdetail"
      id={first.betId}
      icon={<Glyph family={first.lotteryTypeCode} />}
      title={localized(first.lotteryNames)}
      number={<Trans>No. {shortPeriod(first.period)}</Trans>}
      amount={outcome === 'cancelled' || outcome === 'void' ? <span className="t3">{stake}</span> : stake}
      detail={`${within === undefined ? timeText(first.acceptedAt) : timeWithin(within, first.acceptedAt)} · ${picks.join('; ')}`}
      state={<OutcomeText outcome={outcome} payout={sumsOf(order).payout} />}
      tone={outcome === 'waiting' || outcome === 'settling' ? 'info' : isNewestWin ? 'win' : undefined}
    />
  )
}
