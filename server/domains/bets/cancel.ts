/** Cancels a bet: by its owner, before the close, for the full stake. */
import { sql } from 'kysely'
import * as v from 'valibot'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { balanceOf, post } from '../../ledger/ledger.ts'
import { type Handlers, type Write, write } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { countReturns } from '../protection/module.ts'
import { freeExposure } from './exposure.ts'
import { betsOf, recordOf } from './receipt.ts'
import { betPostings } from './postingKinds.ts'
import { settlementEffects } from './settle.ts'

const stored = v.object({ balance: v.string(), balanceVersion: v.number() })

/**
 * A cancelled bet gets its answer under any request id, as the stored answer of the first request ends after some days. Throws Refusal
 * NOT_FOUND for another member's bet, CANCEL_OFF, NOT_CANCELLABLE; BUSY while platform time is uncertain.
 */
function cancelBet(
  { db, settings, now, parts }: Pick<Platform, 'db' | 'settings' | 'now' | 'parts'>,
  userId: string,
  { id: betId }: Pick<ParsedRequestOf<Contract['cancel']>, 'id'>,
): Write<ResponseOf<Contract['cancel']>> {
  return write({
    keeps: stored,
    prepare: () => placedBet(db, userId, betId),
    // Prevents the close; the period is locked before the wallet, like in placing bets.
    async lock(tx, { lotteryId, period }) {
      await sql`
        select 1 from periods where lottery_id = ${lotteryId} and period = ${period} and state = 'open' for share`.execute(tx)
    },
    async work(tx, { posting, stake, lotteryId, period }) {
      if (!(await isCancelled(tx, userId, betId))) {
        if (!settings.get('isCancelBet')) throw new Refusal('CANCEL_OFF')
        await refuseLate(tx, now, lotteryId, period)
        const { rows } = await sql`
          update bets set state = 'CANCEL', payout = stake, settled_at = house_now()
          where user_id = ${userId} and bet_id = ${betId} and state = 'WAIT' returning 1`.execute(tx)
        if (rows.length === 0) throw new Refusal('NOT_CANCELLABLE')
        await post(tx, { kind: betPostings.cancel, userId, amount: stake, ref: betId, corrects: posting })
        await sql`
          update period_stakes set staked = staked - ${String(stake)}::bigint
          where lottery_id = ${lotteryId} and period = ${period} and user_id = ${userId}`.execute(tx)
        const ended = { userId, betId, state: 'CANCEL', payout: stake, played: 0n } as const
        await countReturns(tx, [ended])
        for (const effect of settlementEffects.of(parts)) await effect.ended?.(tx, [ended])
        await freeExposure(tx, userId, betId)
      }
      // effects may have posted too
      const { balance, version } = await balanceOf(tx, userId)
      return { balance: String(balance), balanceVersion: Number(version) }
    },
    async show(wallet) {
      const [row] = await betsOf(db, userId, [betId])
      if (!row) throw new Refusal('NOT_FOUND')
      return { bet: recordOf(row, true), ...wallet }
    },
  })
}

export const cancelHandlers = (platform: Platform): Pick<Handlers, 'cancel'> => ({
  cancel: (request, { userId }) => cancelBet(platform, userId, request),
})

interface PlacedBet {
  /** Wallet version of the posting that took the stake. */
  readonly posting: bigint
  readonly stake: bigint
  readonly lotteryId: string
  readonly period: string
}

async function placedBet(db: Db, userId: string, betId: string): Promise<PlacedBet> {
  const {
    rows: [bet],
  } = await sql<PlacedBet>`
    select p.version as posting, b.stake, b.lottery_id, b.period
    from bets b join postings p on p.user_id = b.user_id and p.kind = 'bet' and p.ref = b.request_id
    where b.user_id = ${userId} and b.bet_id = ${betId}`.execute(db)
  if (!bet) throw new Refusal('NOT_FOUND')
  return bet
}

/** Call it with the wallet locked, so that no other cancellation is under way. */
async function isCancelled(tx: Db, userId: string, betId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from bets where user_id = ${userId} and bet_id = ${betId} and state = 'CANCEL'`.execute(tx)
  return rows.length > 0
}

/** Call it with the period locked, so that an open period stays open. */
async function refuseLate(tx: Db, now: Platform['now'], lotteryId: string, period: string): Promise<void> {
  const {
    rows: [inTime],
  } = await sql<{ surely: boolean }>`
    select clock_timestamp() < closes_at as surely from periods
    where lottery_id = ${lotteryId} and period = ${period} and state = 'open'
      and greatest(house_now(), ${new Date(now())}::timestamptz) < closes_at`.execute(tx)
  if (!inTime) throw new Refusal('NOT_CANCELLABLE')
  // Too late by a clock that has jumped, so it is not certain.
  if (!inTime.surely) throw new Refusal('BUSY')
}
