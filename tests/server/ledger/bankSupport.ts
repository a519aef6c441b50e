/** The bank that is killed (M10): a ring of members, and all that moves their money, each under an id that can be sent again. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createPasswords, type Passwords } from '../../../server/domains/accounts/passwords.ts'
import { betting, type PlaceBets } from '../../../server/domains/bets/betting.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { Refusal } from '../../../server/platform/refusals/refusal.ts'
import { catalogue } from '../../../server/domains/draws/catalogue.ts'
import { seedLotteries } from '../../../server/domains/draws/lotteries.ts'
import { currentInfoOf } from '../../../server/domains/draws/view.ts'
import type { OpenedPlatform } from '../../../server/open.ts'
import { seedChannels } from '../../../server/domains/recharge/channelSeed.ts'
import { lockMember } from '../../../server/domains/protection/guard.ts'
import { setLimit } from '../../../server/domains/protection/limits.ts'
import { creditOrder, lockOrder } from '../../../server/domains/recharge/decide.ts'
import { payHeldBack } from '../../../server/domains/recharge/held.ts'
import { receiveNotice } from '../../../server/domains/recharge/notice.ts'
import { signedNotice } from '../../../server/domains/recharge/testGateway.ts'
import { resolveWithdrawal } from '../../../server/domains/withdrawals/resolve.ts'
import { GAME, lineOf } from '../bets/support.ts'
import { atNoon } from '../protection/support.ts'
import { type Data, openData } from '../support/killed.ts'
import { killRequest, readySaver, withdraw } from '../withdrawals/killSupport.ts'
import { askFor, asCaller, openOrder } from '../support/askFor.ts'

export interface Saver {
  readonly userId: string
  readonly cardId: string
}

/**
 * One sending. `about`: the period of a bet, the order or withdrawal that is decided. `late`: a gateway's word about an order that expired;
 * `release`, `back`: what its member says of what was held of it; `pay`: the operator paid it back.
 */
export interface Sending {
  readonly kind: 'bet' | 'withdraw' | 'recharge' | 'credit' | 'reject' | 'late' | 'release' | 'back' | 'pay'
  readonly who: number
  readonly requestId: string
  readonly about: string
}

export interface Till {
  readonly platform: OpenedPlatform
  readonly passwords: Passwords
  readonly place: PlaceBets
  readonly savers: readonly Saver[]
}

export const RING = 4
/** Beyond the ring: members with a limit on deposits, to whom expired orders are paid. */
export const LATE = 2
/** Of each of them. */
export const LATE_ORDERS = 500
/** Thousandths: no whole number of the orders that come late. */
export const LATE_LIMIT = 150_000n

export async function openTill(data: Data, savers: readonly Saver[] = []): Promise<Till> {
  const platform = await openData(data, true)
  return { platform, passwords: createPasswords(), place: betting(platform), savers }
}

export async function foundBank({ platform, passwords }: Till): Promise<Saver[]> {
  await seedLotteries(
    platform,
    catalogue.filter(({ id }) => id === GAME),
  )
  await seedChannels(platform)
  await sql`update recharge_channels set max_open = 1000, is_open = true where id = 'bank'`.execute(platform.db)
  const savers: Saver[] = []
  for (let n = 0; n < RING + LATE; n++) savers.push(await readySaver(platform, passwords))
  await platform.settings.set('timeZone', atNoon.timeZone)
  for (const { userId } of savers.slice(RING)) await leaveOrders(platform, userId)
  return savers
}

/** Orders that nobody paid in time, and a limit that takes some of them and a part of one. */
async function leaveOrders(platform: OpenedPlatform, userId: string): Promise<void> {
  await sql`
    insert into recharges (id, number, note, user_id, channel_id, kind, amount, fee, gateway, needs_proof, state, language, expires_at, decided_at)
    select ${userId} || '-' || n, ${userId} || '-' || n, ${userId} || '-' || n, ${userId}, 'scan', 'escrow', 100000, 601, 'test', false, 'EXPIRED', 'en', now(), now()
    from generate_series(1, ${LATE_ORDERS}::int) n`.execute(platform.db)
  await transact(platform.db, async (tx) => {
    await lockMember(tx, userId)
    await setLimit(tx, platform, userId, { requestId: '', kind: 'deposit', span: 'month', amount: String(LATE_LIMIT) })
  })
}

export async function periodNow({ platform }: Till): Promise<string> {
  const [info] = await currentInfoOf(platform.db, [GAME])
  return info?.current?.period ?? ''
}

