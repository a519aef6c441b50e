/** Handles page scripts that cannot be loaded: a time-out of 120 s, and one reload after a release. */
import { isLeaving, watchLeaving } from '#/lib/leaving.ts'
import { knownOffline } from '#/lib/online.ts'
import { isAskingAgain } from '#/lib/untilLoaded.ts'

/** The product's limit for one script, in milliseconds. */
export const chunkLimit = 120_000
/** Minimum milliseconds between two such reloads, so that a broken release does not loop. */
const reloadEvery = 60_000
const guardKey = 'chunk-reload'

/** A page's script did not arrive in time. */
export class ChunkTimeout extends Error {
  override readonly name = 'ChunkTimeout'
}

/** Resolves or rejects like `load`; rejects with ChunkTimeout after 120 s. */
export function inTime<T>(load: () => Promise<T>, limit: number = chunkLimit): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkTimeout('script chunk load failure')), limit)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

export interface ChunkGuard {
  now(): number
  online(): boolean
  read(): string | null
  write(text: string): void
}

/** Whether to reload for a missing chunk: online, and not reloaded recently. Records the attempt. */
export function mayReload(guard: ChunkGuard): boolean {
  if (!guard.online()) return false
  try {
    const last = Number(guard.read() ?? 0)
    if (guard.now() - last < reloadEvery) return false
    guard.write(String(guard.now()))
    return true
  } catch {
    return false
  }
}

/** The part of `window` that is used. */
interface Surroundings extends Pick<EventTarget, 'addEventListener'> {
  readonly location: { reload(): void }
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * Reloads once if a chunk of an old release is missing. Offline, or if a reload did not help, the error goes to the page that shows it.
 * Until the reload takes effect, further missing chunks cause no second one.
 */
export function watchChunks(target: Surroundings): void {
  watchLeaving(target)
  target.addEventListener('vite:preloadError', () => {
    // A reload now would restore a page that the user has just left.
    const allowed =
      !isLeaving() &&
      !isAskingAgain() &&
      mayReload({
        now: () => Date.now(),
        online: () => !knownOffline(),
        read: () => target.sessionStorage.getItem(guardKey),
        write: (text) => target.sessionStorage.setItem(guardKey, text),
      })
    if (allowed) target.location.reload()
  })
}
