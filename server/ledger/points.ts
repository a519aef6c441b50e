/** Formats amounts for refusals: points, without trailing zeros. */

/** 12500n (thousandths) is "12.5". */
export function points(thousandths: bigint): string {
  const fraction = String(thousandths % 1000n)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return fraction ? `${thousandths / 1000n}.${fraction}` : String(thousandths / 1000n)
}
