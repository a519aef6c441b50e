/** An account that an agent opens: a password for the first sign-in alone, which the member replaces, and what the agent can do with it. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { credentials, newMember, newName, password, startPeoplePlatform, type PeoplePlatform } from '../accounts/support.ts'
import { newRequestId } from '../support/client.ts'

let stone: PeoplePlatform
let agent: string
beforeAll(async () => {
  stone = await startPeoplePlatform()
  agent = await newAgent()
})
afterEach(() => stone.platform.settings.unset('openedAccountsPerDay'))
afterAll(() => stone.close())

/** Signed in; returns the token. */
async function newAgent(prizeGroup = 1950): Promise<string> {
  const name = await newMember(stone)
  await stone.platform.db.updateTable('users').set({ isAgent: true, prizeGroup }).where('username', '=', name).execute()
  return (await stone.call('token', credentials(name))).access_token
}

const asked = (more: Record<string, unknown> = {}) => ({
  requestId: newRequestId(),
  username: newName(),
  kind: 'player' as const,
  prizeGroup: 1900,
  agreed: true,
  ...more,
})
const open = (more: Record<string, unknown> = {}, token = agent) => stone.call('addUser', asked(more), { token })
const refused = async (more: Record<string, unknown>, token = agent) => (await stone.refused('addUser', asked(more), { token })).reason
const first = (username: string, given: string, more = {}) => ({ ...credentials(username, { password: given }), ...more })
const own = { newPassword: password, agreed: 'yes' as const }
const accounts = async () => (await stone.platform.db.selectFrom('users').select('id').execute()).length

test('an account has its kind, group and inviter, and a password that is good for some days', async () => {
  const before = Date.now()
  const made = await open({ kind: 'agent', prizeGroup: 1930 })
  expect(made.password).toMatch(/^[\dA-Za-z]{10}$/)
  const days = (made.expiresAt - before) / 86_400_000
  expect(Math.round(days)).toBe(7)
  const row = await stone.platform.db
    .selectFrom('users')
    .select(['isAgent', 'prizeGroup', 'parentId', 'inviteCode', 'phone'])
    .where('id', '=', made.userId)
    .executeTakeFirstOrThrow()
  const { userId } = await stone.call('querySystemUserInfo', {}, { token: agent })
  expect(row).toEqual({ isAgent: true, prizeGroup: 1930, parentId: userId, inviteCode: null, phone: null })
})

test('the same request id opens one account, with the same password', async () => {
  const request = asked()
  const before = await accounts()
  const once = await stone.call('addUser', request, { token: agent })
  expect(await stone.call('addUser', request, { token: agent })).toEqual(once)
  expect(await accounts()).toBe(before + 1)
  expect((await stone.refused('addUser', { ...request, username: newName() }, { token: agent })).reason).toBe('DUPLICATE')
})

test('the password is nowhere in the database', async () => {
  const { userId, password: given } = await open()
  const { rows } = await sql<{ text: string }>`
    select u::text as text from users u where id = ${userId} union all select r::text from requests r union all select m::text from messages m`.execute(
    stone.platform.db,
  )
  expect(rows.filter(({ text }) => text.includes(given))).toEqual([])
  expect(stone.logged()).not.toContain(given)
})

test('refusals leave no account', async () => {
  const before = await accounts()
  const taken = await newMember(stone)
  const player = (await stone.call('token', credentials(taken))).access_token
  expect(await refused({}, player)).toBe('NOT_AGENT')
  expect(await refused({ prizeGroup: 1952 })).toBe('GROUP_RANGE')
  expect(await refused({ agreed: false })).toBe('AGREEMENT')
  expect(await refused({ username: 'short' })).toBe('USERNAME_FORM')
  expect(await refused({ username: taken.toUpperCase() })).toBe('USERNAME_TAKEN')
  expect(await accounts()).toBe(before + 1)
})

test('a day has its number of accounts, and says when the next one can be opened', async () => {
  await stone.platform.settings.set('openedAccountsPerDay', 2)
  const token = await newAgent()
  await open({}, token)
  await open({}, token)
  expect(await stone.refused('addUser', asked(), { token })).toMatchObject({ reason: 'OPENED_LIMIT', params: ['2', '24'] })
  await sql`update attempts set since = since - interval '1 day' where key like 'opened:%'`.execute(stone.platform.db)
  await open({}, token)
})

test('the first sign-in asks for an own password and the agreement, and enters with them', async () => {
  const { username, password: given } = await open()
  const refusal = async (more = {}) => (await stone.refused('token', first(username, given, more))).reason
  expect(await refusal()).toBe('NEW_PASSWORD')
  expect(await refusal({ newPassword: password })).toBe('AGREEMENT')
  expect(await refusal({ ...own, newPassword: given })).toBe('PASSWORD_SAME')
  await sql`delete from attempts`.execute(stone.platform.db)
  expect(await refusal({ ...own, newPassword: 'abc' })).toBe('PASSWORD_FORM')
  expect(await refusal({ ...own, newPassword: '12345678' })).toBe('PASSWORD_COMMON')
  const { access_token } = await stone.call('token', first(username, given, own))
  expect(await stone.call('querySystemUserInfo', {}, { token: access_token })).toMatchObject({ username, isAgent: false, prizeGroup: 1900 })
})

test('once the member has an own password, the one that the agent saw opens nothing', async () => {
  const { username, password: given } = await open()
  await stone.call('token', first(username, given, own))
  expect((await stone.refused('token', first(username, given))).reason).toBe('WRONG_LOGIN')
  expect((await stone.refused('token', first(username, given, { ...own, newPassword: 'quarry4mine' }))).reason).toBe('WRONG_LOGIN')
  await stone.call('token', credentials(username))
})

test('after its days the first password opens nothing, and a repeated request does not renew it', async () => {
  const request = asked()
  const { username, password: given } = await stone.call('addUser', request, { token: agent })
  await sql`update users set one_time_until = house_now() - interval '1 second' where username = ${username}`.execute(stone.platform.db)
  expect((await stone.refused('token', first(username, given, own))).reason).toBe('ONE_TIME_OVER')
  await stone.call('addUser', request, { token: agent })
  expect((await stone.refused('token', first(username, given, own))).reason).toBe('ONE_TIME_OVER')
})

test('a wrong password learns nothing of the state of the account', async () => {
  const { username } = await open()
  expect((await stone.refused('token', first(username, 'wrong7vale', own))).reason).toBe('WRONG_LOGIN')
})

test('the fund password is unset, and the member chooses it', async () => {
  const { username, password: given } = await open()
  const { access_token: token } = await stone.call('token', first(username, given, own))
  expect(await stone.call('querySysUserInfoInternal', {}, { token })).toMatchObject({
    hasFundPassword: false,
    phone: null,
    realName: null,
    cards: [],
  })
  await stone.call('setFundPassword', { requestId: newRequestId(), fundPassword: '739182' }, { token })
  expect(await stone.call('querySysUserInfoInternal', {}, { token })).toMatchObject({ hasFundPassword: true })
})
