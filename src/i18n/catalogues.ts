/** The catalogues, two chunks per language, and the real locales behind the product's language names. */
import type { Messages } from '@lingui/core'
import type { Language } from '#/api/settingsSlice.ts'

/**
 * `rw` means Kinyarwanda to Intl and `korw` is no language tag at all: Lingui and Intl are always given these.
 */
export const locales: Readonly<Record<Language, string>> = { rw: 'zh-CN', korw: 'ko-KR', en: 'en' }

/** For the page's lang attribute. */
export const htmlLang: Readonly<Record<Language, string>> = { rw: 'zh-CN', korw: 'ko', en: 'en' }

/** What the first paint can show, and all else; vite.config.ts draws the line. */
export type Part = 'first' | 'rest'

const files = {
  first: import.meta.glob<Messages>('../../locales/*.po', { query: '?first', import: 'messages' }),
  rest: import.meta.glob<Messages>('../../locales/*.po', { query: '?rest', import: 'messages' }),
}

/** A part of a language's messages. Rejects when its chunk cannot be had. */
export async function catalogue(language: Language, part: Part): Promise<Messages> {
  const load = files[part][`../../locales/${language}.po`]
  if (!load) throw new Error(`there is no catalogue for ${language}`)
  return load()
}
