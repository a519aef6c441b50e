/** A film as shots one after the other, each fading into the next. */
import { ease, faded } from '../draw.ts'

export interface Shot {
  readonly from: number
  readonly to: number
  /** Parts of the picture; `seconds` since the film began. */
  draw(seconds: number): string
}

const FADE_SECONDS = 0.8

/** The shots of a time; during a fade the later one comes up over the earlier. */
export const shown = (shots: readonly Shot[], seconds: number): string =>
  shots
    .filter(({ from, to }) => seconds >= from - FADE_SECONDS / 2 && seconds < to + FADE_SECONDS / 2)
    .map(({ from, draw }, at) =>
      at === 0 ? draw(seconds) : faded(ease(seconds, from - FADE_SECONDS / 2, from + FADE_SECONDS / 2), draw(seconds)),
    )
    .join('')

/** Black at the beginning and at the end. */
export function curtain(seconds: number, length: number): number {
  return Math.max(1 - ease(seconds, 0, 1.2), ease(seconds, length - 1.6, length - 0.1))
}
