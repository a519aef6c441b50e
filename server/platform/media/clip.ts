/** A clip of fragments of 2 s: served once as a film, or repeatedly as a live channel. */
import { movedOn, split, timescalesOf, timesOf, type Timescales } from './boxes.ts'

export interface Clip {
  readonly init: Buffer
  readonly fragments: readonly Buffer[]
  /** Duration of each fragment in seconds. */
  readonly durations: readonly number[]
  readonly timescales: Timescales
  /** Duration of the clip in seconds. */
  readonly seconds: number
}

/** Parses a clip; the first track defines the durations. */
export function clipOf(file: Buffer): Clip {
  const { init, fragments } = split(file)
  const timescales = timescalesOf(init)
  const durations = fragments.map((fragment) => {
    const [first] = timesOf(fragment, init)
    return first ? first.duration / (timescales.get(first.track) ?? 1) : 0
  })
  const seconds = durations.reduce((sum, each) => sum + each, 0)
  return { init, fragments, durations, timescales, seconds: Math.round(seconds * 1000) / 1000 }
}

/** The fragment of a live channel by its number since the channel's beginning; undefined for a negative number. */
export function liveFragment({ fragments, timescales, seconds }: Clip, number: number): Buffer | undefined {
  const round = Math.floor(number / fragments.length)
  const fragment = fragments[number - round * fragments.length]
  return fragment && movedOn(fragment, timescales, round * Math.round(seconds), number + 1)
}
