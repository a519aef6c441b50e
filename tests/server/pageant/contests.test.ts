/** Contests of hosts: points by gifts up to a cap, standings that are counted, and a result that stays. */
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { businessDay } from '#/lib/businessDay.ts'
import { countContests } from '../../../server/domains/pageant/counting.ts'
import { stateOf } from '../../../server/domains/pageant/contests.ts'
import { seedContest } from '../../../server/domains/pageant/seed.ts'
import { clockOf } from '../../../server/platform/clock/dayClock.ts'
import { operate, operateUnsure } from '../support/operate.ts'
import { giftRequest, give, hostOf, liveSetup, newGiver, OTHER_ROOM, ROOM, violations } from '../gifts/support.ts'

const setup = liveSetup()

/** Each test has its own contests, whose books add up. */
afterEach(async () => {
  const { db } = setup.server.platform
  expect(await violations(db)).toEqual([])
  for (const table of ['pageantGifts', 'pageantStandings', 'pageantHosts', 'pageants'] as const) await db.deleteFrom(table).execute()
})

/** A contest of the two hosts, from now on. */
async function newContest(id: string, cap = 200): Promise<void> {
  const { db, now } = setup.server.platform
  const text = JSON.stringify({ rw: id, korw: id, en: id })
  await sql`
    insert into pageants (id, titles, abouts, from_at, until_at, cap)
    values (${id}, ${text}::jsonb, ${text}::jsonb, least(house_now(), ${new Date(now())}), house_now() + interval '1 hour', ${cap})`.execute(
    db,
  )
  await db
    .insertInto('pageantHosts')
    .values([ROOM, OTHER_ROOM].map((room) => ({ contestId: id, hostId: hostOf[room] ?? '' })))
    .execute()
}

/** Moves a contest and its gifts into the past. */
async function minutesPass(id: string, minutes: number): Promise<void> {
  const { db } = setup.server.platform
  const earlier = sql`make_interval(mins => ${minutes})`
  await sql`
    update pageants set from_at = from_at - ${earlier}, until_at = until_at - ${earlier}, counted_at = counted_at - ${earlier},
      frozen_at = frozen_at - ${earlier} where id = ${id}`.execute(db)
  await sql`alter table gifts disable trigger user`.execute(db)
  await sql`update gifts set at = at - ${earlier}`.execute(db)
  await sql`alter table gifts enable trigger user`.execute(db)
}

const standingsOf = async (id: string) => {
  const { contest } = await setup.server.call('pageantStandings', { id })
  return contest.standings.map(({ place, host, points, givers }) => [host.id, place, points, givers])
}

it('a contest begins without votes, and the answer shows zero givers', async () => {
  const { server } = setup
  await seedContest(server.platform)
  await seedContest(server.platform)
  const { contest } = await server.call('pageantCurrent', {})
  expect(contest).toMatchObject({ state: 'running', givers: 0, cap: 200, countedAt: null, publishedUntil: null })
  const hosts = await server.platform.db.selectFrom('liveHosts').select('id').execute()
  expect(contest?.standings.map(({ host }) => host.id).toSorted()).toEqual(hosts.map(({ id }) => id).toSorted())
  expect(contest?.standings.every(({ place, points, givers }) => place === null && points === 0 && givers === 0)).toBe(true)
})

it('the standings leave out a host whom the member has blocked, and keep that place empty', async () => {
  const { server } = setup
  await newContest('unseen')
  const [giver, other] = [await newGiver(server), await newGiver(server)]
  await give(server, giver, giftRequest('fan'))
  await give(server, giver, giftRequest('tea', { room: OTHER_ROOM }))
  await countContests(server.platform.db)
  await server.call('blockHost', { id: hostOf[ROOM] ?? '' }, { token: giver.token })
  const places = async (as: { token?: string }) =>
    [await server.call('pageantCurrent', {}, as), await server.call('pageantStandings', { id: 'unseen' }, as)].map(({ contest }) =>
      contest?.standings.map(({ place, host }) => [place, host.id]),
    )
  const rest = [[2, hostOf[OTHER_ROOM]]]
  expect(await places(giver)).toEqual([rest, rest])
  for (const as of [{}, other]) expect(await places(as)).toEqual([1, 2].map(() => [[1, hostOf[ROOM]], ...rest]))
})

it('each whole 1.00 of a day is one point; one member gives one host no more points than the cap', async () => {
  const { server } = setup
  await newContest('caps', 20)
  const [rich, small] = [await newGiver(server), await newGiver(server)]
  await operate(server.platform, 'gifts', 'add', 'pebble', '0.7', 'small', 'tea', '石子 | 조약돌 | Pebble')
  const pebble = { gift: 'pebble', price: '700' }
  await give(server, rich, giftRequest('fan', { count: 3 }))
  await give(server, rich, giftRequest('fan', { count: 3, room: OTHER_ROOM, confirmed: true }))
  await give(server, small, { ...giftRequest('tea', pebble), count: 1 })
  await give(server, small, { ...giftRequest('tea', pebble), count: 1 })
  await countContests(server.platform.db)
  expect(await standingsOf('caps')).toEqual([
    ['shentinglan', 1, 21, 2],
    ['qiaoyu', 2, 20, 1],
  ])
  const own = await server.call('pageantOwn', { contest: 'caps' }, { token: rich.token })
  expect(own).toEqual({ points: 40, byHost: { shentinglan: 20, qiaoyu: 20 } })
  expect((await server.call('pageantOwn', { contest: 'caps' }, { token: small.token })).points).toBe(1)
  const { contest } = await server.call('pageantCurrent', {})
  expect(contest).toMatchObject({ id: 'caps', givers: 2 })
})

