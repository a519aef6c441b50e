/** The texts of the pages, by their English source: the translation of the catalogue, or the source without a translation. */
import { readdirSync, readFileSync } from 'node:fs'

/** The notice after a sign-in on another device. */
export const signedInElsewhere =
  'Your account was signed in on another device. If this was not you, change your password or contact support'

export type Language = 'rw' | 'korw' | 'en'

let shown: Language = 'rw'

/** Reads the texts in this language from now on, for pages in another language than Chinese. */
export function speak(language: Language): void {
  shown = language
}

const catalogues = new Map<Language, ReadonlyMap<string, string>>()

const unquote = (lines: string) => [...lines.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([text]): string => JSON.parse(text)).join('')

/** All source texts of a catalogue with their translations; `''` for a missing translation. */
export function catalogue(language: Language): ReadonlyMap<string, string> {
  const known = catalogues.get(language)
  if (known) return known
  const folder = new URL(`../../../locales/${language}/`, import.meta.url)
  const text = readdirSync(folder)
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n')
  const entries = [...text.matchAll(/^(msgctxt "[^\n]*"\n)?msgid ((?:"[^\n]*"\n?)+)msgstr ((?:"[^\n]*"\n?)+)/gm)]
  const textsOf = (some: typeof entries) => some.map(([, , id = '', translation = '']) => [unquote(id), unquote(translation)] as const)
  const isOfContext = ([, context]: RegExpMatchArray) => context !== undefined
  // A text without a context wins over the same text with one.
  const read = new Map([...textsOf(entries.filter(isOfContext)), ...textsOf(entries.filter((entry) => !isOfContext(entry)))])
  catalogues.set(language, read)
  return read
}

/** The translation in the catalogue, with its placeholders. Throws if no page has the text: a story must not expect it. */
function textOf(source: string, language = shown): string {
  const translation = catalogue(language).get(source)
  if (translation === undefined) throw new Error(`no page says "${source}"`)
  return language === 'en' || translation === '' ? source : translation
}

/** A text with values for its placeholders (`{0}`, `{name}`), and without the tags of its links. */
export function t(source: string, values: Readonly<Record<string, string | number>> = {}, language = shown): string {
  return textOf(source, language)
    .replaceAll(/<\/?\d+\/?>/g, '')
    .replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

/** Matches a text with any values for its placeholders and plurals. `whole`: false if the text is part of a longer text. */
export function like(source: string, { whole = true, language = shown }: { whole?: boolean; language?: Language } = {}): RegExp {
  const text = withoutPlaceholders(textOf(source, language).replaceAll(/<\/?\d+\/?>/g, ''))
  const pattern = text
    .split('\0')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+?')
  return new RegExp(whole ? `^${pattern}$` : pattern)
}

/** Replaces every `{...}`, with nested ones, by one null character. */
function withoutPlaceholders(text: string): string {
  let depth = 0
  return [...text]
    .map((character) => {
      if (character === '{') return depth++ === 0 ? '\0' : ''
      if (character === '}') return depth-- > 0 ? '' : ''
      return depth > 0 ? '' : character
    })
    .join('')
}
