/** The line at the foot of a page: the member's next draw, or the outcome of the last draw. */
import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { type ReactElement, use, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectIsHidden, type WithReveal } from '#/api/revealSlice.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { BoardContext } from '../boardContext.ts'
import { Marks, type PartProps, Said, useTakesTap, useWinDocked, What } from './DockParts.tsx'
import { OpenBetsSheet } from './OpenBetsSheet.tsx'
import { dockedOf, hasLostTwice, keyOf, type OpenBets } from './orders.ts'
import { Repeat } from './Repeat.tsx'
import { useOpenBets } from './useOpenBets.ts'
import * as styles from './openBets.module.css'

interface LineProps {
  readonly bets: OpenBets
  readonly docked: PartProps
  readonly isOver: boolean
  readonly onList: () => void
}

function Line({ bets, docked: { order, outcome }, isOver, onList }: LineProps): ReactElement {
  const { t } = useLingui()
  const takesTap = useTakesTap()
  // The receipt of these bets has its own button for betting again.
  const { id } = useSearch({ strict: false })
  const isReceipt = order.bets.some(({ betId }) => betId === id)
  const others = bets.waiting.filter((one) => one !== order).length
  return (
    <section
      data-foot
      translate="no"
      data-outcome={outcome}
      aria-label={t`Open bets`}
      className={`${styles.dock} ${isOver ? styles.over : ''} ${outcome === 'won' ? styles.won : ''}`}
    >
      <Said order={order} outcome={outcome} />
      <What order={order} outcome={outcome} others={others} takesTap={takesTap} onList={onList} />
      {outcome !== 'settling' && !isReceipt && (
        <Repeat key={keyOf(order.first)} order={order} hasEnded={outcome !== 'waiting'} doubles={!isOver && !hasLostTwice(bets)} />
      )}
    </section>
  )
}

/** Renders nothing without an open bet and without a recent outcome. `isOver`: over a page, above its tab bar if the page has one. */
export function Dock({ isOver = false }: { readonly isOver?: boolean }): ReactElement | null {
  const [isListed, setIsListed] = useState(false)
  const now = useServerNow()
  const board = use(BoardContext)
  const here = board?.lottery.id
  const bets = useOpenBets()
  const last = bets?.ended[0]?.first
  const isHidden = useSelector((state: WithReveal) => last !== undefined && selectIsHidden(state, last))
  const docked = bets && dockedOf(bets, { here, isHidden, now })
  useWinDocked(docked)
  if (!bets) return null
  // The list stays open after the last bet has ended.
  return (
    <>
      {board && <Marks bets={bets} board={board} />}
      {docked && <Line bets={bets} docked={docked} isOver={isOver} onList={() => setIsListed(true)} />}
      {(docked || isListed) && <OpenBetsSheet bets={bets} open={isListed} onClose={() => setIsListed(false)} />}
    </>
  )
}
