/** The first words of a message, for its row in a list. */

/** The text of HTML as one line; its markup is dropped, never shown. */
export function previewOf(html: string): string {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
  return text.replace(/\s+/g, ' ').trim().slice(0, 160)
}
