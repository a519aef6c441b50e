/** Size of the app's stored data, and removal of cached data. */
import { eraseScope } from '#/lib/lastKnownStore.ts'

/** The browser's estimate in bytes; null when it has none. */
export async function bytesUsed(): Promise<number | null> {
  const { usage } = (await navigator.storage?.estimate?.().catch(() => ({ usage: undefined }))) ?? {}
  return usage ?? null
}

/**
 * Removes cached pictures and answers. The app, the session, drafts and settings stay. Rejects when the storage does. Do not call it
 * offline, when the data could not be fetched again.
 */
export async function clearCached(): Promise<void> {
  await Promise.all([eraseScope('public'), eraseScope('all users'), 'caches' in globalThis ? caches.delete('media') : undefined])
}

/** `3.2 MB`, as the language writes it. */
export function sizeText(bytes: number, locale: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
