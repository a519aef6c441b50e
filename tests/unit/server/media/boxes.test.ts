/** Bundled clips as endless channels: decode times continue without a gap across the end of a loop, in both tracks. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { split, timescalesOf, timesOf, movedOn } from '../../../../server/platform/media/boxes.ts'
import { clipOf, liveFragment } from '../../../../server/platform/media/clip.ts'

const folder = join(import.meta.dirname, '../../../../server/media/live')
const files = readdirSync(folder).filter((name) => name.endsWith('.mp4'))
const read = (name: string) => readFileSync(join(folder, name))

/** Number of fragments that a test of a clip looks at: over the end of two rounds. */
const COUNT = 20

it('all channels with their sound and stills weigh at most 2 MB', () => {
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2_000_000)
})

describe.each(files)('%s', (name) => {
  const clip = clipOf(read(name))

  it('is a round of 16 s in 8 fragments, whole in each track', () => {
    expect(clip.fragments).toHaveLength(8)
    expect(clip.seconds).toBe(16)
    for (const [track, timescale] of clip.timescales) {
      const times = clip.fragments.flatMap((fragment) => timesOf(fragment, clip.init)).filter((time) => time.track === track)
      expect(times.reduce((sum, { duration }) => sum + duration, 0)).toBe(16 * timescale)
    }
  })

  it.each([0, 7_654_321])('continues without a gap from fragment %i on', (first) => {
    const ends = new Map<number, number>()
    for (let number = first; number < first + COUNT; number++) {
      const fragment = liveFragment(clip, number)
      if (!fragment) throw new Error('there is no fragment')
      for (const { track, time, duration } of timesOf(fragment, clip.init)) {
        expect(time).toBe(ends.get(track) ?? time)
        ends.set(track, time + duration)
      }
    }
    expect(ends.size).toBe(clip.timescales.size)
  })

  it('plays the fragment of a number at the time of that number', () => {
    const fragment = liveFragment(clip, 8 * 1000)
    for (const { track, time } of timesOf(fragment ?? Buffer.alloc(0), clip.init)) {
      expect(time).toBe(16_000 * (clip.timescales.get(track) ?? 0))
    }
  })

  it('changes only times and number', () => {
    const moved = liveFragment(clip, 8)
    const [original] = clip.fragments
    const changed = [...(moved ?? [])].filter((byte, at) => byte !== original?.[at]).length
    expect(moved).toHaveLength(original?.length ?? 0)
    // A number, and a time for each track.
    expect(changed).toBeLessThanOrEqual(4 + 8 * clip.timescales.size)
    expect(changed).toBeGreaterThan(0)
  })
})

it('all clips together have no more than 2 MB', () => {
  expect(files.reduce((sum, name) => sum + read(name).length, 0)).toBeLessThanOrEqual(2_000_000)
})

describe('a damaged file', () => {
  const [name = ''] = files
  const file = read(name)

  it('that ends early is refused', () => {
    expect(() => split(file.subarray(0, file.length - 3))).toThrow('does not fit')
  })

  it('with a decode time of 32 bits is refused', () => {
    const { init, fragments } = split(file)
    const fragment = Buffer.from(fragments[0] ?? [])
    fragment.writeUInt8(0, fragment.indexOf('tfdt', 0, 'latin1') + 4)
    expect(() => movedOn(fragment, timescalesOf(init), 16, 1)).toThrow('32 bits')
  })

  it('without a timescale of a track is refused', () => {
    expect(() => movedOn(split(file).fragments[0] ?? Buffer.alloc(0), new Map(), 16, 1)).toThrow('timescale')
  })
})
