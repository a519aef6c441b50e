/** Points as somebody types them. */

/** To thousandths, as the wire wants them; null for what is no amount above zero. */
export function amountTyped(text: string, unitRate: number): string | null {
  const [, whole = '', part = ''] = /^(\d{1,9})(?:\.(\d{0,3}))?$/.exec(text.trim()) ?? []
  const thousandths = whole === '' ? 0n : BigInt(whole) * BigInt(unitRate) + BigInt(part.padEnd(3, '0').slice(0, 3)) * BigInt(unitRate) / 1000n
  return thousandths > 0n ? String(thousandths) : null
}
