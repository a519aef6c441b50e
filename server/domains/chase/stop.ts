/** Ends a chase, or removes one period from it, on the player's request. Placed bets stay. */
import { sql } from 'kysely'
import * as v from 'valibot'
import type { ParsedRequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { transact } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { balanceOf, post } from '../../ledger/ledger.ts'
import { answeredBefore, hashOf, keepAnswer, keyOf } from '../../ledger/requests.ts'
import type { Platform } from '../../platform/platform.ts'
import { endChase, lockChase, rowRef, tell } from './chaseRows.ts'
import { chasePostings } from './postingKinds.ts'

const stored = v.object({ balance: v.string(), balanceVersion: v.number() })

/** Throws Refusal NOT_FOUND for another member's chase, CHASE_OVER when no period is waiting, DUPLICATE. */
export async function stopChase(
  platform: Platform,
  userId: string,
  { requestId, chaseId, n }: ParsedRequestOf<Contract['stopChase']>,
): Promise<v.InferOutput<typeof stored>> {
  const key = keyOf('stopChase', userId, requestId)
  const payloadHash = hashOf([chaseId, n ?? null])
  return v.parse(
    stored,
    (await answeredBefore(platform.db, key, payloadHash)) ??
      (await transact(platform.db, async (tx) => {
        const chase = await lockChase(tx, chaseId, userId)
        if (!chase) throw new Refusal('NOT_FOUND')
        const before = await answeredBefore(tx, key, payloadHash)
        if (before !== undefined) return before
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
        const answer = { balance: String(balance), balanceVersion: Number(version) }
        await keepAnswer(tx, key, payloadHash, answer)
        return answer
      })),
  )
}
