/** Plays by the browser itself, as on an iPhone. */
import type { Engine, EngineOptions } from './engine.ts'

/** Safari's method, which returns the time of the stream's first frame. */
type Dated = HTMLVideoElement & { getStartDate?(): Date }

/** Milliseconds of a stall that counts as a failure of the line, because such a browser reports none. */
export const STALL_MS = 12_000

export function nativeEngine(video: Dated, { url, isLive, startAt, onFault }: EngineOptions): Engine {
  const closed = new AbortController()
  const { signal } = closed
  let latest = url
  let stall: ReturnType<typeof setTimeout> | undefined
  const moves = () => clearTimeout(stall)
  const stands = () => {
    moves()
    // A video that the viewer or a hidden page has paused does not stall.
    stall = setTimeout(() => !video.paused && onFault('network'), STALL_MS)
  }
  const fail = () => {
    moves()
    onFault(video.error?.code === MediaError.MEDIA_ERR_DECODE ? 'media' : 'network')
  }
  const load = (from: number) => {
    video.src = latest
    stands()
    if (!isLive && from > 0) video.addEventListener('loadedmetadata', () => (video.currentTime = from), { once: true, signal })
  }
  video.addEventListener('error', fail, { signal })
  for (const name of ['playing', 'timeupdate', 'ended']) video.addEventListener(name, moves, { signal })
  video.addEventListener('waiting', stands, { signal })
  load(startAt)
  return {
    renew(newer) {
      latest = newer
    },
    resume: () => load(video.currentTime),
    rest: moves,
    shownAt() {
      const start = video.getStartDate?.().getTime() ?? Number.NaN
      return Number.isNaN(start) ? null : start + video.currentTime * 1000
    },
    close() {
      moves()
      closed.abort()
      video.removeAttribute('src')
      video.load()
    },
  }
}
