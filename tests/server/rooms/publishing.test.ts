/** A host who publishes: the stream key opens the room, the room waits for a host who lost the connection, and ends without the host. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pictureOf } from '../../../server/domains/channels/module.ts'
import { digestOfKey, endPublishings } from '../../../server/domains/rooms/publishing.ts'
import { signedFolder } from '../../../server/platform/media/signedPath.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'
import { newRoom } from './support.ts'

let server: TestPlatform
let room: Awaited<ReturnType<typeof newRoom>>
let key = ''
let made = 0

beforeAll(async () => {
  server = await startTestPlatform({ settings: { publishGraceSeconds: 30 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  room = await newRoom(server, { state: 'preview' })
  key = await newKey(room.hostId)
})

async function newKey(hostId: string): Promise<string> {
  const one = `key-of-a-test-${String((made += 1)).padStart(4, '0')}`
  await server.platform.db
    .insertInto('liveStreamKeys')
    .values({ digest: digestOfKey(one), hostId })
    .execute()
  return one
}

const hook = (act: string, name: string, query = '') =>
  server.app.server.inject({
    method: 'POST',
    url: `/live/hooks/${act}${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ app: 'live', call: act, name, addr: '127.0.0.1' }).toString(),
  })
const statusOf = async (act: string, name: string) => (await hook(act, name)).statusCode

async function stateOf(id = room.id): Promise<string> {
  const { state } = await server.platform.db.selectFrom('liveRooms').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  return state
}
/** Lets time pass for who publishes in the room. */
const shift = (column: 'seenAt' | 'doneAt', seconds: number) =>
  server.platform.db
    .updateTable('livePublishings')
    .set({ [column]: new Date(server.platform.now() - seconds * 1000) })
    .where('roomId', '=', room.id)
    .execute()
const endOver = () => endPublishings(server.platform)

describe('a stream key', () => {
  it('opens its host’s room, and has the media server call the stream by the room’s number', async () => {
    const answer = await hook('publish', key)
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, room.id])
    expect(await stateOf()).toBe('live')
  })

  it.each([
    ['rtmp://127.0.0.1:1935/show', (id: string) => `rtmp://127.0.0.1:1935/show/${id}`],
    ['http://127.0.0.1/show', (id: string) => id],
    ['rtmp://127.0.0.1/show\r\nx-other: 1', (id: string) => id],
  ])('has it shown by the application that the hook names: %j', async (to, location) => {
    const answer = await hook('publish', key, `?to=${encodeURIComponent(to)}`)
    expect(answer.headers['location']).toBe(location(room.id))
  })

  it.each(['', 'wrong', 'key-of-a-test-none', '../../etc/passwd-and-more', 'x'.repeat(65)])(
    'that is wrong opens nothing: "%s"',
    async (wrong) => {
      expect(await statusOf('publish', wrong)).toBe(403)
      expect(await stateOf()).toBe('preview')
    },
  )

  it('that is revoked opens nothing, and the media server has to stop its publisher', async () => {
    expect(await statusOf('publish', key)).toBe(302)
    expect(await statusOf('update', key)).toBe(204)
    await server.platform.db.updateTable('liveStreamKeys').set({ revokedAt: new Date() }).where('hostId', '=', room.hostId).execute()
    expect(await statusOf('update', key)).toBe(403)
    await hook('done', key)
    expect(await statusOf('publish', key)).toBe(403)
  })

  it('does not open a room that shows a bundled channel', async () => {
    await server.platform.db.updateTable('liveRooms').set({ channel: 'lake' }).where('id', '=', room.id).execute()
    expect(await statusOf('publish', key)).toBe(403)
  })

  it('publishes once at a time', async () => {
    expect(await statusOf('publish', key)).toBe(302)
    expect(await statusOf('publish', key)).toBe(403)
    expect(await statusOf('publish', await newKey(room.hostId))).toBe(403)
  })
})

describe('a host who loses the connection', () => {
  beforeEach(() => hook('publish', key))

  it('pauses the room, can return to the same show, and ends the show by absence', async () => {
    await hook('done', key)
    expect(await stateOf()).toBe('paused')
    await shift('doneAt', 29)
    await endOver()
    expect(await stateOf()).toBe('paused')
    expect(await statusOf('publish', key)).toBe(302)
    expect(await stateOf()).toBe('live')
    await hook('done', key)
    await shift('doneAt', 31)
    await endOver()
    expect(await stateOf()).toBe('ended')
    const shows = await server.platform.db.selectFrom('liveBroadcasts').select('untilAt').where('roomId', '=', room.id).execute()
    expect(shows).toHaveLength(1)
    expect(shows[0]?.untilAt).not.toBeNull()
  })

  it('together with the media server, which reports nothing any more, ends the show too', async () => {
    await shift('seenAt', 54)
    await endOver()
    expect(await stateOf()).toBe('live')
    await shift('seenAt', 56)
    await endOver()
    expect(await stateOf()).toBe('ended')
    expect(await statusOf('update', key)).toBe(403)
  })

  it('is not waited for when the operator has ended the show', async () => {
    await server.platform.db.updateTable('liveRooms').set({ state: 'ended' }).where('id', '=', room.id).execute()
    await hook('done', key)
    expect(await stateOf()).toBe('ended')
  })
})

describe('the path of a published picture', () => {
  const answerTo = (uri: string) => server.app.server.inject({ method: 'GET', url: '/live/hooks/play', headers: { 'x-original-uri': uri } })

  it('opens only its room during its time', async () => {
    const template = '/stream/{exp}/{mac}/{room}/index.m3u8'
    await server.platform.settings.set('liveLines', [{ names: { rw: '高清', korw: '고화질', en: 'High' }, kind: 'video', template }])
    const url = pictureOf(server.platform, { id: room.id, channel: null, ingest: true, state: 'live' })?.lines[0]?.url ?? ''
    expect((await answerTo(url)).statusCode).toBe(204)
    expect((await answerTo(url.replace('index.m3u8', '7.ts?x=1'))).statusCode).toBe(204)
    expect((await answerTo(url.replace(`/${room.id}/`, '/1/'))).statusCode).toBe(403)
    // The media server would serve what these decode to.
    const other = Number(room.id) + 1
    for (const trick of [`..%2f${other}%2findex.m3u8`, `%2e%2e/${other}/index.m3u8`, `../${other}/index.m3u8`, `index.m3u8#x`])
      expect((await answerTo(url.replace('index.m3u8', trick))).statusCode, trick).toBe(403)
    expect((await answerTo(`/stream/1/${'x'.repeat(22)}/${other}/index.m3u8#${url}`)).statusCode).toBe(403)
    expect((await answerTo(`/stream/1/${'x'.repeat(22)}/${other}/index.m3u8?${url}`)).statusCode).toBe(403)
    const late = signedFolder(server.platform.keys, 'l', room.id, server.platform.now() - 1000)
    const answer = await answerTo(`${late}/index.m3u8`)
    expect([answer.statusCode, answer.headers['x-stream']]).toEqual([403, 'late'])
    expect((await server.app.server.inject({ method: 'GET', url: '/live/hooks/play' })).statusCode).toBe(403)
  })
})
