/**
 * Red packets: each part is given once, to a member without one; the revealed list fits its commitment; and the rest returns to the budget.
 */
import { randomUUID } from 'node:crypto'
import { type KyselyPlugin, sql } from 'kysely'
import { expect, it } from 'vitest'
import { commitmentOf } from '#/rules/welfare/packets.ts'
import { keepPackets } from '../../../server/domains/packets/keeping.ts'
import { makePacket, makeScheduled } from '../../../server/domains/packets/making.ts'
import { seedPackets } from '../../../server/domains/packets/seed.ts'
import { restrictPlay } from '../../../server/domains/protection/restrictions.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { newParts } from '../../../server/platform/modules/contributions.ts'
import { newPlayer, violations } from '../bets/support.ts'
import {
  amountsOf,
  isAmount,
  leftInBudget,
  MINUTE,
  minutesPass,
  newPacket,
  newSomeone,
  packetSetup,
  takenOf,
  titles,
  tried,
} from './support.ts'

const setup = packetSetup()

const members = (count: number) => Promise.all(Array.from({ length: count }, () => newPlayer(setup.server.platform.db, 0n)))
const reasonOf = async (promise: Promise<{ readonly reason: string }>) => (await promise).reason

it('if 64 members try at once on three processes, exactly 40 members get one part each', async () => {
  const { server } = setup
  const { db } = server.platform
  const processes = [server, await server.another(), await server.another()]
  const everybody = await members(64)
  const id = await newPacket(server.platform, { total: 128_000n, parts: 40 })
  const outcomes = await Promise.all(
    [0, 1, 2].flatMap((round) =>
      everybody.map((userId, at) => tried(processes[(at + round) % 3]?.platform ?? server.platform, userId, id)),
    ),
  )
  expect(outcomes.filter(isAmount)).toHaveLength(40)
  const taken = await takenOf(db, id)
  expect(new Set(taken.map(({ userId }) => userId)).size).toBe(40)
  expect(taken.map(({ amount }) => amount)).toEqual(await amountsOf(db, id))
  expect(new Set(outcomes.filter((one) => !isAmount(one)))).toEqual(new Set(['PACKET_TAKEN', 'PACKET_EMPTY']))
  expect(await violations(db)).toEqual([])
})

it('a request that comes fifty times, to two processes, takes one part and gets the same answer later', async () => {
  const { server } = setup
  const { platform } = server
  const other = await server.another()
  const member = await newSomeone(server)
  const id = await newPacket(platform)
  const request = { requestId: randomUUID(), id }
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? server : other).call('receivePacket', request, member.as)),
  )
  const [first] = await amountsOf(platform.db, id)
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ id, part: 1, amount: first, balance: first, balanceVersion: 1 })
  await minutesPass(platform.db, id, 120)
  await keepPackets(platform)
  expect(await server.call('receivePacket', request, member.as)).toEqual(answers[0])
  expect(await takenOf(platform.db, id)).toHaveLength(1)
})

it('several devices of a member at once get one part; the later ones get PACKET_TAKEN', async () => {
  const { server } = setup
  const [userId = ''] = await members(1)
  const id = await newPacket(server.platform)
  const outcomes = await Promise.all([
    tried(server.platform, userId, id),
    tried(server.platform, userId, id),
    tried(server.platform, userId, id),
  ])
  expect(outcomes.filter(isAmount)).toHaveLength(1)
  expect(outcomes.filter((one) => one === 'PACKET_TAKEN')).toHaveLength(2)
})

it('a request id that was used for one packet opens no other packet', async () => {
  const { platform } = setup.server
  const [userId = ''] = await members(1)
  const [one, other] = [await newPacket(platform), await newPacket(platform)]
  const requestId = randomUUID()
  const outcomes = await Promise.all([one, other].map((id) => tried(platform, userId, id, requestId)))
  expect(outcomes.filter(isAmount)).toHaveLength(1)
  expect(outcomes).toContain('DUPLICATE')
})

