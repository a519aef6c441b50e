/** The catalogues of texts, each a chunk for each language, and the real locales behind the product's language names. */
import type { Messages } from '@lingui/core'
import type { Language } from '#/api/settingsSlice.ts'
import type { CatalogueName } from '#/lib/texts.ts'

/**
 * `rw` means Kinyarwanda to Intl and `korw` is no language tag at all: Lingui and Intl are always given these.
 */
export const locales: Readonly<Record<Language, string>> = { rw: 'zh-CN', korw: 'ko-KR', en: 'en' }

/** For the page's lang attribute. */
export const htmlLang: Readonly<Record<Language, string>> = { rw: 'zh-CN', korw: 'ko', en: 'en' }

const files = import.meta.glob<Messages>('../../locales/*/*.po', { import: 'messages' })

/** A catalogue's messages in a language. Rejects when its chunk cannot be had. */
export async function catalogue(language: Language, name: CatalogueName): Promise<Messages> {
  const load = files[`../../locales/${language}/${name}.po`]
  if (!load) throw new Error(`there is no catalogue ${name} for ${language}`)
  return load()
}
