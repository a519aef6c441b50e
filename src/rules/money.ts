/** Money: whole thousandths of a point (unitRate 1000) as bigint, decimal text on the wire, floats nowhere. */

const onTheWire = /^-?(?:0|[1-9]\d{0,17})$/

/** An amount as it stands on the wire; throws RangeError on anything but a plain whole number of thousandths. */
export function parseAmount(text: string): bigint {
  if (!onTheWire.test(text)) throw new RangeError(`not an amount: ${text.slice(0, 40)}`)
  return BigInt(text)
}

/** A component asks here: inside one, the React compiler makes `undefined` of a bigint literal. */
export function isPositive(amount: bigint): boolean {
  return amount > 0n
}

/** How amounts are shown: `unitRate` of the smallest units make one, and `showUnitRate` of those make one shown. */
export interface Display {
  readonly unitRate: number
  readonly showUnitRate: number
  readonly decimals: number
}

export const defaultDisplay: Display = { unitRate: 1000, showUnitRate: 1, decimals: 2 }

/**
 * The amount as shown: a plain decimal text such as "-12480.50", to be grouped for its language by the page.
 * Rounded towards zero, so that no balance looks larger than it is.
 */
export function toDisplay(amount: bigint, { unitRate, showUnitRate, decimals }: Display = defaultDisplay): string {
  const size = amount < 0n ? -amount : amount
  const scale = 10n ** BigInt(decimals)
  const shown = (size * scale) / (BigInt(unitRate) * BigInt(showUnitRate))
  const whole = String(shown / scale)
  const part = decimals > 0 ? `.${String(shown % scale).padStart(decimals, '0')}` : ''
  return amount < 0n && shown > 0n ? `-${whole}${part}` : whole + part
}

/** The amount times a rate given as decimal text ("0.035", at most 9 decimals), rounded down to a whole thousandth. */
export function multiplyByRate(amount: bigint, rate: string): bigint {
  const decimal = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(rate)
  if (!decimal) throw new RangeError(`not a rate: ${rate.slice(0, 40)}`)
  const [, whole = '', part = ''] = decimal
  const scale = 10n ** BigInt(part.length)
  const scaled = amount * BigInt(whole + part)
  const down = scaled / scale
  return scaled < 0n && down * scale !== scaled ? down - 1n : down
}