/** Does it, or does it again; gives what it made. Throws the Refusal with which it was refused. */
export async function perform({ platform, passwords, place, savers }: Till, { kind, who, requestId, about }: Sending): Promise<string> {
  const { userId, cardId } = savers[who] ?? { userId: '', cardId: '' }
  switch (kind) {
    case 'bet':
      return (await place(userId, { requestId, lotteryId: GAME, period: about, lines: [lineOf()] })).bets[0]?.betId ?? ''
    case 'withdraw':
      return withdraw(platform, passwords, userId, killRequest(requestId, cardId))
    case 'recharge':
      return openOrder(platform, userId, { requestId, channelId: 'bank', amount: '1000000', payer: '陈小满' })
    case 'credit':
      if (await transact(platform.db, (tx) => creditOrder(tx, platform, about, ['WAITING']))) return about
      throw new Refusal('RECHARGE_OVER')
    case 'late': {
      const body = signedNotice(platform, { order: about, amount: '100000', nonce: randomUUID(), time: platform.now() })
      // Another process may have been told of the same order before: the gateway gets the same answer, and the order is credited once.
      if ((await receiveNotice(platform, 'test', body)).status === 200) return about
      throw new Refusal('RECHARGE_OVER')
    }
    case 'release':
      return askFor(platform, 'releaseHeld', { requestId, id: about }, asCaller(userId)).then(() => about)
    case 'back':
      return askFor(platform, 'returnHeld', { requestId, id: about }, asCaller(userId)).then(() => about)
    case 'pay': {
      const paid = await transact(platform.db, async (tx) => {
        const order = await lockOrder(tx, about)
        return order && payHeldBack(tx, platform, order, ['RETURNING'])
      })
      if (paid !== undefined) return about
      throw new Refusal('HELD_OVER')
    }
    case 'reject':
      return resolveWithdrawal(platform, about, 'reject', { rw: '测试', korw: '시험', en: 'test' })
  }
}

const creditedOnce = (id: string) =>
  sql`select 1 from recharges r join postings p on p.user_id = r.user_id and p.kind = 'recharge' and p.ref = r.id where r.id = ${id} and r.state = 'CREDITED'`

/** How often the ledger and its own book have it: 1 once it was done, 0 where it never was. */
export async function timesDone({ platform: { db }, savers }: Till, { kind, who, requestId, about }: Sending): Promise<number> {
  const userId = savers[who]?.userId ?? ''
  const counting = {
    bet: sql`select 1 from bets b join postings p on p.user_id = b.user_id and p.kind = 'bet' and p.ref = b.request_id where b.user_id = ${userId} and b.request_id = ${requestId}`,
    withdraw: sql`
      select 1 from requests q join withdrawals w on w.id = q.answer ->> 'id' join postings p on p.user_id = w.user_id and p.kind = 'withdrawHold' and p.ref = w.id
      where q.user_id = ${userId} and q.operation = 'withdraw' and q.request_id = ${requestId}`,
    recharge: sql`
      select 1 from requests q join recharges r on r.id = q.answer ->> 'id' where q.user_id = ${userId} and q.operation = 'recharge' and q.request_id = ${requestId}`,
    release: sql`
      select 1 from requests q join held_deposits h on h.recharge_id = ${about} and h.released > 0
      where q.user_id = ${userId} and q.operation = 'releaseHeld' and q.request_id = ${requestId}`,
    back: sql`
      select 1 from requests q join held_deposits h on h.recharge_id = ${about} and h.state in ('RETURNING', 'RETURNED')
      where q.user_id = ${userId} and q.operation = 'returnHeld' and q.request_id = ${requestId}`,
    pay: sql`
      select 1 from held_deposits h join postings p on p.user_id = h.user_id and p.kind = 'rechargeReturn' and p.ref = h.recharge_id || ':' || h.moves
      where h.recharge_id = ${about} and h.state = 'RETURNED'`,
    late: creditedOnce(about),
    credit: creditedOnce(about),
    reject: sql`select 1 from withdrawals w join postings p on p.user_id = w.user_id and p.kind = 'withdrawRelease' and p.ref = w.id where w.id = ${about} and w.state = 'REJECTED'`,
  }
  const {
    rows: [row],
  } = await sql<{ times: number }>`select count(*)::int as times from (${counting[kind]}) c`.execute(db)
  return row?.times ?? 0
}
