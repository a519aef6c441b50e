/** The parts of an order's line: at the foot of a page, and in the panel beside a wide board. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Dices, Minus, Timer } from 'lucide-react'
import { type CSSProperties, type ReactElement, Suspense, use, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { selectIsHidden, type WithReveal } from '#/api/revealSlice.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useOnline } from '#/lib/online.ts'
import { type Outcome, sumsOf, totalStake } from '#/lib/orders.ts'
import { clockText, shortPeriod } from '#/lib/period.ts'
import { untilLoaded } from '#/lib/untilLoaded.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { cancellableOf, CancelBet } from '#/shared/bets/CancelBet.tsx'
import { useFamily } from '#/shared/bets/useFamily.ts'
import { Tag } from '#/ui/Tag.tsx'
import { BoardContext, type BoardInfo } from '../boardContext.ts'
import { TimeLeft } from '../TimeLeft.tsx'
import { matched, receiptOf, winDocked } from '../winDocked.ts'
import { keyOf, matchedOf, type OpenBets, type Order } from './orders.ts'
import { CountedWin, Ended, usePicks, WinRange } from './OrderWords.tsx'
import * as styles from './openBets.module.css'

const DrawVerified = lazyPart(() => untilLoaded(() => import('./DrawVerified.tsx')), 'DrawVerified')

const hour = 3_600_000
const radius = 18
const around = 2 * Math.PI * radius

/** The remaining time as a ring. Above an hour, the text beside the ring shows the time in words. */
function Ring({ order: { first } }: { readonly order: Order }): ReactElement {
  const now = useServerNow()
  const left = Math.max(0, first.drawsAt - now)
  const style: CSSProperties = {
    strokeDasharray: around,
    strokeDashoffset: around * (1 - Math.min(1, left / (first.drawsAt - first.acceptedAt))),
  }
  if (left >= hour) return <Timer className="ico" aria-hidden />
  return (
    <>
      <svg viewBox="0 0 40 40" aria-hidden>
        <circle cx="20" cy="20" r={radius} />
        <circle cx="20" cy="20" r={radius} style={style} />
      </svg>
      <span className="num" translate="no">
        {left < 100_000 ? Math.ceil(left / 1000) : clockText(left)}
      </span>
    </>
  )
}

export interface PartProps {
  readonly order: Order
  readonly outcome: Outcome
}

function Icon({ order, outcome }: PartProps): ReactElement {
  if (outcome === 'waiting') return <Ring order={order} />
  if (outcome === 'settling') return <Dices className="ico" aria-hidden />
  return outcome === 'won' ? <Check className="ico" aria-hidden /> : <Minus className="ico" aria-hidden />
}

/** Whether the board on screen is that of the order's lottery. */
const useIsHere = ({ first }: Order): boolean => use(BoardContext)?.lottery.id === first.lotteryId

function Words({ order, outcome }: PartProps): ReactElement {
  const localized = useLocalized()
  const online = useOnline()
  const picks = usePicks(order)
  const isHere = useIsHere(order)
  const number = shortPeriod(order.first.period)
  // The lottery's own board does not repeat the lottery's name.
  const name = isHere ? '' : `${localized(order.first.lotteryNames)} `
  if (outcome === 'waiting')
    return (
      <b className="num">
        <span className="clip">
          {name}
          {picks}
        </span>
        {isHere && (
          <Tag tone="pos">
            <Check className="ico s" aria-hidden />
            <Trans>Placed</Trans>
          </Tag>
        )}
      </b>
    )
  if (outcome === 'settling')
    return (
      <b className="num clip">
        {name}
        {online ? <Trans>No. {number} drawing</Trans> : <Trans>No. {number}: result once online</Trans>}
      </b>
    )
  return (
    <b className="num clip">
      {name}
      {outcome === 'won' ? <CountedWin order={order} /> : <Ended order={order} outcome={outcome} />}
    </b>
  )
}

interface NoteProps extends PartProps {
  readonly mayCancel: boolean
  readonly takesTap: (at: number) => boolean
}