it('a packet that is not open yet, empty, ended or unknown gives nothing', async () => {
  const { server } = setup
  const { platform } = server
  const { db, now } = platform
  const member = await newSomeone(server)
  const early = await newPacket(platform, { from: now() + 10 * MINUTE, until: now() + 20 * MINUTE })
  const over = await newPacket(platform)
  await minutesPass(db, over, 120)
  const empty = await newPacket(platform, { total: 200n, parts: 2 })
  for (const userId of await members(2)) await tried(platform, userId, empty)
  const refused = (id: string) => reasonOf(server.refused('receivePacket', { requestId: randomUUID(), id }, member.as))
  expect([await refused(early), await refused(empty), await refused(over), await refused('none')]).toEqual([
    'PACKET_EARLY',
    'PACKET_EMPTY',
    'PACKET_OVER',
    'NOT_FOUND',
  ])
  await minutesPass(db, early, 120)
  await keepPackets(platform)
  expect([await refused(empty), await refused(over)], 'also once it is closed').toEqual(['PACKET_EMPTY', 'PACKET_OVER'])
  expect(await db.selectFrom('postings').select('ref').where('userId', '=', member.id).execute()).toEqual([])
})

/** A separate process that counts its statements. */
function counting() {
  const { db } = setup.server.platform
  const sent = { count: 0 }
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      sent.count += 1
      return result
    },
  }
  return { sent, process: { db: db.withPlugin(counter), parts: newParts() } }
}

it('one query refuses all hopeless tries of a moment for many packets, and delays no other member', async () => {
  const { platform } = setup.server
  const { db, now } = platform
  const [taker = '', other = '', ...others] = await members(12)
  const early = await newPacket(platform, { from: now() + 10 * MINUTE, until: now() + 20 * MINUTE })
  const over = await newPacket(platform)
  await minutesPass(db, over, 120)
  const [open, second] = [await newPacket(platform), await newPacket(platform)]
  const had = await tried(platform, taker, open)
  const { sent, process } = counting()
  const alone = counting()
  await tried(alone.process, other, open)
  const invented = Array.from({ length: 300 }, (_, at) => tried(process, others[at % others.length] ?? '', `invented-${at}`))
  const vain = [early, over, open].map((id) => tried(process, taker, id))
  const last = tried(process, others[0] ?? '', open)
  expect(new Set(await Promise.all(invented))).toEqual(new Set(['NOT_FOUND']))
  expect(await Promise.all(vain)).toEqual(['PACKET_EARLY', 'PACKET_OVER', 'PACKET_TAKEN'])
  expect([had, await last].map(isAmount)).toEqual([true, true])
  expect(sent.count, 'as many statements as for the one try that comes to something').toBe(alone.sent.count)
  const both = await Promise.all([tried(process, taker, second), tried(process, taker, open), tried(process, others[1] ?? '', open)])
  expect(
    both.map((one) => (isAmount(one) ? 'part' : one)),
    'a part of one packet is none of another',
  ).toEqual(['part', 'PACKET_TAKEN', 'part'])
})

it('only the member who has paused play is refused, sees no parts, and takes nothing from the others', async () => {
  const { server } = setup
  const { platform } = server
  const paused = await newSomeone(server)
  const others = await members(3)
  const id = await newPacket(platform, { total: 400n, parts: 4 })
  await transact(platform.db, (tx) => restrictPlay(tx, platform, paused.id, '24h', 'member'))
  const outcomes = await Promise.all([others[0] ?? '', paused.id, ...others.slice(1)].map((userId) => tried(platform, userId, id)))
  expect(outcomes).toEqual(['100', 'EXCLUDED', '100', '100'])
  expect(await server.call('packetTakings', { id }, paused.as)).toMatchObject({ takings: [], own: null, isPaused: true })
  expect((await server.call('showPackets', {})).packets.find((packet) => packet.id === id)).toMatchObject({ state: 'open', taken: 3 })
})

it('a repeated request gets the part from before the pause', async () => {
  const { platform } = setup.server
  const [userId = ''] = await members(1)
  const id = await newPacket(platform)
  const requestId = randomUUID()
  const amount = await tried(platform, userId, id, requestId)
  await transact(platform.db, (tx) => restrictPlay(tx, platform, userId, '24h', 'member'))
  expect(await tried(platform, userId, id, requestId)).toBe(amount)
  expect(await tried(platform, userId, id)).toBe('EXCLUDED')
})

