/** The texts of the games' frames follow the rules of the app's texts. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forbidden, guessedParticle, type Language, languages, misplaced, openParticle } from '../../support/wording.ts'

const folder = 'src/play'
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('words.ts'))

const scripts: Readonly<Record<Language, RegExp>> = {
  rw: /\p{Script=Han}/u,
  korw: /\p{Script=Hangul}/u,
  en: /^[^\p{Script=Han}\p{Script=Hangul}]*$/u,
}

/** All texts of a language, by the script that they are written in. */
const textsOf = (language: Language): readonly string[] =>
  sources
    .flatMap((path) => [...readFileSync(join(folder, path), 'utf8').matchAll(/'((?:[^'\\]|\\.)*)'|`([^`]*)`/g)])
    .map(([, quoted, template = '']) => quoted ?? template.replaceAll(/\$\{[^}]*\}/g, '{0}'))
    .filter((text) => scripts[language].test(text) && !text.includes('/'))

test('the games have words to check', () => {
  expect(sources.length).toBeGreaterThan(6)
  for (const language of languages) expect(textsOf(language).length).toBeGreaterThan(60)
})

test.each(languages)('%s: no text has a word that the glossary replaces, and the texts have the marks of the language', (language) => {
  expect(textsOf(language).filter((text) => forbidden[language].test(text) || misplaced[language].test(text))).toEqual([])
})

test('korw: no particle is left open or guessed', () => {
  expect(textsOf('korw').filter((text) => openParticle.test(text) || guessedParticle.test(text))).toEqual([])
})
