/** Streams on signed paths: refusals, served files with their headers, and equal bytes from every process. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { channelOfRoom, pictureOf, type RoomPicture } from '../../../server/domains/channels/module.ts'
import { signedFolder, type StreamKind } from '../../../server/platform/media/signedPath.ts'
import { LIVE_SINCE } from '../../../server/platform/media/playlists.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'

let server: TestPlatform
let other: TestPlatform

/** A minute after a round of 16 s began, so that the window reaches over its beginning. */
const PAUSED_AT = LIVE_SINCE + 16_000_000 + 4000
const rooms: Record<string, RoomPicture> = {
  playing: { channel: 'lantern', state: 'live', since: 0 },
  paused: { channel: 'lantern', state: 'paused', since: PAUSED_AT },
  away: { channel: 'lantern', state: 'away', since: PAUSED_AT },
  ended: { channel: 'lantern', state: 'ended', since: PAUSED_AT },
  preview: { channel: 'lantern', state: 'preview', since: PAUSED_AT },
  publishing: { channel: null, state: 'live', since: 0 },
  stray: { channel: 'no-such-channel', state: 'live', since: 0 },
}
let requests = 0

beforeAll(async () => {
  server = await startTestPlatform()
  other = await server.another()
  for (const { platform } of [server, other]) {
    channelOfRoom
      .with(async (_platform, room) => {
        requests++
        return rooms[room]
      })
      .addTo(platform.parts)
  }
})
afterAll(() => server.close())

const hour = 3_600_000
const folder = (room: string, { kind = 'l', expiresAt = server.platform.now() + hour }: { kind?: StreamKind; expiresAt?: number } = {}) =>
  signedFolder(server.platform.keys, kind, room, expiresAt)
const get = (url: string, { app } = server) => app.server.inject({ method: 'GET', url })
const statusOf = async (url: string) => (await get(url)).statusCode
const linesOf = (playlist: string) => playlist.split('\n').filter((text) => text !== '' && !text.startsWith('#'))

describe('a signed path', () => {
  it('opens its own room', async () => {
    expect(await statusOf(`${folder('playing')}/index.m3u8`)).toBe(200)
  })

  it('opens no other room, no film, and nothing for longer', async () => {
    const [, kind, expiry, mac, room] = folder('playing').split('/')
    const path = (...parts: readonly (string | undefined)[]) => `/${parts.join('/')}/index.m3u8`
    expect(await statusOf(path(kind, expiry, mac, 'paused'))).toBe(403)
    expect(await statusOf(path('f', expiry, mac, room))).toBe(403)
    expect(await statusOf(path(kind, String(Number(expiry) + 1), mac, room))).toBe(403)
    expect(await statusOf(path(kind, `0${expiry}`, mac, room))).toBe(403)
    expect(await statusOf(path(kind, 'never', mac, room))).toBe(403)
  })

  it.each([
    ['with another letter', (mac: string) => (mac.startsWith('A') ? 'B' : 'A') + mac.slice(1)],
    ['that is shorter', (mac: string) => mac.slice(0, -1)],
    ['that is longer', (mac: string) => `${mac}A`],
    ['of other letters of as many bytes', () => 'é'.repeat(11)],
  ])('is refused with a signature %s', async (_, change) => {
    const parts = folder('playing').split('/')
    parts[3] = encodeURIComponent(change(parts[3] ?? ''))
    expect(await statusOf(`${parts.join('/')}/index.m3u8`)).toBe(403)
  })

  it('signed by another platform is refused', async () => {
    const foreign = await startTestPlatform({ demo: false })
    try {
      const url = `${signedFolder(foreign.platform.keys, 'l', 'playing', server.platform.now() + hour)}/index.m3u8`
      expect(await statusOf(url)).toBe(403)
    } finally {
      await foreign.close()
    }
  })

  it('is late once its time is over, for every file', async () => {
    const late = folder('playing', { expiresAt: server.platform.now() - 1000 })
    for (const file of ['index.m3u8', 'init.mp4', '1.m4s']) expect(await statusOf(`${late}/${file}`)).toBe(410)
  })

  it.each(['unknown', 'preview', 'publishing', 'stray'])('of a room without a bundled picture (%s) leads nowhere', async (room) => {
    for (const file of ['index.m3u8', 'init.mp4']) expect(await statusOf(`${folder(room)}/${file}`)).toBe(404)
  })

  it.each(['other.m3u8', 'init.mov', '01.m4s', '-1.m4s', '1e3.m4s', '..%2Finit.mp4'])('has no file %s', async (file) => {
    expect(await statusOf(`${folder('paused')}/${file}`)).toBe(404)
  })

  it('of an unknown film leads nowhere', async () => {
    expect(await statusOf(`${folder('no-film.1', { kind: 'f' })}/index.m3u8`)).toBe(404)
  })
})