it('a part makes a posting in the wallet, an event for the member, and a record among the awards', async () => {
  const { server } = setup
  const { db } = server.platform
  const member = await newSomeone(server)
  const id = await newPacket(server.platform)
  const { amount } = await server.call('receivePacket', { requestId: randomUUID(), id }, member.as)
  expect(await db.selectFrom('postings').select(['kind', 'house', 'amount', 'ref']).where('userId', '=', member.id).execute()).toEqual([
    { kind: 'packetPart', house: 'house:packets', amount: BigInt(amount), ref: id },
  ])
  const events = await db
    .selectFrom('events')
    .select(['topic', 'data'])
    .where('userId', '=', member.id)
    .where('topic', '=', 'balance')
    .execute()
  expect(events).toEqual([{ topic: 'balance', data: { balance: amount, balanceVersion: 1 } }])
  const page = { pageParam: { current: 1, size: 10 }, searchParam: {} }
  expect(await server.call('getUserdata', page, member.as)).toMatchObject({
    records: [{ titles, award: { kind: 'points', amount } }],
    today: amount,
  })
})

it('the list is hidden until the last part is taken; the revealed list fits the commitment', async () => {
  const { server } = setup
  const { platform } = server
  const id = await newPacket(platform, { from: platform.now() + MINUTE })
  const before = await server.call('packetList', { id })
  expect(before).toEqual({ id, commitment: expect.stringMatching(/^[\da-f]{64}$/), revealed: null })
  await minutesPass(platform.db, id, 5)
  const [last = '', ...others] = await members(4)
  for (const userId of others) await tried(platform, userId, id)
  expect((await server.call('packetList', { id })).revealed, 'one part is left').toBeNull()
  await tried(platform, last, id)
  const { commitment, revealed } = await server.call('packetList', { id })
  const { salt, amounts } = revealed ?? { salt: '', amounts: [] }
  expect(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)).toBe(12_800n)
  expect(commitment).toBe(before.commitment)
  expect(await commitmentOf(id, salt, amounts)).toBe(commitment)
  const other = amounts.map((amount, at) => (at < 2 ? String(BigInt(amount) + (at === 0 ? 10n : -10n)) : amount))
  expect(await commitmentOf(id, salt, other)).not.toBe(commitment)
  expect((await takenOf(platform.db, id)).map(({ amount }) => amount)).toEqual(amounts)
})

it('untaken parts return to the budget once, also with two processes; then the list is revealed', async () => {
  const { server } = setup
  const { platform } = server
  const other = await server.another()
  const id = await newPacket(platform)
  for (const userId of await members(2)) await tried(platform, userId, id)
  // Rests of other packets are returned first.
  await keepPackets(platform)
  await minutesPass(platform.db, id, 120)
  const left = await leftInBudget(platform.db)
  expect((await server.call('packetList', { id })).revealed).toBeNull()
  await Promise.all([platform, other.platform, platform, other.platform].map((one) => keepPackets(one)))
  const rest = (await amountsOf(platform.db, id)).slice(2).reduce((sum, amount) => sum + BigInt(amount), 0n)
  expect((await leftInBudget(platform.db)) - left).toBe(rest)
  const { commitment, revealed } = await server.call('packetList', { id })
  expect(await commitmentOf(id, revealed?.salt ?? '', revealed?.amounts ?? [])).toBe(commitment)
  expect((await server.call('showPackets', {})).packets.find((packet) => packet.id === id)).toMatchObject({ state: 'over', taken: 2 })
})

/** Events about a packet. */
const eventsOf = async (id: string) =>
  (await sql`select user_id, data from events where topic = 'welfare' and data ->> 'id' = ${id}`.execute(setup.server.platform.db)).rows

it('all members get one event for an open packet, also with two processes', async () => {
  const { server } = setup
  const { platform } = server
  const other = await server.another()
  const id = await newPacket(platform, { from: platform.now() + MINUTE })
  await keepPackets(platform)
  expect(await eventsOf(id)).toEqual([])
  await minutesPass(platform.db, id, 5)
  await Promise.all([keepPackets(platform), keepPackets(other.platform)])
  await keepPackets(platform)
  expect(await eventsOf(id)).toEqual([{ userId: null, data: { kind: 'packet', id } }])
})

