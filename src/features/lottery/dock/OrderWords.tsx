/** Texts of an order in the dock and in the list. */
import { Trans } from '@lingui/react/macro'
import { type ReactElement, useEffect, useMemo, useState } from 'react'
import { rangeText } from '#/i18n/figures.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { type Outcome, sumsOf } from '#/lib/orders.ts'
import { shortPeriod } from '#/lib/period.ts'
import { rulesOfBet } from '#/rules/config.ts'
import { playOf } from '#/rules/registry.ts'
import { notYet } from '#/shared/bets/lineText.ts'
import { pickText } from '#/shared/bets/pickText.ts'
import { useFamily } from '#/shared/bets/useFamily.ts'
import { useCountUp } from '#/ui/useCountUp.ts'
import { possibleWinOf } from '../boardModel.ts'
import { keyOf, linesOfOrder, type Order } from './orders.ts'
import * as styles from './openBets.module.css'

/** The payout that is possible: of one draw if every draw can be tried, otherwise of one winning note. */
export function WinRange({ order }: { readonly order: Order }): ReactElement | null {
  const { amount } = useFormat()
  const family = useFamily(order.first.lotteryTypeCode)
  const win = useMemo(
    () => family && possibleWinOf(order.first.lotteryTypeCode, linesOfOrder(order), rulesOfBet(order.first)),
    [family, order],
  )
  if (!win) return null
  const range = rangeText(amount(win.min), amount(win.max))
  return <Trans>If it wins, pays {range}</Trans>
}

/** The picks of the order as `big 11 12`. */
export function usePicks(order: Order): string {
  const localized = useLocalized()
  useFamily(order.first.lotteryTypeCode)
  return order.bets
    .map(({ playCode, selection }) => {
      const play = playOf(playCode)
      return play ? pickText(play, selection, localized) : notYet
    })
    .join(' ')
}

interface EndedProps {
  readonly order: Order
  readonly outcome: Outcome
}

/** The outcome of the order in a word, in a list that names its period. */
export function EndedWord({ order, outcome }: EndedProps): ReactElement {
  const { amount } = useFormat()
  const { stake, payout } = sumsOf(order.bets)
  switch (outcome) {
    case 'won':
      return <Trans>Pays {amount(payout)}</Trans>
    case 'returned':
      return (
        <Trans>
          {amount(payout)} of {amount(stake)} back
        </Trans>
      )
    case 'lost':
      return <Trans>Lost −{amount(stake)}</Trans>
    default:
      return <Trans>Stake returned</Trans>
  }
}

/** The outcome of the order with its period; a payout above the stake alone. */
export function Ended({ order, outcome }: EndedProps): ReactElement {
  const { amount } = useFormat()
  const { stake, payout } = sumsOf(order.bets)
  const number = shortPeriod(order.first.period)
  switch (outcome) {
    case 'won':
      return <EndedWord order={order} outcome={outcome} />
    case 'returned':
      return (
        <Trans>
          No. {number}: {amount(payout)} of {amount(stake)} back
        </Trans>
      )
    case 'lost':
      return (
        <Trans>
          No. {number} lost −{amount(stake)}
        </Trans>
      )
    default:
      return <Trans>No. {number}: stake returned</Trans>
  }
}

/** Milliseconds of the count. */
const counting = 800

/** Orders whose win was counted up, so that the dock of the next page shows the whole payout at once. */
const counted = new Set<string>()

/** The payout of a win, counted up once. */
export function CountedWin({ order }: { readonly order: Order }): ReactElement {
  const { amount } = useFormat()
  const key = keyOf(order.first)
  const whole = String(sumsOf(order.bets).payout)
  const [from] = useState(() => (counted.has(key) ? whole : '0'))
  const payout = useCountUp(whole, { from, duration: counting })
  useEffect(() => void counted.add(key), [key])
  return (
    <span className={styles.win}>
      <Trans>Pays {amount(payout)}</Trans>
    </span>
  )
}
