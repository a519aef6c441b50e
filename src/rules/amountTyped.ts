/**
 * Parses amounts that are typed or pasted, by one grammar for every field. Full-width digits and separators count as their plain forms. Any
 * separator may group digits by three; a different separator after the groups, or a single separator, is the decimal separator. A single
 * comma is ambiguous: before three digits it groups ("1,500"), unless the digits before it cannot be a group ("0,500", "1500,250"). A
 * single dot is always the decimal separator, because the app itself shows thousandths after a dot. Pure.
 */
import { placesOf } from './money.ts'

/** Why a text is not an amount. `form`: not a number. `fine`: too many decimals. `large`: more digits than an amount may have. */
export type TypingFault = 'form' | 'fine' | 'large'

export interface AmountRead {
  /** The amount in the wire's form: thousandths, zero or more. Null for an empty text and for a text that is not an amount. */
  readonly amount: string | null
  /** Null for an amount and for an empty text. */
  readonly fault: TypingFault | null
}

const grouped = /^(?!\d+\.\d+$)([1-9]\d{0,2}([,. ])\d{3}(?:\2\d{3})*)(?:(?!\2)[,.](\d*))?$/
const single = /^(\d*)(?:[,.](\d*))?$/
/** The contract's maximum number of digits of an amount that is paid or staked. */
const mostDigits = 15

/** The text with plain digits and separators, trimmed. A Chinese keyboard types its own full stop in place of a dot. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll('。', '.').trim()

/** Digits before and after the decimal separator; null when the text is not a number. */
function partsOf(text: string): readonly [whole: string, part: string] | null {
  const [, groups = '', , behind = ''] = grouped.exec(text) ?? []
  if (groups !== '') return [groups.replaceAll(/\D/g, ''), behind]
  const [, whole = '', part = ''] = single.exec(text) ?? []
  return whole + part === '' ? null : [whole, part]
}

/** Maximum number of decimals of a text. For a rate that is not a power of ten it is 9, the most that the app shows. */
export function decimalsAt(rate: number): number {
  const places = placesOf(BigInt(rate))
  return 10n ** BigInt(places) === BigInt(rate) ? places : 9
}

const refused = (fault: TypingFault): AmountRead => ({ amount: null, fault })

/** `rate`: thousandths in one displayed point. A text between two amounts is rounded up to the larger amount. */
export function amountRead(text: string, rate: number): AmountRead {
  const typed = plain(text)
  if (typed === '') return { amount: null, fault: null }
  const parts = partsOf(typed)
  if (!parts) return refused('form')
  const [whole, part] = [parts[0], parts[1].replace(/0+$/, '')]
  if (part.length > decimalsAt(rate)) return refused('fine')
  const scale = 10n ** BigInt(part.length)
  const amount = String((BigInt(whole + part) * BigInt(rate) + scale - 1n) / scale)
  return amount.length > mostDigits ? refused('large') : { amount, fault: null }
}

/** The amount alone. */
export const amountTyped = (text: string, rate: number): string | null => amountRead(text, rate).amount