it('a packet that ended before its event is not announced', async () => {
  const { platform } = setup.server
  const id = await newPacket(platform)
  await minutesPass(platform.db, id, 120)
  await keepPackets(platform)
  expect(await eventsOf(id)).toEqual([])
})

it('a budget with too small a rest makes no packet and changes nothing', async () => {
  const { server } = setup
  const { db, now } = server.platform
  const left = await leftInBudget(db)
  const plan = {
    scheduled: null,
    titles,
    from: now(),
    until: now() + MINUTE,
    total: (left / 10n + 1n) * 10n,
    parts: 2,
    least: 10n,
    step: 10n,
  }
  await expect(makePacket(db, { id: 'too-much', ...plan })).rejects.toMatchObject({ reason: 'BUDGET_SPENT' })
  expect(await db.selectFrom('packets').select('id').where('id', '=', 'too-much').execute()).toEqual([])
  expect(await db.selectFrom('packetParts').select('place').where('packet', '=', 'too-much').execute()).toEqual([])
  expect(await leftInBudget(db)).toBe(left)
})

it('the list has masked names in the order of amounts, with the member’s own part in its place', async () => {
  const { server } = setup
  const { platform } = server
  const own = await newSomeone(server)
  await platform.db.updateTable('users').set({ nickName: '听雨的阿城' }).where('id', '=', own.id).execute()
  const id = await newPacket(platform, { total: 101_000n, parts: 101 })
  for (const userId of [own.id, ...(await members(100))]) await tried(platform, userId, id)
  const { packet, takings, own: mine, isPaused } = await server.call('packetTakings', { id }, own.as)
  expect({ packet, isPaused }).toMatchObject({ packet: { state: 'empty', taken: 101, parts: 101, total: '101000' }, isPaused: false })
  expect(takings).toHaveLength(100)
  expect(takings.map(({ place }) => place)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
  const amounts = takings.map(({ amount }) => Number(amount))
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  expect(amounts[0]).toBe(Number(packet.most))
  const [first = ''] = await amountsOf(platform.db, id)
  const larger = (await amountsOf(platform.db, id)).filter((amount) => BigInt(amount) > BigInt(first)).length
  expect(mine).toMatchObject({ place: larger + 1, part: 1, amount: first, name: '听雨***', isOwn: true })
})

it('a member hidden in rankings is named only to themselves; nobody sees the part number of another member', async () => {
  const { server } = setup
  const { platform } = server
  const [hidden, shown] = [await newSomeone(server), await newSomeone(server)]
  await platform.db.updateTable('users').set({ nickName: '听雨的阿城', rankingHidden: true }).where('id', '=', hidden.id).execute()
  await platform.db.updateTable('users').set({ nickName: '山上的阿梅' }).where('id', '=', shown.id).execute()
  const id = await newPacket(platform)
  for (const one of [shown, hidden]) await tried(platform, one.id, id)
  const amounts = await amountsOf(platform.db, id)
  const namesFor = async ({ as }: typeof hidden) => {
    const { takings, own } = await server.call('packetTakings', { id }, as)
    expect(takings.filter((one) => 'part' in one)).toEqual([])
    return [takings.map(({ name }) => name).toSorted(), own?.name, own?.amount === amounts[(own?.part ?? 0) - 1]]
  }
  expect(await namesFor(shown)).toEqual([['', '山上***'], '山上***', true])
  expect(await namesFor(hidden)).toEqual([['听雨***', '山上***'].toSorted(), '听雨***', true])
})

it('the answer contains the member’s own part beside the first hundred parts', async () => {
  const { server } = setup
  const { platform } = server
  const own = await newSomeone(server)
  const id = await newPacket(platform, { total: 10_100n, parts: 101 })
  for (const userId of [...(await members(100)), own.id]) await tried(platform, userId, id)
  const { takings, own: mine } = await server.call('packetTakings', { id }, own.as)
  expect(takings.some(({ isOwn }) => isOwn)).toBe(false)
  expect(mine).toMatchObject({ place: 101, part: 101, amount: '100', isOwn: true })
})

it('the evening packet is made once within the day before, set aside in parts, and shown as the next packet', async () => {
  const { server } = setup
  const { platform } = server
  const { db } = platform
  const other = await server.another()
  await db.updateTable('packetSchedules').set({ isOffered: true }).where('code', '=', 'evening').execute()
  // No packet of another test is the next one.
  await sql`update packets set from_at = from_at - interval '2 days', until_at = until_at - interval '2 days'`.execute(db)
  await keepPackets(platform)
  const left = await leftInBudget(db)
  await Promise.all([makeScheduled(platform), makeScheduled(other.platform)])
  await makeScheduled(platform)
  const made = await db.selectFrom('packets').selectAll().where('schedule', '=', 'evening').execute()
  expect(made).toMatchObject([{ total: 320_000n, parts: 200, least: 100n, taken: 0, toldAt: null }])
  expect(left - (await leftInBudget(db))).toBe(320_000n)
  const [{ id, fromAt, untilAt } = { id: '', fromAt: 0, untilAt: 0 }] = made
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: platform.settings.get('timeZone'), hour: '2-digit', minute: '2-digit' })
  expect([clock.format(fromAt), untilAt - fromAt]).toEqual(['18:00', 30 * MINUTE])
  expect(fromAt).toBeGreaterThan(platform.now())
  const { commitment } = await server.call('packetList', { id })
  expect(commitment).toHaveLength(64)
  expect(await server.call('showPackets', {})).toMatchObject({ nextId: id, nextAt: fromAt, nextTitles: titles, nextCommitment: commitment })
  expect((await amountsOf(db, id)).every((amount) => BigInt(amount) % 10n === 0n && BigInt(amount) >= 100n)).toBe(true)
  await db.updateTable('packetSchedules').set({ isOffered: false }).where('code', '=', 'evening').execute()
})

