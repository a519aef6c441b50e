/**
 * The reveal of the draws on a board. The tray lets the numbers of a new draw land, and the other parts of the board wait until the numbers
 * have landed.
 */
import { use, useEffect, useLayoutEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { boardLeft, drawRevealed, selectIsHidden, selectRevealedPeriod, type WithReveal } from '#/api/revealSlice.ts'
import type { Draw, LotteryInfo } from '#/contract/lottery.ts'
import { prefersStill } from '#/lib/motion.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useObservable } from '#/pwa/observable.ts'
import type { FamilyCode } from '#/rules/play.ts'
import { BoardContext, useBoard } from './boardContext.ts'
import { useMember } from './useMember.ts'
import { type Matched, matched } from './winDocked.ts'

/** Milliseconds in which the numbers of a draw of each family land one after the other. */
export const revealTimes: Readonly<Record<FamilyCode, number>> = {
  K3: 3000,
  PC28: 3000,
  SD: 3000,
  SSC: 5000,
  PL5: 5000,
  '11X5': 5000,
  KLSF: 5000,
  LHC: 7000,
  PK10: 8000,
  KL8: 8000,
}

/**
 * For the tray. Each result that arrives while the board is on screen lands once, unless the player skips it. The first result and a result
 * without numbers do not land. `lands`: false if the tray has no room for the animation.
 */
export function useReveal(
  { id: lotteryId, lotteryTypeCode }: Pick<LotteryInfo, 'id' | 'lotteryTypeCode'>,
  last: Draw | null | undefined,
  lands = true,
): { landing: boolean; skip: () => void } {
  const dispatch = useAppDispatch()
  const time = revealTimes[lotteryTypeCode]
  const period = last === undefined ? undefined : (last?.period ?? '')
  const open = useSelector((state: WithReveal) => selectRevealedPeriod(state, lotteryId))
  const isNews = open !== undefined && period !== undefined && open < period
  const landing = lands && isNews && last !== null && last !== undefined && last.result.length > 0 && !prefersStill()
  useLayoutEffect(() => {
    if (period !== undefined && !landing && open !== period) dispatch(drawRevealed({ lotteryId, period }))
  }, [dispatch, lotteryId, period, landing, open])
  useEffect(() => {
    if (!landing || period === undefined) return undefined
    const timer = setTimeout(() => dispatch(drawRevealed({ lotteryId, period })), time)
    return () => clearTimeout(timer)
  }, [dispatch, lotteryId, period, landing, time])
  useLayoutEffect(() => () => void dispatch(boardLeft(lotteryId)), [dispatch, lotteryId])
  return { landing, skip: () => period !== undefined && dispatch(drawRevealed({ lotteryId, period })) }
}

/** Leaves out the draws whose numbers have not landed. */
export function useOpenDraws(lotteryId: string, draws: readonly Draw[]): readonly Draw[] {
  const open = useSelector((state: WithReveal) => selectRevealedPeriod(state, lotteryId))
  return open === undefined ? draws : draws.filter(({ period }) => period <= open)
}

/**
 * The member's balance as the board shows it. A payout is added when the numbers have landed, even if the balance is known before. A stake
 * is subtracted at once.
 */
export function useShownBalance(): bigint | undefined {
  const { balance } = useMember()
  const { lottery, sale } = useBoard()
  const period = sale.info?.last?.period ?? ''
  const isHidden = useSelector((state: WithReveal) => selectIsHidden(state, { lotteryId: lottery.id, period }))
  const waits = isHidden || (sale.awaited !== undefined && sale.awaited.state !== 'delayed')
  const [before, setBefore] = useState(balance)
  const shown = waits && before !== undefined && balance !== undefined && before < balance ? before : balance
  if (shown !== before) setBefore(shown)
  return shown
}

/** Keeps the old value about past draws while the numbers of the latest draw land. */
export function useOnceLanded<Value>(value: Value): Value {
  const { lottery, sale } = useBoard()
  const period = sale.info?.last?.period ?? ''
  const isHidden = useSelector((state: WithReveal) => selectIsHidden(state, { lotteryId: lottery.id, period }))
  const [before, setBefore] = useState(value)
  const shown = isHidden ? before : value
  if (shown !== before) setBefore(shown)
  return shown
}

/** What won in the draw whose numbers the board shows. */
export function useMatched(): Matched | undefined {
  const board = use(BoardContext)
  const won = useObservable(matched)
  return won !== undefined && won.lotteryId === board?.lottery.id && won.period === board.sale.info?.last?.period ? won : undefined
}
