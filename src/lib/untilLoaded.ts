/** Loading of page scripts: time limit, reload after a release, retries, and failures while the user leaves the page. */
import { fullJitter } from './jitter.ts'
import { knownOffline } from './online.ts'

/** The product's limit for one script, in milliseconds. */
export const chunkLimit = 120_000
/** Minimum milliseconds between two reloads, so that a broken release does not loop. */
const reloadEvery = 60_000
const reloadKey = 'chunk-reload'
/** Milliseconds within which the next page appears. Downloads and mail links also fire beforeunload, but the page stays. */
const leavingFor = 5000

let leftAt = -leavingFor
/** Number of scripts that are being requested again. */
let repeating = 0

const isLeaving = () => Date.now() - leftAt < leavingFor

/** A page's script did not arrive in time. */
export class ChunkTimeout extends Error {
  override readonly name = 'ChunkTimeout'
}

/** Resolves or rejects like `load`; rejects with ChunkTimeout after 120 s. */
export function inTime<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkTimeout('script chunk load failure')), chunkLimit)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

/** Retries `load` after pauses of up to a minute until it succeeds. For scripts that no user can request again. */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  let loading = load()
  for (let tries = 0; ; tries += 1) {
    try {
      return await loading
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1000 + fullJitter(tries, 1000, 60_000)))
      repeating += 1
      loading = load().finally(() => {
        repeating -= 1
      })
    }
  }
}

/** Resolves or rejects like `loading`, except that a failure while the page is being left is ignored. */
export function unlessLeaving<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return loading.catch((error: unknown) => {
    if (isLeaving()) return new Promise<never>(() => undefined)
    throw error
  })
}

/** The part of `window` that this module uses. */
interface Surroundings extends Pick<EventTarget, 'addEventListener'> {
  readonly location: { reload(): void }
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * Whether a reload is due: not within a minute of the last reload. Records the reload. Without storage no reload is due, because it might
 * loop.
 */
function isReloadDue(storage: Surroundings['sessionStorage']): boolean {
  try {
    const now = Date.now()
    if (now - Number(storage.getItem(reloadKey) ?? 0) < reloadEvery) return false
    storage.setItem(reloadKey, String(now))
    return true
  } catch {
    return false
  }
}

/**
 * Reloads once if a chunk of an old release is missing. If the device is offline, or if a reload did not help, the error page shows the
 * error. Until the reload takes effect, further missing chunks cause no second reload.
 */
export function watchChunks(target: Surroundings): void {
  target.addEventListener('beforeunload', () => {
    leftAt = Date.now()
  })
  target.addEventListener('vite:preloadError', () => {
    // A reload now would restore a page that the user has just left.
    if (isLeaving() || repeating > 0 || knownOffline()) return
    if (isReloadDue(target.sessionStorage)) target.location.reload()
  })
}
