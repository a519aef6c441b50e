/** Amounts in the operator's commands. */
import { UsageError } from '../platform/operator/arguments.ts'
import { defaultDisplay, plainAmount } from '#/rules/money.ts'

/** As an operator types it, without separators and needless zeros: 12500n (thousandths) is "12.5". */
export const points = (thousandths: bigint): string => plainAmount(thousandths, { ...defaultDisplay, decimals: 0 })

/** A price as an operator types it, in thousandths: "12.5" is 12500n. */
export function priceOf(text: string): bigint {
  const [, units = '', part = ''] = /^(\d{1,12})(?:\.(\d{1,3}))?$/.exec(text) ?? []
  const thousandths = BigInt(units) * 1000n + BigInt(part.padEnd(3, '0'))
  if (thousandths === 0n) throw new UsageError('a price is a number of points above zero, with at most three decimals')
  return thousandths
}
