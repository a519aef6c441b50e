/** Open bets of the member on this lottery, below the slip; empty without any. */
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { useAge } from '#/api/agesSlice.ts'
import { useFlowBetsQuery, waitingBets } from '#/api/betOrders.ts'
import type { Bet } from '#/contract/bets.ts'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { ordersOf, totalStake } from '#/lib/orders.ts'
import { shortPeriod } from '#/lib/period.ts'
import { Amount } from '#/ui/Amount.tsx'
import { lineText } from '#/ui/bets/lineText.ts'
import { Button } from '#/ui/Button.tsx'
import { DataAge } from '#/ui/DataAge.tsx'
import { Tag } from '#/ui/Tag.tsx'
import * as lists from '#/ui/list.module.css'

export function WaitingBets({ lottery }: { readonly lottery: LotteryInfo }): ReactElement | null {
  const answer = useFlowBetsQuery(waitingBets(lottery.id))
  const { currentData, isError, isFetching, refetch } = answer
  const age = useAge(answer)
  if (!currentData) {
    return isError ? (
      <p className="row between pad t2 mt4">
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
  const orders = ordersOf(records)
  // Of more lines than are here nobody knows how many bets they are.
  const count = total > records.length ? undefined : orders.length
  return (
    <section aria-labelledby="waiting-bets" className="mt4">
      <div className={lists.section}>
        <h3 id="waiting-bets" className="row">
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
        </h3>
        <Link to="/gameRecordIndex">
          <Trans>My bets</Trans>
          <ChevronRight className="ico s" aria-hidden />
        </Link>
      </div>
      <DataAge age={age} />
      <ul className="list pad">{orders.map((order) => order[0] && <Row key={order[0].betId} order={order} first={order[0]} />)}</ul>
    </section>
  )
}

function Row({ order, first }: { readonly order: readonly Bet[]; readonly first: Bet }): ReactElement {
  const localized = useLocalized()
  const picks = order.map((bet) => lineText(bet, localized))
  return (
    <li>
      <Link to="/betdetail" search={{ id: first.betId }} className={lists.item}>
        <span className="grow" style={{ minWidth: 0 }}>
          <span className="clip block">{picks.join('; ')}</span>
          <span className={`${lists.sub} num`}>
            <Trans>Period {shortPeriod(first.period)}</Trans>
          </span>
        </span>
        <Amount value={totalStake(order)} />
      </Link>
    </li>
  )
}
