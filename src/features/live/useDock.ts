/** The state of the room's lottery: on sale, closed, or waiting for the result. */
import { useGetCurrentInfoQuery } from '#/api/endpoints.ts'
import type { CurrentInfo } from '#/contract/lottery.ts'
import { type Countdown, countdownOf, isAwaiting } from '#/lib/countdown.ts'

export interface DockState {
  readonly info: CurrentInfo | undefined
  readonly countdown: Countdown | undefined
  /** Milliseconds until the draw of the closed period; zero after that time, undefined while the period is on sale. */
  readonly drawsIn: number | undefined
  readonly isAwaiting: boolean
}

/** `now`: server time in milliseconds. Pure. */
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
