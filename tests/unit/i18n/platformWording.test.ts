/** The rules of the catalogues, applied to the texts of the platform and of the rules of the game. */
import { expect, test } from 'vitest'
import { platformTexts } from '../../support/platformTexts.ts'
import { forbidden, type Language, languages, misplaced, openParticle, straightMark, strayBlank } from '../../support/wording.ts'

/** The texts of a language that have, outside their tags, what must not be there. */
const withFault = (language: Language, fault: RegExp) =>
  platformTexts
    .filter((text) => text.language === language && fault.test(text.text.replaceAll(/<[^>]*>/g, '').replaceAll(/\s*\n\s*/g, ' ')))
    .map(({ at, text }) => `${at} ${text}`)

test('each language has as many texts as the others, from every part', () => {
  const counts = languages.map((language) => platformTexts.filter((text) => text.language === language).length)
  expect(Math.min(...counts)).toBeGreaterThan(500)
  for (const part of [
    'server/ledger/postingKind.ts',
    'server/domains/recharge/channelSeed.ts',
    'server/domains/content/texts/agreement.ts',
    'src/rules/families/k3/texts.ts',
  ]) {
    expect(platformTexts.map(({ at }) => at.split(':')[0])).toContain(part)
  }
})

test.each(languages)('%s: no text has a word that the glossary replaces', (language) => {
  expect(withFault(language, forbidden[language])).toEqual([])
})

test.each(languages)('%s: the texts have marks, ranges and blanks as in the catalogues', (language) => {
  expect(withFault(language, misplaced[language])).toEqual([])
  expect(withFault(language, straightMark)).toEqual([])
  expect(withFault(language, strayBlank)).toEqual([])
})

test('korw: no particle is left open', () => {
  expect(withFault('korw', openParticle)).toEqual([])
})
