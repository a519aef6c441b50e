/** A statement as a table of text that spreadsheets read: opening balance, every movement, closing balance. Pure. */
import type { Bill } from '#/contract/bills.ts'

export interface Statement {
  /** Thousandths. */
  readonly opening: string
  readonly closing: string
  readonly rows: readonly Bill[]
}

export interface StatementTexts {
  readonly columns: readonly [
    number: string,
    time: string,
    day: string,
    kind: string,
    about: string,
    amount: string,
    before: string,
    after: string,
  ]
  readonly opening: string
  readonly closing: string
  kindOf(bill: Bill): string
  aboutOf(bill: Bill): string
  timeOf(at: number): string
}

/** Exact, in points: "-86.000". */
export function decimal(thousandths: string): string {
  const amount = BigInt(thousandths)
  const size = amount < 0n ? -amount : amount
  return `${amount < 0n ? '-' : ''}${size / 1000n}.${String(size % 1000n).padStart(3, '0')}`
}

const number = /^-?\d+(?:\.\d+)?$/

/**
 * A text that a spreadsheet would take for a formula is marked as text by an apostrophe, and so is one that would read as if it had
 * been; a comma, quote or break is quoted.
 */
export function cell(text: string): string {
  const safe = /^'*[=+\-@\t\r]/.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}

/** Begins with the mark by which spreadsheets know UTF-8. */
export function csvOf({ opening, closing, rows }: Statement, texts: StatementTexts): string {
  const lines = [
    texts.columns,
    ['', '', '', texts.opening, '', '', '', decimal(opening)],
    ...rows.map((bill) => [
      bill.billId,
      texts.timeOf(bill.at),
      bill.day,
      texts.kindOf(bill),
      texts.aboutOf(bill),
      decimal(bill.amount),
      decimal(bill.before),
      decimal(bill.after),
    ]),
    ['', '', '', texts.closing, '', '', '', decimal(closing)],
  ]
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}

/** Whether each movement goes on from the one before, from the opening balance to the closing one. */
export function addsUp({ opening, closing, rows }: Statement): boolean {
  const end = rows.reduce<bigint | null>(
    (balance, { before, amount, after }) =>
      balance !== null && BigInt(before) === balance && balance + BigInt(amount) === BigInt(after) ? BigInt(after) : null,
    BigInt(opening),
  )
  return end === BigInt(closing)
}
