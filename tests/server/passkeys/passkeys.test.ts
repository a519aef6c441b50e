/** Passkeys: adding, signing in without a name, confirming, and everything that must be refused. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Assertion } from '#/contract/passkeyProofs.ts'
import type { PasskeyUse } from '#/contract/passkeys.ts'
import { type SoftAuthenticator, softAuthenticator } from '../../support/softAuthenticator.ts'
import { credentials, newMember, password, type PeoplePlatform, startPeoplePlatform } from '../accounts/support.ts'
import { newRequestId } from '../support/client.ts'
import { linesOf, operate } from '../support/operate.ts'
import { asking, infoOf, oneLevel, PIN, type Saver, saver, snapshot } from '../withdrawals/support.ts'

const ORIGIN = 'https://play.example'

let server: PeoplePlatform
beforeAll(async () => {
  server = await startPeoplePlatform({
    openingGrant: '10000000',
    levels: oneLevel(),
    passkeyOrigins: [ORIGIN, 'https://www.play.example'],
  })
})
afterAll(() => server.close())

interface Holder {
  readonly name: string
  readonly token: string
  readonly device: SoftAuthenticator
}

const write = <More extends object>(more: More) => ({ requestId: newRequestId(), ...more })

const signedIn = async (name: string) => (await server.call('token', credentials(name))).access_token

/** The unsent request that adds a key. */
async function addition(token: string, device: SoftAuthenticator, odd: Parameters<SoftAuthenticator['create']>[1] = {}) {
  const options = await server.call('passkeyCreation', { password }, { token })
  return write({ name: 'My phone', credential: device.create(options, odd) })
}

/** A member with a passkey. */
async function newHolder(name?: string): Promise<Holder> {
  const username = name ?? (await newMember(server))
  const token = await signedIn(username)
  const device = softAuthenticator(ORIGIN)
  await server.call('addPasskey', await addition(token, device), { token })
  return { name: username, token, device }
}

const challenge = () => server.call('passkeySignInChallenge', {})

async function signInBy(device: SoftAuthenticator, odd: Parameters<SoftAuthenticator['sign']>[1] = {}) {
  return { assertion: device.sign(await challenge(), odd) }
}

async function confirmation({ device, token }: Holder, use: 'wake' | 'withdraw'): Promise<Assertion> {
  return device.sign(await server.call('passkeyChallenge', { use }, { token }))
}

const choose = ({ token }: Pick<Holder, 'token'>, use: PasskeyUse, on = true, fundPassword = PIN) =>
  server.call('setPasskeyUse', write({ use, on, fundPassword }), { token })

const listOf = ({ token }: Pick<Holder, 'token'>) => server.call('passkeys', {}, { token })

const reasonOf = async (args: unknown) => (await server.refused('passkeySignIn', args)).reason

const titlesOf = async (name: string) => {
  const { rows } = await sql<{ title: string }>`select m.title->>'en' as title from messages m join users u on u.id = m.user_id
    where u.username = ${name} order by m.id desc`.execute(server.platform.db)
  return rows.map(({ title }) => title)
}

