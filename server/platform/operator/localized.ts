/** Texts of the product's three languages as an operator types them. */
import type { Localized } from '#/contract/common.ts'

/** `中文 | 한국어 | English`; the first is the Chinese one, and stands in for those not given. */
export function localizedOf(text: string): Localized {
  const [rw = '', korw = rw, en = rw] = text.split('|').map((part) => part.trim())
  return { rw, korw, en }
}
