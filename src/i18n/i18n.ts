/** The current language: loads its catalogues and applies the platform's wording. */
import { i18n, type Messages } from '@lingui/core'
import { startTransition } from 'react'
import type { Language } from '#/api/settingsSlice.ts'
import { unlessLeaving } from '#/lib/untilLoaded.ts'
import type { CatalogueName } from '#/lib/texts.ts'
import { catalogue, htmlLang, locales } from './catalogues.ts'

/** Wording by language, then message id. */
let overrides: Readonly<Record<string, Messages>> = {}
let latest = 0
/** Requested catalogues, for any language. */
const wanted = new Set<CatalogueName>(['app'])
/** Catalogues loaded in the current language. */
let loaded: ReadonlySet<CatalogueName> = new Set()

/**
 * Activates a language with all requested catalogues. Rejects without changing the language if a catalogue cannot be loaded (offline, and
 * never used before). Of two concurrent calls the later call wins.
 */
export async function activate(language: Language): Promise<void> {
  latest += 1
  const turn = latest
  let names: readonly CatalogueName[]
  let messages: readonly Messages[]
  do {
    names = [...wanted]
    messages = await Promise.all(names.map((name) => catalogue(language, name)))
    if (turn !== latest) return
    // More catalogues may have been requested meanwhile.
  } while (names.length < wanted.size)
  loaded = new Set(names)
  show(language, Object.assign({}, ...messages))
}

/** Requests a feature's catalogue, for later languages too. Rejects like activate; a later call retries. */
async function loadTexts(name: CatalogueName): Promise<void> {
  wanted.add(name)
  while (!loaded.has(name)) {
    const language = i18n.locale
    // Before the first activation nothing is loaded: it loads all requested catalogues.
    if (!isLanguage(language)) return
    const messages = await catalogue(language, name)
    if (i18n.locale !== language || loaded.has(name)) continue
    loaded = new Set([...loaded, name])
    // Adds messages only, so nothing on screen changes.
    startTransition(() => show(language, { ...i18n.messages, ...messages }))
  }
}

/** The result of `script`, once its feature's texts are loaded. */
export async function withTexts<Loaded>(name: CatalogueName, script: Promise<Loaded>): Promise<Loaded> {
  const [result] = await unlessLeaving(Promise.all([script, loadTexts(name)]))
  return result
}

function show(language: Language, messages: Messages): void {
  i18n.loadAndActivate({ locale: language, locales: [locales[language]], messages: { ...messages, ...overrides[language] } })
  if (typeof document !== 'undefined') document.documentElement.lang = htmlLang[language]
}

function isLanguage(name: string): name is Language {
  return Object.hasOwn(locales, name)
}

const haveSame = (before: Messages = {}, now: Messages = {}) => JSON.stringify(before) === JSON.stringify(now)

/** Overrides messages with compiled wording: by language, then message id. */
export function layOver(wording: Readonly<Record<string, Messages>>): void {
  const before = overrides
  overrides = wording
  const language = i18n.locale
  if (!isLanguage(language) || haveSame(before[language], wording[language])) return
  startTransition(() => show(language, i18n.messages))
}
