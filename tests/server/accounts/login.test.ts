/** Signing in: one message for every mistake (SES-3), the same work for every name (S4), and no way to lock somebody out (S5). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decoyHash, passwordsOf } from '../../../server/domains/accounts/passwords.ts'
import { credentials, newMember, newName, solvedCaptcha, startPeoplePlatform, type PeoplePlatform } from './support.ts'

let server: PeoplePlatform
beforeAll(async () => {
  server = await startPeoplePlatform()
})
afterAll(() => server.close())

const stranger = { ip: '10.9.9.9', deviceId: 'stranger' }
const wrong = (name: string, more = {}) => credentials(name, { password: 'wrong7vale', ...more })
const passSeconds = (seconds: number) =>
  sql`update attempts set last_at = last_at - ${seconds} * interval '1 second'`.execute(server.platform.db)

/** Sends this number of wrong passwords, each with a captcha, without pauses. */
async function guess(name: string, times: number, from: { ip: string; deviceId: string }) {
  const reasons: string[] = []
  for (let i = 0; i < times; i++) {
    const captcha = await solvedCaptcha(server, { use: 'signIn', username: name }, from)
    reasons.push((await server.refused('token', wrong(name, captcha), from)).reason)
  }
  return reasons
}

test('a member signs in by name, in any case, and password', async () => {
  const name = await newMember(server)
  const answer = await server.call('token', credentials(name.toUpperCase()))
  expect(answer).toMatchObject({ token_type: 'bearer', expires_in: 900, lastLoginAt: null })
  expect(await server.call('querySystemUserInfo', {}, { token: answer.access_token })).toMatchObject({ username: name })
})

test('a password of symbols and letters signs in, composed or not, and only as typed', async () => {
  const password = ' Fels-tür! 한글 '
  const name = await newMember(server, { password })
  await server.call('token', { ...credentials(name), password: password.normalize('NFD') })
  expect((await server.refused('token', { ...credentials(name), password: password.trim() })).reason).toBe('WRONG_LOGIN')
})

test('blanks around the name do not count', async () => {
  const name = await newMember(server)
  const { access_token: token } = await server.call('token', credentials(`\u3000${name}\u200B `))
  expect(await server.call('querySystemUserInfo', {}, { token })).toMatchObject({ username: name })
})

test('SES-5: each sign-in gives the time of the previous one', async () => {
  const name = await newMember(server)
  await server.call('token', credentials(name))
  const { lastLoginAt } = await server.platform.db
    .selectFrom('users')
    .select('lastLoginAt')
    .where('username', '=', name)
    .executeTakeFirstOrThrow()
  const second = await server.call('token', credentials(name))
  expect(lastLoginAt).not.toBeNull()
  expect(second.lastLoginAt).toBe(lastLoginAt)
  const info = await server.call('querySystemUserInfo', {}, { token: second.access_token })
  expect(info.lastLoginAt).toBe(second.lastLoginAt)
})

test('SES-3: a wrong name and a wrong password are refused alike', async () => {
  const [byPassword, byName] = [
    await server.refused('token', wrong(await newMember(server))),
    await server.refused('token', wrong(newName())),
  ]
  expect(byPassword).toMatchObject({ reason: 'WRONG_LOGIN', status: 426, msg: 'Wrong username or password' })
  expect(byName).toEqual(byPassword)
})

test('S4: an unknown name costs one verification of a hash with the same cost as a known one', async () => {
  const name = await newMember(server)
  // Members of tests have cheaper hashes than the platform makes.
  const passwordHash = await passwordsOf(server.platform).hash('stone7vale')
  await server.platform.db.updateTable('users').set({ passwordHash }).where('username', '=', name).execute()
  const before = server.verified.length
  await server.refused('token', wrong(name))
  await server.refused('token', wrong(newName()))
  const checked = server.verified.slice(before)
  expect(checked).toHaveLength(2)
  expect(checked[1]).toBe(decoyHash)
  const costOf = (hash: string | undefined) => hash?.split('$').slice(0, 4).join('$')
  expect(costOf(checked[0])).toBe(costOf(decoyHash))
})

