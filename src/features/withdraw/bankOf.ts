/** Parses and formats card numbers. Pure. */
import type { Bank } from '#/contract/payoutDetails.ts'

/** Digits only: pasted numbers contain blanks and dashes. */
export function cardDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s-]/g, '')
}

/** In groups of four. */
export function groupedNumber(digits: string): string {
  return digits.replaceAll(/(\S{4})(?=\S)/g, '$1 ')
}

/** The bank with the longest matching prefix. */
export function bankOfNumber(banks: readonly Bank[], digits: string): Bank | undefined {
  const longest = (bank: Bank) => Math.max(0, ...bank.bins.filter((bin) => digits.startsWith(bin)).map((bin) => bin.length))
  return banks.reduce<Bank | undefined>((best, bank) => (longest(bank) > (best ? longest(best) : 0) ? bank : best), undefined)
}
