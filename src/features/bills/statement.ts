/** The lines of a CSV statement: opening balance, every posting, closing balance. Pure. */
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
  /** As shown, without separators. */
  amountOf(thousandths: string): string
}

export function linesOf({ opening, closing, rows }: Statement, texts: StatementTexts): readonly (readonly string[])[] {
  return [
    texts.columns,
    ['', '', '', texts.opening, '', '', '', texts.amountOf(opening)],
    ...rows.map((bill) => [
      bill.billId,
      texts.timeOf(bill.at),
      bill.day,
      texts.kindOf(bill),
      texts.aboutOf(bill),
      texts.amountOf(bill.amount),
      texts.amountOf(bill.before),
      texts.amountOf(bill.after),
    ]),
    ['', '', '', texts.closing, '', '', '', texts.amountOf(closing)],
  ]
}

/** Whether the postings are complete: each continues from the previous balance, from the opening to the closing one. */
export function addsUp({ opening, closing, rows }: Statement): boolean {
  const end = rows.reduce<bigint | null>(
    (balance, { before, amount, after }) =>
      balance !== null && BigInt(before) === balance && balance + BigInt(amount) === BigInt(after) ? BigInt(after) : null,
    BigInt(opening),
  )
  return end === BigInt(closing)
}
