/** CSV files that any spreadsheet reads. Pure. */

const number = /^-?\d+(?:\.\d+)?$/

/**
 * Quotes commas, quotes and line breaks. Prefixes an apostrophe to texts that a spreadsheet would execute as a formula, and to those that
 * already start with one.
 */
export function cell(text: string): string {
  const safe = /^'*[=+\-@\t\r]/.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}

/** Starts with a byte order mark, by which spreadsheets detect UTF-8. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`

export const csvFile = (name: string, lines: readonly (readonly string[])[]): File =>
  new File([csvOf(lines)], `${name}.csv`, { type: 'text/csv' })
