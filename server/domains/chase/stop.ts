/** Ends a chase, or removes one period from it, on the player's request. Placed bets stay. */
import { sql } from 'kysely'
import * as v from 'valibot'
import type { ParsedRequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { balanceOf, post } from '../../ledger/ledger.ts'
import type { Platform } from '../../platform/platform.ts'
import { endChase, lockChase, rowRef, tell } from './chaseRows.ts'
import { chasePostings } from './postingKinds.ts'

/** Throws Refusal NOT_FOUND for another member's chase, CHASE_OVER when no period is waiting. */
export const stopChase = (
  platform: Platform,
  userId: string,
  { chaseId, n }: Pick<ParsedRequestOf<Contract['stopChase']>, 'chaseId' | 'n'>,
) => ({
  keeps: v.object({ balance: v.string(), balanceVersion: v.number() }),
  // Locked before the wallet, like in every step of a chase.
  async lock(tx: Tx) {
    await lockChase(tx, chaseId, userId)
  },
  async work(tx: Tx) {
    const chase = await lockChase(tx, chaseId, userId)
    if (!chase) throw new Refusal('NOT_FOUND')
    const waiting = await tx.selectFrom('chaseRows').selectAll().where('chaseId', '=', chaseId).where('state', '=', 'WAIT').execute()
    const row = waiting.find((one) => one.n === n)
    if (chase.state !== 'RUNNING' || waiting.length === 0 || (n !== undefined && !row)) throw new Refusal('CHASE_OVER')
    if (row && waiting.length > 1) {
      await sql`update chase_rows set state = 'STOPPED' where chase_id = ${chaseId} and n = ${row.n} and state = 'WAIT'`.execute(tx)
      await post(tx, { kind: chasePostings.chaseRefund, userId, amount: row.cost, ref: rowRef(chaseId, row.n) })
      await tell(tx, platform, chase)
    } else {
      await endChase(tx, platform, chase, 'PLAYER')
    }
    // bets that are still open are recorded once more after their settlement
    await sql`update chases set next_at = house_now() where id = ${chaseId}`.execute(tx)
    const { balance, version } = await balanceOf(tx, userId)
    return { balance: String(balance), balanceVersion: Number(version) }
  },
})
