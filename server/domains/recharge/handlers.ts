/** Handlers of recharges. */
import { sql } from 'kysely'
import * as v from 'valibot'
import type { recharge } from '#/contract/recharge.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type Handlers, write } from '../../platform/dispatch/handlers.ts'
import { businessDay, startOfDay } from '#/lib/businessDay.ts'
import type { Platform } from '../../platform/platform.ts'
import { channelView, readChannels } from './channels.ts'
import { missingOf } from './eligible.ts'
import { askHeldBack, releaseHeld } from './held.ts'
import { openRecharge } from './open.ts'
import { openOrders, orderDetail, orderPage, orderStates } from './orders.ts'
import { submitOrder } from './submit.ts'

export function rechargeHandlers(platform: Platform): Pick<Handlers, keyof typeof recharge> {
  const { db } = platform
  /** Stores only the id of the order as the answer, and shows the order's current state. */
  const onOrder = (userId: string, work: (tx: Tx) => Promise<{ id: string }>) =>
    write({ keeps: v.object({ id: v.string() }), work, show: async ({ id }) => ({ order: await orderDetail(db, platform, userId, id) }) })

  return {
    async getAccount({ frontType }, { userId }) {
      const [channels, open, summary, missing] = await Promise.all([
        readChannels(db, frontType),
        openOrders(db, userId),
        summaryOf(db, userId, today(platform)),
        missingOf(db, platform, userId),
      ])
      return { channels: channels.map((channel) => channelView(platform, channel)), open, ...summary, ...missing }
    },
    saveByOffice: (opening, caller) => onOrder(caller.userId, (tx) => openRecharge(tx, platform, caller, 'saveByOffice', opening)),
    saveByEscrow: (opening, caller) => onOrder(caller.userId, (tx) => openRecharge(tx, platform, caller, 'saveByEscrow', opening)),
    addVerifyImage: (request, { userId }) => onOrder(userId, (tx) => submitOrder(tx, platform, userId, request)),
    releaseHeld: ({ id }, { userId }) => onOrder(userId, (tx) => releaseHeld(tx, platform, userId, id)),
    returnHeld: ({ id }, { userId }) => onOrder(userId, (tx) => askHeldBack(tx, platform, userId, id)),
    getIncomeState: async ({ id }, { userId }) => ({ records: await orderStates(db, userId, id) }),
    incomeLog: (query, { userId }) => orderPage(db, userId, query),
    getOne: ({ id }, { userId }) => orderDetail(db, platform, userId, id),
  }
}

function today(platform: Platform): number {
  const clock = clockOf(platform)
  return startOfDay(businessDay(platform.now(), clock), clock)
}

/** The total credited since a time, without held amounts, and the channel of the last recharge. */
async function summaryOf(db: Db, userId: string, since: number): Promise<{ today: string; lastChannelId: string | null }> {
  const {
    rows: [row],
  } = await sql<{ today: bigint; last: string | null }>`
    select (select coalesce(sum(r.amount - coalesce(h.amount - h.released, 0)), 0)::bigint
        from recharges r left join held_deposits h on h.recharge_id = r.id
        where r.user_id = ${userId} and r.state = 'CREDITED' and r.decided_at >= ${new Date(since)}) as today,
      (select channel_id from recharges where user_id = ${userId} order by id desc limit 1) as last`.execute(db)
  return { today: String(row?.today ?? 0n), lastChannelId: row?.last ?? null }
}
