/**
 * An operator can read a member's protection, and can only strengthen it. An operator can stop one member, one game or all games at once
 * (SES-6).
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chaseNow, freshSale, newChase } from '../chase/support.ts'
import { ended, GAME, type LotteryPlatform, newPlayer, openLotteryPlatform } from '../bets/support.ts'
import { acting, atNoon, violations, waitPasses } from './support.ts'
import { asCaller } from '../support/askFor.ts'
import { protectionHandlers } from '../../../server/domains/protection/handlers.ts'
import { linesOf, operate, operateUnsure } from '../support/operate.ts'

let server: LotteryPlatform
beforeAll(async () => {
  server = await openLotteryPlatform(undefined, atNoon)
})
afterAll(async () => {
  expect(await violations(server.db)).toEqual([])
  await server.close()
})

const operator = (...words: readonly string[]) => operate(server.platform, ...words)

/** A new member; the commands of these tests name members by id. */
async function newMember() {
  const id = await newPlayer(server.db, 1_000_000n)
  return { id, ...acting(server, id) }
}

test('members protection shows limits, used amounts and requested raises', async () => {
  const member = await newMember()
  expect(linesOf((await operator('members', 'protection', member.id)).out)).toEqual(['not barred', 'reality check every 60 minutes'])
  await member.set('stake', 'day', 10_500n)
  await member.set('stake', 'day', 20_000n)
  await member.bet(server, [2500n])
  const { out, code } = await operator('members', 'protection', member.id.toUpperCase())
  expect(code).toBe(0)
  const lines = linesOf(out)
  expect(lines.slice(0, 2)).toEqual(['not barred', 'reality check every 60 minutes'])
  expect(lines[2]).toMatch(/^stake\tday\t10.5\tused 2.5\tasked for 20, to be confirmed from 20/)
})

test('settings set helpLines changes the help lines that members see', async () => {
  const lines = [{ name: { rw: '热线', korw: '전화', en: 'Line' }, about: { rw: '免费', korw: '무료', en: 'Free' }, phone: '116', url: '' }]
  const shown = () => protectionHandlers(server.platform).helpLines({}, asCaller(''))
  expect((await shown()).records.map(({ phone }) => phone)).toContain('12356')
  expect((await operator('settings', 'set', 'helpLines', JSON.stringify(lines))).code).toBe(0)
  expect(await shown()).toEqual({ records: lines })
})

test('members limits shows every change of the limits and its outcome, and the rows cannot be deleted (OPS-5)', async () => {
  const member = await newMember()
  await member.set('stake', 'day', 20_000n)
  await member.set('stake', 'day', 10_000n)
  await member.set('stake', 'day', 10_000n)
  await member.set('stake', 'day', 30_000n)
  await member.set('stake', 'day', 30_000n)
  await member.forget('stake', 'day')
  await member.forget('stake', 'day')
  await member.set('stake', 'day', null)
  expect(await ended(member.confirm('stake', 'day', null))).toBe('RAISE_WAIT')
  await waitPasses(server.db, member.id, 24)
  await member.confirm('stake', 'day', null)
  await member.set('loss', 'week', 5000n)
  await member.set('loss', 'week', 6000n)
  await member.set('loss', 'week', 4500n)
  const lines = linesOf((await operator('members', 'limits', member.id)).out).map((line) => line.split('\t').slice(0, -1))
  expect(lines.map(([, ...rest]) => rest.join(' '))).toEqual([
    'stake day set none 20',
    'stake day set 20 10',
    'stake day asked 10 30',
    'stake day dropped 10 30',
    'stake day asked 10 none',
    'stake day raised 10 none',
    'loss week set none 5',
    'loss week asked 5 6',
    'loss week dropped 5 6',
    'loss week set 5 4.5',
  ])
  expect(lines.every(([at = '']) => at === new Date(at).toISOString())).toBe(true)
  for (const rewrite of [sql`update limit_changes set to_amount = 1`, sql`delete from limit_changes`, sql`truncate limit_changes`]) {
    await expect(rewrite.execute(server.db)).rejects.toMatchObject({ code: '0A000' })
  }
})

test('members exclude applies at once, stops chases, and is in the log; the term cannot be shortened', async () => {
  const member = await newMember()
  await freshSale(server)
  const chaseId = await newChase(server, member.id, [1, 1])
  expect(await operateUnsure(server.platform, 'members', 'exclude', member.id, 'ever')).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining(`excludes ${member.id} from play and deposits for ever`),
  })
  const { out, code } = await operator('members', 'exclude', member.id, '1y')
  expect([code, out.split('\t')[1]?.slice(0, 15)]).toEqual([0, 'exclusion until'])
  expect(await ended(member.bet(server, [1000n]))).toBe('EXCLUDED')
  expect(await chaseNow(server, member.id, chaseId)).toMatchObject({ word: 'XX', ended: 'LOCKED', reason: 'EXCLUDED' })
  expect((await operator('members', 'exclude', member.id, '24h')).out).toBe(out)
  const log = await server.db.selectFrom('operatorLog').select(['command', 'args', 'outcome']).where('command', '=', 'members').execute()
  expect(log).toContainEqual({ command: 'members', args: ['exclude', member.id, '1y'], outcome: 'begun' })
})

test.each([
  [['members'], 2],
  [['members', 'free', 'x'], 2],
  [['members', 'protection'], 2],
  [['members', 'limits'], 2],
  [['members', 'limits', 'nobody'], 1],
  [['members', 'exclude', 'x', '1h'], 2],
  [['members', 'exclude', 'nobody', '1y'], 1],
])('%j is refused with %d', async (words, code) => {
  expect((await operator(...words)).code).toBe(code)
})

test('SES-6: one game, then all games, stop at once for all members', async () => {
  const member = await newMember()
  await operator('lotteries', 'close', GAME)
  expect(await ended(member.bet(server, [1000n]))).toBe('SUSPENDED')
  await operator('lotteries', 'open', GAME)
  await member.bet(server, [1000n])
  await operator('settings', 'set', 'saleOpen', 'false')
  expect(await ended(member.bet(server, [1000n]))).toBe('SUSPENDED')
  await operator('settings', 'unset', 'saleOpen')
  await member.bet(server, [1000n])
})
