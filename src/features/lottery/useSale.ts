/** The current period of a lottery as it stands now, kept up with the server's clock. */
import { useEffect, useState } from 'react'
import { useGetCurrentInfoQuery } from '#/api/endpoints.ts'
import type { CurrentInfo, Period } from '#/contract/lottery.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { nextTurn, type PeriodView, periodView } from './periodView.ts'

/** The period whose draw is due and not known: by the platform's word, else by an answer older than the draw. Pure. */
export function awaitedDraw(info: CurrentInfo | undefined, now: number): Period | undefined {
  if (info?.awaited) return info.awaited
  const due = [info?.next, info?.current].find((period) => period && period.drawsAt <= now && period.state !== 'void')
  return due && due.period !== info?.last?.period ? due : undefined
}

/** Milliseconds between two questions for a result; a late one may be long in coming. */
const askEvery = { due: 2_500, late: 10_000 }

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
  /** Its draw is due and has not come yet; `delayed` where something it needs is not to be had. */
  awaited: Period | undefined
}

/** Polls every 30 s; around a draw it asks again until the result is there, should the push not come. */
export function useSale(lotteryId: string | undefined): Sale {
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
    if (due === undefined || isUninitialized) return undefined
    let timer: ReturnType<typeof setTimeout>
    const ask = () => {
      void refetch()
      timer = setTimeout(ask, pause)
    }
    // Spread out, so that not all players ask in the same moment.
    timer = setTimeout(ask, 800 + Math.random() * 1_200)
    return () => clearTimeout(timer)
  }, [due, pause, isUninitialized, refetch])
  return { info: mine, view: periodView(mine, now), awaited }
}
