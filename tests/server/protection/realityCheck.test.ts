/**
 * LIM-5: once the interval has passed, bets are refused until the reality check is acknowledged; a new sign-in does not restart the
 * interval. SES-1: a repeated request gets its earlier answer without a password.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { betting } from '../../../server/domains/bets/betting.ts'
import { chaseRunner } from '../../../server/domains/chase/runner.ts'
import { drawEngine } from '../../../server/domains/draws/engine.ts'
import { catalogue } from '../../../server/domains/draws/catalogue.ts'
import { seedLotteries } from '../../../server/domains/draws/lotteries.ts'
import { balanceOf, post } from '../../../server/ledger/ledger.ts'
import { credentials, newMember, password, refreshing, startPeoplePlatform, type PeoplePlatform } from '../accounts/support.ts'
import { ended, GAME, type LotteryPlatform, lineOf, onSale } from '../bets/support.ts'
import { chaseRequest } from '../chase/support.ts'
import { newRequestId } from '../support/client.ts'
import { violations } from './support.ts'
import { accountPostings } from '../../../server/domains/accounts/postingKinds.ts'

let server: PeoplePlatform
let lotteryServer: LotteryPlatform
beforeAll(async () => {
  server = await startPeoplePlatform()
  const { platform } = server
  lotteryServer = {
    platform,
    db: platform.db,
    place: betting(platform),
    draws: drawEngine(platform),
    logged: () => '',
    another: () => Promise.reject(new Error('one is enough')),
    close: () => Promise.resolve(),
  }
  await seedLotteries(
    platform,
    catalogue.filter(({ id }) => id === GAME),
  )
  await lotteryServer.draws.round()
})
afterAll(() => server.close())

async function signIn(name: string, deviceId = 'here') {
  const { access_token: token, refresh_token: refresh } = await server.call('token', credentials(name), { deviceId })
  const { sid, sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as { sid: string; sub: string }
  return { token, refresh, sessionId: sid, userId: sub }
}

/** Lets minutes pass for the session's member, on all devices. */
async function minutesPass(sessionId: string, minutes: number) {
  const { userId } = await lotteryServer.db.selectFrom('sessions').select('userId').where('id', '=', sessionId).executeTakeFirstOrThrow()
  await sql`update sessions set active_at = active_at - ${minutes} * interval '1 minute' where user_id = ${userId}`.execute(
    lotteryServer.db,
  )
  await sql`
    update users set visit_at = visit_at - ${minutes} * interval '1 minute', checked_at = checked_at - ${minutes} * interval '1 minute'
    where id = ${userId}`.execute(lotteryServer.db)
}

const lastChecked = (userId: string, before: string) =>
  sql`update users set checked_at = clock_timestamp() - ${before}::interval where id = ${userId}`.execute(lotteryServer.db)

const acknowledge = (token: string) => server.call('acknowledgeVisit', { requestId: newRequestId() }, { token })
const betNow = async (unit = 1000n) => ({
  requestId: newRequestId(),
  lotteryId: GAME,
  period: await onSale(lotteryServer),
  ...lineOf({ unit }),
})

let name: string
let member: Awaited<ReturnType<typeof signIn>>
beforeEach(async () => {
  name = await newMember(server)
  member = await signIn(name)
  await post(lotteryServer.db, { kind: accountPostings.grant, userId: member.userId, amount: 100_000n, ref: 'points' })
})

