/** CSV files that any spreadsheet reads. Pure. */

const number = /^-?\d+(?:\.\d+)?$/
/** Digits that a spreadsheet would drop: zeros before a number, and digits after the 15th. */
const code = /^(?:0\d+|\d{16,})$/
/** Also matches after blanks, and full-width characters, which Chinese and Korean keyboards type. */
const formula = /^(?:[\s\p{Cf}']*[=+\-@＝＋－＠]|'*[\t\r])/u

/** The text as a spreadsheet must read it: a code as a formula, so that no digit is lost, and a formula as a text. */
function spreadsheetText(text: string): string {
  if (code.test(text)) return `="${text}"`
  return formula.test(text) && !number.test(text) ? `'${text}` : text
}

/**
 * Quotes commas, quotes and line breaks. Prefixes an apostrophe to texts that a spreadsheet would execute as a formula, and to texts that
 * already start with an apostrophe. A code such as `05` becomes `="05"`.
 */
export function cell(text: string): string {
  const safe = spreadsheetText(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}

/** Starts with a byte order mark, by which spreadsheets detect UTF-8. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`

export const csvFile = (name: string, lines: readonly (readonly string[])[]): File =>
  new File([csvOf(lines)], `${name}.csv`, { type: 'text/csv' })
