/** Plays by hls.js, whose light build is the larger part of this chunk. Null if the browser has no Media Source Extensions. */
import { Hls } from 'hls.js/light'
import type { ErrorData, LoaderConfig, LoadPolicy } from 'hls.js'
import { serverNow } from '#/lib/serverClock.ts'
import type { Engine, EngineOptions, Fault } from './engine.ts'

/** hls.js does not retry. The page retries, so that it can show the number of the attempt. */
const once = (maxTimeToFirstByteMs: number, maxLoadTimeMs: number): LoadPolicy => ({
  default: { maxTimeToFirstByteMs, maxLoadTimeMs, timeoutRetry: null, errorRetry: null } satisfies LoaderConfig,
})

const EXPIRED = 410
const REFUSED: ReadonlySet<number> = new Set([403, 404])
const playlists: ReadonlySet<string> = new Set([Hls.ErrorDetails.MANIFEST_LOAD_ERROR, Hls.ErrorDetails.LEVEL_LOAD_ERROR])

function faultOf({ type, details, response }: ErrorData): Fault {
  if (type === Hls.ErrorTypes.MEDIA_ERROR) return 'media'
  const status = response?.code ?? 0
  if (status === EXPIRED) return 'expired'
  return playlists.has(details) && REFUSED.has(status) ? 'refused' : 'network'
}

/** Seconds behind the newest part after which a live stream skips to it. */
const BEHIND_SECONDS = 8

const folderOf = (url: string) => url.replace(/[^/]*$/, '')

export function hlsEngine(video: HTMLVideoElement, { url, isLive, startAt, onFault }: EngineOptions): Engine | null {
  if (!Hls.isSupported()) return null
  const first = new URL(url, location.href).href
  let latest = first
  /** Folders of all signatures so far. A playlist keeps the folder under which it was first loaded. */
  const folders = new Set([folderOf(first)])
  let isRecovered = false

  /** The address with the newest signature. */
  const renewed = (address: string) => {
    if (address === first) return latest
    const folder = [...folders].find((one) => address.startsWith(one))
    return folder === undefined ? address : folderOf(latest) + address.slice(folder.length)
  }

  /** A playlist without times ends one segment ago, because the media server lists a segment once the segment is complete. */
  const shownByEdge = () =>
    isLive && hls.latency > 0 ? serverNow() - (hls.latency + (hls.latestLevelDetails?.targetduration ?? 0)) * 1000 : null

  const hls = new Hls({
    // Fragments are MP4 already, so no worker has to convert them. The content security policy also allows no worker from a blob.
    enableWorker: false,
    startPosition: isLive ? -1 : startAt,
    liveSyncDurationCount: 2,
    liveMaxLatencyDurationCount: 6,
    backBufferLength: isLive ? 10 : 60,
    maxBufferLength: isLive ? 12 : 30,
    manifestLoadPolicy: once(8000, 12_000),
    playlistLoadPolicy: once(8000, 12_000),
    fragLoadPolicy: once(8000, 30_000),
    xhrSetup: (request, address) => request.open('GET', renewed(address), true),
  })
  hls.on(Hls.Events.ERROR, (_, data) => {
    if (!data.fatal) return
    const fault = faultOf(data)
    if (fault === 'media' && !isRecovered) {
      isRecovered = true
      const isPlaying = !video.paused
      hls.recoverMediaError()
      // Attaching the video again pauses it.
      if (isPlaying) void video.play().catch(() => undefined)
    } else onFault(fault)
  })
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    isRecovered = false
  })
  hls.loadSource(first)
  hls.attachMedia(video)

  return {
    renew(newer) {
      latest = new URL(newer, location.href).href
      folders.add(folderOf(latest))
    },
    resume() {
      if (hls.levels.length === 0) hls.loadSource(first)
      else hls.startLoad(isLive ? -1 : video.currentTime)
      const edge = hls.liveSyncPosition
      // After a rest, a live stream continues with its newest part.
      if (isLive && edge !== null && edge - video.currentTime > BEHIND_SECONDS) video.currentTime = edge
    },
    rest: () => hls.stopLoad(),
    shownAt: () => hls.playingDate?.getTime() ?? shownByEdge(),
    close: () => hls.destroy(),
  }
}
