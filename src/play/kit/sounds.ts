/** A few quiet tones, synthesised by the browser. Off until the player switches them on. A loss has no tone. */

/** Notes: frequency in hertz and start in seconds. */
type Note = readonly [frequency: number, start: number]

const tones = {
  deal: [[220, 0]],
  stop: [[330, 0]],
  win: [
    [523, 0],
    [659, 0.11],
    [784, 0.22],
  ],
} as const satisfies Readonly<Record<string, readonly Note[]>>

export type Tone = keyof typeof tones

const LENGTH = 0.18
const LOUDNESS = 0.05

let audio: AudioContext | undefined

export function sound(tone: Tone): void {
  try {
    audio ??= new AudioContext()
    const { currentTime, destination } = audio
    void audio.resume()
    for (const [frequency, start] of tones[tone]) {
      const at = currentTime + start
      const source = new OscillatorNode(audio, { type: 'triangle', frequency })
      const volume = new GainNode(audio, { gain: 0 })
      source.connect(volume).connect(destination)
      volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.01)
      volume.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH)
      source.start(at)
      source.stop(at + LENGTH)
    }
  } catch {
    // The device cannot play sounds.
  }
}
