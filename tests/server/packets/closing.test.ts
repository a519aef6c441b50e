/** An operator ends a red packet: at once, once, with the untaken parts back in the budget and the list revealed. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { commitmentOf } from '#/rules/welfare/packets.ts'
import { keepPackets } from '../../../server/domains/packets/keeping.ts'
import { makeScheduled } from '../../../server/domains/packets/making.ts'
import { newPlayer } from '../bets/support.ts'
import { operate, operateUnsure } from '../support/operate.ts'
import { amountsOf, isAmount, leftInBudget, MINUTE, minutesPass, newPacket, packetSetup, takenOf, tried } from './support.ts'

const setup = packetSetup()
const run = (...words: readonly string[]) => operate(setup.server.platform, 'packets', ...words)
const close = (id: string) => run('close', id)
const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)
const shown = async (id: string) => (await setup.server.call('showPackets', {})).packets.find((packet) => packet.id === id)

/** Amounts of the moves that gave something of it back. */
async function returnedOf(id: string): Promise<bigint[]> {
  const { db } = setup.server.platform
  const moves = db.selectFrom('budgetMoves').select('amount').where('kind', '=', 'returned').where('ref', '=', `packet:${id}:rest`)
  return (await moves.execute()).map(({ amount }) => amount)
}

const eventsOf = async (id: string) =>
  (await sql`select user_id, data from events where topic = 'welfare' and data ->> 'id' = ${id}`.execute(setup.server.platform.db)).rows

it('the closing of an open packet returns the rest in one move, keeps taken parts, and stops the taking', async () => {
  const { server } = setup
  const { platform } = server
  const { db } = platform
  const [one, other, late] = [await newPlayer(db, 0n), await newPlayer(db, 0n), await newPlayer(db, 0n)]
  const id = await newPacket(platform)
  for (const userId of [one, other]) expect(isAmount(await tried(platform, userId, id))).toBe(true)
  const { commitment } = await server.call('packetList', { id })
  const left = await leftInBudget(db)
  const rest = sumOf((await amountsOf(db, id)).slice(2))

  expect(await close(id)).toMatchObject({ code: 0, out: `${id}\tclosed\t${Number(rest) / 1000} went back\n` })
  expect((await leftInBudget(db)) - left).toBe(rest)
  expect(await tried(platform, late, id)).toBe('PACKET_OVER')
  expect((await takenOf(db, id)).map(({ userId }) => userId)).toEqual([one, other])
  expect(await shown(id)).toMatchObject({ state: 'over', taken: 2 })
  const { revealed } = await server.call('packetList', { id })
  expect(await commitmentOf(id, revealed?.salt ?? '', revealed?.amounts ?? [])).toBe(commitment)
  expect((await run('made')).out).toContain(`${id}\tover\t`)

  expect(await close(id)).toMatchObject({ code: 1, out: '', err: `${id} is closed already\n` })
  await minutesPass(db, id, 120)
  await keepPackets(platform)
  expect(await returnedOf(id)).toEqual([rest])
  expect(await eventsOf(id), 'pages look again').toEqual([{ userId: null, data: { kind: 'packet', id } }])
})

it('two operators close a packet once, while members take parts; each part is either taken or returned', async () => {
  const { server } = setup
  const { platform } = server
  const { db } = platform
  const other = await server.another()
  const members = await Promise.all(Array.from({ length: 20 }, () => newPlayer(db, 0n)))
  const id = await newPacket(platform, { total: 128_000n, parts: 40 })
  const left = await leftInBudget(db)
  const tries = (some: readonly string[]) => some.map((userId) => tried(platform, userId, id))
  const early = Promise.all(tries(members.slice(0, 10)))
  expect(await operateUnsure(platform, 'packets', 'close', id)).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining(`ends ${id} at once`),
  })
  const closings = Promise.all([platform, other.platform].map((one) => operate(one, 'packets', 'close', id)))
  const outcomes = [...(await early), ...(await Promise.all(tries(members.slice(10))))]
  expect((await closings).map(({ code }) => code).toSorted()).toEqual([0, 1])
  const taken = await takenOf(db, id)
  expect(outcomes.filter(isAmount)).toHaveLength(taken.length)
  expect((await leftInBudget(db)) - left).toBe(128_000n - sumOf(taken.map(({ amount }) => amount)))
})

it('a packet closed before its opening is not the next packet, never opens, and is not made again', async () => {
  const { server } = setup
  const { platform } = server
  const { db } = platform
  await run('add', 'dusk', '19:30', '20', '88', '40', '0.1', '0.01', '黄昏红包 | 해질녘 홍바오 | Dusk red packet')
  await makeScheduled(platform)
  const made = () => db.selectFrom('packets').select('id').where('schedule', '=', 'dusk').execute()
  const [{ id } = { id: '' }] = await made()
  expect((await server.call('showPackets', {})).nextId).toBe(id)
  const left = await leftInBudget(db)
  expect(await close(id)).toMatchObject({ code: 0, out: `${id}\tclosed\t88 went back\n` })
  expect((await leftInBudget(db)) - left).toBe(88_000n)
  expect((await server.call('showPackets', {})).nextId).toBeNull()
  await makeScheduled(platform)
  expect(await made()).toEqual([{ id }])
  const events = await eventsOf(id)
  await sql`update packets set from_at = house_now() - interval '1 minute' where id = ${id}`.execute(db)
  await keepPackets(platform)
  expect(await tried(platform, await newPlayer(db, 0n), id)).toBe('PACKET_OVER')
  expect(await eventsOf(id)).toEqual(events)
  await run('remove', 'dusk')
})

it('the command refuses to close an empty or unknown packet, with a message', async () => {
  const { platform } = setup.server
  const id = await newPacket(platform, { total: 200n, parts: 2, until: platform.now() + MINUTE })
  for (let member = 0; member < 2; member += 1) await tried(platform, await newPlayer(platform.db, 0n), id)
  expect(await close(id)).toMatchObject({ code: 1, err: `${id} is empty already\n` })
  expect(await close('evening')).toMatchObject({ code: 1, err: 'there is no red packet evening\n' })
  expect(await run('close')).toMatchObject({ code: 2, err: 'the packet is missing\nusage: packets close PACKET\n' })
  expect(await returnedOf(id)).toEqual([])
})
