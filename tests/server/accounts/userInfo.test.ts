/** A member's own data, visible only to that member. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userInfoReader } from '../../../server/domains/profile/userInfo.ts'
import { post } from '../../../server/ledger/ledger.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { credentials, newMember, startPeoplePlatform, type PeoplePlatform } from './support.ts'
import { accountPostings } from '../../../server/domains/accounts/postingKinds.ts'

let server: PeoplePlatform
beforeAll(async () => {
  server = await startPeoplePlatform()
  await sql`insert into lotteries (id, family, draw_family, names, interval_seconds, close_offset_seconds, min_stake, max_stake, max_period_stake, max_prize)
    values ('k3', 'K3', 'k3', '{}', 60, 5, 1000, 1000000, 1000000, 1000000)`.execute(server.platform.db)
  await sql`insert into seed_chains (id, lottery_id, anchor, root_sealed, next_link, active) values ('chain', 'k3', 'a', 's', 10, true)`.execute(
    server.platform.db,
  )
  await sql`insert into periods (lottery_id, period, day, chain_id, link, opens_at, closes_at, draws_at, algorithm, commit) values
    ('k3', '1', '2026-01-01', 'chain', 1, now(), now() + interval '55 seconds', now() + interval '1 minute', 'hmac-sha256/1', 'c')`.execute(
    server.platform.db,
  )
})
afterAll(() => server.close())

async function member() {
  const { access_token } = await server.call('token', credentials(await newMember(server)))
  const info = () => server.call('querySystemUserInfo', {}, { token: access_token })
  return { info, userId: (await info()).userId, token: access_token }
}

const bet = (userId: string, id: string, stake: number, state: 'WAIT' | 'LOSE') =>
  sql`
  insert into bets (user_id, bet_id, request_id, lottery_id, period, play_code, selection, notes, unit, multiple, stake,
    prize_group, odds, rule_version, max_prize, accepted_at, balance_before, balance_after, state, payout)
  values (${userId}, ${id}, ${id}, 'k3', '1', 'p', '[]', 1, ${stake}, 1, ${stake}, 1956, '{}', 1, 1000000000, now(), 0, 0, ${state},
    ${state === 'WAIT' ? null : 0})`.execute(server.platform.db)

test("the balance is the wallet's, with the version of its last entry", async () => {
  const { info, userId } = await member()
  const before = await info()
  await transact(server.platform.db, (tx) => post(tx, { kind: accountPostings.grant, userId, amount: 2500n, ref: 'more' }))
  const after = await info()
  expect(BigInt(after.balance) - BigInt(before.balance)).toBe(2500n)
  expect(after.balanceVersion).toBe(before.balanceVersion + 1)
})

test("pending is the total of the member's open bets, of which the orders are counted", async () => {
  const [one, other] = [await member(), await member()]
  await bet(one.userId, 'a', 2000, 'WAIT')
  await bet(one.userId, 'b', 3500, 'WAIT')
  await bet(one.userId, 'c', 9000, 'LOSE')
  await bet(other.userId, 'd', 70_000, 'WAIT')
  expect(await one.info()).toMatchObject({ pending: '5500', openBets: 2 })
  expect(await (await member()).info()).toMatchObject({ pending: '0', openBets: 0 })
})

test('concurrent requests each get their own member, even beside a deleted one', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, member))
  for (const [at, { userId }] of members.entries()) await bet(userId, `own-${at}`, 1000 * (at + 1), 'WAIT')
  const infoOf = userInfoReader(server.platform)
  const [nobody, ...infos] = await Promise.allSettled([infoOf('nobody'), ...members.map(({ userId }) => infoOf(userId))])
  expect(nobody).toMatchObject({ status: 'rejected', reason: { reason: 'TOKEN' } })
  expect(infos).toMatchObject(
    members.map(({ userId }, at) => ({ status: 'fulfilled', value: { userId, pending: String(1000 * (at + 1)) } })),
  )
})

test('a request after a write sees the write, even beside earlier requests', async () => {
  const { userId } = await member()
  const infoOf = userInfoReader(server.platform)
  for (let round = 1; round <= 20; round++) {
    const earlier = infoOf(userId)
    await bet(userId, `round-${round}`, 1000, 'WAIT')
    expect((await infoOf(userId)).pending).toBe(String(1000 * round))
    await earlier
  }
})

test('S2: a token never gives data of another member, whatever is sent with it', async () => {
  const [one, other] = [await member(), await member()]
  expect((await one.info()).userId).not.toBe((await other.info()).userId)
  expect((await server.refused('querySystemUserInfo', { userId: other.userId }, { token: one.token })).reason).toBe('BAD_REQUEST')
})

test('without a session there is no data', async () => {
  for (const name of ['querySystemUserInfo', 'querySysUserInfoInternal', 'logout'] as const) {
    expect(await server.refused(name, {})).toMatchObject({ reason: 'TOKEN', status: 401 })
  }
})
