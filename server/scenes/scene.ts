/** What a scene is: its pictures by time, and its sound. */
import type { Tape } from './sound.ts'

export interface Scene {
  /** Name of its files. */
  readonly code: string
  readonly seconds: number
  /** The second whose frame is its poster. */
  readonly posterAt: number
  /** Whether its end meets its beginning. */
  readonly isLoop: boolean
  /** An SVG of 480x270. */
  draw(seconds: number): string
  play(tape: Tape): void
}
