/** The unread badge's text. */

/** `99+` above 99; null where there is nothing to say. */
export function badgeText(unread: number): string | null {
  if (unread <= 0) return null
  return unread > 99 ? '99+' : String(unread)
}
