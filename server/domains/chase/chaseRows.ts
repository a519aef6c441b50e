/** Stored chases and their periods, read and changed under the chase's lock. */
import { type Selectable, sql } from 'kysely'
import type { ChaseEnd } from '#/contract/chase.ts'
import type { BetLine } from '#/contract/bets.ts'
import type { Reason } from '#/contract/refusals.ts'
import { sendMessage } from '../content/module.ts'
import { chaseEnded } from './texts.ts'
import type { Tx } from '../../platform/database/database.ts'
import { post } from '../../ledger/ledger.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { chasePostings } from './postingKinds.ts'

export type StoredChase = Selectable<Tables['chases']>
export type StoredRow = Selectable<Tables['chaseRows']>

/** Locks the chase, which serialises all changes. Undefined when it does not exist or belongs to another member. */
export async function lockChase(tx: Tx, chaseId: string, userId?: string): Promise<StoredChase | undefined> {
  const chase = await tx.selectFrom('chases').selectAll().where('id', '=', chaseId).forUpdate().executeTakeFirst()
  return userId === undefined || chase?.userId === userId ? chase : undefined
}

/** Reference of the postings that release and return one period's money. */
export const rowRef = (chaseId: string, n: number) => `${chaseId}:${n}`

/** The bet lines of one period. */
export function linesTimes(lines: readonly BetLine[], multiple: number): BetLine[] {
  return lines.map((line) => ({ ...line, multiple: line.multiple * multiple }))
}

/** Cancels a waiting period: returns its money and records the reason. */
export async function refuseRow(
  tx: Tx,
  { id, userId }: StoredChase,
  row: StoredRow,
  reason: Reason,
  params: readonly string[] = [],
): Promise<void> {
  await tx
    .updateTable('chaseRows')
    .set({ state: 'REFUSED', reason, params: JSON.stringify(params) })
    .where('chaseId', '=', id)
    .where('n', '=', row.n)
    .where('state', '=', 'WAIT')
    .executeTakeFirstOrThrow()
  await post(tx, {
    kind: chasePostings.chaseRefund,
    userId,
    amount: row.cost,
    ref: rowRef(id, row.n),
    corrects: await holdOf(tx, userId, id),
  })
}

/** Returns the money of all waiting periods in one posting; placed bets stay. */
export async function endChase(
  tx: Tx,
  { events }: Pick<Platform, 'events'>,
  { id, userId, lotteryId }: StoredChase,
  ended: ChaseEnd,
  reason: Reason | null = null,
): Promise<void> {
  const { rows } = await sql<{ n: number; cost: bigint }>`
    update chase_rows set state = 'STOPPED' where chase_id = ${id} and state = 'WAIT' returning n, cost`.execute(tx)
  const amount = rows.reduce((sum, { cost }) => sum + cost, 0n)
  if (amount > 0n)
    await post(tx, { kind: chasePostings.chaseRefund, userId, amount, ref: `${id}:rest`, corrects: await holdOf(tx, userId, id) })
  await sql`
    update chases set state = 'ENDED', ended = ${ended}, reason = ${reason}, ended_at = house_now()
    where id = ${id} and state = 'RUNNING'`.execute(tx)
  await tell(tx, { events }, { id, userId })
  if (ended !== 'TERMS') return
  const lottery = await tx.selectFrom('lotteries').select('names').where('id', '=', lotteryId).executeTakeFirstOrThrow()
  await sendMessage(tx, userId, 'draw', chaseEnded(lottery.names, amount))
  await events.emit(tx, { topic: 'notice', userId, data: {} })
}

/** Notifies the player's pages of a change of the chase. */
export async function tell(
  tx: Tx,
  { events }: Pick<Platform, 'events'>,
  { id, userId }: Pick<StoredChase, 'id' | 'userId'>,
): Promise<void> {
  await events.emit(tx, { topic: 'chase', userId, data: { chaseId: id } })
}

async function holdOf(tx: Tx, userId: string, ref: string): Promise<bigint> {
  const { version } = await tx
    .selectFrom('postings')
    .select('version')
    .where('userId', '=', userId)
    .where('kind', '=', 'chaseHold')
    .where('ref', '=', ref)
    .executeTakeFirstOrThrow()
  return version
}
