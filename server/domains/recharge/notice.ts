/** Processes a gateway's notice: accepted when it is signed, fresh, new and correct, then credited once. */
import { sql } from 'kysely'
import { transact, type Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { creditLocked, lockOrder } from './decide.ts'
import type { Notice } from './gateway.ts'
import { gatewayOf } from './gateways.ts'

/** HTTP status of each rejection. The cause is in the log, not in the answer. */
const refused = { gateway: 404, unreadable: 400, signature: 401, stale: 401, order: 404, amount: 422, replay: 409, ended: 409 } as const
type Fault = keyof typeof refused

class NoticeRefused extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}

/** Throws only on an internal fault, after which the gateway sends the notice again. */
export async function receiveNotice(
  platform: Platform,
  name: string,
  body: string,
): Promise<{ readonly status: number; readonly text: string }> {
  const gateway = gatewayOf(platform, name)
  const notice = gateway?.read(body, platform.now()) ?? 'gateway'
  try {
    if (typeof notice === 'string') throw new NoticeRefused(notice)
    const text = await transact(platform.db, (tx) => act(tx, platform, name, notice))
    platform.log.info({ gateway: name, order: notice.orderId, outcome: text }, 'a payment was told')
    return { status: 200, text }
  } catch (error) {
    if (!(error instanceof NoticeRefused)) throw error
    const about = typeof notice === 'string' ? {} : { order: notice.orderId, amount: String(notice.amount) }
    platform.log.warn({ gateway: name, fault: error.fault, ...about }, 'a payment notice was refused')
    return { status: refused[error.fault], text: 'refused' }
  }
}

async function act(tx: Tx, platform: Platform, name: string, { orderId, amount, nonce }: Notice): Promise<'ok' | 'already'> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.gateway !== name) throw new NoticeRefused('order')
  if (order.amount !== amount) throw new NoticeRefused('amount')
  const { rows: claimed } = await sql`
    insert into gateway_notices (gateway, nonce, recharge_id) values (${name}, ${nonce}, ${orderId}) on conflict do nothing returning nonce`.execute(
    tx,
  )
  if (claimed.length === 0) throw new NoticeRefused('replay')
  if (order.state === 'CREDITED') return 'already'
  // Paid money is credited even after the order has expired; what a limit or a restriction does not allow is held.
  const credited = await creditLocked(tx, platform, order, ['WAITING', 'EXPIRED'])
  if (!credited) throw new NoticeRefused('ended')
  return 'ok'
}
