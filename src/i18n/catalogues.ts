/** Text catalogues, one chunk for each language, and the locales of the product's language names. */
import type { Messages } from '@lingui/core'
import type { Language } from '#/api/settingsSlice.ts'
import type { CatalogueName } from '#/lib/texts.ts'

/** Intl reads `rw` as Kinyarwanda, and `korw` is no language tag: Lingui and Intl always get these locales. */
export const locales: Readonly<Record<Language, string>> = { rw: 'zh-CN', korw: 'ko-KR', en: 'en' }

/** For the page's lang attribute. */
export const htmlLang: Readonly<Record<Language, string>> = { rw: 'zh-CN', korw: 'ko', en: 'en' }

const files = import.meta.glob<{ readonly messages: Messages }>('../../locales/*/*.po')

/** A catalogue's messages in a language. Rejects when its chunk cannot be loaded. */
export async function catalogue(language: Language, name: CatalogueName): Promise<Messages> {
  const load = files[`../../locales/${language}/${name}.po`]
  if (!load) throw new Error(`there is no catalogue ${name} for ${language}`)
  return (await load()).messages
}