describe('a reality check that is due', () => {
  test('refuses every kind of bet, and changes nothing, until it is acknowledged', async () => {
    const { token, userId, sessionId } = member
    await server.call('setReminder', { requestId: newRequestId(), minutes: 15 }, { token })
    await minutesPass(sessionId, 16)
    const bet = await betNow()
    const { period } = bet
    const batch = { requestId: newRequestId(), lotteryId: GAME, period, lines: [lineOf(), lineOf()] }
    const chase = await chaseRequest(lotteryServer, [1, 1])
    const before = await balanceOf(lotteryServer.db, userId)
    expect((await server.refused('bet', bet, { token })).reason).toBe('REALITY_CHECK')
    expect((await server.refused('batchBet', batch, { token })).reason).toBe('REALITY_CHECK')
    expect((await server.refused('createChase', chase, { token })).reason).toBe('REALITY_CHECK')
    expect(await balanceOf(lotteryServer.db, userId)).toEqual(before)
    await acknowledge(token)
    expect((await server.call('bet', bet, { token })).bets).toHaveLength(1)
    expect((await server.call('batchBet', batch, { token })).bets).toHaveLength(2)
    expect((await server.call('createChase', await chaseRequest(lotteryServer, [1, 1]), { token })).chase.state).toBe('RUNNING')
    expect(await violations(lotteryServer.db)).toEqual([])
  })

  test('comes after the current interval and not a minute before; with an interval of 0 it never comes', async () => {
    const { token, sessionId, userId } = member
    await minutesPass(sessionId, 20)
    await server.call('stillHere', {}, { token })
    await lastChecked(userId, '59 minutes')
    await server.call('bet', await betNow(), { token })
    await lastChecked(userId, '60 minutes')
    expect((await server.refused('bet', await betNow(), { token })).reason).toBe('REALITY_CHECK')
    await server.call('setReminder', { requestId: newRequestId(), minutes: 120 }, { token })
    await server.call('bet', await betNow(), { token })
    await server.call('setReminder', { requestId: newRequestId(), minutes: 0 }, { token })
    await lastChecked(userId, '9 hours')
    await server.call('bet', await betNow(), { token })
    await server.call('createChase', await chaseRequest(lotteryServer, [1]), { token })
  })

  test('belongs to the member on all devices: one acknowledgement counts for all; a repeated earlier bet gets its answer', async () => {
    const { token, userId } = member
    const bet = await betNow()
    const answer = await server.call('bet', bet, { token })
    await lastChecked(userId, '61 minutes')
    const other = await signIn(name, 'tablet')
    expect(await server.call('bet', bet, { token })).toEqual(answer)
    for (const at of [token, other.token]) {
      expect((await server.refused('bet', await betNow(), { token: at })).reason).toBe('REALITY_CHECK')
      expect((await server.refused('createChase', await chaseRequest(lotteryServer, [1]), { token: at })).reason).toBe('REALITY_CHECK')
      const { dueAt, serverTime } = await server.call('queryVisit', {}, { token: at })
      expect(dueAt).toBeLessThan(serverTime)
    }
    await acknowledge(other.token)
    for (const at of [token, other.token]) await server.call('bet', await betNow(), { token: at })
  })

  test('does not stop a running chase, cancellations, or the stopping of a chase', async () => {
    const { token, userId } = member
    const {
      bets: [bet],
    } = await server.call('bet', await betNow(), { token })
    const periods = await chaseRequest(lotteryServer, [1, 1, 1])
    const { chase } = await server.call('createChase', { ...periods, rows: periods.rows.slice(1) }, { token })
    await lastChecked(userId, '61 minutes')
    await server.call('cancel', { requestId: newRequestId(), id: bet?.betId ?? '' }, { token })
    const placed = await ended(
      lotteryServer.place(userId, { requestId: newRequestId(), lotteryId: GAME, period: await onSale(lotteryServer), lines: [lineOf()] }),
    )
    expect(placed).toBe('ok')
    await chaseRunner(lotteryServer.platform).advance(chase.chaseId)
    expect((await server.call('stopChase', { requestId: newRequestId(), chaseId: chase.chaseId }, { token })).chase.state).toBe('ENDED')
  })
})

