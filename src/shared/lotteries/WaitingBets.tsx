/**
 * The member's bets that wait for their draw, of one lottery or of all lotteries, with links to their receipts. Renders nothing without
 * such bets.
 */
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { useAge } from '#/api/agesSlice.ts'
import { useFlowBetsQuery, waitingBets } from '#/api/betOrders.ts'
import type { Bet } from '#/contract/bets.ts'
import { useLocalized } from '#/i18n/format.ts'
import { ordersOf, totalStake, wholeOrders } from '#/lib/orders.ts'
import { clockText, shortPeriod } from '#/lib/period.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { Amount } from '#/ui/Amount.tsx'
import { lineText } from '../bets/lineText.ts'
import { useFamilies } from '../bets/useFamily.ts'
import { Button } from '#/ui/Button.tsx'
import { DataAge } from '#/ui/DataAge.tsx'
import { Tag } from '#/ui/Tag.tsx'
import * as lists from '#/ui/list.module.css'

interface WaitingBetsProps {
  /** Without a lottery, the bets of all lotteries are listed with the names of their lotteries. */
  readonly lotteryId?: string
  /** Maximum number of listed orders. */
  readonly most?: number
  readonly className: string
}

export function WaitingBets({ lotteryId, most, className }: WaitingBetsProps): ReactElement | null {
  const answer = useFlowBetsQuery(waitingBets(lotteryId))
  const { currentData, isError, isFetching, refetch } = answer
  const age = useAge(answer)
  useFamilies([...new Set(currentData?.records.map(({ lotteryTypeCode }) => lotteryTypeCode))])
  if (!currentData) {
    return isError ? (
      <p className={`row between pad t2 ${className}`}>
        <span>
          <Trans>Bets awaiting their draw could not be loaded</Trans>
        </span>
        <Button className="link" busy={isFetching} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    ) : null
  }
  const { records, total } = currentData
  if (total === 0) return null
  const orders = ordersOf(wholeOrders(currentData))
  // If there are more lines than were loaded, the number of orders is unknown.
  const count = total > records.length ? undefined : orders.length
  const ofAll = lotteryId === undefined
  return (
    <section aria-labelledby="waiting-bets" className={className}>
      <div className={lists.section}>
        <h2 id="waiting-bets" className={ofAll ? 'row title' : 'row'}>
          <span>
            <Trans>Awaiting draw</Trans>
          </span>
          {count !== undefined && (
            <Tag>
              <span className="num">
                <Plural value={count} one="# bet" other="# bets" />
              </span>
            </Tag>
          )}
        </h2>
        <Link to="/gameRecordIndex">
          <Trans>My bets</Trans>
          <ChevronRight className="ico s" aria-hidden />
        </Link>
      </div>
      <DataAge age={age} />
      <ul className={`list ${ofAll ? lists.rows : 'pad'}`}>
        {orders.slice(0, most).map((order) => order[0] && <Row key={order[0].betId} order={order} first={order[0]} isNamed={ofAll} />)}
      </ul>
    </section>
  )
}

interface RowProps {
  readonly order: readonly Bet[]
  readonly first: Bet
  readonly isNamed: boolean
}

function Row({ order, first, isNamed }: RowProps): ReactElement {
  const localized = useLocalized()
  const left = first.drawsAt - useServerNow()
  const picks = order.map((bet) => lineText(bet, localized)).join('; ')
  return (
    <li>
      <Link to="/betdetail" search={{ id: first.betId }} className={lists.item}>
        <span className="grow" style={{ minWidth: 0 }}>
          <span className="clip block">{isNamed ? `${localized(first.lotteryNames)} · ${picks}` : picks}</span>
          <span className={`${lists.sub} num`}>
            <Trans>No. {shortPeriod(first.period)}</Trans> ·{' '}
            {left > 0 ? (
              <>
                <Trans>to draw</Trans> <b translate="no">{clockText(left)}</b>
              </>
            ) : (
              <Trans>Drawing</Trans>
            )}
          </span>
        </span>
        <Amount value={totalStake(order)} />
      </Link>
    </li>
  )
}
