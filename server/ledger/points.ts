/** Amounts in the operator's commands. */
import * as v from 'valibot'
import { defaultDisplay, plainAmount } from '#/rules/money.ts'
import { picked, word } from '../platform/operator/arguments.ts'

/** As an operator types it, without separators and needless zeros: 12500n (thousandths) is "12.5". */
export const points = (thousandths: bigint): string => plainAmount(thousandths, { ...defaultDisplay, decimals: 0 })

function thousandthsOf(text: string): bigint {
  const [units = '', part = ''] = text.split('.')
  const thousandths = BigInt(units.replace('-', '')) * 1000n + BigInt(part.padEnd(3, '0'))
  return text.startsWith('-') ? -thousandths : thousandths
}

const typed = (form: RegExp, is: string) =>
  v.pipe(word, v.regex(form, `is a number of points${is}, with at most three decimals`), v.transform(thousandthsOf))

/** An argument: points as an operator types them, in thousandths. */
export const anAmount = typed(/^(?=.*[1-9])\d{1,12}(\.\d{1,3})?$/, ' above zero')
export const amountOrZero = typed(/^\d{1,12}(\.\d{1,3})?$/, '')
/** Also below zero: `-3`. */
export const signedAmount = typed(/^(?=.*[1-9])-?\d{1,12}(\.\d{1,3})?$/, '')

/** An amount within another argument. Throws UsageError. */
export const priceOf = (text: string): bigint => picked(anAmount, text, 'a price')
