/** Loads the player of streams, which is the largest script of the app. */

export const hasMediaSource = (): boolean => 'MediaSource' in window || 'ManagedMediaSource' in window

export const loadEngine = () => import('./hlsEngine.ts')

/** Starts loading while the page is mounted and the address is requested, because a stream is about to open. */
export function expectStream(): void {
  if (hasMediaSource()) void loadEngine().catch(() => undefined)
}
