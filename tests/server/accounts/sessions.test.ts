/** The ends of a session. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { signClaims } from '../../../server/domains/accounts/accessToken.ts'
import { accountModule } from '../../../server/domains/accounts/module.ts'
import { operate } from '../support/operate.ts'
import { credentials, newMember, refreshing, startPeoplePlatform, type PeoplePlatform } from './support.ts'

let server: PeoplePlatform
beforeAll(async () => {
  server = await startPeoplePlatform()
})
afterAll(() => server.close())
afterEach(() => server.platform.settings.set('singleSession', false))

const signIn = async (name: string, deviceId = 'test-device') => server.call('token', credentials(name), { deviceId })
const info = (token: string) => ['querySystemUserInfo', {}, { token }] as const

test('S10: after logout both tokens of the session are invalid in every process', async () => {
  const { access_token, refresh_token } = await signIn(await newMember(server))
  const other = await server.another()
  await other.call(...info(access_token))
  await server.call('logout', {}, { token: access_token })
  await Promise.all([server.platform.events.catchUp(), other.platform.events.catchUp()])
  expect(await server.refused(...info(access_token))).toMatchObject({ reason: 'TOKEN', status: 401 })
  expect(await other.refused(...info(access_token))).toMatchObject({ reason: 'TOKEN' })
  expect(await server.refused('token', refreshing(refresh_token))).toMatchObject({ reason: 'REFRESH_REFUSED' })
})

test('S10: logging out on one device leaves the other signed in', async () => {
  const name = await newMember(server)
  const [phone, tablet] = [await signIn(name, 'phone'), await signIn(name, 'tablet')]
  await server.call('logout', {}, { token: phone.access_token, deviceId: 'phone' })
  await server.platform.events.catchUp()
  expect((await server.refused(...info(phone.access_token))).reason).toBe('TOKEN')
  expect(await server.call(...info(tablet.access_token))).toMatchObject({ username: name })
})

test('with one session per member, a sign-in elsewhere ends the session here and says why', async () => {
  await server.platform.settings.set('singleSession', true)
  const name = await newMember(server)
  const here = await signIn(name, 'here')
  await server.call(...info(here.access_token))
  const elsewhere = await signIn(name, 'elsewhere')
  await server.platform.events.catchUp()
  expect(await server.refused(...info(here.access_token))).toMatchObject({ reason: 'OTHER_DEVICE', status: 401 })
  expect(await server.refused('token', refreshing(here.refresh_token), { deviceId: 'here' })).toMatchObject({ reason: 'OTHER_DEVICE' })
  await server.call(...info(elsewhere.access_token))
})

const endings = {
  'another device signed it out': { by: 'device', call: 'SIGNED_OUT', refresh: 'SIGNED_OUT' },
  'another device signed out all others': { by: 'device', call: 'SIGNED_OUT', refresh: 'SIGNED_OUT' },
  'the operator locked the member': { by: 'operator', call: 'ACCOUNT_LOCKED', refresh: 'ACCOUNT_LOCKED' },
  'the operator locked the member and let them in again': { by: 'operator', call: 'TOKEN', refresh: 'REFRESH_REFUSED' },
} as const

test.each(Object.keys(endings) as (keyof typeof endings)[])('a device that is signed out because %s is told so', async (why) => {
  const name = await newMember(server)
  const [here, other] = [await signIn(name, 'here'), await signIn(name, 'other')]
  const { userId } = await server.call(...info(here.access_token))
  const requestId = randomUUID()
  const since = server.platform.events.latest()
  if (why === 'another device signed it out') {
    const { records } = await server.call('querySessions', {}, { token: here.access_token })
    await server.call('endSession', { requestId, id: records.find(({ current }) => current)?.id ?? '' }, { token: other.access_token })
  } else if (why === 'another device signed out all others') {
    await server.call('endOtherSessions', { requestId }, { token: other.access_token })
  } else {
    await operate(server.platform, 'lock', name)
    if (why !== 'the operator locked the member') await operate(server.platform, 'unlock', name)
  }
  await server.platform.events.catchUp()
  const { by, call, refresh } = endings[why]
  const events = await server.platform.events.since(since, userId)
  expect(events?.filter(({ topic }) => topic === 'kick')).toContainEqual(
    expect.objectContaining({ data: { sessionId: expect.any(String), reason: by } }),
  )
  expect((await server.refused(...info(here.access_token))).reason).toBe(call)
  expect((await server.refused('token', refreshing(here.refresh_token), { deviceId: 'here' })).reason).toBe(refresh)
})

test("the end of a session is pushed to the member's own sockets, with its reason", async () => {
  const name = await newMember(server)
  const { access_token } = await signIn(name)
  const { userId } = await server.call(...info(access_token))
  const since = server.platform.events.latest()
  await server.call('logout', {}, { token: access_token })
  await server.platform.events.catchUp()
  const events = await server.platform.events.since(since, userId)
  expect(events?.filter(({ topic }) => topic === 'kick')).toMatchObject([{ userId, data: { reason: 'logout' } }])
})

test('an access token is valid only unchanged, until its expiry, and for an existing session', async () => {
  const { access_token } = await signIn(await newMember(server))
  const { platform } = server
  const key = platform.keys.derive('token')
  const [version = '', body = '', mac = ''] = access_token.split('.')
  const claims = { sub: 'somebody', sid: 'none', gen: 0, exp: platform.now() + 60_000 }
  const bad = [
    '',
    'v1',
    'v1..',
    `v2.${body}.${mac}`,
    `${version}.${body}.`,
    `${access_token}.more`,
    `${version}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${mac}`,
    signClaims(platform.keys.derive('refresh'), claims),
    signClaims(key, { ...claims, exp: platform.now() - 1 }),
    signClaims(key, claims),
  ]
  for (const token of bad) expect((await server.refused(...info(token))).reason).toBe('TOKEN')
  await server.call(...info(access_token))
})

test('a session and its tokens are deleted 90 days after its end by a job, and not before', async () => {
  const name = await newMember(server)
  const [ended, running] = [await signIn(name, 'ended'), await signIn(name, 'running')]
  const { userId } = await server.call(...info(running.access_token))
  await server.call('logout', {}, { token: ended.access_token, deviceId: 'ended' })
  const { db } = server.platform
  const left = async () => {
    const { rows } = await sql<{ deviceId: string; tokens: number }>`
      select s.device_id, count(t.hash)::int as tokens from sessions s left join refresh_tokens t on t.session_id = s.id
      where s.user_id = ${userId} and s.device_id in ('ended', 'running') group by s.id, s.device_id order by s.device_id`.execute(db)
    return rows
  }
  const pass = (days: number) => sql`update sessions set ended_at = ended_at - make_interval(days => ${days})`.execute(db)
  const sweep = () => Promise.all(accountModule.jobs(server.platform).map((job) => job.start().run()))
  await pass(89)
  await sweep()
  expect(await left()).toEqual([
    { deviceId: 'ended', tokens: 1 },
    { deviceId: 'running', tokens: 1 },
  ])
  await pass(2)
  await sweep()
  expect(await left()).toEqual([{ deviceId: 'running', tokens: 1 }])
  await server.call(...info(running.access_token))
})
