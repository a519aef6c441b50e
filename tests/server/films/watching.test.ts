/** Watching: a ticket is spent once, permission comes before the stream, the last stream counts, and a running film may end. */
import { beforeAll, describe, expect, it } from 'vitest'
import { bundledFilms } from '../../../server/domains/channels/module.ts'
import { newRequestId } from '../support/client.ts'
import { cinema, firstPage, give, HOUR, newViewer, pageOfState, type Viewer } from './support.ts'

const setup = cinema()
/** Comes with the platform, takes a ticket, and 64 seconds. */
const film = 'lighthouse'
const MINUTE = 60_000
const GRACE = 30 * MINUTE

const watch = async (viewer: Viewer, { id = film, spend = true, requestId = newRequestId() } = {}) =>
  (await setup.server.call('watchMovie', { requestId, film: id, spend }, viewer.as)).stream
const refusedWatch = async (viewer: Viewer, { id = film, spend = true } = {}) =>
  (await setup.server.refused('watchMovie', { requestId: newRequestId(), film: id, spend }, viewer.as)).reason
type Stream = Awaited<ReturnType<typeof watch>>
const beat = async (viewer: Viewer, { pass, number }: Stream, watched = 0) =>
  (await setup.server.call('beatMovie', { pass, number, watched }, viewer.as)).stream
const refusedBeat = async (viewer: Viewer, { pass, number }: Stream) =>
  (await setup.server.refused('beatMovie', { pass, number, watched: 0 }, viewer.as)).reason
const takeBack = (viewer: Viewer, { pass }: Stream) => setup.server.call('returnMovieTicket', { pass }, viewer.as)
const refusedReturn = async (viewer: Viewer, { pass }: Stream) =>
  (await setup.server.refused('returnMovieTicket', { pass }, viewer.as)).reason
const left = async (viewer: Viewer) => (await setup.server.call('queryPageOfUesrNotUsedMovieExchange', firstPage, viewer.as)).total
const used = (viewer: Viewer) => setup.server.call('pageMyMovieExchange', pageOfState('used'), viewer.as)
const statusOf = async ({ lines: [line] }: Stream, file = 'index.m3u8') =>
  (await setup.server.app.server.inject({ method: 'GET', url: line?.url.replace('index.m3u8', file) ?? '/' })).statusCode
const viewersOf = async (id: string) => (await setup.server.call('detail', { id })).film.viewers

/** Moves the begin of the pass and of its last stream, and the end of the ticket, into the past by `ms`. */
async function past({ pass }: Stream, ms: number): Promise<void> {
  const { db } = setup.server.platform
  const row = await db.selectFrom('filmPasses').selectAll().where('id', '=', pass).executeTakeFirstOrThrow()
  await db
    .updateTable('filmPasses')
    .set({
      startedAt: new Date(row.startedAt - ms),
      streamedAt: new Date(row.streamedAt - ms),
      endsAt: row.endsAt === null ? null : new Date(row.endsAt - ms),
    })
    .where('id', '=', pass)
    .execute()
}

async function viewerWith(hours: readonly number[]): Promise<Viewer> {
  const viewer = await newViewer(setup.server)
  await give(setup.server, viewer, hours)
  return viewer
}

beforeAll(() => {
  expect(bundledFilms.find(({ code }) => code === film)?.seconds).toBe(64)
})

