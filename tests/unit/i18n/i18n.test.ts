/** Languages: real locales behind the product's names, and the platform's own wording over the catalogue. */
import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { catalogue, locales } from '#/i18n/catalogues.ts'
import { activate } from '#/i18n/i18n.ts'
import { compiled, messageId, override } from '#/i18n/messageId.ts'

const agree = msg`Agree`
const left = msg({ message: 'Only {0} left' })

vi.mock('#/i18n/catalogues.ts', async (original) => ({ ...(await original<object>()), catalogue: vi.fn<typeof catalogue>() }))

let messages: Record<string, Record<string, string[]> | Promise<Record<string, string[]>>>

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '', dataset: {} } })
  messages = { rw: { [agree.id]: ['同意'] }, korw: { [agree.id]: ['동의'] }, en: {} }
  vi.mocked(catalogue).mockImplementation(async (language) => messages[language] ?? {})
  await override({})
})

describe('a language', () => {
  test.each([
    ['rw', '同意', 'zh-CN'],
    ['korw', '동의', 'ko'],
    ['en', 'Agree', 'en'],
  ] as const)('%s', async (language, text, lang) => {
    await activate(language)
    expect(i18n._(agree)).toBe(text)
    expect(document.documentElement.lang).toBe(lang)
  })

  test.each(['rw', 'korw', 'en'] as const)('%s has numbers and plurals, which need a real locale', async (language) => {
    await activate(language)
    expect(i18n.number(1234567.89)).toBe('1,234,567.89')
    expect(i18n._(msg`${plural(2, { one: '# bet', other: '# bets' })}`)).toContain('2')
    expect(Intl.getCanonicalLocales(locales[language])).toHaveLength(1)
  })

  test('whose catalogue cannot be loaded leaves the current language in use', async () => {
    await activate('rw')
    vi.mocked(catalogue).mockRejectedValue(new TypeError('offline'))
    await expect(activate('korw')).rejects.toThrow('offline')
    expect(i18n._(agree)).toBe('同意')
  })

  test('that is chosen last wins, whichever catalogue comes first', async () => {
    let slow: (texts: Record<string, string[]>) => void = () => {}
    messages['rw'] = new Promise((resolve) => {
      slow = resolve
    })
    const first = activate('rw')
    await activate('korw')
    slow({ [agree.id]: ['同意'] })
    await first
    expect(i18n._(agree)).toBe('동의')
  })
})

describe("the platform's wording", () => {
  test('replaces a text by its English source, in its language only, and outlives a change of language', async () => {
    await activate('rw')
    await override({ rw: { Agree: '我同意' }, en: { Agree: 'I do' } })
    expect(i18n._(agree)).toBe('我同意')
    await activate('korw')
    expect(i18n._(agree)).toBe('동의')
    await activate('en')
    expect(i18n._(agree)).toBe('I do')
  })

  test('keeps its places', async () => {
    await activate('en')
    await override({ en: { 'Only {0} left': '{0} to go' } })
    expect(i18n._({ ...left, values: { 0: 5 } })).toBe('5 to go')
  })

  test("that is withdrawn gives the catalogue's text again", async () => {
    await override({ rw: { Agree: '我同意' } })
    await activate('rw')
    await override({})
    await activate('rw')
    expect(i18n._(agree)).toBe('同意')
  })
})

test.each([
  ['Agree', agree],
  ['Only {0} left', left],
  ['Address not found (404)', msg`Address not found (404)`],
  ['同意', msg`同意`],
  ['동의 👍', msg`동의 👍`],
])('the message id of "%s" is that of the catalogues', async (source, { id }) => {
  expect(await messageId(source)).toBe(id)
})

test('texts are compiled as Lingui compiles them', () => {
  expect(compiled('a {0} b {name}')).toEqual(['a ', ['0'], ' b ', ['name']])
  expect(compiled('plain')).toEqual(['plain'])
})