test('SES-3: after three wrong passwords a captcha is required, for known and unknown names alike', async () => {
  for (const name of [await newMember(server), newName()]) {
    for (let i = 0; i < 3; i++) expect((await server.refused('token', wrong(name), stranger)).reason).toBe('WRONG_LOGIN')
    expect(await server.refused('token', wrong(name), stranger)).toMatchObject({ reason: 'CAPTCHA', status: 426 })
    expect((await server.refused('token', wrong(name, await solvedCaptcha(server)), stranger)).reason).toBe('WRONG_LOGIN')
  }
})

test('SES-3: with the captcha the right password signs in, and the count restarts', async () => {
  const name = await newMember(server)
  for (let i = 0; i < 3; i++) await server.refused('token', wrong(name))
  expect((await server.refused('token', credentials(name))).reason).toBe('CAPTCHA')
  await server.call('token', credentials(name, await solvedCaptcha(server)))
  await server.call('token', credentials(name))
})

test('S5: after five wrong attempts each next one waits longer, and attempts within a pause do not prolong it', async () => {
  const name = await newMember(server)
  const counted = async () =>
    (await server.platform.db.selectFrom('attempts').select('hits').where('key', 'like', `login:ip:${name}:%`).executeTakeFirstOrThrow())
      .hits
  expect(await guess(name, 5, stranger)).toEqual(Array(5).fill('WRONG_LOGIN'))
  await sql`update attempts set hits = 12, last_at = now() where key like ${`%${name}%`}`.execute(server.platform.db)
  for (let i = 0; i < 3; i++) {
    const { reason, status, params } = await server.refused('token', wrong(name), stranger)
    expect({ reason, status }).toEqual({ reason: 'TOO_OFTEN', status: 428 })
    expect(Number(params[0])).toBeGreaterThan(64)
    expect(Number(params[0])).toBeLessThanOrEqual(128)
  }
  expect(await counted()).toBe(12)
  await passSeconds(128)
  expect(await guess(name, 2, stranger)).toEqual(['WRONG_LOGIN', 'TOO_OFTEN'])
  expect(await counted()).toBe(13)
})

test('S5: the pause never exceeds five minutes', async () => {
  const name = await newMember(server)
  await guess(name, 1, stranger)
  await sql`update attempts set hits = 10000, last_at = now() where key like ${`%${name}%`}`.execute(server.platform.db)
  const { params } = await server.refused('token', wrong(name), stranger)
  expect(Number(params[0])).toBeGreaterThan(200)
  expect(Number(params[0])).toBeLessThanOrEqual(300)
})

test('S5: a guesser delays only the guesser, not the member', async () => {
  const name = await newMember(server)
  await server.call('token', credentials(name), { deviceId: 'at home' })
  expect(await guess(name, 12, stranger)).toContain('TOO_OFTEN')
  await server.call('token', credentials(name), { deviceId: 'at home', ip: stranger.ip })
  await guess(name, 12, { ip: '10.9.9.10', deviceId: 'stranger' })
  const elsewhere = { deviceId: 'a new phone', ip: '10.1.1.1' }
  expect((await server.refused('token', credentials(name), elsewhere)).reason).toBe('CAPTCHA')
  await server.call('token', credentials(name, await solvedCaptcha(server, { use: 'signIn', username: name })), elsewhere)
})

test('S5: the count holds across processes', async () => {
  const name = await newMember(server)
  const other = await server.another()
  for (let i = 0; i < 3; i++) await server.refused('token', wrong(name), stranger)
  expect((await other.refused('token', credentials(name), stranger)).reason).toBe('CAPTCHA')
})

test('S5: twenty guesses at once get no more than three without a captcha', async () => {
  const name = await newMember(server)
  const reasons = await Promise.all(Array.from({ length: 20 }, async () => (await server.refused('token', wrong(name), stranger)).reason))
  const checked = reasons.filter((reason) => reason === 'WRONG_LOGIN').length
  expect(checked).toBeGreaterThanOrEqual(1)
  expect(checked).toBeLessThanOrEqual(3)
})

test('a locked account says so only with the right password', async () => {
  const name = await newMember(server)
  await server.platform.db.updateTable('users').set({ state: 'locked' }).where('username', '=', name).execute()
  expect((await server.refused('token', wrong(name))).reason).toBe('WRONG_LOGIN')
  expect(await server.refused('token', credentials(name))).toMatchObject({ reason: 'ACCOUNT_LOCKED', status: 500, msg: '用户账号已被锁定' })
})

test('a name with control characters is no valid request', async () => {
  expect((await server.refused('token', credentials('mem\0ber'))).reason).toBe('BAD_REQUEST')
})
