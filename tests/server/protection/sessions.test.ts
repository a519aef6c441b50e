/**
 * A session without activity falls asleep and then requires the password before play (SES-1). Visits, and the member's signed-in devices.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { touch, wake } from '../../../server/domains/accounts/presence.ts'
import { touchSession } from '../../../server/domains/accounts/authenticate.ts'
import { post } from '../../../server/ledger/ledger.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { lineOf } from '../bets/support.ts'
import { newRequestId } from '../support/client.ts'
import { credentials, newMember, password, refreshing, startPeoplePlatform, type PeoplePlatform } from '../accounts/support.ts'
import { patient } from '../../support/patience.ts'
import { accountPostings } from '../../../server/domains/accounts/postingKinds.ts'
import { betPostings } from '../../../server/domains/bets/postingKinds.ts'

let server: PeoplePlatform
beforeAll(async () => {
  server = await startPeoplePlatform()
})
afterAll(() => server.close())

async function signIn(name: string, deviceId = 'here') {
  const { access_token: token, refresh_token } = await server.call('token', credentials(name), { deviceId })
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  if (typeof claims !== 'object' || claims === null || !('sid' in claims) || !('sub' in claims)) throw new Error('no claims')
  return { token, refresh_token, sessionId: String(claims.sid), userId: String(claims.sub) }
}

/** Lets minutes pass for the session's member, on all devices. */
async function minutesPass(sessionId: string, minutes: number) {
  const { userId } = await server.platform.db.selectFrom('sessions').select('userId').where('id', '=', sessionId).executeTakeFirstOrThrow()
  await sql`update sessions set active_at = active_at - ${minutes} * interval '1 minute' where user_id = ${userId}`.execute(
    server.platform.db,
  )
  await sql`
    update users set visit_at = visit_at - ${minutes} * interval '1 minute', checked_at = checked_at - ${minutes} * interval '1 minute'
    where id = ${userId}`.execute(server.platform.db)
}

const activeAt = async (sessionId: string) =>
  (await server.platform.db.selectFrom('sessions').select('activeAt').where('id', '=', sessionId).executeTakeFirstOrThrow()).activeAt

const bet = () => ({ requestId: newRequestId(), lotteryId: 'none', period: '1', ...lineOf() })

