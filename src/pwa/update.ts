/** Lets a waiting version in, from any tab: never while something is open in another tab that the change would disturb. */
import { alone } from '#/lib/alone.ts'
import { isBehind, letVersionIn } from './worker.ts'

/** Each tab in which something is open shares this lock with the others; who lets a version in has the lock alone. */
const lockName = 'version'

/** Milliseconds. */
const takeoverPatience = 8000

/** Of this tab: gives the lock back, and resolves when it is free. */
let letGo: (() => Promise<unknown>) | undefined

/** Says that something is open in this tab under which the version must not change. */
export function holdVersion(): void {
  if (letGo) return
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  // Without locks no tab is asked: each page stays as it is for as long as something is open in it.
  const held = navigator.locks?.request(lockName, { mode: 'shared' }, () => ended).catch(() => undefined)
  letGo = () => {
    end()
    return held ?? ended
  }
}

/** Says that nothing of that kind is open any more. */
export async function freeVersion(): Promise<void> {
  const held = letGo
  letGo = undefined
  await held?.()
}

/**
 * Activates the waiting version, and reloads once it controls the page. What is open in this tab does not hold the version: the person has
 * seen it. Where the old version does not end its work the page is loaded anew all the same, which ends what was under way for the page.
 * Resolves to `open elsewhere`, with nothing changed, while another tab holds the version.
 */
export async function applyUpdate(): Promise<'reloading' | 'open elsewhere'> {
  const wasHeld = letGo !== undefined
  await freeVersion()
  const isLetIn = await alone(lockName, async () => {
    const inControl = new Promise<void>((resolve) => {
      isBehind.subscribe(resolve)
      setTimeout(resolve, takeoverPatience)
    })
    // Where none waits another tab was quicker: the active one is the new version already.
    if (letVersionIn()) await inControl
    location.reload()
  })
  if (isLetIn) return 'reloading'
  if (wasHeld) holdVersion()
  return 'open elsewhere'
}
