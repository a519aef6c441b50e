/**
 * Number formats, the same in all three languages: comma as thousands separator, decimal point. Written by hand because creating
 * Intl.NumberFormat takes several frames on slow phones; tests compare both.
 */

/** Integers: 1234567 is `1,234,567`. */
export function grouped(value: bigint | number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** Odds in ten-thousandths, with two to four decimals: 19600 is `1.96`, 12345 is `1.2345`. */
export function oddsText(tenThousandths: number): string {
  const decimals = String(tenThousandths % 10_000)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')
  return `${grouped(Math.floor(tenThousandths / 10_000))}.${decimals}`
}
