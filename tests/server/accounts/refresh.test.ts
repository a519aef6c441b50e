/** Refresh tokens rotate (S3): a lost answer is repeated until a later one arrived, and a stolen token ends the session. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credentials, newMember, refreshing, startPeoplePlatform, type PeoplePlatform } from './support.ts'

let server: PeoplePlatform
beforeAll(async () => {
  server = await startPeoplePlatform()
})
afterAll(() => server.close())

const signIn = async () => server.call('token', credentials(await newMember(server)))
const refresh = (token: string) => server.call('token', refreshing(token))
const rotations = async () =>
  Number((await sql<{ n: bigint }>`select sum(generation) as n from sessions`.execute(server.platform.db)).rows[0]?.n)
const passHalfAMinute = () => sql`update sessions set rotated_at = rotated_at - interval '31 seconds'`.execute(server.platform.db)

test('S3: twenty concurrent refreshes rotate once, and all get the same token', async () => {
  const { refresh_token } = await signIn()
  const other = await server.another()
  const before = await rotations()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, tab) => (tab % 2 ? server : other).call('token', refreshing(refresh_token))),
  )
  expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1)
  expect(await rotations()).toBe(before + 1)
  for (const { access_token } of answers) await server.call('querySystemUserInfo', {}, { token: access_token })
})

test('S3: the previous token gets the same successor within 30 s', async () => {
  const { refresh_token } = await signIn()
  const first = await refresh(refresh_token)
  const again = await refresh(refresh_token)
  expect(again.refresh_token).toBe(first.refresh_token)
})

test('S3: the previous token gets the same successor after hours too, as long as no answer with that one arrived', async () => {
  const { refresh_token } = await signIn()
  const lost = await refresh(refresh_token)
  await passHalfAMinute()
  const lostAgain = await refresh(refresh_token)
  await passHalfAMinute()
  const { refresh_token: successor, access_token } = await refresh(refresh_token)
  expect([lost.refresh_token, lostAgain.refresh_token]).toEqual([successor, successor])
  await server.call('querySystemUserInfo', {}, { token: access_token })
})

test('S3: the previous token ends the session of both after 30 s, once a token of its successor was used', async () => {
  const { refresh_token } = await signIn()
  const { refresh_token: successor, access_token } = await refresh(refresh_token)
  await server.call('querySystemUserInfo', {}, { token: access_token })
  expect((await refresh(refresh_token)).refresh_token).toBe(successor)
  await passHalfAMinute()
  expect(await server.refused('token', refreshing(refresh_token))).toMatchObject({ reason: 'REFRESH_REFUSED', status: 426 })
  expect(await server.refused('token', refreshing(successor))).toMatchObject({ reason: 'REFRESH_REFUSED' })
  await server.platform.events.catchUp()
  expect(await server.refused('querySystemUserInfo', {}, { token: access_token })).toMatchObject({ reason: 'TOKEN', status: 401 })
})

test('S3: using a refresh token counts as well: the token before it then ends the session', async () => {
  const { refresh_token: oldest } = await signIn()
  const { refresh_token: previous } = await refresh(oldest)
  const { refresh_token: live } = await refresh(previous)
  await passHalfAMinute()
  expect((await refresh(previous)).refresh_token).toBe(live)
  expect(await server.refused('token', refreshing(oldest))).toMatchObject({ reason: 'REFRESH_REFUSED' })
})

test('S3: a token two rotations old ends the session, however new it is', async () => {
  const { refresh_token: oldest } = await signIn()
  const { refresh_token: previous } = await refresh(oldest)
  const { refresh_token: live } = await refresh(previous)
  expect(await server.refused('token', refreshing(oldest))).toMatchObject({ reason: 'REFRESH_REFUSED' })
  expect(await server.refused('token', refreshing(live))).toMatchObject({ reason: 'REFRESH_REFUSED' })
})

test("S3: the end of one session does not end the member's other sessions", async () => {
  const name = await newMember(server)
  const stolen = await server.call('token', credentials(name))
  const other = await server.call('token', credentials(name))
  const { refresh_token: previous } = await refresh(stolen.refresh_token)
  await refresh(previous)
  await server.refused('token', refreshing(stolen.refresh_token))
  expect((await refresh(other.refresh_token)).access_token).not.toBe('')
})

test('S3: the database holds no token that could be used', async () => {
  const { refresh_token } = await signIn()
  const { rows } = await sql<{
    stored: boolean
  }>`select exists (select from refresh_tokens where hash = ${refresh_token}) as stored`.execute(server.platform.db)
  expect(rows[0]?.stored).toBe(false)
})

test('an unknown refresh token is refused and ends nothing', async () => {
  const { refresh_token } = await signIn()
  expect(await server.refused('token', refreshing('x'.repeat(43)))).toMatchObject({ reason: 'REFRESH_REFUSED' })
  await refresh(refresh_token)
})

test('S3: a refresh token is refused on another device, and stays valid on its own', async () => {
  const { refresh_token } = await signIn()
  expect(await server.refused('token', refreshing(refresh_token), { deviceId: 'thief' })).toMatchObject({ reason: 'REFRESH_REFUSED' })
  await refresh(refresh_token)
})

test('SES-2: after its maximum lifetime a session needs a new sign-in, also if the answer with its successor was lost', async () => {
  const { refresh_token: previous } = await signIn()
  const { refresh_token: live } = await refresh(previous)
  await sql`update sessions set expires_at = now()`.execute(server.platform.db)
  for (const token of [previous, live])
    expect(await server.refused('token', refreshing(token))).toMatchObject({ reason: 'REFRESH_REFUSED' })
})