describe('the clock of the reality check', () => {
  const dueIn = async (token: string) => {
    const { dueAt, serverTime } = await server.call('queryVisit', {}, { token })
    return Math.round(((dueAt ?? 0) - serverTime) / 60_000)
  }

  test('is not restarted by a new sign-in, on the same or another device', async () => {
    await minutesPass(member.sessionId, 25)
    await server.call('logout', {}, { token: member.token })
    const again = await signIn(name)
    expect(await dueIn(again.token)).toBe(35)
    await minutesPass(again.sessionId, 20)
    await server.call('logout', {}, { token: again.token })
    const other = await signIn(name, 'tablet')
    expect(await dueIn(other.token)).toBe(15)
    await minutesPass(other.sessionId, 16)
    await server.call('logout', {}, { token: other.token })
    const last = await signIn(name)
    expect((await server.refused('bet', await betNow(), { token: last.token })).reason).toBe('REALITY_CHECK')
    const visit = await server.call('queryVisit', {}, { token: last.token })
    expect(Math.round((visit.serverTime - visit.startedAt) / 60_000)).toBe(61)
  })

  test('is not restarted by a sign-in on another device after an acknowledged check: it counts from the acknowledgement', async () => {
    await lastChecked(member.userId, '61 minutes')
    await acknowledge(member.token)
    await minutesPass(member.sessionId, 10)
    const other = await signIn(name, 'tablet')
    expect(await dueIn(other.token)).toBe(50)
  })

  test('is not restarted by a new access token', async () => {
    await minutesPass(member.sessionId, 25)
    const renewed = await server.call('token', refreshing(member.refresh), { deviceId: 'here' })
    expect(await dueIn(renewed.access_token)).toBe(35)
  })

  test('is not restarted by the password after a shorter idle time of the setting, or while another device was active', async () => {
    await server.platform.settings.set('idleMinutes', 10)
    await minutesPass(member.sessionId, 25)
    await server.call('reauthenticate', { password }, { token: member.token })
    expect(await dueIn(member.token)).toBe(35)
    await server.platform.settings.unset('idleMinutes')
    const other = await signIn(name, 'tablet')
    await minutesPass(member.sessionId, 20)
    await server.call('stillHere', {}, { token: other.token })
    await sql`update sessions set active_at = active_at - interval '20 minutes' where id = ${member.sessionId}`.execute(lotteryServer.db)
    await server.call('reauthenticate', { password }, { token: member.token })
    expect(await dueIn(member.token)).toBe(15)
  })

  test('restarts after half an hour without activity on any device, and not a minute before', async () => {
    const other = await signIn(name, 'tablet')
    await minutesPass(member.sessionId, 29)
    const again = await signIn(name)
    expect(await dueIn(again.token)).toBe(31)
    await sql`update sessions set active_at = active_at - interval '29 minutes' where id = ${again.sessionId}`.execute(lotteryServer.db)
    await minutesPass(again.sessionId, 2)
    const anew = await signIn(name)
    expect(await dueIn(anew.token)).toBe(60)
    expect(await dueIn((await signIn(name, 'tablet')).token)).toBe(60)
    await server.call('reauthenticate', { password }, { token: other.token })
    expect(await dueIn(other.token)).toBe(60)
  })
})

describe('in a session that is asleep', () => {
  test('a repeated bet gets its earlier answer without the password, a new bet is refused', async () => {
    const { token, sessionId, userId } = member
    const bet = await betNow()
    const batch = { requestId: newRequestId(), lotteryId: GAME, period: bet.period, lines: [lineOf(), lineOf({ unit: 2000n })] }
    const chase = await chaseRequest(lotteryServer, [1, 1, 1])
    const answers = [await server.call('bet', bet, { token }), await server.call('batchBet', batch, { token })]
    const {
      chase: { chaseId },
    } = await server.call('createChase', { ...chase, rows: chase.rows.slice(1) }, { token })
    await minutesPass(sessionId, 31)
    const asleep = await server.another()
    const before = await balanceOf(lotteryServer.db, userId)
    expect([await asleep.call('bet', bet, { token }), await asleep.call('batchBet', batch, { token })]).toEqual(answers)
    expect((await asleep.call('createChase', { ...chase, rows: chase.rows.slice(1) }, { token })).chase.chaseId).toBe(chaseId)
    expect((await asleep.refused('bet', { ...bet, multiple: 2 }, { token })).reason).toBe('DUPLICATE')
    expect(await balanceOf(lotteryServer.db, userId)).toEqual(before)
    expect((await asleep.refused('bet', await betNow(), { token })).reason).toBe('REAUTH')
  })

  test('the request id of another call or another member is refused', async () => {
    const { token, sessionId } = member
    const chase = await chaseRequest(lotteryServer, [1, 1])
    await server.call('createChase', chase, { token })
    const other = await signIn(await newMember(server))
    await post(lotteryServer.db, { kind: accountPostings.grant, userId: other.userId, amount: 100_000n, ref: 'points' })
    const theirs = await betNow()
    await server.call('bet', theirs, { token: other.token })
    await minutesPass(sessionId, 31)
    const asleep = await server.another()
    expect((await asleep.refused('bet', { ...(await betNow()), requestId: chase.requestId }, { token })).reason).toBe('DUPLICATE')
    expect((await asleep.refused('bet', theirs, { token })).reason).toBe('REAUTH')
    expect((await asleep.refused('addExpenses', { requestId: chase.requestId }, { token })).reason).toBe('DUPLICATE')
  })

  test('a bet that was refused is accepted under the same id after the password', async () => {
    const { token, sessionId } = member
    const bet = await betNow()
    await minutesPass(sessionId, 31)
    expect((await server.refused('bet', bet, { token })).reason).toBe('REAUTH')
    await server.call('reauthenticate', { password }, { token })
    expect((await server.call('bet', bet, { token })).bets).toHaveLength(1)
  })
})
