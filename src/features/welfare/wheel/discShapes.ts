/**
 * Geometry of the disc: a sector for each prize, as wide as the prize's chance, in the order in which a draw counts the prizes. Pure.
 * Angles in degrees, clockwise from the top.
 */

export interface Sector {
  /** Index of the prize. */
  readonly prize: number
  readonly from: number
  readonly until: number
  readonly middle: number
}

/** A prize with nothing left has no sector. */
export function sectorsOf(left: readonly number[]): readonly Sector[] {
  const all = left.reduce((sum, weight) => sum + weight, 0)
  let before = 0
  return left.flatMap((weight, prize) => {
    if (weight === 0) return []
    const from = (before / all) * 360
    before += weight
    const until = (before / all) * 360
    return [{ prize, from, until, middle: (from + until) / 2 }]
  })
}

/** The angles of the numbers on the rim: the middle of the sector, moved on if the previous number is nearer than `gap` degrees. */
export function numberAngles(sectors: readonly Sector[], gap: number): readonly number[] {
  let last = -Infinity
  return sectors.map(({ middle }) => {
    last = Math.max(middle, last + gap)
    return last
  })
}

/** The point at distance `radius` from the middle of a square of `size`. */
export function pointAt(angle: number, radius: number, size: number): readonly [x: number, y: number] {
  const turned = (angle * Math.PI) / 180
  const round = (value: number) => Math.round(value * 100) / 100
  return [round(size / 2 + radius * Math.sin(turned)), round(size / 2 - radius * Math.cos(turned))]
}

/** The outline of a sector. A single sector is the whole circle. */
export function sectorPath({ from, until }: Pick<Sector, 'from' | 'until'>, radius: number, size: number): string {
  const middle = size / 2
  if (until - from >= 360) {
    return `M${middle} ${middle - radius}a${radius} ${radius} 0 1 1 0 ${2 * radius}a${radius} ${radius} 0 1 1 0 ${-2 * radius}z`
  }
  const [x, y] = pointAt(from, radius, size)
  const [endX, endY] = pointAt(until, radius, size)
  return `M${middle} ${middle}L${x} ${y}A${radius} ${radius} 0 ${until - from > 180 ? 1 : 0} 1 ${endX} ${endY}z`
}

/** The number of whole turns, the same for every prize. */
const wholeTurns = 4

/** The angle at which the middle of the prize's sector stops at the pin. `before`: the angle before the turn. */
export function turnTo(prize: number, left: readonly number[], before: number): number {
  const sector = sectorsOf(left).find((one) => one.prize === prize)
  const rest = (((-(sector?.middle ?? 0) - before) % 360) + 360) % 360
  return before + wholeTurns * 360 + rest
}