describe('after half an hour without activity', () => {
  test('play requires the password again, reading does not; after the password play continues', async () => {
    const { token, sessionId } = await signIn(await newMember(server))
    await minutesPass(sessionId, 31)
    expect((await server.refused('bet', bet(), { token })).reason).toBe('REAUTH')
    await server.call('querySystemUserInfo', {}, { token })
    expect((await server.refused('reauthenticate', { password: 'wrong' }, { token })).reason).toBe('WRONG_LOGIN')
    expect((await server.refused('bet', bet(), { token })).reason).toBe('REAUTH')
    await server.call('reauthenticate', { password }, { token })
    // The call gets as far as the bet itself, whose lottery does not exist.
    expect((await server.refused('bet', bet(), { token })).reason).toBe('NOT_FOUND')
    const other = await server.another()
    expect((await other.refused('bet', bet(), { token })).reason).toBe('NOT_FOUND')
  })

  test("a leap of the database's clock that no process has seen yet does not count as inactivity, and ends no session", async () => {
    const { token } = await signIn(await newMember(server))
    const leapDays = (days: number) =>
      sql`update house_clock set held_ms = ${days * 86_400_000}, held_since = ${days === 0 ? null : new Date()}`.execute(server.platform.db)
    await leapDays(400)
    try {
      expect((await server.refused('bet', bet(), { token })).reason).toBe('NOT_FOUND')
    } finally {
      await leapDays(0)
    }
  })

  test('every kind of bet requires the password; protection, cancelling and stopping do not', async () => {
    const { token, sessionId } = await signIn(await newMember(server))
    await minutesPass(sessionId, 31)
    for (const name of ['bet', 'batchBet', 'createChase'] as const)
      expect((await server.refused(name, {}, { token })).reason).toBe('REAUTH')
    for (const name of ['cancel', 'stopChase'] as const) expect((await server.refused(name, {}, { token })).reason).toBe('BAD_REQUEST')
    await server.call('setLimit', { requestId: newRequestId(), kind: 'stake', span: 'day', amount: '1000' }, { token })
  })

  test('29 minutes are not enough, unless the setting is shorter', async () => {
    const { token, sessionId } = await signIn(await newMember(server))
    await minutesPass(sessionId, 29)
    expect((await server.refused('bet', bet(), { token })).reason).toBe('NOT_FOUND')
    await server.platform.settings.set('idleMinutes', 20)
    expect((await server.refused('bet', bet(), { token })).reason).toBe('REAUTH')
    await server.platform.settings.unset('idleMinutes')
  })

  test('a signal of the page counts as activity, reading does not, and neither wakes a session', async () => {
    const { token, sessionId } = await signIn(await newMember(server))
    await minutesPass(sessionId, 20)
    const before = await activeAt(sessionId)
    await server.call('querySystemUserInfo', {}, { token })
    await server.call('queryVisit', {}, { token })
    expect(await activeAt(sessionId)).toBe(before)
    await server.call('stillHere', {}, { token })
    expect(await activeAt(sessionId)).toBeGreaterThan(before + 19 * 60_000)
    await minutesPass(sessionId, 31)
    const asleep = await activeAt(sessionId)
    await server.call('stillHere', {}, { token })
    expect(await activeAt(sessionId)).toBe(asleep)
    const other = await server.another()
    expect((await other.refused('bet', bet(), { token })).reason).toBe('REAUTH')
  })

  test('activity after the clock was set back does not make the last activity earlier', async () => {
    const { token, sessionId } = await signIn(await newMember(server))
    await minutesPass(sessionId, -40)
    const before = await activeAt(sessionId)
    await touch(server.platform, sessionId)
    expect(await activeAt(sessionId)).toBe(before)
    expect((await server.refused('bet', bet(), { token })).reason).toBe('NOT_FOUND')
  })

  test('a write counts as activity, and is recorded once a minute', async () => {
    const { token, sessionId } = await signIn(await newMember(server))
    await minutesPass(sessionId, 20)
    const before = await activeAt(sessionId)
    touchSession(server.platform, sessionId)
    await expect.poll(() => activeAt(sessionId), patient).toBeGreaterThan(before + 19 * 60_000)
    expect((await server.refused('bet', bet(), { token })).reason).toBe('NOT_FOUND')
  })

  test('wrong passwords are counted, and lead to a waiting time', async () => {
    const { token } = await signIn(await newMember(server))
    for (let tries = 0; tries < 5; tries++)
      expect((await server.refused('reauthenticate', { password: 'wrong' }, { token })).reason).toBe('WRONG_LOGIN')
    expect((await server.refused('reauthenticate', { password }, { token })).reason).toBe('TOO_OFTEN')
  })
})

test('SES-2: a session ends 30 days after the sign-in, however often it is renewed', async () => {
  const { refresh_token, sessionId } = await signIn(await newMember(server))
  const until = () =>
    server.platform.db.selectFrom('sessions').select(['expiresAt', 'createdAt']).where('id', '=', sessionId).executeTakeFirstOrThrow()
  const before = await until()
  expect(before.expiresAt - before.createdAt).toBe(30 * 86_400_000)
  await server.call('token', refreshing(refresh_token), { deviceId: 'here' })
  expect(await until()).toEqual(before)
  await expect(server.platform.settings.set('refreshTokenDays', 31)).rejects.toThrow('refreshTokenDays')
})

