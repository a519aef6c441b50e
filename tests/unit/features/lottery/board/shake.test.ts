/** The detection of shakes counts shakes, and ignores movements that only look like a shake. */
import { describe, expect, it } from 'vitest'
import { atRest, type Sample, withSample } from '#/features/lottery/board/shake.ts'

type Axes = Sample['force']
const gravity = 9.81

/** Samples at `hertz` for so many seconds: gravity along z, and what `push` adds at a time in seconds. */
function motion(seconds: number, push: (time: number) => Axes, { hertz = 60, from = 0 } = {}): Sample[] {
  return Array.from({ length: Math.round(seconds * hertz) }, (_, index) => {
    const time = index / hertz
    const [x, y, z] = push(time)
    return { at: from + time * 1000, force: [x, y, z + gravity] }
  })
}

/** When shakes were reported. */
function shakes(samples: readonly Sample[]): number[] {
  let shaking = atRest
  return samples.flatMap((sample) => {
    const { next, shaken } = withSample(shaking, sample)
    shaking = next
    return shaken ? [sample.at] : []
  })
}

const wave =
  (strength: number, perSecond: number) =>
  (time: number): Axes => [strength * Math.sin(2 * Math.PI * perSecond * time), 0, 0]

describe('a shake', () => {
  it.each([20, 60, 100])('is a movement to and fro, at %i samples a second', (hertz) => {
    expect(shakes(motion(1, wave(22, 4), { hertz }))).toHaveLength(1)
  })

  it('is detected in every direction of the phone', () => {
    expect(shakes(motion(1, (time) => [0, 0, 22 * Math.sin(2 * Math.PI * 4 * time)]))).toHaveLength(1)
    expect(shakes(motion(1, (time) => [12 * Math.sin(25 * time), 12 * Math.sin(25 * time), 8 * Math.sin(25 * time)]))).toHaveLength(1)
  })

  it('that goes on counts once, and after a while as another shake', () => {
    const reported = shakes(motion(4, wave(22, 4)))
    expect(reported.length).toBeGreaterThanOrEqual(2)
    expect(reported.length).toBeLessThanOrEqual(3)
    const apart = reported.slice(1).map((at, index) => at - (reported[index] ?? 0))
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(1500)
  })
})

describe('the detection of shakes', () => {
  it('ignores rest, a step, and a phone that is turned over', () => {
    expect(shakes(motion(3, () => [0, 0, 0]))).toEqual([])
    expect(shakes(motion(10, wave(5, 2)))).toEqual([])
    expect(shakes(motion(2, (time) => [0, gravity * Math.sin(Math.PI * time), gravity * Math.cos(Math.PI * time) - gravity]))).toEqual([])
  })

  it('ignores a single blow, as when the phone is put down or falls', () => {
    expect(shakes(motion(1, (time) => [0, 0, time > 0.4 && time < 0.45 ? 40 : 0]))).toEqual([])
    expect(shakes(motion(1, (time) => [0, 0, time > 0.3 && time < 0.6 ? -gravity : time >= 0.6 && time < 0.64 ? 60 : 0]))).toEqual([])
  })

  it('ignores an occasional swing', () => {
    const now = (time: number) => (time % 1.2 < 0.1 ? 25 : time % 1.2 > 0.6 && time % 1.2 < 0.7 ? -25 : 0)
    expect(shakes(motion(6, (time) => [now(time), 0, 0]))).toEqual([])
  })
})
