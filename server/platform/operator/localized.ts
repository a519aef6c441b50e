/** Parses texts in three languages from one operator argument. */
import type { Localized } from '#/contract/common.ts'
import { UsageError } from './arguments.ts'

/** Parses `中文 | 한국어 | English`. The first text is required and replaces missing texts. Throws UsageError. */
export function localizedOf(text: string): Localized {
  const [rw = '', korw, en, ...more] = text.split('|').map((part) => part.trim())
  if (rw === '' || more.length > 0)
    throw new UsageError('a text is given as "中文 | 한국어 | English": the first at least, and no more than three')
  return { rw, korw: korw || rw, en: en || rw }
}

/** Control characters and invisible characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** Parses `中文 | 한국어 | English` with all three texts, each of 1 to `most` characters. Throws UsageError. */
export function threeOf(value: string, most: number): Localized {
  const parts = value.split('|').map((part) => part.trim())
  if (parts.length !== 3 || parts.includes('')) throw new UsageError('texts are given as "中文 | 한국어 | English", all three')
  if (parts.some((part) => [...part].length > most)) throw new UsageError(`a text has ${most} characters at most in each language`)
  if (parts.some((part) => unseen.test(part))) throw new UsageError('a text holds characters that nobody sees')
  return localizedOf(value)
}

/** `threeOf` as JSON for the database. */
export const threeJson = (value: string, most: number): string => JSON.stringify(threeOf(value, most))

/** All three texts in one line, in the form that an operator types. */
export const shownText = ({ rw, korw, en }: Localized): string => `${rw} | ${korw} | ${en}`