describe('a live channel', () => {
  it('has a playlist that is never cached, and files that are cached without an end', async () => {
    const playlist = await get(`${folder('playing')}/index.m3u8`)
    expect(playlist.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/vnd.apple.mpegurl' })
    const [first = ''] = linesOf(playlist.body)
    for (const file of ['init.mp4', first]) {
      const { statusCode, headers } = await get(`${folder('playing')}/${file}`)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'video/mp4' })
    }
  })

  it('plays up to the last complete fragment', async () => {
    const before = server.platform.now()
    const { body } = await get(`${folder('playing')}/index.m3u8`)
    const began = Date.parse(/DATE-TIME:(.*)/.exec(body)?.[1] ?? '')
    const shownUntil = began + linesOf(body).length * 2000
    expect(before - shownUntil).toBeLessThan(2000)
    expect(shownUntil).toBeLessThanOrEqual(server.platform.now())
  })

  it('serves every fragment of its window across the end of a loop, and no fragment far from the window', async () => {
    const { body } = await get(`${folder('paused')}/index.m3u8`)
    const names = linesOf(body)
    expect(names).toHaveLength(6)
    for (const name of names) expect(await statusOf(`${folder('paused')}/${name}`)).toBe(200)
    const last = Number.parseInt(names.at(-1) ?? '', 10)
    expect(last % 8).toBeLessThan(5)
    expect(await statusOf(`${folder('paused')}/${last + 2}.m4s`)).toBe(404)
    expect(await statusOf(`${folder('paused')}/${last - 30}.m4s`)).toBe(404)
  })

  it('has an audio-only playlist beside it', async () => {
    const { body } = await get(`${folder('paused')}/audio.m3u8`)
    const [first = ''] = linesOf(body)
    for (const file of ['audio-init.mp4', first]) {
      const { statusCode, headers, rawPayload } = await get(`${folder('paused')}/${file}`)
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe('audio/mp4')
      expect(rawPayload.length).toBeLessThan(20_000)
    }
  })

  it('stops while the room is paused or its host is away, and ends with the room', async () => {
    const [paused, away, ended] = await Promise.all(['paused', 'away', 'ended'].map((room) => get(`${folder(room)}/index.m3u8`)))
    expect(paused?.body).toContain(new Date(PAUSED_AT - 12_000).toISOString())
    expect(away?.body).toBe(paused?.body)
    expect(ended?.body).toBe(`${paused?.body}#EXT-X-ENDLIST\n`)
  })

  it('is the same from every process', async () => {
    const files = ['index.m3u8', 'init.mp4', ...linesOf((await get(`${folder('paused')}/index.m3u8`)).body)]
    for (const file of files) {
      const url = `${folder('paused')}/${file}`
      const [one, two] = await Promise.all([get(url), get(url, other)])
      expect(one.rawPayload.equals(two.rawPayload)).toBe(true)
    }
  })

  it('reads the rooms once a second at most, and has no rate limit', async () => {
    await server.platform.settings.set('rateLimits', {
      ...server.platform.settings.get('rateLimits'),
      read: { limit: 1, seconds: 60 },
    })
    const before = requests
    const started = server.platform.now()
    for (let request = 0; request < 40; request++) expect(await statusOf(`${folder('paused')}/init.mp4`)).toBe(200)
    expect(requests - before).toBeLessThanOrEqual(Math.floor((server.platform.now() - started) / 1000) + 2)
  })

  it('has a poster that lists keep', async () => {
    const { statusCode, headers } = await get('/posters/lantern.webp')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' })
    expect(await statusOf('/posters/none.webp')).toBe(404)
  })
})

describe('the address of a picture', () => {
  const room = { id: 'playing', channel: 'lantern', ingest: false, state: 'live' } as const

  it('is a signed path that works, for at least an hour', async () => {
    const picture = pictureOf(server.platform, room)
    expect((picture?.expiresAt ?? 0) - server.platform.now()).toBeGreaterThanOrEqual(hour - 1000)
    expect(picture?.lines.map(({ kind }) => kind)).toEqual(['video', 'audio'])
    for (const { url } of picture?.lines ?? []) expect(await statusOf(url)).toBe(200)
  })

  it('is null before the start, after the end, and without a channel', () => {
    expect(pictureOf(server.platform, { ...room, state: 'preview' })).toBeNull()
    expect(pictureOf(server.platform, { ...room, state: 'ended' })).toBeNull()
    expect(pictureOf(server.platform, { ...room, channel: null })).toBeNull()
    expect(pictureOf(server.platform, { ...room, channel: 'no-such-channel' })).toBeNull()
    expect(pictureOf(server.platform, { ...room, channel: null, ingest: true })).toBeNull()
  })

  const names = { rw: '高清', korw: '고화질', en: 'High' }
  const line = (template: string, kind: 'video' | 'audio' = 'video') => ({ names, kind, template })

  it('of a publishing host fills the template of each line, with the same signature', async () => {
    await server.platform.settings.set('liveLines', [
      line('https://media.example/hls/{exp}/{mac}/{room}/index.m3u8'),
      line('/sound/{exp}/{mac}/{room}/index.m3u8', 'audio'),
    ])
    const lines = pictureOf(server.platform, { ...room, channel: null, ingest: true })?.lines ?? []
    const signed = pictureOf(server.platform, room)?.lines[0]?.url.replace('/l/', '/')
    expect(lines).toEqual([
      { kind: 'video', names, url: `https://media.example/hls${signed}` },
      { kind: 'audio', names, url: `/sound${signed}` },
    ])
  })

  it.each(['https://media.example/{room}', 'ftp://media.example/{room}/{exp}/{mac}', 'javascript:{room}{exp}{mac}'])(
    'cannot be made from %s',
    async (template) => {
      await expect(server.platform.settings.set('liveLines', [line(template)])).rejects.toThrow('liveLines')
    },
  )

  it('begins with a line that has a picture', async () => {
    await expect(server.platform.settings.set('liveLines', [line('/{exp}/{mac}/{room}/index.m3u8', 'audio')])).rejects.toThrow('liveLines')
  })
})
