/** Activates a waiting version from any tab, but never while another tab has something open that the change would disturb. */
import { alone } from '#/lib/alone.ts'
import { isBehind, letVersionIn } from './worker.ts'

/** Each tab that holds the version shares this lock. The tab that activates a version takes the lock alone. */
const lockName = 'version'

/** Milliseconds. */
const takeoverPatience = 8000

/** Releases this tab's lock; resolves when the lock is free. */
let letGo: (() => Promise<unknown>) | undefined

/** Holds the version while something is open in this tab that a change of the version would disturb. */
export function holdVersion(): void {
  if (letGo) return
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  // Without locks no tab can be asked, so each page keeps its own version until it has nothing open.
  const held = navigator.locks?.request(lockName, { mode: 'shared' }, () => ended).catch(() => undefined)
  letGo = () => {
    end()
    return held ?? ended
  }
}

/** Frees the version once nothing of that kind is open. */
export async function freeVersion(): Promise<void> {
  const held = letGo
  letGo = undefined
  await held?.()
}

/**
 * Activates the waiting version, and reloads once the version controls the page. This tab does not hold the version, because the player
 * sees what is open in the tab. If the old version does not finish its work, the page reloads anyway, which ends that work. Resolves to
 * `open elsewhere`, without a change, while another tab holds the version.
 */
export async function applyUpdate(): Promise<'reloading' | 'open elsewhere'> {
  const wasHeld = letGo !== undefined
  await freeVersion()
  const isLetIn = await alone(lockName, async () => {
    const inControl = new Promise<void>((resolve) => {
      isBehind.subscribe(resolve)
      setTimeout(resolve, takeoverPatience)
    })
    // If no version waits, another tab was faster, and the active version is already the new one.
    if (letVersionIn()) await inControl
    location.reload()
  })
  if (isLetIn) return 'reloading'
  if (wasHeld) holdVersion()
  return 'open elsewhere'
}
