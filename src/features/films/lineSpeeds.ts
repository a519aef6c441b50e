/** The speeds of lines, and the choice of the fastest line. Pure. */

/** Milliseconds by line; null for no answer, undefined before the first measurement. */
export type Speeds = Readonly<Record<number, number | null>>

/** Upper bounds in milliseconds. */
const good = 100
const fair = 250

export type Quality = 'good' | 'fair' | 'poor' | 'none' | 'unknown'

export function qualityOf(ms: number | null | undefined): Quality {
  if (ms === undefined) return 'unknown'
  if (ms === null) return 'none'
  return ms <= good ? 'good' : ms <= fair ? 'fair' : 'poor'
}

/** The fastest line that has not failed. Before the measurements, the first line. */
export function fastestOf(numbers: readonly number[], speeds: Speeds, broken: ReadonlySet<number> = new Set()): number | undefined {
  const left = numbers.filter((number) => !broken.has(number))
  const measured = left.flatMap((number) => {
    const ms = speeds[number]
    return ms == null ? [] : [{ number, ms }]
  })
  return (
    measured.reduce<(typeof measured)[number] | undefined>((best, one) => (best && best.ms <= one.ms ? best : one), undefined)?.number ??
    left[0]
  )
}
