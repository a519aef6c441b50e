/** The three languages by their own names. */
import type { Language } from '#/api/settingsSlice.ts'

export const languageNames: Readonly<Record<Language, string>> = { rw: '中文', korw: '한국어', en: 'English' }
