/** The catalogues, one chunk per language, and the real locales behind the product's language names. */
/// <reference path="./po.d.ts" />
import type { Messages } from '@lingui/core'
import type { Language } from '#/api/settingsSlice.ts'

/**
 * `rw` means Kinyarwanda to Intl and `korw` is no language tag at all: Lingui and Intl are always given these.
 */
export const locales: Readonly<Record<Language, string>> = { rw: 'zh-CN', korw: 'ko-KR', en: 'en' }

/** For the page's lang attribute. */
export const htmlLang: Readonly<Record<Language, string>> = { rw: 'zh-CN', korw: 'ko', en: 'en' }

export const catalogues: Readonly<Record<Language, () => Promise<{ messages: Messages }>>> = {
  rw: () => import('../../locales/rw.po'),
  korw: () => import('../../locales/korw.po'),
  en: () => import('../../locales/en.po'),
}
