/**
 * Settlement in chunks: each is one transaction that settles open bets and books their payouts. Other modules contribute effects that run
 * when bets end, so that settlement depends on no other module.
 */
import { sql } from 'kysely'
import type { BetState } from '#/contract/bets.ts'
import { transact, type Db, type Tx } from '../../platform/database/database.ts'
import { isOutOfTime } from '../../platform/database/lost.ts'
import type { PostingKind } from '../../ledger/postingKind.ts'
import { booked, orderedMovement } from '../../ledger/ledger.ts'
import { contributionPoint } from '../../platform/modules/contributions.ts'
import type { Platform } from '../../platform/platform.ts'
import { countReturns } from '../protection/module.ts'
import { micros, type Upline, uplinesAt } from '../tree/module.ts'
import type { PeriodKey } from '../draws/module.ts'
import { betPostings } from './postingKinds.ts'
import { judge, type OpenBet, type Outcome, voided } from './outcome.ts'

/** A bet that has ended. Amounts in thousandths. */
export interface EndedBet {
  readonly userId: string
  readonly betId: string
  readonly state: BetState
  /** Amount returned to the wallet. */
  readonly payout: bigint
  /** Stake that took part in a draw. */
  readonly played: bigint
}

export interface SettledBet extends EndedBet {
  readonly lotteryId: string
  readonly period: string
  readonly stake: bigint
  /** Prize group with which it was placed. */
  readonly prizeGroup: number
  readonly upline: Upline
}

/** Thousandths, above zero; its `ref` is the bet's id. */
interface DueToBet {
  readonly kind: PostingKind
  readonly userId: string
  readonly amount: bigint
}

export interface SettlementEffect {
  /** Additional postings of a settled bet, after its payout. */
  dueTo?(bet: SettledBet): readonly DueToBet[]
  /** Called in the transaction that settled bets of a drawn period, or refunded bets of a voided period. */
  settled?(tx: Tx, bets: readonly SettledBet[]): Promise<void>
  /** Called in the transaction that settled, voided or cancelled the bets; the wallets of their payouts are locked. */
  ended?(tx: Tx, bets: readonly EndedBet[]): Promise<void>
  /** Called in the transaction that finds no open bet of the period any more. */
  finished?(tx: Tx, period: PeriodKey): Promise<void>
}

export const settlementEffects = contributionPoint<SettlementEffect>()

/** Bets per transaction: bounds how long other players have to wait. */
const CHUNK = 2000

const kindOf: Readonly<Partial<Record<Outcome['state'], PostingKind>>> = {
  WIN: betPostings.win,
  PUSH: betPostings.push,
  VOID: betPostings.void,
}

/** Milliseconds until a period is tried again after one of its bets could not be settled in time. */
const AGAIN_MS = 60_000

/** By period: when this process tries it again, by its monotonic clock. */
const leftAlone = new WeakMap<Db, Map<string, number>>()

/**
 * Settles the open bets of a drawn period, or refunds the bets of a voided period. It can be interrupted and repeated, in several
 * processes: each bet is settled once. `stopping` is checked between chunks. A chunk that exceeds the time limit of a statement is halved.
 * A single bet that exceeds the limit is reported and left open; all others are settled, and the period is tried again after a minute.
 */
export async function settlePeriod(
  { db, events, parts, log }: Pick<Platform, 'db' | 'events' | 'parts' | 'log'>,
  key: PeriodKey,
  stopping: () => boolean = () => false,
): Promise<void> {
  const name = `${key.lotteryId} ${key.period}`
  const waits = leftAlone.get(db) ?? new Map<string, number>()
  leftAlone.set(db, waits)
  if ((waits.get(name) ?? 0) > performance.now()) return
  waits.delete(name)
  const stuck: string[] = []
  let after: LastBet = { userId: '', betId: '' }
  let limit = CHUNK
  while (!stopping()) {
    try {
      const last = await settleChunk({ db, parts }, key, limit, after)
      if (!last) {
        if (stuck.length === 0) return finish({ db, events, parts }, key)
        waits.set(name, performance.now() + AGAIN_MS)
        return log.error({ ...key, bets: stuck }, 'bets could not be settled in time; the others were, and these will be taken up again')
      }
      after = last
      limit = Math.min(CHUNK, limit * 2)
    } catch (error) {
      if (!isOutOfTime(error)) throw error
      const open = await openAfter(db, key, limit, after)
      limit = Math.max(1, open.length >> 1)
      log.warn({ ...key, bets: open.length, next: limit }, 'a chunk of a settlement took too long; it is made smaller')
      const [only] = open
      if (open.length > 1 || !only) continue
      stuck.push(only.betId)
      after = only
    }
  }
}

/** Open bets after the given one. */
async function openAfter(db: Db, { lotteryId, period }: PeriodKey, limit: number, after: LastBet): Promise<LastBet[]> {
  const { rows } = await sql<LastBet>`
    select user_id, bet_id from bets
    where lottery_id = ${lotteryId} and period = ${period} and state = 'WAIT' and (user_id, bet_id) > (${after.userId}, ${after.betId})
    order by user_id, bet_id limit ${limit}`.execute(db)
  return rows
}

/** The bet with its time of acceptance in microseconds. */
interface PlacedBet extends OpenBet {
  readonly at: bigint
}

interface LastBet {
  readonly userId: string
  readonly betId: string
}

