/** The language in use: loads its catalogues and lays the platform's own wording over it. */
import { i18n, type Messages } from '@lingui/core'
import { startTransition } from 'react'
import type { Language } from '#/api/settingsSlice.ts'
import { unlessLeaving } from '#/lib/leaving.ts'
import type { CatalogueName } from '#/lib/texts.ts'
import { catalogue, htmlLang, locales } from './catalogues.ts'

/** Wording by language, then message id. */
let overrides: Readonly<Record<string, Messages>> = {}
let latest = 0
/** Catalogues that were asked for, in whatever language is used. */
const wanted = new Set<CatalogueName>(['app'])
/** Those that are shown, in the language in use. */
let loaded: ReadonlySet<CatalogueName> = new Set()

/**
 * Loads and shows a language, with all texts that were asked for so far. Rejects, and leaves the language as it is, when a catalogue
 * cannot be had (offline, and never used before). Of two at once the later call wins.
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
    // More may have been asked for meanwhile.
  } while (names.length < wanted.size)
  loaded = new Set(names)
  show(language, Object.assign({}, ...messages))
}

/** Adds the texts of a feature, also to every later language. Rejects as activate does; a later call tries again. */
async function loadTexts(name: CatalogueName): Promise<void> {
  wanted.add(name)
  while (!loaded.has(name)) {
    const language = i18n.locale
    // Before the first language is shown, there is nothing to add to: it comes with all that is wanted.
    if (!isLanguage(language)) return
    const messages = await catalogue(language, name)
    if (i18n.locale !== language || loaded.has(name)) continue
    loaded = new Set([...loaded, name])
    // Nothing that is shown changes by it.
    startTransition(() => show(language, { ...i18n.messages, ...messages }))
  }
}

/** What `script` brings, once the texts of its feature are there too. */
export async function withTexts<Loaded>(name: CatalogueName, script: Promise<Loaded>): Promise<Loaded> {
  const [found] = await unlessLeaving(Promise.all([script, loadTexts(name)]))
  return found
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
