/** Detects a shake of the phone from the samples of the motion sensor. Pure. */

export interface Sample {
  /** Milliseconds of a monotonic clock. */
  readonly at: number
  /** Acceleration with gravity along the three axes of the device, m/s². */
  readonly force: Force
}

type Force = readonly [x: number, y: number, z: number]

export interface Shaking {
  /** The steady acceleration and the time of its last update; null before the first sample. */
  readonly steady: { readonly force: Force; readonly at: number } | null
  /** The times of the latest swings. Each swing goes against the swing before. */
  readonly swings: readonly number[]
  readonly direction: Force | null
  /** Until this time further swings belong to the same shake. */
  readonly restsUntil: number
}

export const atRest: Shaking = { steady: null, swings: [], direction: null, restsUntil: 0 }

/** m/s² beyond gravity. A step makes about 4, a phone that is put down hard one peak of more than 20. */
const strong = 10
/** Two swings in each direction. */
const swingsWanted = 4
/** Milliseconds within which the swings lie. */
const within = 1000
/** Milliseconds after a shake in which further swings belong to the same shake. */
const rest = 1500
/** Time constant of the filter that learns the position of the device, in milliseconds. */
const slow = 400

const dot = (a: Force, b: Force) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

function steadied({ force, at }: NonNullable<Shaking['steady']>, sample: Sample): NonNullable<Shaking['steady']> {
  const part = 1 - Math.exp(-Math.max(0, sample.at - at) / slow)
  const blend = (axis: 0 | 1 | 2) => force[axis] + part * (sample.force[axis] - force[axis])
  return { at: sample.at, force: [blend(0), blend(1), blend(2)] }
}

/** Adds the next sample. `shaken`: the sample completes a shake. */
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
