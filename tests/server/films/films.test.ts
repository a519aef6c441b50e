/** The list of films for visitors and members, and the operator's changes to it. */
import { describe, expect, it } from 'vitest'
import { themeNames } from '#/themes/themes.ts'
import { lineSources } from '../../../server/domains/films/lines.ts'
import { operate } from '../support/operate.ts'
import { cinema, firstPage, newViewer, testFilms } from './support.ts'

const setup = cinema()
const listed = async (searchParam: { type?: string; name?: string } = {}) =>
  (await setup.server.call('getMovieList', { ...firstPage, searchParam })).records.map(({ code }) => code)
const mine = (codes: readonly string[]) => codes.filter((code) => testFilms.some((one) => one === code))
const run = (...args: readonly string[]) => operate(setup.server.platform, 'films', ...args)
const three = (text: string) => `${text}甲 | ${text}갑 | ${text}`

describe('a visitor', () => {
  it('sees the films in their order, by type, and by a part of their name in any language', async () => {
    expect(mine(await listed())).toEqual(['needle', 'open', 'higher'])
    expect(mine(await listed({ type: 'drama' }))).toEqual(['needle', 'higher'])
    expect(await listed({ name: 'eedle' })).toEqual(['needle'])
    expect(await listed({ name: 'needle甲' })).toEqual(['needle'])
    expect(await listed({ name: '%' })).toEqual([])
  })

  it('gets them page by page', async () => {
    const page = await setup.server.call('getMovieList', { pageParam: { current: 2, size: 1 }, searchParam: {} })
    expect(page).toMatchObject({ current: 2, size: 1, records: [{ code: 'open' }] })
    expect(page.pages).toBe(page.total)
  })

  it('is offered only types that have films', async () => {
    const { types } = await setup.server.call('queryMovieTypes', {})
    expect(types.map(({ code }) => code)).toEqual(expect.arrayContaining(['drama', 'nature']))
    expect(types.map(({ code }) => code)).not.toContain('comedy')
  })

  it('reads the description of a film; the server refuses an unknown film', async () => {
    const { film } = await setup.server.call('detail', { id: 'higher' })
    expect(film).toMatchObject({ code: 'higher', about: { en: 'About higher' }, freeFrom: 2, length: 100, viewers: 0 })
    expect((await setup.server.refused('detail', { id: 'nothing' })).reason).toBe('NOT_FOUND')
  })
})

