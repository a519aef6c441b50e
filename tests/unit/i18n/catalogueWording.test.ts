/** The checkable rules about the wording of texts: in every catalogue, language by language. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { forbidden, guessedParticle, type Language, languages, misplaced, openParticle, straightMark } from '../../support/wording.ts'

interface Entry {
  readonly file: string
  readonly id: string
  readonly text: string
}

const folder = new URL('../../../locales/', import.meta.url)
const unquoted = (lines: string) => [...lines.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([text]): string => JSON.parse(text)).join('')

function entriesOf(language: Language): readonly Entry[] {
  return readdirSync(new URL(`${language}/`, folder)).flatMap((file) => {
    const source = readFileSync(new URL(`${language}/${file}`, folder), 'utf8')
    return [...source.matchAll(/^(?:msgctxt "(.*)"\n)?msgid ((?:"[^\n]*"\n?)+)msgstr ((?:"[^\n]*"\n?)+)/gm)]
      .map(([, context = '', id = '', text = '']) => ({ file, id: context + unquoted(id), text: unquoted(text) }))
      .filter(({ id }) => id !== '')
  })
}
const entries = { rw: entriesOf('rw'), korw: entriesOf('korw'), en: entriesOf('en') }

/** The names of a text's places; a brace within one opens a branch of a plural, and one within that a place again. */
function placesOf(text: string): readonly string[] {
  let depth = 0
  return [...text.matchAll(/[{}]/g)].flatMap(({ 0: brace, index }) => {
    depth += brace === '{' ? 1 : -1
    return brace === '{' && depth % 2 === 1 ? [/^\w+/.exec(text.slice(index + 1))?.[0] ?? ''] : []
  })
}

/** The entries of a language whose text, without its places, has what must not be there. */
const withFault = (language: Language, fault: RegExp) =>
  entries[language]
    .filter(({ text }) =>
      fault.test(
        text
          .replaceAll(/<\/?\d+>/g, '')
          .replaceAll(/<\d+\/>/g, '{0}')
          .replaceAll(/\{\w+/g, '{0'),
      ),
    )
    .map(({ text }) => text)

test.each(languages)('%s: the catalogue has every text', (language) => {
  expect(entries[language].length).toBeGreaterThan(1000)
  expect(entries[language].filter(({ text }) => text.trim() === '').map(({ id }) => id)).toEqual([])
  expect(entries[language].map(({ file, id }) => file + id)).toEqual(entries.en.map(({ file, id }) => file + id))
})

test.each(languages)('%s: one source has one text in all catalogues', (language) => {
  const texts = new Map<string, Set<string>>()
  for (const { id, text } of entries[language]) texts.set(id, (texts.get(id) ?? new Set()).add(text))
  expect([...texts].filter(([, all]) => all.size > 1).map(([id, all]) => [id, ...all])).toEqual([])
})

test.each(['rw', 'korw'] as const)('%s: each text has the same placeholders as in English', (language) => {
  const places = (text: string) => [...new Set([...placesOf(text), ...(text.match(/<\/?\d+\/?>/g) ?? [])])].toSorted()
  const differ = entries[language].filter(({ text }, at) => {
    const [own, source] = [places(text), places(entries.en[at]?.text ?? '')]
    return own.join() !== source.join()
  })
  expect(differ.map(({ id, text }) => [id, text])).toEqual([])
})

test.each(languages)('%s: no text has doubled blanks, blanks at its ends, or a blank before a mark', (language) => {
  expect(withFault(language, / {2}|^ | $| [,.;:!?，。；：！？、]/)).toEqual([])
})

test.each(languages)('%s: quotation marks and apostrophes are curly', (language) => {
  expect(withFault(language, straightMark)).toEqual([])
})

test.each(languages)('%s: marks and ranges are written alike within a language', (language) => {
  expect(withFault(language, misplaced[language])).toEqual([])
})

test('korw: no particle is left open or guessed, so that a sentence fits any value', () => {
  expect(['{0}(으)로', '{0}(이)어야', '{0}은(는)', '이(가)', '을(를)'].filter((text) => !openParticle.test(text))).toEqual([])
  expect(['{0}로', '“{0}”은'].filter((text) => !guessedParticle.test(text))).toEqual([])
  expect(['{0}입니다', '({0})은', '{0}이며'].filter((text) => openParticle.test(text) || guessedParticle.test(text))).toEqual([])
  expect([...withFault('korw', openParticle), ...withFault('korw', guessedParticle)]).toEqual([])
})

test.each(languages)('%s: no text has a word that the glossary replaces', (language) => {
  expect(withFault(language, forbidden[language])).toEqual([])
})

const paused = 'You have paused play, so this is closed until the pause ends. See Limits and protection'
test.each([
  ['rw', /充值|提现|(?:不能|无法)投注/],
  ['korw', /베팅|충전|출금/],
  ['en', /\bbets?\b|deposit|withdraw/i],
] as const)('%s: a pause of play names no act that it closes, as it closes many', (language, act) => {
  const texts = entries[language].flatMap(({ id, text }) => (id === paused ? [text] : []))
  expect(texts).toHaveLength(1)
  expect(texts[0]).not.toMatch(act)
})
