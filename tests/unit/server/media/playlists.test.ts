/** Playlists of live channels and films by time. */
import { describe, expect, it } from 'vitest'
import { filmPlaylist, isServed, livePlaylist, LIVE_SINCE, WINDOW, windowAt } from '../../../../server/platform/media/playlists.ts'

const clip = {
  init: Buffer.alloc(0),
  fragments: Array.from({ length: 8 }, () => Buffer.alloc(0)),
  durations: [2, 2, 2, 2, 2, 2, 2, 2],
  timescales: new Map(),
  seconds: 16,
}
const live = { clip, isOver: false, isSoundAlone: false }
const second = (seconds: number) => LIVE_SINCE + seconds * 1000
const linesOf = (playlist: string) => playlist.split('\n')

describe('a live playlist', () => {
  it('has the last complete fragments, and the time of the first of them', () => {
    expect(linesOf(livePlaylist({ ...live, until: second(100) }))).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-TARGETDURATION:2',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-MAP:URI="init.mp4"',
      '#EXT-X-MEDIA-SEQUENCE:44',
      '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:01:28.000Z',
      ...[44, 45, 46, 47, 48, 49].flatMap((number) => ['#EXTINF:2.00000,', `${number}.m4s`]),
      '',
    ])
  })

  it('moves on by one fragment once a fragment is complete, also over the end of a round', () => {
    for (let seconds = 20; seconds < 60; seconds += 2) {
      expect(windowAt(second(seconds))).toEqual({ first: seconds / 2 - WINDOW, last: seconds / 2 - 1 })
      expect(windowAt(second(seconds + 1.999))).toEqual(windowAt(second(seconds)))
    }
  })

  it('never has a discontinuity, and ends only when the room has', () => {
    const playlist = livePlaylist({ ...live, until: second(17) })
    expect(playlist).not.toMatch(/DISCONTINUITY|ENDLIST/)
    expect(livePlaylist({ ...live, until: second(17), isOver: true })).toBe(`${playlist}#EXT-X-ENDLIST\n`)
  })

  it('of the sound alone has its own files', () => {
    const playlist = livePlaylist({ ...live, until: second(100), isSoundAlone: true })
    expect(linesOf(playlist).filter((text) => text.includes('.m'))).toEqual([
      '#EXT-X-MAP:URI="audio-init.mp4"',
      ...[44, 45, 46, 47, 48, 49].map((number) => `audio-${number}.m4s`),
    ])
  })
})

it('fragments are served for a while after they have left the window, and one fragment before it', () => {
  const { first, last } = windowAt(second(1000))
  expect([first - 16, first - 15, last + 1, last + 2].map((number) => isServed(number, second(1000)))).toEqual([false, true, true, false])
})

it('the playlist of a film has all of it, and an end', () => {
  const lines = linesOf(filmPlaylist({ ...clip, durations: [2, 2, 1.5] }))
  expect(lines).toContain('#EXT-X-PLAYLIST-TYPE:VOD')
  expect(lines.slice(-8)).toEqual([
    '#EXTINF:2.00000,',
    '0.m4s',
    '#EXTINF:2.00000,',
    '1.m4s',
    '#EXTINF:1.50000,',
    '2.m4s',
    '#EXT-X-ENDLIST',
    '',
  ])
})
