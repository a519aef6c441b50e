/** Accounts that an agent opens: a temporary password, which the member replaces at the first sign-in. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { restrictPlay } from '../../../server/domains/protection/restrictions.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { credentials, newMember, newName, password, startPeoplePlatform, type PeoplePlatform } from '../accounts/support.ts'
import { newRequestId } from '../support/client.ts'
import { linesOf, operate } from '../support/operate.ts'

let server: PeoplePlatform
let agent: string
beforeAll(async () => {
  server = await startPeoplePlatform()
  agent = await newAgent()
})
afterEach(() => server.platform.settings.unset('openedAccountsPerDay'))
afterAll(() => server.close())

/** A new agent who is signed in; returns the access token. */
async function newAgent(prizeGroup = 1950): Promise<string> {
  const name = await newMember(server)
  await server.platform.db.updateTable('users').set({ isAgent: true, prizeGroup }).where('username', '=', name).execute()
  return (await server.call('token', credentials(name))).access_token
}

const requestOf = (more: Record<string, unknown> = {}) => ({
  requestId: newRequestId(),
  username: newName(),
  kind: 'player' as const,
  prizeGroup: 1900,
  agreed: true,
  ...more,
})
const open = (more: Record<string, unknown> = {}, token = agent) => server.call('addUser', requestOf(more), { token })
const refused = async (more: Record<string, unknown>, token = agent) => (await server.refused('addUser', requestOf(more), { token })).reason
const first = (username: string, oneTimePassword: string, more = {}) => ({
  ...credentials(username, { password: oneTimePassword }),
  ...more,
})
const own = { newPassword: password, agreed: 'yes' as const }
const accounts = async () => (await server.platform.db.selectFrom('users').select('id').execute()).length

test('an account has its kind, group and inviter, and a password that is valid for some days', async () => {
  const before = Date.now()
  const made = await open({ kind: 'agent', prizeGroup: 1930 })
  expect(made.password).toMatch(/^[\dA-Za-z]{10}$/)
  const days = (made.expiresAt - before) / 86_400_000
  expect(Math.round(days)).toBe(7)
  const row = await server.platform.db
    .selectFrom('users')
    .select(['isAgent', 'prizeGroup', 'parentId', 'inviteCode', 'phone'])
    .where('id', '=', made.userId)
    .executeTakeFirstOrThrow()
  const { userId } = await server.call('querySystemUserInfo', {}, { token: agent })
  expect(row).toEqual({ isAgent: true, prizeGroup: 1930, parentId: userId, inviteCode: null, phone: null })
})

test('a repeated request opens one account and returns the same password', async () => {
  const request = requestOf()
  const before = await accounts()
  const once = await server.call('addUser', request, { token: agent })
  expect(await server.call('addUser', request, { token: agent })).toEqual(once)
  expect(await accounts()).toBe(before + 1)
  expect((await server.refused('addUser', { ...request, username: newName() }, { token: agent })).reason).toBe('DUPLICATE')
})

test('the password is not in the database', async () => {
  const { userId, password: oneTimePassword } = await open()
  const { rows } = await sql<{ text: string }>`
    select u::text as text from users u where id = ${userId} union all select r::text from requests r union all select m::text from messages m`.execute(
    server.platform.db,
  )
  expect(rows.filter(({ text }) => text.includes(oneTimePassword))).toEqual([])
  expect(server.logged()).not.toContain(oneTimePassword)
})

test('a refused request creates no account', async () => {
  const before = await accounts()
  const taken = await newMember(server)
  const player = (await server.call('token', credentials(taken))).access_token
  expect(await refused({}, player)).toBe('NOT_AGENT')
  expect(await refused({ prizeGroup: 1952 })).toBe('GROUP_RANGE')
  expect(await refused({ agreed: false })).toBe('AGREEMENT')
  expect(await refused({ username: 'short' })).toBe('USERNAME_FORM')
  expect(await refused({ username: taken.toUpperCase() })).toBe('USERNAME_TAKEN')
  expect(await accounts()).toBe(before + 1)
})

test.each(['24h', 'ever'] as const)('an agent who has paused play (%s) cannot open an account', async (term) => {
  const token = await newAgent()
  const { userId } = await server.call('querySystemUserInfo', {}, { token })
  await transact(server.platform.db, (tx) => restrictPlay(tx, server.platform, userId, term, 'member'))
  const before = await accounts()
  expect(await refused({}, token)).toBe('EXCLUDED')
  expect(await accounts()).toBe(before)
})

