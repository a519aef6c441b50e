/** Points as somebody types them. */

/** `1,000` without the commas between its groups; `1,5` stays as it is, since it may be meant as a decimal. */
export function ungrouped(text: string): string {
  return /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text
}

/** To thousandths, as the wire wants them; null for what is no amount above zero. */
export function amountTyped(text: string, unitRate: number): string | null {
  const [, whole = '', part = ''] = /^(\d{1,9})(?:\.(\d{0,3}))?$/.exec(ungrouped(text.trim())) ?? []
  const thousandths =
    whole === '' ? 0n : BigInt(whole) * BigInt(unitRate) + (BigInt(part.padEnd(3, '0').slice(0, 3)) * BigInt(unitRate)) / 1000n
  return thousandths > 0n ? String(thousandths) : null
}
