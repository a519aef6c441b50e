/** Parses texts in three languages from one operator argument. */
import type { Localized } from '#/contract/common.ts'

/** `中文 | 한국어 | English`; the first replaces missing ones. */
export function localizedOf(text: string): Localized {
  const [rw = '', korw = rw, en = rw] = text.split('|').map((part) => part.trim())
  return { rw, korw, en }
}
