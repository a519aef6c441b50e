/** All open bets of the member, and the outcomes of the latest bets. */
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { shallowEqual, useSelector } from 'react-redux'
import { selectIsHidden, type WithReveal } from '#/api/revealSlice.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { outcomeOf, totalStake } from '#/lib/orders.ts'
import { shortPeriod } from '#/lib/period.ts'
import { reversed } from '#/lib/reversed.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { CancelBet } from '#/shared/bets/CancelBet.tsx'
import { DataAge } from '#/ui/DataAge.tsx'
import { Glyph } from '#/ui/Glyph.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { Tag } from '#/ui/Tag.tsx'
import * as lists from '#/ui/list.module.css'
import { Countdown } from '../TimeLeft.tsx'
import { keyOf, type Order } from './orders.ts'
import { EndedWord, usePicks, WinRange } from './OrderWords.tsx'
import { Repeat } from './Repeat.tsx'
import type { KnownBets } from './useOpenBets.ts'
import * as styles from './openBets.module.css'

interface WaitingProps {
  readonly order: Order
  /** The first of its lottery, which asks for late results for all of them. */
  readonly isFirst: boolean
}

function Waiting({ order, isFirst }: WaitingProps): ReactElement {
  const { amount } = useFormat()
  const localized = useLocalized()
  const picks = usePicks(order)
  const now = useServerNow()
  const { first, bets } = order
  return (
    <li className={styles.item}>
      <Link to="/betdetail" search={{ id: first.betId }} className={styles.bet}>
        <Glyph family={first.lotteryTypeCode} />
        <span>
          <b className="row between base">
            <span className="clip">{localized(first.lotteryNames)}</span>
            {first.drawsAt > now ? <Countdown until={first.drawsAt} /> : <Trans>Drawing</Trans>}
          </b>
          <span className="row between base note num">
            <span className="t2 clip">{picks}</span>
            <span>{amount(totalStake(bets))}</span>
          </span>
        </span>
      </Link>
      <div className={styles.more}>
        <span className="note num">
          <Trans>No. {shortPeriod(first.period)}</Trans> · <WinRange order={order} />
        </span>
        <span className={styles.acts}>
          <CancelBet order={bets} at="list" />
          <Repeat order={order} asks={isFirst} />
        </span>
      </div>
    </li>
  )
}

function Drawn({ order }: { readonly order: Order }): ReactElement {
  const localized = useLocalized()
  const picks = usePicks(order)
  const { first, bets } = order
  const outcome = outcomeOf(bets, 0)
  return (
    <li>
      <Link to="/betdetail" search={{ id: first.betId }} className={`${lists.item} ${lists.low}`}>
        <span className="grow clip num">
          {localized(first.lotteryNames)} <Trans>No. {shortPeriod(first.period)}</Trans> · {picks}
        </span>
        <span className={outcome === 'won' ? 'num' : 'num t3'}>
          <EndedWord order={order} outcome={outcome} />
        </span>
      </Link>
    </li>
  )
}

interface OpenBetsSheetProps {
  readonly bets: KnownBets
  readonly open: boolean
  readonly onClose: () => void
}

/** The number of outcomes below the open bets. */
const fewEnded = 3

export function OpenBetsSheet({ bets: { waiting, ended, staked, age }, open, onClose }: OpenBetsSheetProps): ReactElement {
  const { amount } = useFormat()
  const count = waiting.length
  const drawn = useSelector((state: WithReveal) => ended.filter(({ first }) => !selectIsHidden(state, first)), shallowEqual)
  const firsts = new Map(reversed(waiting).map((order) => [order.first.lotteryId, order]))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={
        <span className="row g2">
          <Trans>Awaiting draw</Trans>
          {staked !== undefined && count > 0 && (
            <Tag>
              <span className="num">
                <Plural value={count} one="# bet" other="# bets" /> · {amount(staked)}
              </span>
            </Tag>
          )}
        </span>
      }
      foot={
        <p className="note center">
          <Trans>A bet can be cancelled until its period closes, and is refunded in full.</Trans>
        </p>
      }
    >
      <DataAge age={age} />
      <ul className="list pad">
        {waiting.map((order) => (
          <Waiting key={keyOf(order.first)} order={order} isFirst={firsts.get(order.first.lotteryId) === order} />
        ))}
      </ul>
      {count === 0 && (
        <p className="pad t2">
          <Trans>No bet waits for its draw</Trans>
        </p>
      )}
      <div className={lists.section}>
        <h3>
          <Trans>Just drawn</Trans>
        </h3>
        <Link to="/gameRecordIndex">
          <Trans>My bets</Trans>
          <ChevronRight className="ico s" aria-hidden />
        </Link>
      </div>
      {drawn.length > 0 && (
        <ul className={`sunk list ${styles.drawn}`}>
          {drawn.slice(0, fewEnded).map((order) => (
            <Drawn key={keyOf(order.first)} order={order} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}