describe('a passkey', () => {
  test('is added with the password, listed, renamed and removed; the member gets messages', async () => {
    const holder = await newHolder()
    const { token, name } = holder
    const [added] = (await listOf(holder)).records
    expect(added).toMatchObject({ name: 'My phone', here: true, usedAt: null })
    expect(await titlesOf(name)).toContain('A passkey was added')
    await server.call('renamePasskey', write({ id: added?.id ?? '', name: ' Study  ' }), { token })
    expect((await listOf(holder)).records).toMatchObject([{ name: 'Study' }])
    await server.call('removePasskey', write({ id: added?.id ?? '' }), { token })
    expect((await listOf(holder)).records).toEqual([])
    expect((await titlesOf(name))[0]).toBe('A passkey was removed')
    expect(server.logged()).toContain('a passkey was added')
    expect(server.logged()).toContain('a passkey was removed')
  })

  test('of a lost device is removed by the operator; the member gets a message, and the key is refused', async () => {
    const holder = await newHolder()
    const lost = linesOf((await operate(server.platform, 'passkeys', 'list', holder.name)).out)
    expect(lost).toHaveLength(1)
    const [id = ''] = lost[0]?.split('\t') ?? []
    await operate(server.platform, 'passkeys', 'remove', id)
    expect((await listOf(holder)).records).toEqual([])
    expect((await titlesOf(holder.name))[0]).toBe('A passkey was removed')
    expect(await reasonOf(await signInBy(holder.device))).toBe('PASSKEY_REFUSED')
    expect((await operate(server.platform, 'passkeys', 'remove', id)).err).toContain(`there is no passkey ${id}`)
  })

  test('cannot be added without the password, for another session, twice by one challenge, or without user verification', async () => {
    const name = await newMember(server)
    const token = await signedIn(name)
    const device = softAuthenticator(ORIGIN)
    expect((await server.refused('passkeyCreation', { password: 'wrong7vale' }, { token })).reason).toBe('WRONG_LOGIN')
    const elsewhere = await signedIn(name)
    expect((await server.refused('addPasskey', await addition(elsewhere, device), { token })).reason).toBe('PASSKEY_STALE')
    expect((await server.refused('addPasskey', await addition(token, device, { verified: false }), { token })).reason).toBe(
      'PASSKEY_REFUSED',
    )
    expect(
      (await server.refused('addPasskey', await addition(token, device, { origin: 'https://play.example.evil' }), { token })).reason,
    ).toBe('PASSKEY_REFUSED')
    expect((await listOf({ token })).records).toEqual([])
    const first = await addition(token, device)
    await server.call('addPasskey', first, { token })
    await server.call('addPasskey', first, { token })
    expect((await server.refused('addPasskey', { ...first, requestId: newRequestId() }, { token })).reason).toBe('PASSKEY_STALE')
    expect((await listOf({ token })).records).toHaveLength(1)
  })

  test('of another member is neither renamed nor removed', async () => {
    const { token } = await newHolder()
    const theirs = await newHolder()
    const { id = '' } = (await listOf(theirs)).records[0] ?? {}
    expect((await server.refused('renamePasskey', write({ id, name: 'Mine' }), { token })).reason).toBe('NOT_FOUND')
    expect((await server.refused('removePasskey', write({ id }), { token })).reason).toBe('NOT_FOUND')
    expect((await listOf(theirs)).records).toMatchObject([{ name: 'My phone' }])
  })

  test('is one of at most ten, even with two simultaneous additions', async () => {
    const { token, device } = await newHolder()
    for (let i = 0; i < 8; i++) await server.call('addPasskey', await addition(token, device), { token })
    const both = [await addition(token, device), await addition(token, device)]
    const answers = await Promise.all(both.map((one) => server.send('addPasskey', one, { token })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 423])
    expect((await server.refused('passkeyCreation', { password }, { token })).reason).toBe('PASSKEY_LIMIT')
    expect((await listOf({ token })).records).toHaveLength(10)
  })
})

