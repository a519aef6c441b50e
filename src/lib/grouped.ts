/**
 * Thousands separators, the same in all three languages. Written by hand because creating Intl.NumberFormat takes several frames on slow
 * phones; tests compare both.
 */

/** Integers: 1234567 is `1,234,567`. */
export function grouped(value: bigint | number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
