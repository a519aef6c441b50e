/** The catalogues, one chunk per language, and the real locales behind the product's language names. */
import type { Messages } from '@lingui/core'
import type { Language } from '#/api/settingsSlice.ts'

/**
 * `rw` means Kinyarwanda to Intl and `korw` is no language tag at all: Lingui and Intl are always given these.
 */
export const locales: Readonly<Record<Language, string>> = { rw: 'zh-CN', korw: 'ko-KR', en: 'en' }

/** For the page's lang attribute. */
export const htmlLang: Readonly<Record<Language, string>> = { rw: 'zh-CN', korw: 'ko', en: 'en' }

const files = import.meta.glob<{ messages: Messages }>('../../locales/*.po')

/** A language's messages. Rejects when its chunk cannot be had. */
export async function catalogue(language: Language): Promise<Messages> {
  const file = files[`../../locales/${language}.po`]
  if (!file) throw new Error(`there is no catalogue for ${language}`)
  return (await file()).messages
}