test('the number of accounts a day is limited, and the refusal says when the next can be opened', async () => {
  await server.platform.settings.set('openedAccountsPerDay', 2)
  const token = await newAgent()
  await open({}, token)
  await open({}, token)
  expect(await server.refused('addUser', requestOf(), { token })).toMatchObject({ reason: 'OPENED_LIMIT', params: ['2', '24'] })
  await sql`update attempts set since = since - interval '1 day' where key like 'opened:%'`.execute(server.platform.db)
  await open({}, token)
})

test('with a limit of 0 no account can be opened', async () => {
  await server.platform.settings.set('openedAccountsPerDay', 0)
  const token = await newAgent()
  const before = await accounts()
  expect(await refused({}, token)).toBe('OPENED_OFF')
  expect(await accounts()).toBe(before)
})

test('the first sign-in requires a new password and the agreement', async () => {
  const { username, password: oneTimePassword } = await open()
  const refusal = async (more = {}) => (await server.refused('token', first(username, oneTimePassword, more))).reason
  expect(await refusal()).toBe('NEW_PASSWORD')
  expect(await refusal({ newPassword: password })).toBe('AGREEMENT')
  expect(await refusal({ ...own, newPassword: oneTimePassword })).toBe('PASSWORD_SAME')
  await sql`delete from attempts`.execute(server.platform.db)
  expect(await refusal({ ...own, newPassword: 'abc' })).toBe('PASSWORD_FORM')
  expect(await refusal({ ...own, newPassword: '12345678' })).toBe('PASSWORD_COMMON')
  const { access_token } = await server.call('token', first(username, oneTimePassword, own))
  expect(await server.call('querySystemUserInfo', {}, { token: access_token })).toMatchObject({
    username,
    isAgent: false,
    prizeGroup: 1900,
  })
})

test('only the first sign-in records the accepted version of the agreement', async () => {
  const accepted = async (name: string) =>
    linesOf((await operate(server.platform, 'agreements', 'of', name)).out).map((line) => line.split('\t')[0])
  await operate(server.platform, 'articles', 'add', 'agree', 'legal', '协议 | 약관 | Agreement', '<p>one</p>')
  await operate(server.platform, 'articles', 'set', 'agree', 'content', '<p>two</p>')
  const [shown, unseen] = [await open(), await open()]
  expect(await accepted(shown.username)).toEqual([])
  await server.call('token', first(shown.username, shown.password, { ...own, agreement: '1' }))
  await server.call('token', first(unseen.username, unseen.password, own))
  await server.call('token', { ...credentials(unseen.username), agreement: '1' })
  expect([await accepted(shown.username), await accepted(unseen.username)]).toEqual([['agree/1'], ['agree/2']])
})

test('the temporary password is invalid once the member has chosen a password', async () => {
  const { username, password: oneTimePassword } = await open()
  await server.call('token', first(username, oneTimePassword, own))
  expect((await server.refused('token', first(username, oneTimePassword))).reason).toBe('WRONG_LOGIN')
  expect((await server.refused('token', first(username, oneTimePassword, { ...own, newPassword: 'quarry4mine' }))).reason).toBe(
    'WRONG_LOGIN',
  )
  await server.call('token', credentials(username))
})

test('the temporary password expires, and a repeated request does not renew it', async () => {
  const request = requestOf()
  const { username, password: oneTimePassword } = await server.call('addUser', request, { token: agent })
  await sql`update users set one_time_until = house_now() - interval '1 second' where username = ${username}`.execute(server.platform.db)
  expect((await server.refused('token', first(username, oneTimePassword, own))).reason).toBe('ONE_TIME_OVER')
  await server.call('addUser', request, { token: agent })
  expect((await server.refused('token', first(username, oneTimePassword, own))).reason).toBe('ONE_TIME_OVER')
})