it('the job skips a schedule that the budget cannot pay, with one log line, and makes the other packets', async () => {
  const { server } = setup
  const { platform } = server
  const { db } = platform
  const own = { titles: JSON.stringify(titles), minute: 720, minutes: 10, parts: 2, least: 10n, step: 10n }
  const dear = (await leftInBudget(db)) * 10n + 10n
  await db
    .insertInto('packetSchedules')
    .values([
      { ...own, code: 'a-dear-one', total: dear },
      { ...own, code: 'b-cheap-one', total: 100n },
    ])
    .execute()
  const said = new Set<string>()
  await makeScheduled(platform, said)
  await makeScheduled(platform, said)
  expect((await db.selectFrom('packets').select('schedule').where('schedule', 'in', ['a-dear-one', 'b-cheap-one']).execute()).length).toBe(
    1,
  )
  expect(
    server
      .logged()
      .split('\n')
      .filter((line) => line.includes('a-dear-one')),
  ).toHaveLength(1)
  await db.updateTable('packetSchedules').set({ isOffered: false }).where('code', 'in', ['a-dear-one', 'b-cheap-one']).execute()
})

it('two processes that seed at once make the same schedule, and give no spent points back', async () => {
  const { db, now } = setup.server.platform
  const from = now() - MINUTE
  const sum = { total: 10n, parts: 1, least: 10n, step: 10n }
  await makePacket(db, { id: 'spent', scheduled: null, titles, from, until: from + 2 * MINUTE, ...sum })
  const left = await leftInBudget(db)
  await Promise.all([seedPackets(db), seedPackets(db)])
  expect(await leftInBudget(db)).toBe(left)
  expect(await db.selectFrom('packetSchedules').select('isOffered').where('code', '=', 'evening').execute()).toEqual([{ isOffered: false }])
})

it.each([{ id: '../x' }, { id: '' }, { requestId: 'x' }, { more: 1 }])('%j is no try', async (wrong) => {
  const member = await newSomeone(setup.server)
  const request = { requestId: randomUUID(), id: 'any', ...wrong }
  expect(await reasonOf(setup.server.refused('receivePacket', request, member.as))).toBe('BAD_REQUEST')
})
