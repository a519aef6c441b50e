/** Synthesis of the scenes' sound: plucked notes and filtered noise, written into one buffer. */
import { scattered } from './draw.ts'

export const RATE = 48_000

export interface Tape {
  readonly seconds: number
  /** A note that fades; on a loop its end sounds on at the beginning. */
  pluck(at: number, frequency: number, volume: number, fade?: number): void
  /** Noise below a frequency, as of rain, wind or water; the volume by time. */
  noise(cutoff: number, volume: (seconds: number) => number, seed?: number): void
}

export interface RecordedTape extends Tape {
  /** 16 bits, one channel, 48 kHz, little-endian. */
  recorded(): Buffer
}

export function newTape(seconds: number, isLoop: boolean): RecordedTape {
  const samples = new Float32Array(seconds * RATE)

  function add(at: number, value: number) {
    const place = isLoop ? at % samples.length : at
    if (place < samples.length) samples[place] = (samples[place] ?? 0) + value
  }

  return {
    seconds,
    pluck(at, frequency, volume, fade = 1.6) {
      const start = Math.round(at * RATE)
      const length = Math.round(fade * 3 * RATE)
      for (let index = 0; index < length; index++) {
        const time = index / RATE
        const attack = Math.min(1, time / 0.012)
        const angle = 2 * Math.PI * frequency * time
        const tone = Math.sin(angle) + 0.28 * Math.sin(2 * angle) * Math.exp(-time * 3) + 0.1 * Math.sin(3 * angle) * Math.exp(-time * 6)
        add(start + index, volume * attack * Math.exp(-time / fade) * (1 - index / length) * tone)
      }
    },
    noise(cutoff, volume, seed = 1) {
      const white = scattered(samples.length, seed)
      const share = 1 - Math.exp((-2 * Math.PI * cutoff) / RATE)
      let [first, second] = [0, 0]
      // The first pass brings the filter into the state that it has at the end, so that a loop has no seam.
      for (const pass of [0, 1]) {
        for (const [index, value] of white.entries()) {
          first += share * (value * 2 - 1 - first)
          second += share * (first - second)
          if (pass === 1) add(index, second * volume(index / RATE))
        }
      }
    },
    recorded() {
      const bytes = Buffer.alloc(samples.length * 2)
      for (const [index, value] of samples.entries()) bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_000), index * 2)
      return bytes
    },
  }
}

/** Frequencies of a pentatonic scale from a low one on. */
export const pentatonic = (lowest: number): readonly number[] =>
  [0, 2, 4, 7, 9, 12, 14, 16, 19, 21].map((semitones) => lowest * 2 ** (semitones / 12))

/** Plays notes of a scale one after the other: each is its place in the scale, or null for a rest. */
export function melody(
  tape: Tape,
  scale: readonly number[],
  notes: readonly (number | null)[],
  options: { readonly from?: number; readonly step: number; readonly volume: number },
): void {
  for (const [at, note] of notes.entries()) {
    const frequency = note === null ? undefined : scale[note]
    if (frequency !== undefined) tape.pluck((options.from ?? 0) + at * options.step, frequency, options.volume)
  }
}
