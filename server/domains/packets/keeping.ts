/** Opens packets and notifies everybody once; closes ended packets, and returns the parts that nobody took in one move. */
import { sql } from 'kysely'
import { returnToBudget } from '../../ledger/budgets.ts'
import { type Db, transact, type Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { platformNow } from '../../platform/clock/clock.ts'
import { packetBudget, returnedRef } from './making.ts'

/** Announces packets that have opened since the last run. Packets that were closed meanwhile are not announced. */
async function announceOpened({ db, events }: Pick<Platform, 'db' | 'events'>): Promise<void> {
  await transact(db, async (tx) => {
    const { rows } = await sql<{ id: string; isOpen: boolean }>`
      update packets set told_at = ${platformNow} where told_at is null and from_at <= ${platformNow}
      returning id, closed_at is null and until_at > ${platformNow} as is_open`.execute(tx)
    const opened = rows.filter(({ isOpen }) => isOpen)
    await events.emit(tx, ...opened.map(({ id }) => ({ topic: 'welfare' as const, data: { kind: 'packet', id } })))
  })
}

interface Held {
  readonly taken: number
  readonly emptiedAt: number | null
  readonly closedAt: number | null
}

/** Locks a packet until the end of the transaction, so that nobody takes a part meanwhile; undefined if there is none. */
async function hold(tx: Tx, id: string): Promise<Held | undefined> {
  const { rows } = await sql<Held>`select taken, emptied_at, closed_at from packets where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Closes a locked packet: no announcement follows, and one move returns the parts that nobody took. Returns their sum in thousandths. */
async function close(tx: Tx, id: string, { taken }: Held): Promise<bigint> {
  const { rows } = await sql<{ rest: bigint }>`
    select sum(amount)::bigint as rest from packet_parts where packet = ${id} and place > ${taken}`.execute(tx)
  const [{ rest } = { rest: 0n }] = rows
  await sql`update packets set closed_at = ${platformNow}, told_at = coalesce(told_at, ${platformNow}) where id = ${id}`.execute(tx)
  await returnToBudget(tx, { code: packetBudget, amount: rest, ref: returnedRef(id) })
  return rest
}

/** Closes a packet whose time is over, once, in any process. */
async function closeEnded(db: Db, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const held = await hold(tx, id)
    if (held?.closedAt === null) await close(tx, id, held)
  })
}

/**
 * Ends a packet at once, open or not yet. All pages are notified, and read that it is over. Returns the returned sum in thousandths. Throws
 * an Error with a readable message if there is no such packet, or it has ended.
 */
export async function closePacket({ db, events }: Pick<Platform, 'db' | 'events'>, id: string): Promise<bigint> {
  return transact(db, async (tx) => {
    const held = await hold(tx, id)
    if (!held) throw new Error(`there is no red packet ${id}`)
    if (held.emptiedAt !== null) throw new Error(`${id} is empty already`)
    if (held.closedAt !== null) throw new Error(`${id} is closed already`)
    const rest = await close(tx, id, held)
    await events.emit(tx, { topic: 'welfare', data: { kind: 'packet', id } })
    return rest
  })
}

export async function keepPackets(platform: Pick<Platform, 'db' | 'events'>): Promise<void> {
  const { db } = platform
  const {
    rows: [due],
  } = await sql<{ isUnannounced: boolean; ended: string[] }>`
    select exists (select from packets where told_at is null and from_at <= ${platformNow}) as is_unannounced,
      array(select id from packets where closed_at is null and until_at <= ${platformNow} order by id) as ended`.execute(db)
  if (due?.isUnannounced) await announceOpened(platform)
  for (const id of due?.ended ?? []) await closeEnded(db, id)
}
