/** Settlement in chunks: each is one transaction that turns open bets into settled ones and books what they pay. */
import { sql } from 'kysely'
import { transact, type Db } from '../db/database.ts'
import { type PostingKind, postingKinds } from '../ledger/kinds.ts'
import { booked, inOrderAsked } from '../ledger/posting.ts'
import type { Platform } from '../platform/platform.ts'
import { judge, type OpenBet, type Outcome, voided } from './outcome.ts'

export interface PeriodKey {
  readonly lotteryId: string
  readonly period: string
}

/** Bets settled in one transaction: as many as the other players can be kept waiting for. */
const CHUNK = 2000

const kindOf: Readonly<Partial<Record<Outcome['state'], PostingKind>>> = { WIN: 'win', PUSH: 'push', VOID: 'void' }

/**
 * Settles what is still open of a drawn period, or pays back what is still open of a voided one. Can be stopped anywhere
 * and run again, by any number of workers: a bet is settled once. `stopping` is asked between chunks.
 */
export async function settlePeriod(
  { db, events }: Pick<Platform, 'db' | 'events'>, key: PeriodKey, stopping: () => boolean = () => false,
): Promise<void> {
  let after: LastBet = { userId: '', betId: '' }
  while (!stopping()) {
    const last = await settleChunk(db, key, CHUNK, after)
    if (!last) return finish(db, events, key)
    after = last
  }
}

interface LastBet {
  readonly userId: string
  readonly betId: string
}

/** Settles up to `limit` open bets of a drawn or voided period that come after the given one; returns the last, null where none was open. */
export async function settleChunk(
  db: Db, { lotteryId, period }: PeriodKey, limit: number, after: LastBet = { userId: '', betId: '' },
): Promise<LastBet | null> {
  return transact(db, async (tx) => {
    // workers take turns: the second one finds what the first one left
    const { rows: [drawn] } = await sql<{ state: string; result: number[] | null; maxPrize: bigint }>`
      select p.state, p.result, l.max_prize from periods p join lotteries l on l.id = p.lottery_id
      where p.lottery_id = ${lotteryId} and p.period = ${period} and p.state in ('drawn', 'void') and p.settled_at is null
      for update of p`.execute(tx)
    if (!drawn) return null
    const { rows: bets } = await sql<OpenBet>`
      select user_id, bet_id, play_code, selection, unit, multiple, stake, odds, rule_version from bets
      where lottery_id = ${lotteryId} and period = ${period} and state = 'WAIT'
        and (user_id, bet_id) > (${after.userId}, ${after.betId})
      order by user_id, bet_id limit ${limit}`.execute(tx)
    const last = bets.at(-1)
    if (!last) return null
    await book(tx, bets.map(drawn.state === 'drawn' && drawn.result ? judge(drawn.result, drawn.maxPrize) : voided))
    return { userId: last.userId, betId: last.betId }
  })
}

async function book(tx: Db, outcomes: readonly Outcome[]): Promise<void> {
  const kinds = outcomes.map(({ state }) => kindOf[state] ?? null)
  await sql`
    with judged as (
      select * from unnest(
        ${kinds}::text[], ${kinds.map((kind) => kind && postingKinds[kind].house)}::text[],
        ${outcomes.map(({ userId }) => userId)}::text[], ${outcomes.map(({ betId }) => betId)}::text[],
        ${outcomes.map(({ state }) => state)}::text[], ${outcomes.map(({ payout }) => String(payout))}::bigint[],
        ${outcomes.map(({ uncapped }) => uncapped === null ? null : String(uncapped))}::bigint[],
        ${outcomes.map(({ wins }) => JSON.stringify(wins))}::text[]
      ) with ordinality as j (kind, house, user_id, bet_id, state, payout, uncapped, wins, n)
    ),
    bets_set as (
      update bets b set state = j.state, payout = j.payout, uncapped = j.uncapped, wins = j.wins::jsonb, settled_at = clock_timestamp()
      from judged j where b.user_id = j.user_id and b.bet_id = j.bet_id
    ),
    asked as (
      select kind, user_id, house, payout as amount, bet_id as ref, null::bigint as corrects, n from judged where payout > 0
    ),
    ${sql.raw(inOrderAsked)},
    ${sql.raw(booked)}
    select 1`.execute(tx)
}

/** The last stage. Nothing happens while a bet is still open. */
async function finish(db: Db, events: Platform['events'], { lotteryId, period }: PeriodKey): Promise<void> {
  await transact(db, async (tx) => {
    const { rows: [settled] } = await sql<{ state: string }>`
      update periods p set state = case state when 'drawn' then 'settled' else state end, settled_at = clock_timestamp()
      where lottery_id = ${lotteryId} and period = ${period} and state in ('drawn', 'void') and settled_at is null
        and not exists (select 1 from bets b where b.lottery_id = p.lottery_id and b.period = p.period and b.state = 'WAIT')
      returning state`.execute(tx)
    if (!settled) return
    await tx.deleteFrom('periodStakes').where('lotteryId', '=', lotteryId).where('period', '=', period).execute()
    await events.emit(tx, { topic: 'settled', data: { lotteryId, period, state: settled.state } })
  })
}
