/** Small parts of the player: places in a film, speeds, and keys. */
import { expect, it } from 'vitest'
import { clockText } from '#/shared/player/clockText.ts'
import { speedAfter, speedBeside, speeds } from '#/shared/player/filmActs.ts'
import { type FilmActs, pressKey } from '#/shared/player/filmKeys.ts'

it.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [64, '1:04'],
  [3599.99, '59:59'],
  [3600, '1:00:00'],
  [6720.4, '1:52:00'],
  [-1, '0:00'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})

it('taps go through all speeds, and keys stop at the ends', () => {
  let speed = 1
  const seen = speeds.map(() => (speed = speedAfter(speed)))
  expect(seen.toSorted()).toEqual(speeds.toSorted())
  expect([speedBeside(2, 1), speedBeside(0.75, -1), speedBeside(1, 1), speedBeside(1, -1)]).toEqual([2, 0.75, 1.25, 0.75])
})

it('keys work as in video players, and leave a button its space bar and the browser its own keys', () => {
  const did: string[] = []
  const acts: FilmActs = {
    togglePlaying: () => did.push('playing'),
    seekBy: (seconds) => did.push(`seek ${seconds}`),
    changeSpeed: (steps) => did.push(`speed ${steps}`),
    toggleCaptions: () => did.push('captions'),
    toggleMuted: () => did.push('muted'),
    toggleFullScreen: () => did.push('full screen'),
  }
  const press = (key: string, isOnButton = false, held = {}) =>
    pressKey({ key, altKey: false, ctrlKey: false, metaKey: false, ...held }, isOnButton, acts)
  for (const key of [' ', 'k', 'ArrowLeft', 'l', '<', '>', 'c', 'm', 'f']) expect(press(key)).toBe(true)
  expect(did).toEqual(['playing', 'playing', 'seek -10', 'seek 10', 'speed -1', 'speed 1', 'captions', 'muted', 'full screen'])
  expect([press(' ', true), press('k', true), press('x'), press('f', false, { ctrlKey: true })]).toEqual([false, true, false, false])
})