describe('a ticket', () => {
  it('is spent once by twenty simultaneous requests, and only the last stream is served', async () => {
    const viewer = await viewerWith([24, 24, 24])
    const streams = await Promise.all(Array.from({ length: 20 }, () => watch(viewer)))
    expect(await left(viewer)).toBe(2)
    expect(new Set(streams.map(({ pass }) => pass)).size).toBe(1)
    expect(streams.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
    const statuses = await Promise.all(streams.map(async (stream) => [stream.number === 20, await statusOf(stream)]))
    expect(statuses.filter(([isLast, status]) => status !== (isLast ? 200 : 410))).toEqual([])
  })

  it('is spent once for each of two films at the same time, never once for both', async () => {
    const viewer = await viewerWith([24, 24])
    await Promise.all([watch(viewer), watch(viewer, { id: 'voyage' }), watch(viewer), watch(viewer, { id: 'voyage' })])
    expect(await left(viewer)).toBe(0)
    expect((await used(viewer)).records.map(({ use }) => use?.film).toSorted()).toEqual(['lighthouse', 'voyage'])
  })

  it('that expires first is spent first', async () => {
    const viewer = await newViewer(setup.server)
    const [, early, , middle] = await give(setup.server, viewer, [72, 2, 48, 24])
    await watch(viewer)
    expect((await used(viewer)).records.map(({ id }) => id)).toEqual([early])
    await watch(viewer, { id: 'voyage' })
    expect((await used(viewer)).records[0]?.id).toBe(middle)
  })

  it('opens its film for 48 hours, any number of times', async () => {
    const viewer = await viewerWith([24])
    const before = setup.server.platform.now()
    const { endsAt, pass } = await watch(viewer)
    expect(endsAt).toBeGreaterThanOrEqual(before + 48 * HOUR)
    expect(endsAt).toBeLessThan(before + 49 * HOUR)
    expect((await watch(viewer, { spend: false })).pass).toBe(pass)
    const { access } = await setup.server.call('getMovieExchange', { id: film }, viewer.as)
    expect(access).toEqual({ kind: 'running', endsAt })
    expect((await used(viewer)).records).toMatchObject([{ state: 'inUse', use: { film, endsAt, isFinished: false } }])
  })

  it('is not spent without a confirmation; a member without a ticket is refused', async () => {
    const viewer = await viewerWith([24])
    expect(await refusedWatch(viewer, { spend: false })).toBe('FILM_SPEND')
    expect(await left(viewer)).toBe(1)
    const without = await viewerWith([-1])
    expect(await refusedWatch(without)).toBe('FILM_TICKET')
    expect((await setup.server.call('getMovieExchange', { id: film }, without.as)).access).toEqual({ kind: 'none', last: null })
  })

  it('is not spent for a film that no line has', async () => {
    const viewer = await viewerWith([24])
    expect((await setup.server.call('detail', { id: 'needle' })).lines).toEqual([])
    expect(await refusedWatch(viewer, { id: 'needle' })).toBe('FILM_OFF')
    expect(await left(viewer)).toBe(1)
  })

  it('is not spent for a film off the list; a member who has begun that film can watch it to its end', async () => {
    const [viewer, other] = [await viewerWith([24]), await viewerWith([24])]
    const stream = await watch(viewer, { id: 'voyage' })
    const list = (isListed: boolean) =>
      setup.server.platform.db.updateTable('films').set({ isListed }).where('code', '=', 'voyage').execute()
    const positions = [{ film: 'voyage', seconds: 20, at: setup.server.platform.now() }]
    for (const { as } of [viewer, other]) await setup.server.call('saveMoviePositions', { positions }, as)
    const begun = async ({ as }: Viewer) => (await setup.server.call('moviePositions', {}, as)).positions.map(({ film: { code } }) => code)
    await list(false)
    expect(await refusedWatch(other, { id: 'voyage' })).toBe('NOT_FOUND')
    expect((await setup.server.refused('getMovieExchange', { id: 'voyage' }, other.as)).reason).toBe('NOT_FOUND')
    expect(await begun(other)).toEqual([])
    expect((await watch(viewer, { id: 'voyage' })).pass).toBe(stream.pass)
    expect((await setup.server.call('getMovieExchange', { id: 'voyage' }, viewer.as)).access.kind).toBe('running')
    expect(await begun(viewer)).toEqual(['voyage'])
    await list(true)
    expect(await left(other)).toBe(1)
  })

  it('if no ticket is left, the answer names the film of the last used ticket', async () => {
    const viewer = await viewerWith([24])
    const stream = await watch(viewer)
    const { access } = await setup.server.call('getMovieExchange', { id: 'voyage' }, viewer.as)
    expect(access).toMatchObject({ kind: 'none', last: { names: { en: 'The Lighthouse Watch' } } })
    expect(await beat(viewer, stream)).not.toBeNull()
  })

  it('is spent once for a repeated request, which gets the same stream', async () => {
    const viewer = await viewerWith([24, 24])
    const requestId = newRequestId()
    const streams = await Promise.all(Array.from({ length: 5 }, () => watch(viewer, { requestId })))
    expect(new Set(streams.map(({ pass, number }) => `${pass} ${number}`)).size).toBe(1)
    expect(await left(viewer)).toBe(1)
    const again = await setup.server.refused('watchMovie', { requestId, film: 'voyage', spend: true }, viewer.as)
    expect(again.reason).toBe('DUPLICATE')
  })
})

describe('a stream', () => {
  it('is served on each line of the setting, for no longer than the film and half an hour', async () => {
    const { settings, now } = setup.server.platform
    const other = 'https://films.example.com/a'
    await settings.set('movieLines', [
      { image_url: '', movie_url: '' },
      { image_url: '', movie_url: other },
    ])
    const viewer = await viewerWith([24])
    const { lines, expiresAt } = await watch(viewer)
    expect(lines.map(({ number }) => number)).toEqual([1, 2])
    expect(lines[1]?.url).toBe(other + (lines[0]?.url ?? ''))
    expect(expiresAt).toBeLessThanOrEqual(now() + 64_000 + GRACE)
    expect(await statusOf({ pass: '', number: 1, endsAt: null, expiresAt, lines })).toBe(200)
    expect((await setup.server.call('detail', { id: 'needle' })).lines).toEqual([{ number: 2, url: other }])
    await settings.set('movieLines', [{ image_url: '', movie_url: '' }])
  })

  it('belongs to the device that began last; the older device gets its end, and its playlist is gone', async () => {
    const viewer = await viewerWith([24])
    const first = await watch(viewer)
    expect((await beat(viewer, first))?.number).toBe(1)
    const second = await watch(viewer)
    expect(await beat(viewer, first)).toBeNull()
    expect(await statusOf(first)).toBe(410)
    expect(await statusOf(first, '3.m4s')).toBe(410)
    expect((await beat(viewer, second))?.number).toBe(2)
    expect(await statusOf(second)).toBe(200)
  })

  it('that began in time outlasts its ticket by the film’s length and half an hour; no new stream begins', async () => {
    const viewer = await viewerWith([24, 24])
    const early = await watch(viewer)
    await past(early, 48 * HOUR - MINUTE)
    const late = await watch(viewer, { spend: false })
    await past(late, 2 * MINUTE)
    const renewed = await beat(viewer, late)
    expect(renewed?.endsAt).toBeLessThan(setup.server.platform.now())
    const { streamedAt } = await setup.server.platform.db
      .selectFrom('filmPasses')
      .select('streamedAt')
      .where('id', '=', late.pass)
      .executeTakeFirstOrThrow()
    expect(renewed?.expiresAt).toBe(streamedAt + 64_000 + GRACE)
    expect(await refusedWatch(viewer, { spend: false }), 'to begin again takes another ticket').toBe('FILM_SPEND')
    expect((await used(viewer)).records.map(({ state }) => state)).toEqual(['used'])
    await past(late, GRACE + 64_000)
    expect(await refusedBeat(viewer, late)).toBe('FILM_OVER')
  })

  it('does not end while its ticket lasts, even after a long pause', async () => {
    const viewer = await viewerWith([24])
    const stream = await watch(viewer)
    await past(stream, 40 * HOUR)
    expect(await beat(viewer, stream)).not.toBeNull()
  })

  it('belongs to its member: another member’s beat, return or forged path is refused', async () => {
    const [viewer, other] = [await viewerWith([24]), await viewerWith([24])]
    const stream = await watch(viewer)
    expect(await refusedBeat(other, stream)).toBe('NOT_FOUND')
    expect(await refusedReturn(other, stream)).toBe('NOT_FOUND')
    expect((await used(other)).records).toEqual([])
    const [, , expiry, mac] = (stream.lines[0]?.url ?? '').split('/')
    const forged = `/f/${expiry}/${mac}/seed.${stream.pass}.1/index.m3u8`
    expect((await setup.server.app.server.inject({ method: 'GET', url: forged })).statusCode).toBe(403)
  })

  it('of a free film spends no ticket; its viewers are the members who began it, each once', async () => {
    const [viewer, other] = [await viewerWith([24]), await newViewer(setup.server)]
    expect(await viewersOf('seed')).toBe(0)
    const first = await watch(viewer, { id: 'seed', spend: false })
    const second = await watch(viewer, { id: 'seed' })
    await watch(other, { id: 'seed', spend: false })
    expect(second).toMatchObject({ pass: first.pass, number: 2, endsAt: null })
    expect(await left(viewer)).toBe(1)
    expect(await viewersOf('seed')).toBe(2)
  })

  it('of a free film has no end: each beat brings addresses for another half an hour at least', async () => {
    const { now } = setup.server.platform
    const viewer = await newViewer(setup.server)
    const stream = await watch(viewer, { id: 'seed', spend: false })
    await past(stream, 64_000 + GRACE)
    const before = now()
    const renewed = await beat(viewer, stream)
    expect(renewed).toMatchObject({ pass: stream.pass, number: stream.number, endsAt: null })
    expect(renewed?.expiresAt).toBeGreaterThan(before + GRACE)
    expect(await statusOf(stream)).toBe(200)
  })

  it('without a ticket ends once the film needs one, and begins again when the film is free again', async () => {
    const viewer = await newViewer(setup.server)
    const { db } = setup.server.platform
    const freeFrom = (level: number | null) => db.updateTable('films').set({ freeFrom: level }).where('code', '=', 'seed').execute()
    const stream = await watch(viewer, { id: 'seed', spend: false })
    await freeFrom(2)
    expect(await refusedBeat(viewer, stream), 'free from a higher level').toBe('FILM_OVER')
    await freeFrom(null)
    expect(await refusedBeat(viewer, stream), 'free for nobody').toBe('FILM_OVER')
    await freeFrom(1)
    expect(await beat(viewer, stream)).not.toBeNull()
  })

  it('without a ticket, of a film now off the list, goes on for the film’s length and half an hour', async () => {
    const viewer = await newViewer(setup.server)
    const { db } = setup.server.platform
    const list = (isListed: boolean) => db.updateTable('films').set({ isListed }).where('code', '=', 'seed').execute()
    const stream = await watch(viewer, { id: 'seed', spend: false })
    await list(false)
    expect(await beat(viewer, stream)).not.toBeNull()
    await past(stream, 64_000 + GRACE)
    expect(await refusedBeat(viewer, stream)).toBe('FILM_OVER')
    await list(true)
  })

  it('is open to a member who has paused play, as films are no play', async () => {
    const viewer = await viewerWith([24])
    await setup.server.call('restrictPlay', { requestId: newRequestId(), term: '24h' }, viewer.as)
    expect(await statusOf(await watch(viewer))).toBe(200)
  })
})

describe('the ticket of a film that no line could play', () => {
  it('is returned once: the member can use it again, the viewer is not counted, and its stream is gone', async () => {
    const viewer = await viewerWith([1])
    const before = await viewersOf(film)
    const stream = await watch(viewer)
    expect(await viewersOf(film)).toBe(before + 1)
    await takeBack(viewer, stream)
    await takeBack(viewer, stream)
    expect(await viewersOf(film)).toBe(before)
    expect(await statusOf(stream)).toBe(410)
    expect(await refusedBeat(viewer, stream)).toBe('FILM_OVER')
    const { records } = await setup.server.call('queryPageOfUesrNotUsedMovieExchange', firstPage, viewer.as)
    expect(records).toHaveLength(1)
    expect(records[0]?.returnedAt).not.toBeNull()
    expect(records[0]?.expiresAt, 'what was about to expire is good for two more days').toBeGreaterThan(
      setup.server.platform.now() + 47 * HOUR,
    )
    const second = await watch(viewer)
    expect(await refusedReturn(viewer, second)).toBe('FILM_RETURN')
    expect(await left(viewer)).toBe(0)
  })

  it('is not returned after the member watched, or after the time limit; a free film has none to return', async () => {
    const [watched, late, free] = [await viewerWith([24]), await viewerWith([24]), await newViewer(setup.server)]
    const stream = await watch(watched)
    await past(stream, MINUTE)
    await beat(watched, stream, 31)
    expect(await refusedReturn(watched, stream)).toBe('FILM_RETURN')
    const old = await watch(late)
    await past(old, 11 * MINUTE)
    expect(await refusedReturn(late, old)).toBe('FILM_RETURN')
    const open = await watch(free, { id: 'seed', spend: false })
    expect(await refusedReturn(free, open)).toBe('FILM_RETURN')
  })

  it('is not returned if the player loaded more than its buffer; after a return no part of the film is served', async () => {
    const [reader, starter] = [await viewerWith([24]), await viewerWith([24])]
    const read = await watch(reader)
    expect(await statusOf(read, '31.m4s')).toBe(200)
    expect(await refusedReturn(reader, read)).toBe('FILM_RETURN')
    const begun = await watch(starter)
    for (const file of ['init.mp4', '0.m4s', '15.m4s']) expect(await statusOf(begun, file)).toBe(200)
    await takeBack(starter, begun)
    for (const file of ['init.mp4', '0.m4s']) expect(await statusOf(begun, file)).toBe(410)
  })

  it('is returned if a player reports more watched time than has passed', async () => {
    const viewer = await viewerWith([24])
    const stream = await watch(viewer)
    await beat(viewer, stream, 64)
    await takeBack(viewer, stream)
    expect(await left(viewer)).toBe(1)
  })

  it('is returned once, also if many requests come at once', async () => {
    const viewer = await viewerWith([24])
    const stream = await watch(viewer)
    await Promise.all(Array.from({ length: 10 }, () => takeBack(viewer, stream)))
    expect(await left(viewer)).toBe(1)
  })
})
