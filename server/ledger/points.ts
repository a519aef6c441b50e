/** Amounts in the operator's commands. */
import { defaultDisplay, plainAmount } from '#/rules/money.ts'

/** As an operator types it, without separators and needless zeros: 12500n (thousandths) is "12.5". */
export const points = (thousandths: bigint): string => plainAmount(thousandths, { ...defaultDisplay, decimals: 0 })
