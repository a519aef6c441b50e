/** A platform with channels and two members, for tests of recharges. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RechargeDetail } from '#/contract/recharge.ts'
import { demoAccounts, seedPeople } from '../../../server/domains/accounts/seed.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { auditLedger } from '../../../server/ledger/audit.ts'
import { balanceOf } from '../../../server/ledger/ledger.ts'
import { seedChannels } from '../../../server/domains/recharge/channelSeed.ts'
import { creditOrder, expireOrders } from '../../../server/domains/recharge/decide.ts'
import { receiveNotice } from '../../../server/domains/recharge/notice.ts'
import { signedNotice } from '../../../server/domains/recharge/testGateway.ts'
import { photo, sendPicture } from '../files/support.ts'
import { startTestPlatform, type TestOptions, type TestPlatform } from '../support/platform.ts'

export interface Member {
  readonly token: string
  readonly userId: string
}

export interface RechargePlatform extends TestPlatform {
  readonly player: Member
  readonly agent: Member
}

export async function openRechargePlatform(options: TestOptions = {}): Promise<RechargePlatform> {
  const server = await startTestPlatform(options)
  await seedPeople(server.platform)
  await seedChannels(server.platform)
  const signedIn = async ({ username, password }: { username: string; password: string }) => {
    const { access_token: token } = await server.call('token', { grant_type: 'password', scope: 'server', username, password })
    const { id: userId } = await server.platform.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    return { token, userId }
  }
  return { ...server, player: await signedIn(demoAccounts.player), agent: await signedIn(demoAccounts.agent) }
}

export const office = (more: Record<string, unknown> = {}) => ({
  requestId: randomUUID(),
  channelId: 'bank',
  amount: '2000000',
  payer: '陈小满',
  ...more,
})
export const escrow = (more: Record<string, unknown> = {}) => ({ requestId: randomUUID(), channelId: 'scan', amount: '500000', ...more })

export async function newOffice(bank: RechargePlatform, more: Record<string, unknown> = {}): Promise<RechargeDetail> {
  return (await bank.call('saveByOffice', office(more), bank.player)).order
}

export async function newEscrow(bank: RechargePlatform, more: Record<string, unknown> = {}): Promise<RechargeDetail> {
  return (await bank.call('saveByEscrow', escrow(more), bank.player)).order
}

let tint = 0
export const newProof = async (bank: RechargePlatform, member = bank.player): Promise<string> =>
  (await sendPicture(bank, await photo('png', 30, 30, tint++ % 250), member)).fileId

export async function newSubmitted(bank: RechargePlatform): Promise<RechargeDetail> {
  const { id } = await newOffice(bank)
  return (await bank.call('addVerifyImage', { requestId: randomUUID(), id, fileIds: [await newProof(bank)] }, bank.player)).order
}

export const credited = (
  bank: RechargePlatform,
  id: string,
  from: Parameters<typeof creditOrder>[3] = ['WAITING', 'CHECKING'],
  amount?: bigint,
) => transact(bank.platform.db, (tx) => creditOrder(tx, bank.platform, id, from, amount))

/** Moves the order's end into the past; no process has noticed yet. */
export const letExpire = ({ platform }: RechargePlatform, id: string) =>
  sql`update recharges set expires_at = clock_timestamp() - interval '1 second' where id = ${id}`.execute(platform.db)

export const stateOf = async ({ platform }: RechargePlatform, id: string) =>
  (await platform.db.selectFrom('recharges').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

export const walletOf = async ({ platform }: RechargePlatform, { userId }: Member) => (await balanceOf(platform.db, userId)).balance

/** All data that a refusal must not change. */
export async function snapshot({ platform: { db } }: RechargePlatform): Promise<string> {
  const { rows } = await sql`
    select (select json_agg(r order by id) from recharges r) as recharges,
      (select json_agg(h order by recharge_id) from held_deposits h) as held, (select json_agg(w order by user_id) from wallets w) as wallets,
      (select count(*) from postings) as postings, (select json_agg(json_build_array(id, claimed_by) order by id) from files) as files,
      (select count(*) from gateway_notices) as notices, (select count(*) from messages) as messages, (select count(*) from requests) as requests,
      (select count(*) from events where topic = 'money') as events`.execute(db)
  return JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}

export const violations = async ({ platform }: RechargePlatform) => (await auditLedger(platform)).filter((rule) => rule.violations > 0)

/** Deletes all orders, so that open ones do not affect the next test. */
export async function clear({ platform: { db } }: RechargePlatform): Promise<void> {
  await sql`update recharges set state = 'EXPIRED', decided_at = clock_timestamp() where state in ('WAITING', 'CHECKING')`.execute(db)
  await sql`delete from files`.execute(db)
}

/** The gateway's notice that the order was paid. */
export const paid = (
  { platform }: RechargePlatform,
  { id, amount }: Pick<RechargeDetail, 'id' | 'amount'>,
  nonce: string = randomUUID(),
  time = platform.now(),
) => receiveNotice(platform, 'test', signedNotice(platform, { order: id, amount, nonce, time }))

/** An expired order at the gateway. */
export async function newExpired(bank: RechargePlatform, more: Record<string, unknown> = {}): Promise<RechargeDetail> {
  const order = await newEscrow(bank, more)
  await letExpire(bank, order.id)
  await expireOrders(bank.platform)
  return order
}

/** Moves all postings of this member back by a number of days. */
export async function daysPass({ platform: { db } }: RechargePlatform, { userId }: Member, days: number): Promise<void> {
  await transact(db, async (tx) => {
    await sql`alter table postings disable trigger postings_append_only`.execute(tx)
    await sql`update postings set at = at - ${days} * interval '1 day' where user_id = ${userId}`.execute(tx)
    await sql`alter table postings enable trigger postings_append_only`.execute(tx)
  })
}

/** Removes all limits and pauses. */
export async function freed({ platform: { db } }: RechargePlatform): Promise<void> {
  await sql`delete from bars`.execute(db)
  await sql`delete from guard_windows`.execute(db)
  await sql`delete from limit_raises`.execute(db)
  await sql`update wallets set barred_until = null, guarded = false`.execute(db)
}
