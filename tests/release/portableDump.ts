/** A database as plain SQL that PostgreSQL 15 to 18 and PGlite load alike. */
import { PGlite } from '@electric-sql/pglite'
import { pgDump } from '@electric-sql/pglite-tools/pg_dump'

/** Rows of one statement: few enough to be read, many enough to be quick. */
const ROWS = 100

/** Of the embedded database in this folder, which nobody has open. */
export async function portableDump(folder: string): Promise<string> {
  const database = await PGlite.create({ dataDir: folder })
  try {
    const file = await pgDump({ pg: database, args: ['--inserts', `--rows-per-insert=${ROWS}`, '--no-owner', '--no-privileges'] })
    return portable(await file.text())
  } finally {
    await database.close()
  }
}

/**
 * Without comments, and without what sets up the session: each version knows other names there, and an empty search path would stay behind.
 * All names are qualified, and nothing in here needs another setting than the default.
 */
const portable = (dump: string): string =>
  statementsOf(dump)
    .filter((statement) => !/^(SET |SELECT pg_catalog\.set_config)/.test(statement))
    .map((statement) => `${statement}\n`)
    .join('')

/** The statements of a dump, one by one: each ends at the end of a line. */
export function statementsOf(dump: string): string[] {
  const statements: string[] = []
  let lines: string[] = []
  let quote: string | undefined
  for (const line of dump.split('\n')) {
    if (lines.length === 0 && (line === '' || /^(--|\\)/.test(line))) continue
    lines.push(line)
    quote = quoteAfter(line, quote)
    if (quote !== undefined || !line.endsWith(';')) continue
    statements.push(lines.join('\n'))
    lines = []
  }
  if (lines.length > 0) throw new Error(`the dump ends within a statement: ${lines[0]}`)
  return statements
}

/** The text or body that is still open at the end of the line: `'`, or `$$` and its like. */
function quoteAfter(line: string, before: string | undefined): string | undefined {
  let quote = before
  for (const [token] of line.matchAll(/'|\$\w*\$/g)) {
    if (quote === undefined) quote = token
    else if (quote === token) quote = undefined
  }
  return quote
}