describe('signing in by a passkey', () => {
  test('needs no name, and begins a session like any other', async () => {
    const { device, name } = await newHolder()
    const answer = await server.call('passkeySignIn', await signInBy(device), { deviceId: 'a phone' })
    expect(answer).toMatchObject({ token_type: 'bearer', expires_in: 900 })
    expect(answer.lastLoginAt).not.toBeNull()
    const token = answer.access_token
    expect(await server.call('querySystemUserInfo', {}, { token })).toMatchObject({ username: name, lastLoginAt: answer.lastLoginAt })
    expect((await server.call('querySessions', {}, { token })).records).toHaveLength(2)
    expect((await listOf({ token })).records[0]?.usedAt).not.toBeNull()
  })

  test('ends the other sessions if the platform allows one session per member', async () => {
    const { device, token } = await newHolder()
    await server.platform.settings.set('singleSession', true)
    await server.call('passkeySignIn', await signInBy(device)).finally(() => server.platform.settings.unset('singleSession'))
    await server.platform.events.catchUp()
    expect((await server.refused('querySystemUserInfo', {}, { token })).reason).toBe('OTHER_DEVICE')
  })

  test('is refused for a challenge that was used, is too old, or was issued for another purpose', async () => {
    const holder = await newHolder()
    const { device } = holder
    const once = await signInBy(device)
    await server.call('passkeySignIn', once)
    expect(await reasonOf(once)).toBe('PASSKEY_STALE')
    const late = await signInBy(device)
    await sql`update passkey_challenges set expires_at = expires_at - interval '301 seconds'`.execute(server.platform.db)
    expect(await reasonOf(late)).toBe('PASSKEY_STALE')
    await choose(holder, 'wake')
    expect(await reasonOf({ assertion: await confirmation(holder, 'wake') })).toBe('PASSKEY_STALE')
  })

  test('with one answer sent twice at once begins one session', async () => {
    const { device } = await newHolder()
    const once = await signInBy(device)
    const answers = await Promise.all([server.send('passkeySignIn', once), server.send('passkeySignIn', once)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 426])
  })

  test.each([
    ['of another origin', { origin: 'https://play.example.evil' }],
    ['of a host below that is not named', { origin: 'https://other.play.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['without user verification', { verified: false }],
    ['of another ceremony', { type: 'webauthn.create' }],
    ['for another member', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ])('is refused for an answer %s, and leaves the challenge', async (_, odd) => {
    const { device } = await newHolder()
    const options = await challenge()
    expect(await reasonOf({ assertion: device.sign(options, odd) })).toBe('PASSKEY_REFUSED')
    await server.call('passkeySignIn', { assertion: device.sign(options) })
  })

  test("is refused if the authenticator's counter has not advanced", async () => {
    const { device } = await newHolder()
    await server.call('passkeySignIn', await signInBy(device, { counter: 7 }))
    for (const counter of [7, 6, 0]) expect(await reasonOf(await signInBy(device, { counter }))).toBe('PASSKEY_REFUSED')
    await server.call('passkeySignIn', await signInBy(device, { counter: 8 }))
  })

  test('works with an authenticator without a counter, such as synced keys', async () => {
    const { device } = await newHolder()
    for (let i = 0; i < 2; i++)
      expect(await server.call('passkeySignIn', await signInBy(device, { counter: 0 }))).toMatchObject({ token_type: 'bearer' })
  })

  test('is refused in the same way for a removed key, an unknown key, and a wrong signature', async () => {
    const removed = await newHolder()
    const { id = '' } = (await listOf(removed)).records[0] ?? {}
    await server.call('removePasskey', write({ id }), { token: removed.token })
    const stranger = softAuthenticator(ORIGIN)
    stranger.create({ challenge: 'x', rpId: 'play.example', userId: 'x' })
    const { device } = await newHolder()
    const { assertion } = await signInBy(device)
    const refusals = []
    for (const args of [
      await signInBy(removed.device),
      await signInBy(stranger),
      { assertion: { ...assertion, signature: (await signInBy(device)).assertion.signature } },
    ])
      refusals.push(await server.refused('passkeySignIn', args))
    expect(refusals[0]).toMatchObject({ reason: 'PASSKEY_REFUSED', status: 426 })
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1)
  })

  test('says that a member is locked, only with the key', async () => {
    const { device, name } = await newHolder()
    await sql`update users set state = 'locked' where username = ${name}`.execute(server.platform.db)
    expect(await reasonOf(await signInBy(device, { origin: 'https://evil.example' }))).toBe('PASSKEY_REFUSED')
    expect(await reasonOf(await signInBy(device))).toBe('ACCOUNT_LOCKED')
  })

  test('counts attempts as with a password: after five refusals at a place each next one waits, even with the right key', async () => {
    const { device } = await newHolder()
    const place = { ip: '10.7.7.7', deviceId: 'stranger' }
    const reasons = []
    for (let i = 0; i < 6; i++)
      reasons.push((await server.refused('passkeySignIn', await signInBy(device, { rpId: 'evil.example' }), place)).reason)
    expect(reasons).toEqual([...Array<string>(5).fill('PASSKEY_REFUSED'), 'TOO_OFTEN'])
    expect((await server.refused('passkeySignIn', await signInBy(device), place)).reason).toBe('TOO_OFTEN')
    await server.call('passkeySignIn', await signInBy(device), { ip: '10.8.8.8', deviceId: 'at home' })
  })

  test('is off if the member has switched it off, or the platform offers no passkeys', async () => {
    const holder = await newHolder()
    await choose(holder, 'signIn', false)
    expect(await reasonOf(await signInBy(holder.device))).toBe('PASSKEY_OFF')
    await choose(holder, 'signIn', true)
    const request = await signInBy(holder.device)
    await server.platform.settings.set('passkeyOrigins', [])
    try {
      expect(await reasonOf(request)).toBe('PASSKEY_OFF')
      expect((await server.refused('passkeySignInChallenge', {})).reason).toBe('PASSKEY_OFF')
      expect((await server.refused('passkeyCreation', { password }, { token: holder.token })).reason).toBe('PASSKEY_OFF')
    } finally {
      await server.platform.settings.set('passkeyOrigins', [ORIGIN])
    }
    await server.call('passkeySignIn', request)
  })
})

describe('after a time without activity', () => {
  const fallAsleep = ({ name }: Holder) =>
    sql`update sessions set active_at = active_at - interval '31 minutes'
      where user_id = (select id from users where username = ${name})`.execute(server.platform.db)

  test('a passkey wakes the session if the member has chosen this, once per challenge', async () => {
    const holder = await newHolder()
    const { token } = holder
    expect((await server.refused('passkeyChallenge', { use: 'wake' }, { token })).reason).toBe('PASSKEY_OFF')
    await choose(holder, 'wake')
    await fallAsleep(holder)
    const { id = '' } = (await listOf(holder)).records[0] ?? {}
    const rename = write({ id, name: 'Awake' })
    // A process that has not cached the session.
    expect((await (await server.another()).refused('renamePasskey', rename, { token })).reason).toBe('REAUTH')
    const assertion = await confirmation(holder, 'wake')
    const other = await newHolder()
    await choose(other, 'wake')
    expect((await server.refused('reauthenticateByPasskey', { assertion: await confirmation(other, 'wake') }, { token })).reason).toBe(
      'PASSKEY_STALE',
    )
    await server.call('reauthenticateByPasskey', { assertion }, { token })
    await (await server.another()).call('renamePasskey', rename, { token })
    expect((await server.refused('reauthenticateByPasskey', { assertion }, { token })).reason).toBe('PASSKEY_STALE')
  })

  test("another member's key wakes nothing", async () => {
    const [holder, other] = [await newHolder(), await newHolder()]
    const { token } = holder
    await choose(holder, 'wake')
    const options = await server.call('passkeyChallenge', { use: 'wake' }, { token })
    expect((await server.refused('reauthenticateByPasskey', { assertion: other.device.sign(options) }, { token })).reason).toBe(
      'PASSKEY_REFUSED',
    )
  })
})

describe('a withdrawal', () => {
  async function savingHolder(): Promise<Holder & { readonly member: Saver }> {
    const member = await saver(server)
    return { ...(await newHolder(member.name)), member }
  }
  const requestOf = (member: Saver, passkey: Assertion) => {
    const { fundPassword: _, ...request } = asking(member)
    return { ...request, passkey }
  }

  test('is confirmed once by a passkey if the member has chosen this with the fund password', async () => {
    const holder = await savingHolder()
    const { token, member } = holder
    expect((await server.refused('setPasskeyUse', write({ use: 'withdraw', on: true }), { token })).reason).toBe('FUND_PASSWORD')
    expect((await server.refused('passkeyChallenge', { use: 'withdraw' }, { token })).reason).toBe('PASSKEY_OFF')
    const terms = () => server.call('getExpensesLevelRestrict', {}, { token })
    expect((await terms()).byPasskey).toBe(false)
    await choose(holder, 'withdraw')
    expect((await terms()).byPasskey).toBe(true)
    const request = requestOf(member, await confirmation(holder, 'withdraw'))
    const before = await infoOf(server, member)
    const first = await server.call('addExpenses', request, { token })
    expect(await server.call('addExpenses', request, { token })).toEqual(first)
    expect(BigInt((await infoOf(server, member)).balance)).toBe(BigInt(before.balance) - 200_000n)
    expect((await server.refused('addExpenses', { ...request, requestId: newRequestId() }, { token })).reason).toBe('PASSKEY_STALE')
    await server.call('addExpenses', asking(member), { token })
  })

  test('sent twice at once with one confirmation is made once', async () => {
    const holder = await savingHolder()
    await choose(holder, 'withdraw')
    const request = requestOf(holder.member, await confirmation(holder, 'withdraw'))
    const answers = await Promise.all([1, 2].map(() => server.call('addExpenses', request, { token: holder.token })))
    expect(answers[0]).toEqual(answers[1])
  })

  test('is refused without a right confirmation, and nothing is changed', async () => {
    const [holder, other] = [await savingHolder(), await newHolder()]
    const { token, device, member } = holder
    await choose(holder, 'withdraw')
    await choose(holder, 'wake')
    const waking = await confirmation(holder, 'wake')
    const options = await server.call('passkeyChallenge', { use: 'withdraw' }, { token })
    const before = await snapshot(server)
    const reasons = []
    for (const passkey of [waking, other.device.sign(options), device.sign(options, { origin: 'https://evil.example' })])
      reasons.push((await server.refused('addExpenses', requestOf(member, passkey), { token })).reason)
    const { fundPassword: _, ...nothing } = asking(member)
    reasons.push((await server.refused('addExpenses', nothing, { token })).reason)
    expect(reasons).toEqual(['PASSKEY_STALE', 'PASSKEY_REFUSED', 'PASSKEY_REFUSED', 'FUND_PASSWORD'])
    expect(await snapshot(server)).toEqual(before)
  })

  test('that is refused for its amount does not use up the confirmation', async () => {
    const holder = await savingHolder()
    await choose(holder, 'withdraw')
    const request = requestOf(holder.member, await confirmation(holder, 'withdraw'))
    const { token } = holder
    expect((await server.refused('addExpenses', { ...request, expensesAmount: '1000' }, { token })).reason).toBe('WITHDRAW_MIN')
    await server.call('addExpenses', { ...request, requestId: newRequestId() }, { token })
  })

  test('is not confirmed by a key that was added after the choice: adding a key ends the choice', async () => {
    const holder = await savingHolder()
    const { token, device } = holder
    await choose(holder, 'withdraw')
    await server.call('addPasskey', await addition(token, device), { token })
    expect((await listOf(holder)).uses).toEqual({ signIn: true, wake: false, withdraw: false })
    expect((await server.refused('passkeyChallenge', { use: 'withdraw' }, { token })).reason).toBe('PASSKEY_OFF')
  })
})

describe('the origins of passkeys', () => {
  test('are https or localhost, by name, on one host or below it', async () => {
    const { settings } = server.platform
    for (const origins of [
      ['http://play.example'],
      ['https://192.0.2.7'],
      ['https://[2001:db8::1]'],
      ['https://play.example/'],
      ['https://play'],
      ['https://play.example', 'https://other.example'],
      ['https://www.play.example', 'https://play.example'],
    ])
      await expect(settings.set('passkeyOrigins', origins)).rejects.toThrow('takes origins')
    await settings.set('passkeyOrigins', ['http://localhost:8080'])
    await settings.set('passkeyOrigins', [ORIGIN, 'https://www.play.example:8443'])
    expect((await server.call('getSystemConfig', {})).passkeyOrigins).toEqual([ORIGIN, 'https://www.play.example:8443'])
  })
})
