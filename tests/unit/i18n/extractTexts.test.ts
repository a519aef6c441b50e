/** An extraction fills a new entry by the text that the same message has in another catalogue. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filled, textsOf } from '../../../server/extractTexts.ts'

const language = '#: src/a.tsx\nmsgid "Language"\nmsgstr "语言"\n'
const newEntry = '#: src/b.tsx\nmsgid "Language"\nmsgstr ""\n'

test('a new entry gets the text of the same message in another catalogue', () => {
  expect(filled(newEntry, textsOf([language]))).toBe('#: src/b.tsx\nmsgid "Language"\nmsgstr "语言"\n')
})

test('a new entry gets no text of the message in another context', () => {
  const inContext = newEntry.replace('msgid', 'msgctxt "film"\nmsgid')
  expect(filled(inContext, textsOf([language]))).toBe(inContext)
  expect(filled(newEntry, textsOf([language.replace('msgid', 'msgctxt "film"\nmsgid')]))).toBe(newEntry)
})

test('an entry that has a text keeps it, and one without a text gives none', () => {
  const other = language.replace('语言', '语种')
  expect(filled(other, textsOf([language]))).toBe(other)
  expect(filled(newEntry, textsOf([language, newEntry]))).toContain('msgstr "语言"')
})

test.each(['rw', 'korw', 'en'])('%s: a catalogue whose texts are lost gets all of them back', (name) => {
  const catalogue = readFileSync(`locales/${name}/films.po`, 'utf8')
  const emptied = catalogue.replaceAll(/^msgstr ".+"$/gm, 'msgstr ""')
  expect(emptied).not.toBe(catalogue)
  expect(filled(emptied, textsOf([catalogue]))).toBe(catalogue)
})
