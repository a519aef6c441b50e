/** Preview text of a message for its row. */

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function character(whole: string, entity: string): string {
  if (!entity.startsWith('#')) return named[entity] ?? whole
  const code = entity[1] === 'x' ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

/** What stands on lines of its own. */
const blocks = /<\/?(?:address|blockquote|br|dd|div|dl|dt|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)\b[^>]*>/gi

/** After a full-width sign nothing stands between two sentences: the sign has room of its own. */
const endsFull = /[。！？；：，、）」』》][”’]?$/

/**
 * The plain text of HTML in one line, never used as markup. Done without a parser, because the page's Trusted Types policy allows only the
 * sanitiser to create HTML.
 */
export function previewOf(html: string): string {
  return html
    .replace(blocks, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]+);/gi, character)
    .split(/\s*\n\s*/)
    .reduce((before, line) => (before === '' || line === '' || endsFull.test(before) ? before + line : `${before} ${line}`), '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160)
}
