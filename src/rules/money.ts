/** Money: whole thousandths of a point (unitRate 1000) as bigint, decimal text on the wire, never floats. */
import { grouped } from '#/lib/grouped.ts'

const onTheWire = /^-?(?:0|[1-9]\d{0,17})$/

/** Parses an amount in the wire's form. Throws RangeError for anything but a plain whole number of thousandths. */
export function parseAmount(text: string): bigint {
  if (!onTheWire.test(text)) throw new RangeError(`not an amount: ${text.slice(0, 40)}`)
  return BigInt(text)
}

export function isPositive(amount: bigint): boolean {
  return amount > 0n
}

/** How amounts are shown. A shown point is `unitRate` x `showUnitRate` smallest units. `decimals`: the minimum number of decimals. */
export interface Display {
  readonly unitRate: number
  readonly showUnitRate: number
  readonly decimals: number
}

export const defaultDisplay: Display = { unitRate: 1000, showUnitRate: 1, decimals: 2 }

/** The decimals that distinguish all amounts, with `rate` smallest units to a shown point. */
export const placesOf = (rate: bigint): number => (rate === 1n ? 0 : String(rate - 1n).length)

function partsOf(amount: bigint, { unitRate, showUnitRate, decimals }: Display) {
  const size = amount < 0n ? -amount : amount
  const rate = BigInt(unitRate) * BigInt(showUnitRate)
  const most = Math.max(decimals, placesOf(rate))
  const scale = 10n ** BigInt(most)
  const shown = (size * scale) / rate
  const part = String(shown % scale).padStart(most, '0')
  const needed = part.slice(0, decimals) + part.slice(decimals).replace(/0+$/, '')
  return { sign: amount < 0n && shown > 0n ? '-' : '', whole: shown / scale, part: needed && `.${needed}` }
}

/**
 * An amount in a text for people: "-12,480.50". It has at least the configured decimals, and more if the amount needs them, so that shown
 * amounts add up: "12,480.509". Only with a rate that is not a power of ten can a remainder be cut off.
 */
export function shownAmount(amount: bigint, display: Display = defaultDisplay): string {
  const { sign, whole, part } = partsOf(amount, display)
  return `${sign}${grouped(whole)}${part}`
}

/** A limit, a threshold or another term of the platform, without unneeded decimals: "50,000", "0.5". */
export function boundAmount(amount: bigint, display: Display = defaultDisplay): string {
  return shownAmount(amount, { ...display, decimals: 0 })
}

/** An amount without separators, for files and tools: "-12480.50". */
export function plainAmount(amount: bigint, display: Display = defaultDisplay): string {
  const { sign, whole, part } = partsOf(amount, display)
  return `${sign}${whole}${part}`
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