describe('the operator', () => {
  it('adds a film, changes each of its fields and removes it from the list, while its page stays', async () => {
    expect(await run('add', 'tide', 'drama', '1:30', three('Tide'), three('Waves'))).toMatchObject({ code: 0, out: 'tide\tadded\n' })
    const changes = [
      ['names', three('Ebb')],
      ['about', three('Sand')],
      ['type', 'comedy'],
      ['length', '1:00:05'],
      ['speech', 'korw'],
      ['captions', 'en,rw'],
      ['poster', 'posters/ebb.webp'],
      ['still', 'stills/ebb.webp'],
      ['stone', 'jade'],
      ['free', '3'],
      ['rank', '-50'],
    ] as const
    for (const [field, value] of changes) expect(await run('set', 'tide', field, value)).toMatchObject({ code: 0 })
    const { film } = await setup.server.call('detail', { id: 'tide' })
    expect(film).toMatchObject({
      names: { rw: 'Ebb甲', korw: 'Ebb갑', en: 'Ebb' },
      about: { en: 'Sand' },
      type: 'comedy',
      length: 3605,
      speech: 'korw',
      captions: ['en', 'rw'],
      poster: '/posters/ebb.webp',
      still: '/stills/ebb.webp',
      stone: 'jade',
      freeFrom: 3,
    })
    expect((await listed())[0]).toBe('tide')
    expect((await run()).out).toContain('tide\tlisted\tcomedy\t60:05\tfree from level 3\ten,rw\tEbb甲')
    expect(await run('remove', 'tide')).toMatchObject({ code: 0 })
    expect((await run('add', 'tide', 'drama', '1:30', three('Tide'), three('Waves'))).err).toContain('already')
    await run('offer', 'tide')
    expect(await listed()).toContain('tide')
    await run('remove', 'tide')
    expect(await listed()).not.toContain('tide')
    expect((await setup.server.call('detail', { id: 'tide' })).film.code).toBe('tide')
  })

  it.each([
    ['add', 'Tide', 'drama', '1:30', three('A'), three('B')],
    ['add', 'tide2', 'opera', '1:30', three('A'), three('B')],
    ['add', 'tide2', 'drama', '90', three('A'), three('B')],
    ['add', 'tide2', 'drama', '0:00', three('A'), three('B')],
    ['add', 'tide2', 'drama', '1:30', 'only one', three('B')],
    ['add', 'tide2', 'drama', '1:30', three('A'.repeat(41)), three('B')],
    ['add', 'needle', 'drama', '1:30', three('A'), three('B')],
    ['set', 'needle', 'speech', 'fr'],
    ['set', 'needle', 'captions', 'en,fr'],
    ['set', 'needle', 'poster', '../secret.webp'],
    ['set', 'needle', 'still', 'https://example.com/a.webp'],
    ['set', 'needle', 'stone', 'glass'],
    ['set', 'needle', 'free', '0'],
    ['set', 'needle', 'free', '99'],
    ['set', 'needle', 'rank', 'first'],
    ['set', 'needle', 'listed', 'maybe'],
    ['set', 'needle', 'code', 'other'],
    ['set', 'nothing', 'rank', '1'],
    ['remove', 'nothing'],
  ])('gets an error for: %s %s %s %s', async (...args) => {
    const { code, err } = await run(...args)
    expect(code).not.toBe(0)
    expect(err.length).toBeGreaterThan(10)
    expect(await listed()).not.toContain('tide2')
  })

  it('can give a film the colours of every theme', async () => {
    for (const stone of themeNames) expect(await run('set', 'needle', 'stone', stone)).toMatchObject({ code: 0 })
  })

  it('has a picture for the poster on the first line', async () => {
    await run('set', 'open', 'poster', 'posters/open.webp')
    await setup.server.platform.settings.set('movieLines', [
      { image_url: 'https://pictures.example.com/a', movie_url: 'https://films.example.com' },
    ])
    expect((await setup.server.call('detail', { id: 'open' })).film.poster).toBe('https://pictures.example.com/a/posters/open.webp')
    await setup.server.platform.settings.set('movieLines', [{ image_url: '', movie_url: '' }])
  })
})

it('the page may load only the needed resources from other lines, and nothing from elsewhere', async () => {
  const { settings } = setup.server.platform
  expect(lineSources({ settings })).toEqual({ 'connect-src': [], 'media-src': [], 'img-src': [] })
  await settings.set('movieLines', [
    { image_url: '', movie_url: '' },
    { image_url: 'https://pictures.example.com/a', movie_url: 'https://films.example.com/b' },
  ])
  const films = ['https://films.example.com']
  expect(lineSources({ settings })).toEqual({ 'connect-src': films, 'media-src': films, 'img-src': ['https://pictures.example.com'] })
  for (const movie_url of [
    'http://films.example.com',
    'https://films.example.com/',
    'javascript:alert(1)',
    "https://a.example.com 'unsafe-inline'",
  ])
    await expect(settings.set('movieLines', [{ image_url: '', movie_url }])).rejects.toThrow('movieLines')
  await settings.set('movieLines', [{ image_url: '', movie_url: '' }])
})

describe('a member', () => {
  it('needs no ticket for a film for everybody, and none for a film of a reached level', async () => {
    const viewer = await newViewer(setup.server)
    const accessTo = async (id: string) => (await setup.server.call('getMovieExchange', { id }, viewer.as)).access
    expect(await accessTo('open')).toEqual({ kind: 'free', level: 1 })
    expect(await accessTo('higher')).toEqual({ kind: 'none', last: null })
    const { levels } = await setup.server.call('levelInfo', {}, viewer.as)
    const { db } = setup.server.platform
    await db
      .insertInto('growth')
      .values({ userId: viewer.id, amount: BigInt(levels[1]?.growth ?? '0') })
      .execute()
    expect(await accessTo('higher')).toEqual({ kind: 'free', level: 2 })
    expect(await accessTo('needle')).toEqual({ kind: 'none', last: null })
    await db.deleteFrom('growth').where('userId', '=', viewer.id).execute()
  })
})