test('before the first sign-in, the agent can make a new temporary password; the old password is invalid, kind and group stay', async () => {
  const { userId, username, password: old } = await open({ kind: 'agent', prizeGroup: 1930 })
  await sql`update users set one_time_until = house_now() - interval '1 second' where username = ${username}`.execute(server.platform.db)
  const before = await accounts()
  const again = await open({ username: username.toUpperCase(), kind: 'player', prizeGroup: 1900 })
  expect(again).toMatchObject({ userId, username, prizeGroup: 1930 })
  expect(await accounts()).toBe(before)
  expect(Math.round((again.expiresAt - Date.now()) / 86_400_000)).toBe(7)
  expect(again.password).not.toBe(old)
  expect((await server.refused('token', first(username, old, own))).reason).toBe('WRONG_LOGIN')
  const { access_token: token } = await server.call('token', first(username, again.password, own))
  expect(await server.call('querySystemUserInfo', {}, { token })).toMatchObject({ isAgent: true, prizeGroup: 1930 })
  expect(await refused({ username })).toBe('USERNAME_TAKEN')
})

test("an agent can make no temporary password for another agent's account or a registered account", async () => {
  const { username, password: oneTimePassword } = await open()
  expect(await refused({ username }, await newAgent())).toBe('USERNAME_TAKEN')
  await server.call('token', first(username, oneTimePassword, own))
  const registered = await newMember(server)
  expect(await refused({ username: registered })).toBe('USERNAME_TAKEN')
})

test('a message tells the member who opened the account, and when and on which device the password was chosen', async () => {
  const token = await newAgent()
  const { userId } = await server.call('querySystemUserInfo', {}, { token })
  await server.platform.db.updateTable('users').set({ nickName: 'Stonecutter' }).where('id', '=', userId).execute()
  await server.platform.settings.set('timeZone', 'Asia/Shanghai')
  const { userId: member, username, password: oneTimePassword } = await open({}, token)
  await server.platform.db
    .updateTable('users')
    .set({ createdAt: new Date('2026-01-02T03:04:05Z') })
    .where('id', '=', member)
    .execute()
  const titled = async () =>
    (await server.platform.db.selectFrom('messages').select(['title', 'content']).where('userId', '=', member).execute()).filter(
      ({ title }) => title.en === 'An agent opened your account',
    )
  await server.refused('token', first(username, oneTimePassword))
  expect(await titled()).toEqual([])
  await server.call('token', first(username, oneTimePassword, own))
  await server.call('token', credentials(username))
  const [message, ...more] = await titled()
  expect(more).toEqual([])
  for (const text of Object.values(message?.content ?? {})) {
    for (const part of ['Stonecutter', '2026-01-02 11:04', 'href="/serviceOnline"', 'href="/loginPassword"']) expect(text).toContain(part)
    expect(text.match(/\d{4}-\d\d-\d\d \d\d:\d\d/g)).toHaveLength(2)
  }
  expect(message?.content.en).toMatch(/from (an unknown device|[A-Z])/)
})

test('the message names nobody if the agent’s nickname is the login name, in upper or lower case', async () => {
  const token = await newAgent()
  const info = await server.call('querySystemUserInfo', {}, { token })
  for (const nickName of [info.username, info.username.toUpperCase()]) {
    await server.platform.db.updateTable('users').set({ nickName }).where('id', '=', info.userId).execute()
    const { userId: member, username, password: oneTimePassword } = await open({}, token)
    await server.call('token', first(username, oneTimePassword, own))
    const messages = await server.platform.db.selectFrom('messages').select('content').where('userId', '=', member).execute()
    const text = JSON.stringify(messages).toLowerCase()
    expect(text).toContain('<p>an agent opened this account on ')
    expect(text).not.toContain(info.username.slice(0, 4).toLowerCase())
  }
})

test('a sign-in with a wrong password does not show the state of the account', async () => {
  const { username } = await open()
  expect((await server.refused('token', first(username, 'wrong7vale', own))).reason).toBe('WRONG_LOGIN')
})

test('the fund password is not set, and the member chooses it', async () => {
  const { username, password: oneTimePassword } = await open()
  const { access_token: token } = await server.call('token', first(username, oneTimePassword, own))
  expect(await server.call('querySysUserInfoInternal', {}, { token })).toMatchObject({
    hasFundPassword: false,
    phone: null,
    realName: null,
    cards: [],
  })
  await server.call('setFundPassword', { requestId: newRequestId(), fundPassword: '739182' }, { token })
  expect(await server.call('querySysUserInfoInternal', {}, { token })).toMatchObject({ hasFundPassword: true })
})
