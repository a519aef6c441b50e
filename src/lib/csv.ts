/** CSV files that any spreadsheet reads. Pure. */

const number = /^-?\d+(?:\.\d+)?$/
/** Digits that a spreadsheet would cut: zeros before a number, and what goes beyond its 15 digits. */
const code = /^(?:0\d+|\d{16,})$/
/** Also behind blanks, and in the full width that Chinese and Korean keyboards type. */
const formula = /^(?:[\s\p{Cf}']*[=+\-@＝＋－＠]|'*[\t\r])/u

/** What a spreadsheet takes for the text itself. A formula of digits alone is the only form in which it keeps a code whole. */
function kept(text: string): string {
  if (code.test(text)) return `="${text}"`
  return formula.test(text) && !number.test(text) ? `'${text}` : text
}

/**
 * Quotes commas, quotes and line breaks. Prefixes an apostrophe to texts that a spreadsheet would execute as a formula, and to those that
 * already start with one; a code like `05` stands as `="05"`.
 */
export function cell(text: string): string {
  const safe = kept(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}

/** Starts with a byte order mark, by which spreadsheets detect UTF-8. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`

export const csvFile = (name: string, lines: readonly (readonly string[])[]): File =>
  new File([csvOf(lines)], `${name}.csv`, { type: 'text/csv' })