/** Settles up to `limit` open bets after the given one; returns the last, null when none was open. */
export async function settleChunk(
  { db, parts }: Pick<Platform, 'db' | 'parts'>,
  { lotteryId, period }: PeriodKey,
  limit: number,
  after: LastBet = { userId: '', betId: '' },
): Promise<LastBet | null> {
  return transact(db, async (tx) => {
    // serialised: a second process continues where the first one stopped
    const {
      rows: [drawn],
    } = await sql<{ state: string; result: number[] | null; lunarYear: number | null }>`
      select p.state, p.result, p.lunar_year from periods p
      where p.lottery_id = ${lotteryId} and p.period = ${period} and p.state in ('drawn', 'void') and p.settled_at is null
      for update of p`.execute(tx)
    if (!drawn) return null
    const { rows: bets } = await sql<PlacedBet>`
      select ${micros(sql`accepted_at`)} as at, user_id, bet_id, play_code, selection, unit, multiple, stake, prize_group, odds, rule_version, max_prize
      from bets
      where lottery_id = ${lotteryId} and period = ${period} and state = 'WAIT'
        and (user_id, bet_id) > (${after.userId}, ${after.betId})
      order by user_id, bet_id limit ${limit}`.execute(tx)
    const last = bets.at(-1)
    if (!last) return null
    await book(
      tx,
      parts,
      { lotteryId, period },
      bets,
      bets.map(drawn.state === 'drawn' && drawn.result ? judge(drawn.result, drawn.lunarYear) : voided),
    )
    return { userId: last.userId, betId: last.betId }
  })
}

interface Due {
  readonly kind: PostingKind
  readonly userId: string
  readonly amount: bigint
  readonly betId: string
}

/** Stores the outcomes, and books payouts and rebates in the order of the bets. */
async function book(
  tx: Tx,
  parts: Platform['parts'],
  { lotteryId, period }: PeriodKey,
  bets: readonly PlacedBet[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const effects = settlementEffects.of(parts)
  const uplines = await uplinesAt(tx, bets)
  const settled = outcomes.map((outcome, at): SettledBet & Outcome => ({
    ...outcome,
    lotteryId,
    period,
    stake: bets[at]?.stake ?? 0n,
    prizeGroup: bets[at]?.prizeGroup ?? 0,
    upline: uplines[at] ?? [],
  }))
  const due = settled.flatMap((bet): Due[] => {
    const { betId, state, userId, payout } = bet
    const kind = kindOf[state]
    return [
      ...(kind && payout > 0n ? [{ kind, userId, amount: payout, betId }] : []),
      ...effects.flatMap(({ dueTo }) => dueTo?.(bet) ?? []).map((one) => ({ ...one, betId })),
    ]
  })
  await sql`
    with judged as (
      select * from unnest(
        ${outcomes.map(({ userId }) => userId)}::text[], ${outcomes.map(({ betId }) => betId)}::text[],
        ${outcomes.map(({ state }) => state)}::text[], ${outcomes.map(({ payout }) => String(payout))}::bigint[],
        ${outcomes.map(({ uncapped }) => (uncapped === null ? null : String(uncapped)))}::bigint[],
        ${outcomes.map(({ wins }) => JSON.stringify(wins))}::text[],
        ${outcomes.map(({ pushed }) => pushed)}::int[], ${settled.map(({ upline }) => JSON.stringify(upline))}::text[]
      ) as j (user_id, bet_id, state, payout, uncapped, wins, pushed, upline)
    ),
    bets_set as (
      update bets b set state = j.state, payout = j.payout, uncapped = j.uncapped, wins = j.wins::jsonb, settled_at = house_now(),
        pushed = j.pushed, upline = j.upline::jsonb
      from judged j where b.user_id = j.user_id and b.bet_id = j.bet_id
    ),
    requested as (
      select a.*, null::bigint as corrects from unnest(
        ${due.map(({ kind }) => kind.name)}::text[], ${due.map(({ userId }) => userId)}::text[],
        ${due.map(({ kind }) => kind.house)}::text[], ${due.map(({ amount }) => String(amount))}::bigint[],
        ${due.map(({ betId }) => betId)}::text[]
      ) with ordinality as a (kind, user_id, house, amount, ref, n)
    ),
    ${sql.raw(orderedMovement)},
    ${sql.raw(booked)}
    select 1`.execute(tx)
  await countReturns(tx, settled)
  for (const { settled: accrue } of effects) await accrue?.(tx, settled)
  for (const { ended } of effects) await ended?.(tx, settled)
}

/** The final stage, done only when no bet is open. */
async function finish({ db, events, parts }: Pick<Platform, 'db' | 'events' | 'parts'>, { lotteryId, period }: PeriodKey): Promise<void> {
  await transact(db, async (tx) => {
    const {
      rows: [settled],
    } = await sql<{ state: string }>`
      update periods p set state = case state when 'drawn' then 'settled' else state end, settled_at = house_now()
      where lottery_id = ${lotteryId} and period = ${period} and state in ('drawn', 'void') and settled_at is null
        and not exists (select 1 from bets b where b.lottery_id = p.lottery_id and b.period = p.period and b.state = 'WAIT')
      returning state`.execute(tx)
    if (!settled) return
    await tx.deleteFrom('betExposure').where('lotteryId', '=', lotteryId).where('period', '=', period).execute()
    await tx.deleteFrom('periodStakes').where('lotteryId', '=', lotteryId).where('period', '=', period).execute()
    for (const { finished } of settlementEffects.of(parts)) await finished?.(tx, { lotteryId, period })
    await events.emit(tx, { topic: 'settled', data: { lotteryId, period, state: settled.state } })
  })
}
