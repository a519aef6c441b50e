/** Whether the phone was shaken, from what its sensor tells sample by sample. Pure. */

export interface Sample {
  /** Milliseconds by a clock that only goes forward. */
  readonly at: number
  /** Acceleration with gravity, m/s², along the three sides of the device. */
  readonly force: Force
}

type Force = readonly [x: number, y: number, z: number]

export interface Shaking {
  /** What pulls steadily, and when that was last reckoned; null before the first sample. */
  readonly steady: { readonly force: Force; readonly at: number } | null
  /** Swings of late, each against the one before. */
  readonly swings: readonly number[]
  readonly direction: Force | null
  /** Until then it counts as the same shake. */
  readonly restsUntil: number
}

export const atRest: Shaking = { steady: null, swings: [], direction: null, restsUntil: 0 }

/** m/s² beyond gravity: a step makes some 4, a phone put down hard one blow of more than 20. */
const strong = 10
/** To and fro, twice. */
const swingsWanted = 4
/** Milliseconds within which these swings lie. */
const within = 1000
/** A shake goes on for a while; only the next one is another. */
const rest = 1500
/** Milliseconds in which the device's own position is learnt anew. */
const slow = 400

const dot = (a: Force, b: Force) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

function steadied({ force, at }: NonNullable<Shaking['steady']>, sample: Sample): NonNullable<Shaking['steady']> {
  const part = 1 - Math.exp(-Math.max(0, sample.at - at) / slow)
  const blend = (axis: 0 | 1 | 2) => force[axis] + part * (sample.force[axis] - force[axis])
  return { at: sample.at, force: [blend(0), blend(1), blend(2)] }
}

/** The next sample, and whether it completes a shake. */
export function withSample(before: Shaking, sample: Sample): { readonly next: Shaking; readonly shaken: boolean } {
  const steady = before.steady ? steadied(before.steady, sample) : { force: sample.force, at: sample.at }
  const { force } = steady
  const push: Force = [sample.force[0] - force[0], sample.force[1] - force[1], sample.force[2] - force[2]]
  const isSwing = dot(push, push) >= strong ** 2 && (before.direction === null || dot(push, before.direction) < 0)
  const recent = before.swings.filter((at) => sample.at - at < within)
  const direction = isSwing ? push : recent.length > 0 ? before.direction : null
  if (sample.at < before.restsUntil || !isSwing) return { next: { ...before, steady, swings: recent, direction }, shaken: false }
  const swings = [...recent, sample.at]
  if (swings.length < swingsWanted) return { next: { ...before, steady, swings, direction }, shaken: false }
  return { next: { steady, swings: [], direction: null, restsUntil: sample.at + rest }, shaken: true }
}