function Note({ order, outcome, mayCancel, takesTap }: NoteProps): ReactElement {
  const { amount } = useFormat()
  const now = useServerNow()
  const picks = usePicks(order)
  const { first, bets } = order
  const { stake, payout } = sumsOf(bets)
  const staked = amount(totalStake(bets))
  if (outcome === 'waiting') {
    if (mayCancel && cancellableOf(bets, now).length > 0)
      return (
        <span className={`note num ${styles.pair}`}>
          <span>{staked} ·</span>
          <CancelBet order={bets} at="line" takesTap={takesTap} />
        </span>
      )
    const left = first.drawsAt - now
    return (
      <span className="note num clip">
        {staked} · {left >= hour ? <TimeLeft milliseconds={left} /> : <WinRange order={order} />}
      </span>
    )
  }
  if (outcome === 'settling')
    return (
      <span className="note num clip">
        {picks} · {staked}
      </span>
    )
  const drawn = first.draw?.result.join(' ') ?? ''
  return (
    <span className={`note num ${styles.pair}`}>
      <span className="clip">{outcome === 'won' ? <Trans>Net +{amount(payout - stake)}</Trans> : picks}</span>
      {drawn !== '' && (
        <span>
          <Trans>drawn {drawn}</Trans>
        </span>
      )}
      {first.draw && drawn !== '' && (
        <span className={styles.check}>
          <Suspense>
            <DrawVerified bet={first} draw={first.draw} />
          </Suspense>
        </span>
      )}
    </span>
  )
}

/** Milliseconds in which a bet counts as just placed. */
const fresh = 10_000

/** Tells a screen reader once about a placed bet, and about the outcome of a draw. */
export function Said({ order, outcome }: PartProps): ReactElement {
  const isFresh = useServerNow() - order.first.acceptedAt < fresh
  const period = shortPeriod(order.first.period)
  return (
    <p className="sr" role="status">
      {outcome === 'waiting' && isFresh && <Trans>Bet placed in period {period}</Trans>}
      {outcome !== 'waiting' && outcome !== 'settling' && <Ended order={order} outcome={outcome} />}
    </p>
  )
}

/** Publishes the win that the dock shows, so that no other part reports the same win. Two docks may exist while the page changes. */
export function useWinDocked(docked: PartProps | undefined): void {
  const won = docked?.outcome === 'won' ? docked.order : undefined
  useLayoutEffect(() => {
    const receipts = won ? won.bets.map(({ betId }) => receiptOf(betId)) : []
    winDocked.set(receipts)
    return () => {
      if (winDocked.get() === receipts) winDocked.set(undefined)
    }
  }, [won])
}

/** What was marked on a board: after the next pick it is not marked again. */
const marked = new Set<string>()

/** Marks what won in the draw on the board. Renders nothing. */
export function Marks({ bets, board }: { readonly bets: OpenBets; readonly board: BoardInfo }): null {
  const family = useFamily(board.lottery.lotteryTypeCode)
  const last = board.sale.info?.last
  const isHidden = useSelector((state: WithReveal) => last !== null && last !== undefined && selectIsHidden(state, last))
  const won = family && last && !isHidden ? matchedOf(bets, last, family) : undefined
  const key = won && `${won.lotteryId} ${won.period} ${JSON.stringify(won.cells)}`
  const mark = useEffectEvent(() => matched.set(won))
  useEffect(() => {
    if (key === undefined || marked.has(key)) return
    marked.add(key)
    mark()
  }, [key])
  return null
}

/** Milliseconds after a tap. Within them the next order may appear below the finger, so a second tap does nothing. */
const doubleTap = 1000

/** For all lines of a part of the page: whether a tap counts, at a time in milliseconds of the document's time. */
export function useTakesTap(): (at: number) => boolean {
  const last = useRef(-doubleTap)
  return (at) => {
    const before = last.current
    last.current = at
    return at - before >= doubleTap
  }
}

interface WhatProps extends PartProps {
  /** The number of other open orders. */
  readonly others?: number
  /** Whether bets on other lotteries than that of the board can be cancelled here. */
  readonly isPane?: boolean
  readonly takesTap: (at: number) => boolean
  readonly onList: () => void
}

/** What was bet and how it stands. A tap lists all open bets. */
export function What({ order, outcome, others = 0, isPane = false, takesTap, onList }: WhatProps): ReactElement {
  const { t } = useLingui()
  const isHere = useIsHere(order)
  return (
    <div className={styles.what}>
      <span className={styles.state}>
        <Icon order={order} outcome={outcome} />
        {others > 0 && (
          <small className="num">
            <span aria-hidden>+{others}</span>
            <span className="sr">{t`${others} more`}</span>
          </small>
        )}
      </span>
      <span className={styles.words}>
        <button type="button" className={styles.whole} aria-haspopup="dialog" onClick={onList}>
          <Words key={keyOf(order.first)} order={order} outcome={outcome} />
        </button>
        <Note key={keyOf(order.first)} order={order} outcome={outcome} mayCancel={isHere || isPane} takesTap={takesTap} />
      </span>
    </div>
  )
}
