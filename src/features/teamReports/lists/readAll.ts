/** Reads all pages of a list, for a file. Pure except for the given function. */
import { mostListed } from '#/contract/agents/lists.ts'

/** Rows of one request, the platform's maximum. */
export const partSize = 100

interface Part<Row> {
  readonly records: readonly Row[]
  readonly isMore: boolean
}

export interface Whole<Row> {
  readonly rows: readonly Row[]
  /** The platform has earlier rows than it lists. */
  readonly isMore: boolean
}

/**
 * Lists only grow at their beginning. New rows during the reading move other rows to later pages, so some rows are read twice and no row is
 * skipped. Undefined as soon as a part fails.
 */
export async function readAll<Row>(
  read: (current: number) => Promise<Part<Row> | undefined>,
  idOf: (row: Row) => string,
  onRead: (rows: number) => boolean,
): Promise<Whole<Row> | undefined> {
  const rows = new Map<string, Row>()
  for (let current = 1; ; current += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each part tells whether there is another
    const part = await read(current)
    if (!part) return undefined
    for (const row of part.records) if (!rows.has(idOf(row))) rows.set(idOf(row), row)
    if (!onRead(rows.size)) return undefined
    if (!part.isMore || current * partSize >= mostListed) return { rows: [...rows.values()], isMore: part.isMore }
  }
}
