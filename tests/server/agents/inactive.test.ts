/** An agent cannot see why a member is inactive: excluded, paused, locked and absent members look the same in every answer. */
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentListCalls } from '#/contract/agents/lists.ts'
import { agentMemberCalls } from '#/contract/agents/members.ts'
import { agentReportCalls } from '#/contract/agents/reports.ts'
import { businessDay, dayAfter } from '#/lib/businessDay.ts'
import { countAll } from '../../../server/domains/agents/sums/count.ts'
import { restrictPlay } from '../../../server/domains/protection/restrictions.ts'
import { clockOf } from '../../../server/platform/clock/dayClock.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { GAME, type LotteryPlatform, openLotteryPlatform } from '../bets/support.ts'
import { atNoon } from '../protection/support.ts'
import { newAgent } from './deeds.ts'
import { callerOf, newNamed } from './support.ts'
import { answerTo } from '../support/askFor.ts'

const calls = { ...agentListCalls, ...agentReportCalls, groupMemberPage: agentMemberCalls.groupMemberPage }
type Call = keyof typeof calls
const isCall = (name: string): name is Call => Object.hasOwn(calls, name)
const lists = Object.keys(agentListCalls).filter(isCall)
const reports = Object.keys(agentReportCalls).filter(isCall)
const page = { current: 1, size: 100 }

let server: LotteryPlatform
let agent: string
beforeAll(async () => {
  server = await openLotteryPlatform([GAME], atNoon)
  agent = await newAgent(server.platform)
})
afterAll(() => server.close())

const ask = async (call: Call, args: Record<string, unknown>, asker = agent): Promise<unknown> =>
  answerTo(server.platform, call, args, callerOf(asker))

const joined = new Date('2026-01-02T03:04:05Z')

async function inactive(name: string, happens: (id: string) => Promise<unknown>, lastSeen: string): Promise<string> {
  const id = await newNamed(server.db, { name, parentId: agent })
  await server.db.updateTable('users').set({ createdAt: joined }).where('id', '=', id).execute()
  await sql`insert into seen_days (day, user_id) values (${lastSeen}, ${id})`.execute(server.db)
  await sql`
    insert into sessions (id, user_id, device_id, user_agent, ip, generation, expires_at) values (${id}, ${id}, '', '', '', 1, now() + interval '1 day')`.execute(
    server.db,
  )
  await happens(id)
  return id
}

test('an inactive member looks the same for every reason: excluded, paused, locked, or away for thirty days', async () => {
  const { platform, db } = server
  const today = businessDay(platform.now(), clockOf(platform))
  const restricted = (term: '24h' | 'ever') => (id: string) => transact(db, (tx) => restrictPlay(tx, platform, id, term, 'member'))
  const ids = [
    await inactive('excluded1', restricted('ever'), today),
    await inactive('timedout1', restricted('24h'), today),
    await inactive('lockedout', (id) => db.updateTable('users').set({ state: 'locked' }).where('id', '=', id).execute(), today),
    await inactive('longaway1', async () => undefined, dayAfter(today, -30)),
  ]
  const active = await inactive('herenow01', async () => undefined, today)
  await countAll(platform)
  const shown = async (id: string) => {
    const answers = await Promise.all([
      ask('groupMemberPage', { pageParam: page, searchParam: { memberId: id } }),
      ...reports.flatMap((call) => [
        ask(call, { userId: id, scope: 'own', startTime: today }),
        ask(call, { userId: id, startTime: today }),
      ]),
      ...lists.map((call) => ask(call, { pageParam: page, searchParam: { userId: id } })),
    ])
    const ofTheMoment = (key: string, value: unknown) => (key === 'until' || key === 'asOf' ? undefined : value)
    return JSON.stringify(answers, ofTheMoment, 1)
      .replaceAll(id, 'ID')
      .replaceAll(/"name": "\w+\*\*\*"/g, '"name": "NAME"')
  }
  const [first = '', ...others] = await Promise.all(ids.map(shown))
  expect(first).toContain('"isActive": false')
  for (const other of others) expect(other).toBe(first)
  // An active member looks different, so the comparison is able to find differences.
  expect(await shown(active)).not.toBe(first)
  const named = async (search: Record<string, unknown>) => {
    const answer = await ask('groupMemberPage', { pageParam: page, searchParam: search })
    return v
      .parse(agentMemberCalls.groupMemberPage.response, answer)
      .records.map(({ userId }) => userId)
      .filter((id) => ids.includes(id) || id === active)
  }
  expect((await named({ isAway: true })).toSorted()).toEqual(ids.toSorted())
  expect(await named({ seenWithin: 30 })).toEqual([active])
  expect((await named({ order: 'seen' }))[0]).toBe(active)
})

test.each([
  ['looked up by those who were seen', 1],
  ['looked up by those who are kept out', 1_000_000],
])('the count of a one-member team does not show the reason either, %s', async (_, team) => {
  const { platform, db } = server
  const today = businessDay(platform.now(), clockOf(platform))
  const long = dayAfter(today, -45)
  const reasons: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
    away: async () => undefined,
    excluded: (id) => transact(db, (tx) => restrictPlay(tx, platform, id, 'ever', 'member')),
    paused: (id) => transact(db, (tx) => restrictPlay(tx, platform, id, '24h', 'member')),
    locked: (id) => db.updateTable('users').set({ state: 'locked' }).where('id', '=', id).execute(),
    none: async () => undefined,
  }
  const seenBy: Record<string, unknown> = {}
  for (const [reason, happens] of Object.entries(reasons)) {
    const alone = await newAgent(platform, null, 1940)
    const id = await newNamed(db, { name: `alone${reason}${team}`, parentId: alone })
    await sql`insert into seen_days (day, user_id) values (${long}, ${id})`.execute(db)
    await countAll(platform)
    if (reason !== 'away')
      await sql`insert into seen_days (day, user_id) values (${dayAfter(today, -29)}, ${id}), (${today}, ${id})`.execute(db)
    await countAll(platform)
    await happens(id)
    await sql`update member_sums s set team = ${team} from members m where m.node = s.node and m.user_id = ${alone}`.execute(db)
    const counted = async (startTime: string) =>
      v.parse(agentReportCalls.getTeamCnt.response, await ask('getTeamCnt', { startTime, endTime: today }, alone)).seen
    const level = v.parse(
      agentMemberCalls.groupMemberPage.response,
      await ask('groupMemberPage', { pageParam: page, searchParam: {} }, alone),
    )
    seenBy[reason] = [level.seenToday, await counted(today), await counted(dayAfter(today, -29)), await counted(dayAfter(today, -60))]
  }
  const hidden = [0, 0, 0, 1]
  expect(seenBy).toEqual({ away: hidden, excluded: hidden, paused: hidden, locked: hidden, none: [1, 1, 1, 1] })
})

test.each([{ hasBet: true }, { seenWithin: 7 }, { hasFirstRecharge: true }, { order: 'stake' }, { order: 'net' }])(
  'a search of inactive members with a filter by recent activity is refused: %o',
  async (lately) => {
    const list = (searchParam: Record<string, unknown>) => ask('groupMemberPage', { pageParam: page, searchParam })
    await expect(list({ isAway: true, startTime: '2026-01-01', ...lately })).rejects.toMatchObject({ reason: 'BAD_REQUEST' })
    expect(await list({ isAway: false, ...lately })).toHaveProperty('records')
  },
)
