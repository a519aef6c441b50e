/** The language in use: loads its catalogue and lays the platform's own wording over it. */
import { i18n, type Messages } from '@lingui/core'
import { startTransition } from 'react'
import type { Language } from '#/api/settingsSlice.ts'
import { unlessLeaving } from '#/lib/leaving.ts'
import { catalogue, htmlLang, locales, type Part } from './catalogues.ts'

/** Wording by language, then message id. */
let overrides: Readonly<Record<string, Messages>> = {}
let latest = 0
/** What a language is shown with: at the start, only what the first paint needs. */
let wanted: readonly Part[] = ['first']
let complete = false

/**
 * Loads and shows a language. Rejects, and leaves the language as it is, when its catalogue cannot be had (offline, and
 * never used before). Of two at once the later call wins.
 */
export async function activate(language: Language): Promise<void> {
  latest += 1
  const turn = latest
  const parts = wanted
  const messages = await Promise.all(parts.map((part) => catalogue(language, part)))
  if (turn !== latest) return
  complete = parts.includes('rest')
  show(language, Object.assign({}, ...messages))
}

/** Adds the texts beyond the first paint, also to every later language. Rejects as activate does; a later call tries again. */
async function completeTexts(): Promise<void> {
  wanted = ['first', 'rest']
  const language = i18n.locale
  if (complete || !isLanguage(language)) return
  const turn = latest
  const messages = await catalogue(language, 'rest')
  if (complete || turn !== latest) return
  complete = true
  // Nothing that is shown changes by it.
  startTransition(() => show(language, { ...i18n.messages, ...messages }))
}

/** What `script` brings, once its texts are there too. For all that is not part of the first paint. */
export async function withTexts<Loaded>(script: Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await unlessLeaving(Promise.all([script, completeTexts()]))
  return loaded
}

function show(language: Language, messages: Messages): void {
  i18n.loadAndActivate({ locale: language, locales: [locales[language]], messages: { ...messages, ...overrides[language] } })
  if (typeof document !== 'undefined') document.documentElement.lang = htmlLang[language]
}

function isLanguage(name: string): name is Language {
  return Object.hasOwn(locales, name)
}

const haveSame = (before: Messages = {}, now: Messages = {}) => JSON.stringify(before) === JSON.stringify(now)

/** Lays compiled wording over the catalogues: by language, then message id. */
export function layOver(wording: Readonly<Record<string, Messages>>): void {
  const before = overrides
  overrides = wording
  const language = i18n.locale
  if (!isLanguage(language) || haveSame(before[language], wording[language])) return
  startTransition(() => show(language, i18n.messages))
}
