/** Amounts in operator commands. */
import * as v from 'valibot'
import { defaultDisplay, plainAmount } from '#/rules/money.ts'
import { picked, UsageError, word } from '../platform/operator/arguments.ts'
import type { BudgetUnit } from './budgets.ts'

/** Formats thousandths as an operator types points, without separators and trailing zeros: 12500n is "12.5". */
export const points = (thousandths: bigint): string => plainAmount(thousandths, { ...defaultDisplay, decimals: 0 })

function thousandthsOf(text: string): bigint {
  const [units = '', part = ''] = text.split('.')
  const thousandths = BigInt(units.replace('-', '')) * 1000n + BigInt(part.padEnd(3, '0'))
  return text.startsWith('-') ? -thousandths : thousandths
}

const typed = (form: RegExp, is: string) =>
  v.pipe(word, v.regex(form, `is a number of points${is}, with at most three decimals`), v.transform(thousandthsOf))

/** Argument in points above zero, parsed to thousandths. */
export const anAmount = typed(/^(?=.*[1-9])\d{1,12}(\.\d{1,3})?$/, ' above zero')
export const amountOrZero = typed(/^\d{1,12}(\.\d{1,3})?$/, '')
/** Argument in points that may be negative, for example `-3`, parsed to thousandths. */
export const signedAmount = typed(/^(?=.*[1-9])-?\d{1,12}(\.\d{1,3})?$/, '')

const PIECES_MOST = 999_999n

/**
 * Argument in points or in pieces, above zero. Parsed to a function of the unit, which returns thousandths of points or the number of
 * pieces, and throws UsageError for a part of a piece or too many pieces.
 */
export const pointsOrPieces = v.pipe(
  anAmount,
  v.transform((thousandths) => (unit: BudgetUnit): bigint => {
    if (unit === 'points') return thousandths
    const pieces = thousandths / 1000n
    if (thousandths % 1000n !== 0n || pieces > PIECES_MOST) throw new UsageError(`pieces are a whole number from 1 to ${PIECES_MOST}`)
    return pieces
  }),
)

/** Parses an amount that is part of another argument. Returns thousandths. Throws UsageError. */
export const priceOf = (text: string): bigint => picked(anAmount, text, 'a price')
