/** Text of the unread badge. */

/** `99+` above 99; null for none. */
export function badgeText(unread: number): string | null {
  if (unread <= 0) return null
  return unread > 99 ? '99+' : String(unread)
}
