/** State of the period at a given server time: on sale, closed, or between two periods. Pure. */
import type { CurrentInfo, Period } from '#/contract/lottery.ts'

export type PeriodView =
  | { phase: 'open'; period: Period; remaining: number; share: number }
  | { phase: 'closed'; period: Period; remaining: number; share: number }
  | { phase: 'before'; period: Period; remaining: number; share: number }
  | { phase: 'none' }

const shareOf = (from: number, to: number, now: number) => (to > from ? Math.min(1, Math.max(0, (to - now) / (to - from))) : 0)

/**
 * The period to bet on at `now`, server time in milliseconds, with the remaining milliseconds and the remaining share of its sale. The next
 * period replaces the period on time, before a new answer of the server.
 */
export function periodView(info: Pick<CurrentInfo, 'current' | 'next'> | undefined, now: number): PeriodView {
  const periods = [info?.current, info?.next].filter((one): one is Period => one !== null && one !== undefined)
  const open = periods.find((one) => one.state === 'open' && one.opensAt <= now && now < one.closesAt)
  if (open) return { phase: 'open', period: open, remaining: open.closesAt - now, share: shareOf(open.opensAt, open.closesAt, now) }
  const closed = periods.find((one) => one.closesAt <= now && now < one.drawsAt)
  if (closed)
    return { phase: 'closed', period: closed, remaining: closed.drawsAt - now, share: shareOf(closed.closesAt, closed.drawsAt, now) }
  const coming = periods.find((one) => now < one.opensAt)
  if (coming) return { phase: 'before', period: coming, remaining: coming.opensAt - now, share: 0 }
  return { phase: 'none' }
}

/** Server time of the next change; undefined if only a new answer can change the view. */
export function nextTurn(view: PeriodView): number | undefined {
  if (view.phase === 'none') return undefined
  const { period } = view
  return view.phase === 'open' ? period.closesAt : view.phase === 'closed' ? period.drawsAt : period.opensAt
}
