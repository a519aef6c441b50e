/** Optional sounds, synthesised by the browser. */
import { deviceFlag } from './deviceFlag.ts'

export const soundChosen = deviceFlag('sound')

/** Notes: frequency in hertz and start in seconds. */
const sounds = {
  win: [
    [659.3, 0],
    [830.6, 0.12],
  ],
  /** The host returns after an absence. */
  back: [[523.3, 0]],
} as const
const length = 0.35
const loudness = 0.08

let audio: AudioContext | undefined

/** Does nothing if the browser cannot play sounds, or not before a user gesture. */
export function playSound(name: keyof typeof sounds): void {
  try {
    audio ??= new AudioContext()
    const { currentTime, destination } = audio
    void audio.resume()
    for (const [frequency, begin] of sounds[name]) {
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
    // A failed sound has no effect.
  }
}
