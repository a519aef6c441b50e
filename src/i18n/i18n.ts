/** The language in use: loads its catalogue and lays the platform's own wording over it. */
import { i18n, type Messages } from '@lingui/core'
import type { Language } from '#/api/settingsSlice.ts'
import { catalogue, htmlLang, locales } from './catalogues.ts'
import { compiled, messageId } from './messageId.ts'

/** Wording by language, then message id. */
let overrides: Readonly<Record<string, Messages>> = {}
let latest = 0

/**
 * Loads and shows a language. Rejects, and leaves the language as it is, when its catalogue cannot be had (offline, and
 * never used before). Of two at once the later call wins.
 */
export async function activate(language: Language): Promise<void> {
  latest += 1
  const turn = latest
  const messages = await catalogue(language)
  if (turn !== latest) return
  show(language, messages)
}

function show(language: Language, messages: Messages): void {
  i18n.loadAndActivate({ locale: language, locales: [locales[language]], messages: { ...messages, ...overrides[language] } })
  if (typeof document !== 'undefined') document.documentElement.lang = htmlLang[language]
}

function isLanguage(name: string): name is Language {
  return Object.hasOwn(locales, name)
}

/** Lays wording over the catalogues: language, then the English source text, to the text shown. `{0}` and `{name}` stay places. */
export async function override(texts: Readonly<Record<string, Readonly<Record<string, string>>>>): Promise<void> {
  const entries = Object.entries(texts).map(async ([language, wording]) => {
    const messages = await Promise.all(Object.entries(wording).map(
      async ([source, text]) => [await messageId(source), compiled(text)] as const,
    ))
    return [language, Object.fromEntries(messages)] as const
  })
  overrides = Object.fromEntries(await Promise.all(entries))
  if (isLanguage(i18n.locale)) show(i18n.locale, i18n.messages)
}
