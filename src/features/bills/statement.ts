/** The lines of a CSV statement: the opening balance, every posting, the closing balance. */
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
  /** The amount as on the pages, without separators. */
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

/** Whether no posting is missing: each posting starts with the balance after the previous posting, from opening to closing balance. */
export function addsUp({ opening, closing, rows }: Statement): boolean {
  const end = rows.reduce<bigint | null>(
    (balance, { before, amount, after }) =>
      balance !== null && BigInt(before) === balance && balance + BigInt(amount) === BigInt(after) ? BigInt(after) : null,
    BigInt(opening),
  )
  return end === BigInt(closing)
}
