/** Unread messages: those whose id was not seen on this device. */

export function isUnread(id: string, alreadyRead: readonly string[]): boolean {
  return !alreadyRead.includes(id)
}

export function unreadOf(ids: readonly string[], alreadyRead: readonly string[]): readonly string[] {
  const read = new Set(alreadyRead)
  return ids.filter((id) => !read.has(id))
}
