/** The current period of a lottery as it stands now, kept up with the server's clock. */
import { useEffect, useState } from 'react'
import { useGetCurrentInfoQuery } from '#/api/endpoints.ts'
import type { CurrentInfo } from '#/contract/lottery.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { nextTurn, type PeriodView, periodView } from './periodView.ts'

/** The period whose draw is due, and not yet among what we know; undefined when nothing is awaited. */
export function awaitedDraw(info: CurrentInfo | undefined, now: number): string | undefined {
  const due = [info?.next, info?.current].find((period) => period && period.drawsAt <= now && period.state !== 'void')
  return due && due.period !== info?.last?.period ? due.period : undefined
}

/** Renders again when the phase turns, not with each second. */
function useTurns(info: CurrentInfo | undefined): number {
  const [{ now, seen }, setTime] = useState(() => ({ now: serverNow(), seen: info }))
  // A new answer may have moved the period while no turn was due.
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
  /** The draw that is due and has not come yet. */
  awaited: string | undefined
}

/** Polls every 30 s; around a draw it asks again until the result is there, should the push not come. */
export function useSale(lotteryId: string | undefined): Sale {
  const { data: info, refetch, isUninitialized } = useGetCurrentInfoQuery(
    { lotteryId: lotteryId ?? '' }, { skip: lotteryId === undefined, pollingInterval: 30_000, skipPollingIfUnfocused: true },
  )
  const now = useTurns(info)
  const mine = info?.lotteryId === lotteryId ? info : undefined
  const awaited = awaitedDraw(mine, now)
  useEffect(() => {
    if (awaited === undefined || isUninitialized) return undefined
    let timer: ReturnType<typeof setTimeout>
    const ask = () => {
      void refetch()
      timer = setTimeout(ask, 2_500)
    }
    // Spread out, so that not all players ask in the same moment.
    timer = setTimeout(ask, 800 + Math.random() * 1_200)
    return () => clearTimeout(timer)
  }, [awaited, isUninitialized, refetch])
  return { info: mine, view: periodView(mine, now), awaited }
}