describe('a visit', () => {
  test('and the interval of its first reality check begin at the same time', async () => {
    const { userId, sessionId } = await signIn(await newMember(server))
    const isOneInstant = () =>
      server.platform.db
        .selectFrom('users')
        .select(sql<boolean>`visit_at = checked_at`.as('is'))
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
    expect(await isOneInstant()).toEqual({ is: true })
    await minutesPass(sessionId, 31)
    await transact(server.platform.db, (tx) => wake(server.platform, tx, { userId, sessionId }))
    expect(await isOneInstant()).toEqual({ is: true })
  })

  test('counts its time and the results of its bets over all sessions, and restarts after a sleep', async () => {
    const { db } = server.platform
    const { token, sessionId, userId } = await signIn(await newMember(server))
    await post(db, { kind: betPostings.bet, userId, amount: 5000n, ref: 'before' })
    const again = await signIn((await server.call('querySystemUserInfo', {}, { token })).username)
    await post(db, { kind: betPostings.bet, userId, amount: 3000n, ref: 'bet' })
    await post(db, { kind: betPostings.win, userId, amount: 1500n, ref: 'win' })
    await post(db, { kind: accountPostings.grant, userId, amount: 9000n, ref: 'gift' })
    const { startedAt } = await server.call('queryVisit', {}, { token })
    await minutesPass(again.sessionId, 10)
    const visit = await server.call('queryVisit', {}, { token: again.token })
    expect(visit).toMatchObject({ staked: '8000', returned: '1500', net: '-6500', reminderMinutes: 60, asleep: false })
    expect(visit.startedAt).toBe(startedAt - 10 * 60_000)
    expect(visit.dueAt).toBe(visit.startedAt + 3_600_000)
    expect(await server.call('queryVisit', {}, { token })).toMatchObject({ startedAt: visit.startedAt, staked: '8000', returned: '1500' })
    await minutesPass(sessionId, 31)
    const ended = await server.call('queryVisit', {}, { token })
    expect(ended).toMatchObject({ asleep: true, dueAt: null })
    await server.call('reauthenticate', { password }, { token })
    const anew = await server.call('queryVisit', {}, { token })
    expect(anew).toMatchObject({ asleep: false, staked: '0', returned: '0', net: '0' })
    expect(anew.startedAt - ended.startedAt).toBeGreaterThanOrEqual(41 * 60_000)
  })

  test('has a reality check after the interval until it is acknowledged', async () => {
    const { token, sessionId } = await signIn(await newMember(server))
    await server.call('setReminder', { requestId: newRequestId(), minutes: 15 }, { token })
    await minutesPass(sessionId, 16)
    const due = await server.call('queryVisit', {}, { token })
    expect(due.dueAt).toBeLessThan(due.serverTime)
    const { dueAt, serverTime, startedAt } = await server.call('acknowledgeVisit', { requestId: newRequestId() }, { token })
    expect(dueAt).toBeGreaterThan(serverTime + 14 * 60_000)
    expect(startedAt).toBe(due.startedAt)
    await server.call('setReminder', { requestId: newRequestId(), minutes: 0 }, { token })
    expect((await server.call('queryVisit', {}, { token })).dueAt).toBeNull()
  })

  test('shows the amount left of the loss limit with the least left', async () => {
    const { token } = await signIn(await newMember(server))
    await server.call('setLimit', { requestId: newRequestId(), kind: 'loss', span: 'week', amount: '3000' }, { token })
    await server.call('setLimit', { requestId: newRequestId(), kind: 'loss', span: 'day', amount: '5000' }, { token })
    expect((await server.call('queryVisit', {}, { token })).lossLeft).toEqual({ span: 'week', left: '3000' })
  })
})

describe('devices', () => {
  test('are listed, this device first; signing a device out ends its session', async () => {
    const name = await newMember(server)
    const [phone, tablet] = [await signIn(name, 'phone'), await signIn(name, 'tablet')]
    const { records } = await server.call('querySessions', {}, { token: phone.token })
    expect(records.map(({ id, current }) => [id, current])).toEqual([
      [phone.sessionId, true],
      [tablet.sessionId, false],
    ])
    await server.call('endSession', { requestId: newRequestId(), id: tablet.sessionId }, { token: phone.token })
    await server.platform.events.catchUp()
    expect((await server.refused('querySystemUserInfo', {}, { token: tablet.token })).reason).toBe('SIGNED_OUT')
    expect((await server.refused('token', refreshing(tablet.refresh_token), { deviceId: 'tablet' })).reason).toBe('SIGNED_OUT')
    expect((await server.call('querySessions', {}, { token: phone.token })).records).toHaveLength(1)
  })

  test('can all be signed out at once except this device', async () => {
    const name = await newMember(server)
    const [here, ...others] = [await signIn(name, 'a'), await signIn(name, 'b'), await signIn(name, 'c')]
    await server.call('endOtherSessions', { requestId: newRequestId() }, { token: here.token })
    await server.platform.events.catchUp()
    for (const { token } of others) expect((await server.refused('querySystemUserInfo', {}, { token })).reason).toBe('SIGNED_OUT')
    await server.call('querySystemUserInfo', {}, { token: here.token })
  })
})
