/** The current period of a lottery, updated by server time. */
import { useEffect, useState } from 'react'
import { useGetCurrentInfoQuery } from '#/api/endpoints.ts'
import type { CurrentInfo, Period } from '#/contract/lottery.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { nextTurn, type PeriodView, periodView } from './periodView.ts'

/**
 * The period whose draw is due and whose result is unknown: as the platform answers, or because the answer is older than the draw. Pure.
 */
export function awaitedDraw(info: CurrentInfo | undefined, now: number): Period | undefined {
  if (info?.awaited) return info.awaited
  const due = [info?.next, info?.current].find((period) => period && period.drawsAt <= now && period.state !== 'void')
  return due && due.period !== info?.last?.period ? due : undefined
}

/** Polling interval in milliseconds while a result is due, and while a result is late. */
const askEvery = { due: 2_500, late: 10_000 }

/** Renders again when the phase changes, not every second. */
function useTurns(info: CurrentInfo | undefined): number {
  const [{ now, seen }, setTime] = useState(() => ({ now: serverNow(), seen: info }))
  // A new answer may have changed the period when no change was due.
  if (seen !== info) setTime({ now: serverNow(), seen: info })
  const turn = nextTurn(periodView(info, now))
  useEffect(() => {
    if (turn === undefined) return undefined
    const timer = setTimeout(() => setTime({ now: serverNow(), seen: info }), Math.max(0, turn - serverNow()) + 5)
    return () => clearTimeout(timer)
  }, [turn, info])
  return now
}

export interface Sale {
  info: CurrentInfo | undefined
  view: PeriodView
  /** The period whose draw is due and whose result is missing; its state is `delayed` while the entropy is not available. */
  awaited: Period | undefined
}

/**
 * Polls every 30 s, and more often around a draw until the result arrives, in case the push fails. `asks`: false if another part of the
 * page polls for a late result of the lottery.
 */
export function useSale(lotteryId: string | undefined, asks = true): Sale {
  const {
    data: info,
    refetch,
    isUninitialized,
  } = useGetCurrentInfoQuery(
    { lotteryId: lotteryId ?? '' },
    { skip: lotteryId === undefined, pollingInterval: 30_000, skipPollingIfUnfocused: true },
  )
  const now = useTurns(info)
  const mine = info?.lotteryId === lotteryId ? info : undefined
  const awaited = awaitedDraw(mine, now)
  const due = awaited?.period
  const pause = awaited?.state === 'delayed' ? askEvery.late : askEvery.due
  useEffect(() => {
    if (!asks || due === undefined || isUninitialized) return undefined
    let timer: ReturnType<typeof setTimeout>
    const ask = () => {
      void refetch()
      timer = setTimeout(ask, pause)
    }
    // A random delay, so that the players do not ask at the same moment.
    timer = setTimeout(ask, 800 + Math.random() * 1_200)
    return () => clearTimeout(timer)
  }, [asks, due, pause, isUninitialized, refetch])
  return { info: mine, view: periodView(mine, now), awaited }
}
