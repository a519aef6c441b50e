/** Playing by the browser itself, as an iPhone does. */
import type { Engine, EngineOptions } from './engine.ts'

/** Safari says when the stream's first moment was. */
type Dated = HTMLVideoElement & { getStartDate?(): Date }

export function nativeEngine(video: Dated, { url, isLive, startAt, onFault }: EngineOptions): Engine {
  let latest = url
  const fail = () => onFault(video.error?.code === MediaError.MEDIA_ERR_DECODE ? 'media' : 'network')
  const load = (from: number) => {
    video.src = latest
    if (!isLive && from > 0) video.addEventListener('loadedmetadata', () => (video.currentTime = from), { once: true })
  }
  video.addEventListener('error', fail)
  load(startAt)
  return {
    renew(newer) {
      latest = newer
    },
    resume: () => load(video.currentTime),
    rest: () => undefined,
    shownAt() {
      const start = video.getStartDate?.().getTime() ?? Number.NaN
      return Number.isNaN(start) ? null : start + video.currentTime * 1000
    },
    close() {
      video.removeEventListener('error', fail)
      video.removeAttribute('src')
      video.load()
    },
  }
}
