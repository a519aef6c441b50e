/**
 * Money as it is typed or pasted, by one grammar for every field. Full-width digits and separators are what they look like. Groups of three
 * are groups, whichever separator stands between them; the other separator, or one that stands alone, is the decimal one. Only a comma
 * alone can be either: before three digits it groups ("1,500"), unless nothing in front of it could be a group ("0,500", "1500,250"). A dot
 * alone is always decimal, since the app's own figures have thousandths behind one. Pure.
 */
import { placesOf } from './money.ts'

/** What is wrong with a text: it is no figure, it has more decimals than there are, or no wallet ever holds as much. */
export type TypingFault = 'form' | 'fine' | 'large'

export interface AmountRead {
  /** Thousandths, zero or more, as the wire wants them; null for an empty text and for one that is no amount. */
  readonly amount: string | null
  /** Null where there is an amount, and for an empty text. */
  readonly fault: TypingFault | null
}

const grouped = /^(?!\d+\.\d+$)([1-9]\d{0,2}([,. ])\d{3}(?:\2\d{3})*)(?:(?!\2)[,.](\d*))?$/
const single = /^(\d*)(?:[,.](\d*))?$/
/** The contract's for what is paid or staked. */
const mostDigits = 15

/** Digits and separators of a keyboard, without what stands around them. A Chinese one writes its own full stop where a dot is meant. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll('。', '.').trim()

/** Digits before and behind the decimal separator; null for what is no figure. */
function partsOf(text: string): readonly [whole: string, part: string] | null {
  const [, groups = '', , behind = ''] = grouped.exec(text) ?? []
  if (groups !== '') return [groups.replaceAll(/\D/g, ''), behind]
  const [, whole = '', part = ''] = single.exec(text) ?? []
  return whole + part === '' ? null : [whole, part]
}

/** Decimals that a text may have. A rate that is no power of ten has no last place: there, it is what the app may show. */
export function decimalsAt(rate: number): number {
  const places = placesOf(BigInt(rate))
  return 10n ** BigInt(places) === BigInt(rate) ? places : 9
}

const refused = (fault: TypingFault): AmountRead => ({ amount: null, fault })

/** `rate`: thousandths of a displayed point. Where no amount is exactly what is typed, the one above it is meant, which is shown so. */
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
