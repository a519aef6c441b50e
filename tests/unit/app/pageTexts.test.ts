// @vitest-environment jsdom
/** The texts of a page: its feature's catalogue comes with its script, in the language of the page, and follows a change of language. */
import { i18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { pages, routePaths } from '#/app/pages.ts'
import { lazyPage } from '#/app/router.tsx'
import { catalogue, locales } from '#/i18n/catalogues.ts'
import { activate } from '#/i18n/i18n.ts'
import { catalogues } from '#/lib/texts.ts'

const languages = ['rw', 'korw', 'en'] as const
/** First a language that shows how a text differs from its source. */
const others = { rw: 'korw', korw: 'en', en: 'rw' } as const

it.each(languages)('%s: every page comes with the texts of its feature', async (language) => {
  await activate(language)
  for (const path of routePaths) {
    const { texts } = pages[path]
    await lazyPage({ ...pages[path], load: async () => () => null }).preload()
    expect(i18n.locale).toBe(language)
    expect(i18n.messages, path).toMatchObject(await catalogue(language, texts))
  }
})

it.each(languages)('%s: an open page has the texts of its feature after a change to this language', async (language) => {
  await activate(others[language])
  await lazyPage({ ...pages['/withdraw'], load: async () => () => null }).preload()
  await activate(language)
  expect(i18n.messages).toMatchObject(await catalogue(language, 'withdraw'))
})

it('every catalogue has the same texts in each language', async () => {
  for (const name of Object.keys(catalogues).filter((one): one is keyof typeof catalogues => one in catalogues)) {
    const [first, ...rest] = await Promise.all(languages.map((language) => catalogue(language, name)))
    for (const messages of rest) expect(Object.keys(messages).toSorted(), name).toEqual(Object.keys(first ?? {}).toSorted())
  }
  expect(Object.keys(locales)).toEqual(languages)
})
