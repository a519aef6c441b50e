/** Where the room's lottery stands: on sale, closed and about to be drawn, or its result awaited. */
import { useGetCurrentInfoQuery } from '#/api/endpoints.ts'
import type { CurrentInfo } from '#/contract/lottery.ts'
import { type Countdown, countdownOf, isAwaiting } from '#/lib/countdown.ts'

export interface DockState {
  readonly info: CurrentInfo | undefined
  readonly countdown: Countdown | undefined
  /** Milliseconds until what is closed is drawn; zero where that moment has passed. Undefined while it is on sale. */
  readonly drawsIn: number | undefined
  readonly isAwaiting: boolean
}

/** `now`: by the server's clock. Pure. */
export function dockStateOf(info: CurrentInfo | undefined, now: number): DockState {
  const countdown = info && countdownOf(info, now)
  if (!info || !countdown) return { info, countdown, drawsIn: undefined, isAwaiting: false }
  if (countdown.kind !== 'closed') return { info, countdown, drawsIn: undefined, isAwaiting: isAwaiting(info, now) }
  const { period } = countdown
  const closed = [info.current, info.next].find((one) => one?.period === period)
  return { info, countdown, drawsIn: Math.max(0, (closed?.drawsAt ?? now) - now), isAwaiting: true }
}

export function useDock(lotteryId: string, now: number): DockState {
  const { currentData: info } = useGetCurrentInfoQuery({ lotteryId }, { pollingInterval: 30_000, skipPollingIfUnfocused: true })
  return dockStateOf(info, now)
}
