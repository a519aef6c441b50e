/** The operator's banners: listed, added, changed and removed, with pictures that are re-encoded like all others. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedContent } from '../../../server/domains/content/seed.ts'
import { commands } from '../../../server/modules.ts'
import { helpText } from '../../../server/platform/operator/usage.ts'
import { newMember, credentials, startPeoplePlatform, type PeoplePlatform } from '../accounts/support.ts'
import { photo } from '../files/support.ts'
import { operate } from '../support/operate.ts'

let server: PeoplePlatform
let folder: string
beforeAll(async () => {
  server = await startPeoplePlatform()
  await seedContent(server.platform)
  folder = await mkdtemp(join(tmpdir(), 'stone-banners-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const operator = (...words: readonly string[]) => operate(server.platform, ...words)
const shown = async () => (await server.call('staticImagePosition', { position: 'home' })).items
const served = (path: string) => server.app.server.inject({ method: 'GET', url: path })
const files = () => server.platform.db.selectFrom('files').select('id').execute()

async function file(name: string, bytes: Uint8Array) {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

test('an added banner comes last, has the fields that the operator sets, and can be removed', async () => {
  const before = await shown()
  const added = await operator('banners', 'add', '新 | 새 | New', '副 | 부 | Sub', '/ranking')
  expect(added.code).toBe(0)
  const id = added.out.trim()
  expect((await shown()).map((banner) => banner.id)).toEqual([...before.map((banner) => banner.id), id])
  expect((await shown()).at(-1)).toMatchObject({
    title: { rw: '新', korw: '새', en: 'New' },
    subtitle: { en: 'Sub' },
    link: '/ranking',
    article: '',
    imageUrl: '',
  })
  expect(await operator('banners', 'set', id, 'rank', '-1')).toEqual({ code: 0, out: `changed ${id}\n`, err: '' })
  expect((await shown())[0]?.id).toBe(id)
  await operator('banners', 'set', id, 'title', '改 |', '변경', '| Changed')
  await operator('banners', 'set', id, 'link', '-')
  expect((await shown())[0]).toMatchObject({ title: { rw: '改', korw: '변경', en: 'Changed' }, link: '' })
  expect((await operator('banners')).out.split('\n')[0]).toBe(`${id}\t-1\t改\t-\t-`)
  expect(await operator('banners', 'remove', id)).toMatchObject({ code: 0, out: `removed ${id}\n` })
  expect(await shown()).toEqual(before)
  expect(await operator('banners', 'remove', id)).toMatchObject({ code: 1, err: `there is no banner ${id}\n` })
  const rows = await server.platform.db.selectFrom('operatorLog').select('outcome').where('command', '=', 'banners').orderBy('id').execute()
  expect(rows.length).toBe(7)
  expect(rows.at(-1)?.outcome).toBe('exit 1')
})

test('a picture is re-encoded without its metadata, served to everybody, and deleted with its banner', async () => {
  const id = (await operator('banners', 'add', 'A', 'B')).out.trim()
  const withPlace = await sharp(await photo('jpeg', 3000, 1500))
    .withExif({ IFD0: { Artist: 'SECRET-ARTIST' } })
    .jpeg()
    .toBuffer()
  const path = await file('one.jpg', withPlace)
  expect(await operator('banners', 'set', id, 'picture', path)).toEqual({ code: 0, out: `changed ${id}\n`, err: '' })
  const { imageUrl } = (await shown()).find((banner) => banner.id === id) ?? { imageUrl: '' }
  const answer = await served(imageUrl)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(answer.rawPayload.includes('SECRET-ARTIST')).toBe(false)
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 })
  await operator('banners', 'set', id, 'picture', await file('two.png', await photo('png', 800, 400, 10)))
  expect((await served(imageUrl)).statusCode).toBe(404)
  expect(await files()).toHaveLength(1)
  await operator('banners', 'set', id, 'picture', '-')
  expect((await shown()).find((banner) => banner.id === id)?.imageUrl).toBe('')
  await operator('banners', 'set', id, 'picture', path)
  await operator('banners', 'remove', id)
  expect(await files()).toEqual([])
})

test('the command refuses wrong input and changes nothing', async () => {
  const id = (await operator('banners', 'add', 'A', 'B')).out.trim()
  const before = await shown()
  const svg = await file('x.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  for (const [field, value] of [
    ['picture', svg],
    ['picture', join(folder, 'none.png')],
    ['article', 'no-such-article'],
  ] as const) {
    expect(await operator('banners', 'set', id, field, value)).toMatchObject({ code: 1, out: '' })
  }
  for (const [field, value] of [
    ['link', 'https://evil.example'],
    ['link', '//evil.example'],
    ['link', 'javascript:alert(1)'],
    ['rank', 'first'],
    ['constructor', 'x'],
  ] as const) {
    expect(await operator('banners', 'set', id, field, value)).toMatchObject({ code: 2, out: '' })
  }
  expect(await operator('banners', 'add', 'A', 'B', 'https://evil.example')).toMatchObject({ code: 2 })
  expect(await operator('banners', 'paint')).toMatchObject({
    code: 2,
    err: expect.stringMatching(
      /^there is no "paint" here; it is one of list, add, set, remove\nusage: banners \[list\] \[LIST OPTIONS\]\n/,
    ),
  })
  expect(await shown()).toEqual(before)
  expect(await files()).toEqual([])
  expect(helpText(commands)).toMatch(/banners add TITLE SUBTITLE \[LINK\] .*\n +banners set ID FIELD VALUE… .*\n +banners remove ID /)
})

test('no member can send a picture as a banner', async () => {
  const { access_token: token } = await server.call('token', credentials(await newMember(server)))
  const bytes = await photo()
  const digest = createHash('sha256').update(bytes).digest('base64url')
  expect((await server.refused('upload', { requestId: randomUUID(), purpose: 'banner', digest }, { token, file: { bytes } })).reason).toBe(
    'BAD_REQUEST',
  )
})
