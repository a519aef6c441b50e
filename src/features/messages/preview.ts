/** The first words of a message, for its row in a list. */

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function character(whole: string, entity: string): string {
  if (!entity.startsWith('#')) return named[entity] ?? whole
  const code = entity[1] === 'x' ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

/**
 * The text of HTML as one line, to be shown as text and never as markup. No parser is asked: the page allows HTML to
 * be made by its one sanitiser alone.
 */
export function previewOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]+);/gi, character)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160)
}
