/** What happens when a page's script does not arrive: a limit of 120 s, and one reload after a new release. */
import { isLeaving, watchLeaving } from '#/lib/leaving.ts'

/** The product's limit for one script, in milliseconds. */
export const chunkLimit = 120_000
/** Between two reloads for a missing chunk; a release that stays broken must not loop. */
const reloadEvery = 60_000
const guardKey = 'chunk-reload'

/** A page's script did not arrive in time. */
export class ChunkTimeout extends Error {
  override readonly name = 'ChunkTimeout'
}

/** Settles as `load` does, or rejects with ChunkTimeout after the product's 120 s. */
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

/** Whether a missing chunk is worth a reload: online, and none was tried a moment ago. Notes the attempt. */
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

/** What is used of a window. */
interface Surroundings extends Pick<EventTarget, 'addEventListener'> {
  readonly location: { reload(): void }
  readonly navigator: { readonly onLine: boolean }
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * After a release the old page's chunks are gone: load the new page, once. Offline, or when that did not help, the
 * error goes on to the page that shows it.
 */
export function watchChunks(target: Surroundings): void {
  watchLeaving(target)
  target.addEventListener('vite:preloadError', () => {
    // A reload now would bring back a page that one has just turned away from.
    const allowed =
      !isLeaving() &&
      mayReload({
        now: () => Date.now(),
        online: () => target.navigator.onLine,
        read: () => target.sessionStorage.getItem(guardKey),
        write: (text) => target.sessionStorage.setItem(guardKey, text),
      })
    if (allowed) target.location.reload()
  })
}
