/** Cancels a bet: by its owner, before the close, for the full stake. */
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Bet } from '#/contract/bets.ts'
import { transact, type Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { balanceOf, lockWallet, post } from '../../ledger/ledger.ts'
import { answeredBefore, hashOf, keepAnswer, keyOf } from '../../ledger/requests.ts'
import { houseNow } from '../../platform/clock/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import { settlementEffects } from '../../ledger/settlement.ts'
import { freeExposure } from './exposure.ts'
import { betsOf, recordOf } from './receipt.ts'
import { betPostings } from './postingKinds.ts'

export interface Cancelled {
  bet: Bet
  balance: string
  balanceVersion: number
}

const storedAnswer = v.object({ balance: v.string(), balanceVersion: v.number() })

/** Throws Refusal NOT_FOUND for another member's bet, CANCEL_OFF, NOT_CANCELLABLE, DUPLICATE; BUSY while platform time is uncertain. */
export async function cancelBet(
  { db, settings, now, parts }: Pick<Platform, 'db' | 'settings' | 'now' | 'parts'>,
  userId: string,
  { requestId, id: betId }: { requestId: string; id: string },
): Promise<Cancelled> {
  const key = keyOf('cancel', userId, requestId)
  const payloadHash = hashOf([betId])
  const answer = v.parse(
    storedAnswer,
    (await answeredBefore(db, key, payloadHash)) ??
      (await transact(db, async (tx) => {
        const bet = await lockBet(tx, userId, betId)
        const { posting, stake, lotteryId, period } = bet
        // a repeated request has waited for the wallet's lock, and now finds the first answer
        const before = await answeredBefore(tx, key, payloadHash)
        if (before !== undefined) return before
        if (!settings.get('isCancelBet')) throw new Refusal('CANCEL_OFF')
        await refuseLate(tx, now, bet)
        const { rows } = await sql`
      update bets set state = 'CANCEL', payout = stake, settled_at = house_now()
      where user_id = ${userId} and bet_id = ${betId} and state = 'WAIT' returning 1`.execute(tx)
        if (rows.length === 0) throw new Refusal('NOT_CANCELLABLE')
        await post(tx, { kind: betPostings.cancel, userId, amount: stake, ref: betId, corrects: posting })
        await sql`
      update period_stakes set staked = staked - ${String(stake)}::bigint
      where lottery_id = ${lotteryId} and period = ${period} and user_id = ${userId}`.execute(tx)
        const ended = { userId, betId, state: 'CANCEL', payout: stake, played: 0n } as const
        for (const effect of settlementEffects.of(parts)) await effect.ended?.(tx, [ended])
        await freeExposure(tx, userId, betId)
        // effects may have posted too
        const { balance, version } = await balanceOf(tx, userId)
        const result = { balance: String(balance), balanceVersion: Number(version) }
        await keepAnswer(tx, key, payloadHash, result)
        return result
      })),
  )
  const [row] = await betsOf(db, userId, [betId])
  if (!row) throw new Refusal('NOT_FOUND')
  return { bet: recordOf(row, true), ...answer }
}

interface Locked {
  /** Wallet version of the posting that took the stake. */
  readonly posting: bigint
  readonly stake: bigint
  readonly lotteryId: string
  readonly period: string
}

interface LockedBet extends Locked {
  /** Whether its sale is open; it stays open until the end of the transaction. */
  readonly isOnSale: boolean
}

/** Locks the period against closing, then the wallet: the same order as placing bets. */
async function lockBet(tx: Db, userId: string, betId: string): Promise<LockedBet> {
  const {
    rows: [bet],
  } = await sql<Locked>`
    select p.version as posting, b.stake, b.lottery_id, b.period
    from bets b join postings p on p.user_id = b.user_id and p.kind = 'bet' and p.ref = b.request_id
    where b.user_id = ${userId} and b.bet_id = ${betId}`.execute(tx)
  if (!bet) throw new Refusal('NOT_FOUND')
  const { rows: sale } = await sql`
    select 1 from periods
    where lottery_id = ${bet.lotteryId} and period = ${bet.period} and state = 'open' and ${houseNow} < closes_at
    for share`.execute(tx)
  await lockWallet(tx, userId)
  return { ...bet, isOnSale: sale.length > 0 }
}

async function refuseLate(tx: Db, now: Platform['now'], { lotteryId, period, isOnSale }: LockedBet): Promise<void> {
  const {
    rows: [inTime],
  } = await sql<{ surely: boolean }>`
    select clock_timestamp() < closes_at as surely from periods
    where lottery_id = ${lotteryId} and period = ${period} and greatest(house_now(), ${new Date(now())}::timestamptz) < closes_at`.execute(
    tx,
  )
  if (!isOnSale || !inTime) throw new Refusal('NOT_CANCELLABLE')
  // too late by a clock that has jumped: whether it really is too late is unknown
  if (!inTime.surely) throw new Refusal('BUSY')
}
