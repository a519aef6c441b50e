/** Card numbers as they are typed. Pure. */
import type { Bank } from '#/contract/payoutDetails.ts'

/** Digits alone: what people paste has blanks and dashes in it. */
export function cardDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s-]/g, '')
}

/** In groups of four. */
export function groupedNumber(digits: string): string {
  return digits.replaceAll(/(\S{4})(?=\S)/g, '$1 ')
}

/** The bank whose cards begin so; of several the one that says more. */
export function bankOfNumber(banks: readonly Bank[], digits: string): Bank | undefined {
  const longest = (bank: Bank) => Math.max(0, ...bank.bins.filter((bin) => digits.startsWith(bin)).map((bin) => bin.length))
  return banks.reduce<Bank | undefined>((best, bank) => (longest(bank) > (best ? longest(best) : 0) ? bank : best), undefined)
}
