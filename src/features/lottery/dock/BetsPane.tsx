/** The member's bets beside a wide board: the bet that was placed last, the next draws, and the latest outcome. */
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactElement, use, useState } from 'react'
import { shallowEqual, useSelector } from 'react-redux'
import { latestBets, useFlowBetsQuery, useLatestBetsQuery, waitingBets } from '#/api/betOrders.ts'
import { selectIsHidden, type WithReveal } from '#/api/revealSlice.ts'
import { outcomeOf } from '#/lib/orders.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { Button } from '#/ui/Button.tsx'
import { DataAge } from '#/ui/DataAge.tsx'
import * as lists from '#/ui/list.module.css'
import { BoardContext } from '../boardContext.ts'
import { Marks, type PartProps, Said, useTakesTap, useWinDocked, What } from './DockParts.tsx'
import { OpenBetsSheet } from './OpenBetsSheet.tsx'
import { keyOf, ordersInPane } from './orders.ts'
import { Repeat } from './Repeat.tsx'
import { useOpenBets } from './useOpenBets.ts'
import * as styles from './openBets.module.css'

export function BetsPane(): ReactElement {
  const [isListed, setIsListed] = useState(false)
  const now = useServerNow()
  const board = use(BoardContext)
  const bets = useOpenBets()
  const orders = bets ? ordersInPane(bets) : []
  const hidden = useSelector((state: WithReveal) => orders.map(({ first }) => selectIsHidden(state, first)), shallowEqual)
  const rows = orders.map((order, at): PartProps => {
    const outcome = outcomeOf(order.bets, now)
    return { order, outcome: outcome !== 'waiting' && hidden[at] ? 'settling' : outcome }
  })
  const [last] = rows
  const takesTap = useTakesTap()
  const count = bets?.waiting.length ?? 0
  useWinDocked(rows.find(({ outcome }) => outcome === 'won'))
  return (
    <section className={`card ${styles.pane}`} aria-labelledby="own-bets" translate="no">
      <div className={lists.section}>
        <h2 id="own-bets" className="title">
          <Trans>My bets</Trans>
          {count > 0 && (
            <span className="note num">
              {' '}
              <Plural value={count} one="# bet" other="# bets" />
            </span>
          )}
        </h2>
        <Link to="/gameRecordIndex">
          <Trans>All bets</Trans>
        </Link>
      </div>
      {bets ? <DataAge age={bets.age} /> : <NotLoaded />}
      {bets && rows.length === 0 && (
        <p className={styles.none}>
          <Trans>No bet waits for its draw</Trans>
        </p>
      )}
      {last && <Said {...last} />}
      <ul>
        {rows.map(({ order, outcome }, at) => (
          <li key={keyOf(order.first)} className={styles.own} data-outcome={outcome}>
            <What order={order} outcome={outcome} isPane takesTap={takesTap} onList={() => setIsListed(true)} />
            {outcome !== 'settling' && (
              <Repeat
                order={order}
                hasEnded={outcome !== 'waiting'}
                asks={orders.findIndex(({ first }) => first.lotteryId === order.first.lotteryId) === at}
                beside={at === 0 ? 'last' : 'other'}
              />
            )}
          </li>
        ))}
      </ul>
      {board && bets && <Marks bets={bets} board={board} />}
      {bets && <OpenBetsSheet bets={bets} open={isListed} onClose={() => setIsListed(false)} />}
    </section>
  )
}

/** A failure of one of the lists, which can be repeated; nothing while the lists are loading. */
function NotLoaded(): ReactElement | null {
  const open = useFlowBetsQuery(waitingBets())
  const latest = useLatestBetsQuery(latestBets)
  const failed = [open, latest].filter(({ currentData, isError }) => isError && !currentData)
  const askAgain = () => {
    for (const { refetch } of failed) void refetch()
  }
  if (failed.length === 0) return null
  return (
    <p className={`row between t2 ${styles.none}`}>
      <span>
        <Trans>Bets awaiting their draw could not be loaded</Trans>
      </span>
      <Button className="link" busy={failed.some(({ isFetching }) => isFetching)} onClick={askAgain}>
        <Trans>Try again</Trans>
      </Button>
    </p>
  )
}
