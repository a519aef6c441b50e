/** Dumps a database as plain SQL that PostgreSQL 15 to 18 and PGlite can load. */
import { PGlite } from '@electric-sql/pglite'
import { pgDump } from '@electric-sql/pglite-tools/pg_dump'

/** Rows per statement: few enough to read, many enough for speed. */
const ROWS = 100

/** Dumps the embedded database in the folder, which no process has open. */
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
 * Removes comments and session settings: the names of settings differ by version, and an empty search path would remain. All names are
 * qualified, and no statement needs a setting other than the default.
 */
const portable = (dump: string): string =>
  statementsOf(dump)
    .filter((statement) => !/^(SET |SELECT pg_catalog\.set_config)/.test(statement))
    .map((statement) => `${statement}\n`)
    .join('')

/** The statements of a dump; each ends at the end of a line. */
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

/** The quote that is open at the end of the line: `'`, or a dollar quote such as `$$`. */
function quoteAfter(line: string, before: string | undefined): string | undefined {
  let quote = before
  for (const [token] of line.matchAll(/'|\$\w*\$/g)) {
    if (quote === undefined) quote = token
    else if (quote === token) quote = undefined
  }
  return quote
}
