/** Search parameters are plain text: what one reads in the address is what a page gets. */

/** `?id=7&to=%2Fmine` to `{ id: '7', to: '/mine' }`. Of a repeated name the last counts. */
export function searchOf(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** The way back; values that are not text or numbers are left out. */
export function searchText(search: Readonly<Record<string, unknown>>): string {
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number') pairs.set(name, String(value))
  }
  const text = pairs.toString()
  return text ? `?${text}` : ''
}
