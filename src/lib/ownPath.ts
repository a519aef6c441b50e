/** Validates paths of this app, for redirects. */

const here = 'https://own.invalid'

/**
 * Path, search and hash of `text` when they stay inside the app; null for other origins, protocol-relative or backslash forms, control
 * characters, the sign-in pages themselves, and the page that asks for another sign-in.
 */
export function ownPath(text: string | undefined): string | null {
  if (!text || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(text)) return null
  const url = new URL(text, here)
  if (url.origin !== here) return null
  if (/^\/(login|register|forgotPassword|401)(\/|$)/.test(url.pathname)) return null
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash
}
