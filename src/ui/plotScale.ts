/** Scale and axis of plots by day. Pure. */

/** A round number of points at or above `highest`, in thousandths: 1, 2, 3, 4, 6 or 8 times a power of ten. */
export function roundUp(highest: bigint): bigint {
  for (let step = 1000n; ; step *= 10n) for (const times of [1n, 2n, 3n, 4n, 6n, 8n]) if (step * times >= highest) return step * times
}

/** Thousandths. `bottom` is negative if a value is negative. The scale contains zero. */
export function scaleAround(values: readonly string[]): { readonly top: string; readonly bottom: string } {
  const all = values.map(BigInt)
  const highest = all.reduce((most, value) => (value > most ? value : most), 0n)
  const lowest = all.reduce((least, value) => (value < least ? value : least), 0n)
  const bottom = lowest < 0n ? -roundUp(-lowest) : 0n
  return { top: String(highest > 0n || bottom === 0n ? roundUp(highest) : 0n), bottom: String(bottom) }
}

/** Labelled days of the axis: at most seven, always including the last. */
export function namedDays(count: number): ReadonlySet<number> {
  const step = Math.ceil(count / 7)
  return new Set(Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % step === 0))
}
