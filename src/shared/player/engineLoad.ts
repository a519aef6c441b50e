/** Loads what plays streams, the biggest script there is. */

export const hasMediaSource = (): boolean => 'MediaSource' in window || 'ManagedMediaSource' in window

export const loadEngine = () => import('./hlsEngine.ts')

/** Begins to load it where a stream is about to be opened, while its page is put up and its address asked for. */
export function expectStream(): void {
  if (hasMediaSource()) void loadEngine().catch(() => undefined)
}
