/** Uploads of members: real pictures are stored and shown only to the allowed people, all other uploads are refused (S9, S2, M5, W6). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../server/platform/database/database.ts'
import { claimPictures, dropPictures, picturesOf, sweepFiles } from '../../../server/domains/files/store.ts'
import { demoAccounts, seedPeople } from '../../../server/domains/accounts/seed.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'
import { digestOf, hugePng, photo, refusedPicture, sendPicture } from './support.ts'

let server: TestPlatform
let mine: { token: string; userId: string }
let theirs: { token: string; userId: string }

async function signedIn({ username, password }: { username: string; password: string }) {
  const { access_token: token } = await server.call('token', { grant_type: 'password', scope: 'server', username, password })
  const { id: userId } = await server.platform.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return { token, userId }
}

/** The number of pictures that sharp decodes meanwhile. The queue changes at the begin and at the end of each. */
async function decodedDuring(work: () => Promise<unknown>): Promise<number> {
  let changes = 0
  const count = () => {
    changes += 1
  }
  sharp.queue.on('change', count)
  await work().finally(() => sharp.queue.off('change', count))
  return changes / 2
}

const fileCount = async () => (await server.platform.db.selectFrom('files').select('id').execute()).length

beforeAll(async () => {
  server = await startTestPlatform()
  await seedPeople(server.platform)
  mine = await signedIn(demoAccounts.player)
  theirs = await signedIn(demoAccounts.agent)
})
afterEach(() => sql`delete from files`.execute(server.platform.db))
afterAll(() => server.close())

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('as %s is stored as WebP, within its maximum size', async (format) => {
    const sent = await sendPicture(server, await photo(format, 3000, 1500), mine)
    expect(sent).toEqual({ fileId: expect.any(String), width: 2000, height: 1000, url: null })
    const { data, type } = await server.call('getPicture', { fileId: sent.fileId }, mine)
    expect(type).toBe('image/webp')
    expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({ format: 'webp', width: 2000, height: 1000 })
  })

  it('loses its metadata, and is rotated first', async () => {
    const taken = await sharp(await photo('jpeg', 80, 40))
      .withExif({ IFD0: { Make: 'CANARY' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(taken.includes('CANARY')).toBe(true)
    const { fileId, width, height } = await sendPicture(server, taken, mine)
    expect([width, height]).toEqual([40, 80])
    const bytes = Buffer.from((await server.call('getPicture', { fileId }, mine)).data, 'base64')
    expect(bytes.includes('CANARY')).toBe(false)
    const { exif, orientation, icc } = await sharp(bytes).metadata()
    expect({ exif, orientation, icc }).toEqual({ exif: undefined, orientation: undefined, icc: undefined })
  })

  /** Behind what makes it a JPEG, a comment with these bytes. */
  const commented = async (comment: Buffer) => {
    const whole = await photo('jpeg')
    const head = Buffer.from([0xff, 0xfe, 0, 0])
    head.writeUInt16BE(comment.length + 2, 2)
    return Buffer.concat([whole.subarray(0, 2), head, comment, whole.subarray(2)])
  }

  it('is accepted although a few of its bytes look like the beginning of a document', async () => {
    const chance = ['<svg\x90', '<sVg\0', '<html\x07', '<?phpx', '%PDF-\xff', `${'x'.repeat(5000)}<svg >`]
    for (const text of chance)
      expect(await sendPicture(server, await commented(Buffer.from(text, 'latin1')), mine)).toMatchObject({ width: 60 })
    for (const text of ['<svg onload=alert(1)>', '<SVG>', '<svg/onload=alert(1)>', '<html>', '<?php echo 1;', '%PDF-1.7']) {
      expect(await refusedPicture(server, await commented(Buffer.from(text)), mine), text).toMatchObject({ reason: 'PICTURE_KIND' })
    }
  })

  it("is recognised by its bytes, not by the sender's name and type", async () => {
    const { fileId } = await sendPicture(server, await photo('png'), { ...mine, name: '../../server/main.ts', type: 'text/html' })
    expect(fileId).toMatch(/^[\w-]{36}$/)
  })

  it('is counted against the limits of its member by an index', async () => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'files'::regclass`.execute(server.platform.db)
    expect(rows.map(({ definition }) => definition)).toContainEqual(expect.stringMatching(/\(user_id\b/))
  })

  it('is decoded once', async () => {
    const bytes = await photo()
    expect(await decodedDuring(() => sendPicture(server, bytes, mine))).toBe(1)
  })

  it('loses all data behind its end', async () => {
    const { fileId } = await sendPicture(server, Buffer.concat([await photo('jpeg'), Buffer.from('CANARY moving picture')]), mine)
    expect(Buffer.from((await server.call('getPicture', { fileId }, mine)).data, 'base64').includes('CANARY')).toBe(false)
  })
})

describe('S9: the server refuses, and does not store,', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const zip = Buffer.concat([
    Buffer.from('PK\x03\x04 entry '),
    Buffer.from([0x50, 0x4b, 5, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
  ])
  const attacks: [string, string, () => Promise<Uint8Array>][] = [
    ['nothing at all', 'PICTURE_KIND', async () => Buffer.alloc(0)],
    ['an SVG', 'PICTURE_KIND', async () => svg],
    ['a page', 'PICTURE_KIND', async () => Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'a GIF',
      'PICTURE_KIND',
      () =>
        sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
    ],
    ['a GIF that is a script', 'PICTURE_KIND', async () => Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)')],
    ['a RIFF that is no WebP', 'PICTURE_KIND', async () => Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ')],
    ['WEBP without RIFF', 'PICTURE_KIND', async () => Buffer.from('xxxx\x24\x00\x00\x00WEBPVP8 ')],
    ['a JPEG that is an archive', 'PICTURE_KIND', async () => Buffer.concat([await photo('jpeg'), zip])],
    ['a PNG that is a page', 'PICTURE_KIND', async () => Buffer.concat([await photo('png'), Buffer.from('<SCRIPT>alert(1)</SCRIPT>')])],
    ['a JPEG that is a PDF', 'PICTURE_KIND', async () => Buffer.concat([await photo('jpeg'), Buffer.from('%PDF-1.7')])],
    ["a JPEG's first bytes and no more", 'PICTURE_BROKEN', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    [
      "a PNG's first bytes, then noise",
      'PICTURE_BROKEN',
      async () => Buffer.concat([(await photo('png')).subarray(0, 8), Buffer.alloc(500, 7)]),
    ],
    [
      'half a JPEG',
      'PICTURE_BROKEN',
      async () => {
        const whole = await photo('jpeg', 900, 900)
        return whole.subarray(0, whole.length / 2)
      },
    ],
    [
      'half a PNG',
      'PICTURE_BROKEN',
      async () => {
        const whole = await photo('png', 900, 900)
        return whole.subarray(0, whole.length / 2)
      },
    ],
    [
      'half a WebP',
      'PICTURE_BROKEN',
      async () => {
        const whole = await photo('webp', 900, 900)
        return whole.subarray(0, whole.length / 2)
      },
    ],
    ['20,000 x 20,000 pixels', 'PICTURE_SIZE', async () => hugePng(20_000, 20_000)],
    ['20,000 x 20,000 pixels by its word alone', 'PICTURE_SIZE', async () => hugePng(20_000, 20_000, 1)],
    ['a very long stripe', 'PICTURE_SIZE', async () => hugePng(40_000, 10)],
  ]
  it.each(attacks)('%s: %s', async (_, reason, made) => {
    const bytes = await made()
    const decoded = await decodedDuring(async () => expect(await refusedPicture(server, bytes, mine)).toMatchObject({ reason }))
    expect(await fileCount()).toBe(0)
    // A picture whose head is refused costs no memory for its pixels.
    expect(reason === 'PICTURE_BROKEN' ? 0 : decoded).toBe(0)
  })

  it('more bytes than its purpose allows, or than any purpose allows', async () => {
    expect(await refusedPicture(server, Buffer.alloc(11 * 1024 * 1024, 1), mine)).toMatchObject({ reason: 'PICTURE_LARGE', params: ['10'] })
    expect(await refusedPicture(server, Buffer.alloc(6 * 1024 * 1024, 1), { ...mine, purpose: 'avatar' })).toMatchObject({
      reason: 'PICTURE_LARGE',
      params: ['5'],
    })
    expect(await refusedPicture(server, Buffer.alloc(13 * 1024 * 1024, 1), mine)).toMatchObject({ reason: 'TOO_LARGE' })
    expect(await fileCount()).toBe(0)
  })

  it('W6: another file than the sealed text names', async () => {
    expect(await refusedPicture(server, await photo(), { ...mine, digest: digestOf(Buffer.from('other')) })).toMatchObject({
      status: 400,
      reason: 'ENVELOPE',
    })
    expect(await fileCount()).toBe(0)
  })

  it('an upload without a session, without a file, or without a purpose', async () => {
    const args = { requestId: randomUUID(), purpose: 'proof', digest: digestOf(await photo()) }
    const file = { bytes: await photo() }
    expect(await server.refused('upload', args, { file })).toMatchObject({ status: 401, reason: 'TOKEN' })
    expect(await server.refused('upload', args, mine)).toMatchObject({ reason: 'BAD_REQUEST' })
    expect(await server.refused('upload', { ...args, purpose: 'constructor' }, { ...mine, file })).toMatchObject({ reason: 'BAD_REQUEST' })
    expect(await fileCount()).toBe(0)
  })

  it('more unused pictures than a member may have; used pictures do not count', async () => {
    const ids: string[] = []
    for (let tint = 0; tint < 12; tint++) ids.push((await sendPicture(server, await photo('png', 9, 9, tint), mine)).fileId)
    expect(await refusedPicture(server, await photo('png', 9, 9, 99), mine)).toMatchObject({ reason: 'PICTURE_LIMIT' })
    await transact(server.platform.db, (tx) => claimPictures(tx, mine.userId, { purpose: 'proof', fileIds: ids, by: 'test:1' }))
    await sendPicture(server, await photo('png', 9, 9, 99), mine)
  })

  it('more megabytes than a member may send in a day; earlier used pictures do not count', async () => {
    await sql`
      insert into files (id, user_id, purpose, type, width, height, bytes)
      values ('large', ${mine.userId}, 'proof', 'image/webp', 1, 1, convert_to(repeat(repeat('x', 1048576), 41), 'UTF8'))`.execute(
      server.platform.db,
    )
    /** The large picture was sent so many days ago, and is used by this. */
    const isOf = (days: number, by: string | null) =>
      sql`
      update files set claimed_by = ${by}, created_at = clock_timestamp() - make_interval(days => ${days})
      where id = 'large'`.execute(server.platform.db)
    await isOf(2, 'recharge:1')
    await sendPicture(server, await photo('png', 9, 9, 1), mine)
    await isOf(0, 'recharge:2')
    expect(await refusedPicture(server, await photo('png', 9, 9, 2), mine)).toMatchObject({ reason: 'PICTURE_LIMIT' })
    await isOf(2, null)
    expect(await refusedPicture(server, await photo('png', 9, 9, 3), mine)).toMatchObject({ reason: 'PICTURE_LIMIT' })
  })

  it('pictures above the limit, also if many come at once', async () => {
    const pictures = await Promise.all(Array.from({ length: 16 }, (_, tint) => photo('png', 9, 9, tint)))
    const answers = await Promise.all(
      pictures.map((bytes) =>
        server.send('upload', { requestId: randomUUID(), purpose: 'proof', digest: digestOf(bytes) }, { ...mine, file: { bytes } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
    expect(await fileCount()).toBe(12)
  })
})

describe('M5: the same upload', () => {
  it('stores one picture if it comes twice, also at once and in two processes', async () => {
    const other = await server.another()
    const bytes = await photo()
    const sending = { ...mine, requestId: randomUUID() }
    const sent = await Promise.all(Array.from({ length: 6 }, (_, at) => sendPicture(at % 2 ? server : other, bytes, sending)))
    expect(new Set(sent.map(({ fileId }) => fileId)).size).toBe(1)
    expect(await fileCount()).toBe(1)
  })

  it('with another picture, or for another purpose, is refused', async () => {
    const sending = { ...mine, requestId: randomUUID() }
    await sendPicture(server, await photo(), sending)
    expect(await refusedPicture(server, await photo('png'), sending)).toMatchObject({ reason: 'DUPLICATE' })
    expect(await refusedPicture(server, await photo(), { ...sending, purpose: 'avatar' })).toMatchObject({ reason: 'DUPLICATE' })
  })
})

describe('access to a picture (S2)', () => {
  const overHttp = (url: string) => server.app.server.inject({ url })

  it('only its owner reads a proof, by the sealed call; a proof has no address', async () => {
    const { fileId } = await sendPicture(server, await photo(), mine)
    const missing = await server.refused('getPicture', { fileId: randomUUID() }, mine)
    expect(await server.refused('getPicture', { fileId }, theirs)).toEqual(missing)
    expect((await overHttp(`/files/${fileId}`)).statusCode).toBe(404)
  })

  it('everybody reads an avatar, cut square, with headers that allow only a picture', async () => {
    const { url, width, height } = await sendPicture(server, await photo('png', 900, 600), { ...mine, purpose: 'avatar' })
    expect([width, height]).toEqual([512, 512])
    const { statusCode, headers, rawPayload } = await overHttp(url ?? '')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'cross-origin-resource-policy': 'same-origin',
    })
    expect((await sharp(rawPayload).metadata()).format).toBe('webp')
  })

  it.each(['/files/', '/files/x', '/files/%00', '/files/..%2f..%2fsecret', `/files/${'a'.repeat(180)}`])('%s is nothing', async (url) => {
    expect((await overHttp(url)).statusCode).toBe(404)
  })

  it('only its owner removes it, and only while it is unused', async () => {
    const { fileId } = await sendPicture(server, await photo(), mine)
    await server.call('removePicture', { fileId }, theirs)
    expect(await fileCount()).toBe(1)
    await transact(server.platform.db, (tx) => claimPictures(tx, mine.userId, { purpose: 'proof', fileIds: [fileId], by: 'test:2' }))
    await server.call('removePicture', { fileId }, mine)
    expect(await fileCount()).toBe(1)
    await sql`update files set claimed_by = null`.execute(server.platform.db)
    await server.call('removePicture', { fileId }, mine)
    expect(await fileCount()).toBe(0)
  })
})

describe('the life of a picture', () => {
  const claim = (userId: string, fileIds: readonly string[], by: string, purpose: 'proof' | 'avatar' = 'proof') =>
    transact(server.platform.db, (tx) => claimPictures(tx, userId, { purpose, fileIds, by }))

  it('is claimed once, by its owner, for its purpose; a refused claim of several pictures claims none', async () => {
    const first = await sendPicture(server, await photo('png'), mine)
    const second = await sendPicture(server, await photo('webp'), mine)
    const both = [first.fileId, second.fileId]
    await expect(claim(theirs.userId, both, 'test:3')).rejects.toMatchObject({ reason: 'PICTURE_GONE' })
    await expect(claim(mine.userId, both, 'test:3', 'avatar')).rejects.toMatchObject({ reason: 'PICTURE_GONE' })
    await expect(claim(mine.userId, [...both, randomUUID()], 'test:3')).rejects.toMatchObject({ reason: 'PICTURE_GONE' })
    expect(await picturesOf(server.platform.db, 'test:3')).toEqual([])
    await claim(mine.userId, both, 'test:3')
    await claim(mine.userId, both, 'test:3')
    await expect(claim(mine.userId, [first.fileId], 'test:4')).rejects.toMatchObject({ reason: 'PICTURE_GONE' })
    expect(await picturesOf(server.platform.db, 'test:3')).toEqual(both)
    await dropPictures(server.platform.db, 'test:3', [second.fileId])
    expect(await picturesOf(server.platform.db, 'test:3')).toEqual([second.fileId])
  })

  it('is deleted after a day without use', async () => {
    const old = await sendPicture(server, await photo('png'), mine)
    const used = await sendPicture(server, await photo('webp'), mine)
    const fresh = await sendPicture(server, await photo('jpeg'), mine)
    await claim(mine.userId, [used.fileId], 'test:5')
    await sql`update files set created_at = created_at - interval '25 hours' where id <> ${fresh.fileId}`.execute(server.platform.db)
    expect(await sweepFiles(server.platform.db)).toBe(1)
    expect(await server.refused('getPicture', { fileId: old.fileId }, mine)).toMatchObject({ reason: 'NOT_FOUND' })
    expect(await fileCount()).toBe(2)
  })
})
