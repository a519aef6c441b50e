/** Groups the rows of a list by day, keeping their order. Pure. */

export interface DayOf<Row> {
  readonly day: string
  readonly rows: readonly Row[]
}

/** `dayOf` gives the business day of a row; rows of one day stand together. */
export function byDay<Row>(rows: readonly Row[], dayOf: (row: Row) => string): DayOf<Row>[] {
  const days: { day: string; rows: Row[] }[] = []
  for (const row of rows) {
    const day = dayOf(row)
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, rows: [row] })
  }
  return days
}
