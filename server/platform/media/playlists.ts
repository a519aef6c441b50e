/** HLS playlists (RFC 8216). Their URLs are relative, so that they inherit the signed path of the playlist. */
import type { Clip } from './clip.ts'

export const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'

/** The beginning of live channels. It is a recent day, as large times cost players precision. */
export const LIVE_SINCE = Date.UTC(2026, 0, 1)
const FRAGMENT_MS = 2000
/** Fragments in a live playlist, of 2 s each. */
export const WINDOW = 6
/**
 * Fragments that are served before the window, for slow players, and after it, for players whose playlist came from a process that is
 * ahead.
 */
const BEHIND = 15
const AHEAD = 1

/** Prefix of the names of a playlist's files: `init.mp4`, `12.m4s`, or for the audio rendition `audio-init.mp4`, `audio-12.m4s`. */
export const prefixOf = (isSoundAlone: boolean): string => (isSoundAlone ? 'audio-' : '')

const head = (clip: Clip, prefix: string) => [
  '#EXTM3U',
  '#EXT-X-VERSION:7',
  `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...clip.durations) - 0.5)}`,
  '#EXT-X-INDEPENDENT-SEGMENTS',
  `#EXT-X-MAP:URI="${prefix}init.mp4"`,
]

const entry = (duration: number, name: string) => [`#EXTINF:${duration.toFixed(5)},`, name]

/** Numbers of the first and the last fragment that are complete at a time. */
export function windowAt(time: number): { readonly first: number; readonly last: number } {
  const last = Math.floor((time - LIVE_SINCE) / FRAGMENT_MS) - 1
  return { first: Math.max(0, last - WINDOW + 1), last }
}

/** Whether the fragment of this number is served at a time. */
export function isServed(number: number, time: number): boolean {
  const { first, last } = windowAt(time)
  return number >= first - BEHIND && number <= last + AHEAD
}

interface Live {
  readonly clip: Clip
  /** Milliseconds since 1970 up to which the stream has a picture. */
  readonly until: number
  readonly isOver: boolean
  readonly isSoundAlone: boolean
}

export function livePlaylist({ clip, until, isOver, isSoundAlone }: Live): string {
  const { first, last } = windowAt(until)
  const prefix = prefixOf(isSoundAlone)
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const lines = [
    ...head(clip, prefix),
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(LIVE_SINCE + first * FRAGMENT_MS).toISOString()}`,
    ...numbers.flatMap((number) => entry(clip.durations[number % clip.durations.length] ?? 0, `${prefix}${number}.m4s`)),
    ...(isOver ? ['#EXT-X-ENDLIST'] : []),
  ]
  return `${lines.join('\n')}\n`
}

export function filmPlaylist(clip: Clip): string {
  const lines = [
    ...head(clip, ''),
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-MEDIA-SEQUENCE:0',
    ...clip.durations.flatMap((duration, at) => entry(duration, `${at}.m4s`)),
    '#EXT-X-ENDLIST',
  ]
  return `${lines.join('\n')}\n`
}
