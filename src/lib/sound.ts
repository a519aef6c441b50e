/** A short sound when a bet has won, for who wants one. Made by the browser; no file is fetched. */
import { deviceFlag } from './deviceFlag.ts'

export const soundChosen = deviceFlag('sound')

/** Two soft notes, a third apart: hertz and the second at which each begins. */
const notes = [
  [659.3, 0],
  [830.6, 0.12],
] as const
const length = 0.35
const loudness = 0.08

let audio: AudioContext | undefined

/** Nothing where the browser cannot, or does not want to before it was touched. */
export function playResult(): void {
  try {
    audio ??= new AudioContext()
    const { currentTime, destination } = audio
    void audio.resume()
    for (const [frequency, begin] of notes) {
      const tone = new OscillatorNode(audio, { type: 'sine', frequency })
      const volume = new GainNode(audio, { gain: 0 })
      tone.connect(volume).connect(destination)
      volume.gain.setValueAtTime(0, currentTime + begin)
      volume.gain.linearRampToValueAtTime(loudness, currentTime + begin + 0.02)
      volume.gain.exponentialRampToValueAtTime(0.0001, currentTime + begin + length)
      tone.start(currentTime + begin)
      tone.stop(currentTime + begin + length)
    }
  } catch {
    // No sound is no fault.
  }
}
