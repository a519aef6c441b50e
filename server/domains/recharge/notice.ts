/**
 * Processes a gateway's notice: a signed, fresh and correct notice is credited once. A notice that is late or has another amount puts the
 * order under review. A repeated notice gets the first answer.
 */
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { transact, type Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { checkPaid, creditLocked, lockOrder } from './decide.ts'
import type { Notice } from './gateway.ts'
import { gatewayOf } from './gateways.ts'
import type { StoredOrder } from './orders.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** How long a notice is fresh, in either direction. */
const FRESH_MS = 5 * 60_000

/** HTTP status of a refused notice that is not stored. The cause is in the log, not in the answer. */
const refused = { gateway: 404, unreadable: 400, signature: 401, order: 404, nonce: 409 } as const
type Refused = keyof typeof refused

class NoticeRefused extends Error {
  readonly fault: Refused
  constructor(fault: Refused) {
    super(fault)
    this.fault = fault
  }
}

type Stored = Tables['gatewayNotices']

interface Answer {
  readonly status: number
  readonly text: Stored['answer']
}

/** Throws only on an internal fault, after which the gateway sends the notice again. */
export async function receiveNotice(platform: Platform, name: string, body: string): Promise<Answer> {
  const notice = gatewayOf(platform, name)?.read(body) ?? 'gateway'
  try {
    if (typeof notice === 'string') throw new NoticeRefused(notice)
    const { fault, ...answer } = await transact(platform.db, (tx) => answerOnce(tx, platform, name, notice, body))
    const about = { gateway: name, order: notice.orderId, amount: String(notice.amount) }
    if (fault === null) platform.log.info({ ...about, outcome: answer.text }, 'a payment was told')
    else platform.log.warn({ ...about, fault }, 'a payment was told that an operator has to look at')
    return answer
  } catch (error) {
    if (!(error instanceof NoticeRefused)) throw error
    const about = typeof notice === 'string' ? {} : { order: notice.orderId, amount: String(notice.amount) }
    platform.log.warn({ gateway: name, fault: error.fault, ...about }, 'a payment notice was refused')
    return { status: refused[error.fault], text: 'refused' }
  }
}

type Decided = Answer & Pick<Stored, 'fault'>

async function answerOnce(tx: Tx, platform: Platform, name: string, notice: Notice, body: string): Promise<Decided> {
  const { orderId, amount, nonce } = notice
  const order = await lockOrder(tx, orderId)
  if (!order || order.gateway !== name) throw new NoticeRefused('order')
  const bodyHash = hash('sha256', body)
  const before = await tx
    .selectFrom('gatewayNotices')
    .select(['bodyHash', 'status', 'answer as text', 'fault'])
    .where('gateway', '=', name)
    .where('nonce', '=', nonce)
    .executeTakeFirst()
  if (before) {
    if (before.bodyHash !== bodyHash) throw new NoticeRefused('nonce')
    return before
  }
  const decided = await decide(tx, platform, order, notice)
  const { rows } = await sql`
    insert into gateway_notices (gateway, nonce, recharge_id, amount, body_hash, status, answer, fault)
    values (${name}, ${nonce}, ${orderId}, ${amount}, ${bodyHash}, ${decided.status}, ${decided.text}, ${decided.fault})
    on conflict do nothing returning nonce`.execute(tx)
  // A notice about another order has used the nonce in the meantime.
  if (rows.length === 0) throw new NoticeRefused('nonce')
  return decided
}

async function decide(tx: Tx, platform: Platform, order: StoredOrder, { amount, time }: Notice): Promise<Decided> {
  const fault = amount === order.amount ? (Math.abs(time - platform.now()) > FRESH_MS ? 'late' : null) : 'amount'
  if (order.state === 'CREDITED' && fault !== 'amount') return { status: 200, text: 'already', fault: null }
  // Paid money is credited even after the order has expired; the part that a limit or a restriction does not allow is held.
  const isTaken =
    fault === null ? await creditLocked(tx, platform, order, ['WAITING', 'EXPIRED', 'CHECKING']) : await checkPaid(tx, platform, order)
  return isTaken ? { status: 200, text: 'ok', fault } : { status: 409, text: 'refused', fault: 'ended' }
}
