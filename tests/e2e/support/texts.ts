/** The texts of the pages, by their English source: the translation of the catalogue, or the source without a translation. */
import { readdirSync, readFileSync } from 'node:fs'

/** To whoever was signed out by another device. */
export const signedInElsewhere =
  'Your account was signed in on another device. If this was not you, change your password or contact support'

export type Language = 'rw' | 'korw' | 'en'

const catalogues = new Map<Language, ReadonlyMap<string, string>>()

const unquote = (lines: string) => [...lines.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([text]): string => JSON.parse(text)).join('')

/** Every source text of a catalogue with its translation, `''` where it has none. */
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
  // What stands without a context is meant, wherever there is such a text.
  const read = new Map([...textsOf(entries.filter(isOfContext)), ...textsOf(entries.filter((entry) => !isOfContext(entry)))])
  catalogues.set(language, read)
  return read
}

/** The translation as it stands in the catalogue, places and all. Throws when no page has such a text: a story must not look for it. */
function textOf(source: string, language: Language = 'rw'): string {
  const translation = catalogue(language).get(source)
  if (translation === undefined) throw new Error(`no page says "${source}"`)
  return language === 'en' || translation === '' ? source : translation
}

/** A text with its places (`{0}`, `{name}`) filled in and its links unwrapped. */
export function t(source: string, values: Readonly<Record<string, string | number>> = {}, language: Language = 'rw'): string {
  return textOf(source, language)
    .replaceAll(/<\/?\d+\/?>/g, '')
    .replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** Matches a text with anything in its places, numbers and plurals; whole, unless it is looked for in a longer one. */
export function like(source: string, { whole = true, language = 'rw' }: { whole?: boolean; language?: Language } = {}): RegExp {
  const text = withoutPlaces(textOf(source, language).replaceAll(/<\/?\d+\/?>/g, ''))
  const pattern = text
    .split('\0')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+?')
  return new RegExp(whole ? `^${pattern}$` : pattern)
}

/** Every `{...}`, nested ones included, made one null character. */
function withoutPlaces(text: string): string {
  let depth = 0
  return [...text]
    .map((character) => {
      if (character === '{') return depth++ === 0 ? '\0' : ''
      if (character === '}') return depth-- > 0 ? '' : ''
      return depth > 0 ? '' : character
    })
    .join('')
}