it('hosts with the same points share a place', async () => {
  const { server } = setup
  await newContest('ties')
  for (const room of [ROOM, OTHER_ROOM]) await give(server, await newGiver(server), giftRequest('lantern', { room }))
  await countContests(server.platform.db)
  expect((await standingsOf('ties')).map(([, place]) => place)).toEqual([1, 1])
})

it('old standings are recounted; a visit alone does not recount them', async () => {
  const { server } = setup
  await newContest('ages')
  await countContests(server.platform.db)
  const giver = await newGiver(server)
  await give(server, giver, giftRequest('tea'))
  await countContests(server.platform.db)
  expect((await standingsOf('ages'))[0]?.[2]).toBe(0)
  await minutesPass('ages', 6)
  await countContests(server.platform.db)
  expect((await standingsOf('ages'))[0]).toEqual(['shentinglan', 1, 1, 1])
})

it('ends by itself, counts to the end, and its result stays for good', async () => {
  const { server } = setup
  const { db } = server.platform
  await newContest('ends')
  const giver = await newGiver(server)
  await give(server, giver, giftRequest('lantern'))
  await minutesPass('ends', 61)
  expect((await server.call('pageantStandings', { id: 'ends' })).contest.state).toBe('counting')
  // After its end.
  await give(server, await newGiver(server), giftRequest('fan'))
  await countContests(db)
  expect((await server.call('pageantStandings', { id: 'ends' })).contest.state).toBe('counting')
  await minutesPass('ends', 2)
  await countContests(db)
  const { contest } = await server.call('pageantStandings', { id: 'ends' })
  expect(contest).toMatchObject({ state: 'published', givers: 1 })
  expect(contest.publishedUntil).not.toBeNull()
  expect(await standingsOf('ends')).toEqual([
    ['shentinglan', 1, 5, 1],
    ['qiaoyu', null, 0, 0],
  ])
  await minutesPass('ends', 25 * 60)
  await countContests(db)
  expect((await server.call('pageantStandings', { id: 'ends' })).contest).toMatchObject({ state: 'past', standings: contest.standings })
  const past = await server.call('pageantPast', { pageParam: { current: 1, size: 10 }, searchParam: {} })
  expect(past.records.map(({ id }) => id)).toContain('ends')
})

it.each([
  [50, null, 'upcoming'],
  [100, null, 'running'],
  [199, null, 'running'],
  [200, null, 'counting'],
  [300, 250, 'published'],
  [250 + 86_400_000, 250, 'past'],
] as const)('at %d, with a final result at %s, the state of a contest is %s', (now, frozenAt, state) => {
  expect(stateOf({ fromAt: 100, untilAt: 200, frozenAt }, now)).toBe(state)
})

it('an unknown contest is refused, and the rules of a running contest do not change', async () => {
  const { server } = setup
  const { platform } = server
  expect((await server.refused('pageantStandings', { id: 'nowhere' })).reason).toBe('NOT_FOUND')
  const day = businessDay(platform.now() + 3 * 86_400_000, clockOf(platform))
  const add = (...words: string[]) => operate(platform, 'pageant', 'add', ...words)
  expect((await add('later', `${day}T12:00`, `${day}T11:00`, 'suhe', 'x')).code).not.toBe(0)
  // Earlier gifts would be missing in the contest.
  expect((await add('before', '2020-01-01T12:00', `${day}T11:00`, 'suhe', '甲 | 갑 | A')).err).toContain('past')
  expect((await add('later', `${day}T12:00`, `${day}T18:00`, 'suhe,nobody', 'x')).code).not.toBe(0)
  expect((await add('later', `${day}T12:00`, `${day}T18:00`, 'suhe,guyan', '春天 | 봄 | Spring')).code).toBe(0)
  expect((await operate(platform, 'pageant', 'set', 'later', 'cap', '50')).code).toBe(0)
  for (const field of ['from', 'until'])
    expect((await operate(platform, 'pageant', 'set', 'later', field, '2020-01-01T12:00')).err).toContain('past')
  expect((await server.call('pageantStandings', { id: 'later' })).contest).toMatchObject({
    state: 'upcoming',
    cap: 50,
    titles: { en: 'Spring' },
  })
  await newContest('running')
  expect((await operate(platform, 'pageant', 'set', 'running', 'cap', '50')).err).toContain('stay as they are')
  expect((await operate(platform, 'pageant', 'set', 'running', 'titles', '夏天 | 여름 | Summer')).code).toBe(0)
  for (const titles of ['夏天', '夏天 | 여름 | ', `夏天 | 여름 | ${'x'.repeat(61)}`, '夏\u200b天 | 여름 | Summer'])
    expect((await operate(platform, 'pageant', 'set', 'running', 'titles', titles)).code, titles).toBe(2)
  expect((await add('later', `${day}T12:00`, `${day}T18:00`, 'suhe', '春天 | 봄 | Spring')).err).toContain('already')
  expect((await operate(platform, 'pageant', 'end', 'later')).code).not.toBe(0)
  expect(await operateUnsure(platform, 'pageant', 'end', 'running')).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('ends running before its time'),
  })
  expect((await operate(platform, 'pageant', 'end', 'running')).code).toBe(0)
  const { contest } = await server.call('pageantStandings', { id: 'running' })
  expect(contest.until).toBeLessThanOrEqual(platform.now() + 30_000)
  expect((await operate(platform, 'pageant', 'remove', 'running')).err).toContain('stay as they are')
  expect((await operate(platform, 'pageant', 'remove', 'later')).code).toBe(0)
  expect((await server.refused('pageantStandings', { id: 'later' })).reason).toBe('NOT_FOUND')
})
