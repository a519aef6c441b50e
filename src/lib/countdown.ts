/** The state of a lottery's current period at a moment of the server's clock, for the lottery's row. */
import type { CurrentInfo, Period } from '#/contract/lottery.ts'
import { clockText } from './period.ts'

/** The last milliseconds before the close, in which the time changes colour. */
const soonSeconds = 10

export type Countdown =
  /** `left`: milliseconds until the close. */
  | { readonly kind: 'open'; readonly period: string; readonly left: number; readonly text: string; readonly soon: boolean }
  /** The sale is over, or the next period is not known yet. */
  | { readonly kind: 'closed'; readonly period: string; readonly drawsAt: number }
  /** Nothing is on sale. `opensAt`: the next opening, if it is known. */
  | { readonly kind: 'none'; readonly opensAt?: number }

function periodAt({ current, next }: CurrentInfo, now: number): Period | null {
  if (current && now < current.drawsAt) return current
  return next && now >= next.opensAt && now < next.drawsAt ? next : current
}

/** `now`: milliseconds by the server's clock. */
export function countdownOf(info: CurrentInfo, now: number): Countdown {
  const period = periodAt(info, now)
  if (!period) return { kind: 'none', ...(info.next && { opensAt: info.next.opensAt }) }
  if (now >= period.closesAt || period.state === 'void') return { kind: 'closed', period: period.period, drawsAt: period.drawsAt }
  const left = period.closesAt - now
  return { kind: 'open', period: period.period, left, text: clockText(left), soon: left <= soonSeconds * 1000 }
}

/** True while a result is due soon: the platform reports a pending draw, or its answer is older than the draw that the answer announces. */
export function isAwaiting({ awaited, current }: CurrentInfo, now: number): boolean {
  return awaited?.state === 'closed' || (current !== null && now >= current.drawsAt)
}
