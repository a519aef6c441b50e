/** Geometry of the report's plots: shares of a height. Pure. */
import { roundUp } from '#/ui/plotScale.ts'

interface DaySums {
  readonly day: string
  /** Thousandths. */
  readonly stake: string
  readonly payout: string
}

/** A round number of points at or above every value, in thousandths. */
export const scaleOf = (days: readonly DaySums[]): bigint =>
  roundUp(days.flatMap(({ stake, payout }) => [BigInt(stake), BigInt(payout)]).reduce((most, value) => (value > most ? value : most), 0n))

/** Percent of the scale, to one decimal. */
const share = (value: bigint, scale: bigint) => Number((value * 1000n) / scale) / 10

export interface Bar {
  readonly day: string
  /** Percent of the plot's height. */
  readonly stake: number
  readonly payout: number
}

export function barsOf(days: readonly DaySums[]): Bar[] {
  const scale = scaleOf(days)
  return days.map(({ day, stake, payout }) => ({ day, stake: share(BigInt(stake), scale), payout: share(BigInt(payout), scale) }))
}

/** Grid lines at half and full scale. */
export const linesOf = (days: readonly DaySums[]): readonly [half: string, whole: string] => [
  String(scaleOf(days) / 2n),
  String(scaleOf(days)),
]

export interface Cumulative {
  readonly day: string
  /** Cumulated payouts minus cumulated stakes, in thousandths. */
  readonly net: string
}

export function cumulative(days: readonly DaySums[]): Cumulative[] {
  let net = 0n
  return days.map(({ day, stake, payout }) => {
    net += BigInt(payout) - BigInt(stake)
    return { day, net: String(net) }
  })
}

export const NET_WIDTH = 100
export const NET_HEIGHT = 96
const MARGIN = 8

export interface NetLine {
  /** Position of zero from the top. */
  readonly zero: number
  readonly line: string
  /** Path from the curve to the zero line. */
  readonly area: string
}

/** Path of the cumulated net in a box of 100 by 96; a single day is a horizontal line. */
export function netLine(days: readonly Cumulative[]): NetLine {
  const values = days.map(({ net }) => BigInt(net))
  const top = values.reduce((most, value) => (value > most ? value : most), 0n)
  const bottom = values.reduce((least, value) => (value < least ? value : least), 0n)
  const span = top - bottom
  const y = (value: bigint) =>
    span === 0n ? NET_HEIGHT / 2 : MARGIN + (Number(((top - value) * 1000n) / span) / 1000) * (NET_HEIGHT - 2 * MARGIN)
  const width = NET_WIDTH / Math.max(1, values.length)
  const points = values.map((value, at) => [width * (at + 0.5), y(value)] as const)
  const zero = y(0n)
  const text = (drawn: readonly (readonly [number, number])[]) =>
    drawn.map(([x, height]) => `${x.toFixed(2)} ${height.toFixed(1)}`).join('L')
  const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? NET_WIDTH]
  return {
    zero,
    line: `M${text(points)}`,
    area: `M${text(points)}L${last.toFixed(2)} ${zero.toFixed(1)}L${first.toFixed(2)} ${zero.toFixed(1)}z`,
  }
}

/** a - b, in thousandths. */
export const less = (a: string, b: string): string => String(BigInt(a) - BigInt(b))
