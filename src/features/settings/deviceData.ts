/** What the app keeps on this device, and throwing away what can be had again. */
import { eraseScope } from '#/lib/lastKnownStore.ts'

/** Bytes by the browser's own count, which is rough; null where it does not tell. */
export async function bytesUsed(): Promise<number | null> {
  const { usage } = (await navigator.storage?.estimate?.().catch(() => ({ usage: undefined }))) ?? {}
  return usage ?? null
}

/**
 * Pictures and last-known answers. The app itself, the session, drafts and what was chosen stay. Rejects when storage does.
 * Without a network it would take away what cannot be had again.
 */
export async function clearCached(): Promise<void> {
  await Promise.all([eraseScope('public'), eraseScope('all users'), 'caches' in globalThis ? caches.delete('media') : undefined])
}

/** `3.2 MB`, as the language writes it. */
export function sizeText(bytes: number, locale: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
