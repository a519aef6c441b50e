/** A bet in the contract's form, as receipt and as record. */
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Localized } from '#/contract/common.ts'
import type { Bet, BetState, Selection } from '#/contract/bets.ts'
import type { LotteryTypeCode, Period } from '#/contract/lottery.ts'
import { commitmentOf, drawOf, reasonOf, ruleTermsOf, type StoredPromise } from '../draws/module.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { StoredReceipt } from './place.ts'

/** Immutable fields of an accepted bet. Amounts in thousandths. */
export interface Accepted extends StoredPromise {
  readonly betId: string
  readonly requestId: string
  readonly lotteryId: string
  readonly period: string
  readonly playCode: string
  readonly selection: Selection
  readonly notes: number
  readonly unit: bigint
  readonly multiple: number
  readonly stake: bigint
  readonly prizeGroup: number
  readonly odds: Readonly<Record<string, number>>
  readonly ruleVersion: number
  readonly lunarYear: number | null
  readonly acceptedAt: number
  readonly closesAt: number
  readonly drawsAt: number
  readonly commit: string
  readonly balanceBefore: bigint
  readonly balanceAfter: bigint
}

/** The answer to a bet request. */
export interface Placed {
  bets: Bet[]
  balance: string
  balanceVersion: number
}

export interface BetRow extends Accepted {
  readonly names: Localized
  readonly family: LotteryTypeCode
  readonly state: BetState
  readonly payout: bigint | null
  readonly wins: Readonly<Record<string, number>> | null
  readonly settledAt: number | null
  readonly periodState: Period['state']
  readonly result: number[] | null
  readonly seed: string | null
  readonly entropy: string | null
  readonly drawnAt: number | null
  readonly previousSeed: string | null
  readonly entropySignature: string | null
  readonly voidReason: Localized | null
  readonly opensAt: number
  /** The chase that placed the bet. */
  readonly chaseId: string | null
  /** Database time of the reading. */
  readonly time: number
}

/** Columns of a BetRow, from `bets b`, `periods p` and `lotteries l`. */
export const betColumns = sql`
  b.bet_id, b.request_id, b.lottery_id, b.period, b.play_code, b.selection, b.notes, b.unit, b.multiple, b.stake, b.prize_group,
  b.odds, b.rule_version, b.accepted_at, b.balance_before, b.balance_after, b.state, b.payout, b.wins, b.settled_at,
  p.opens_at, p.closes_at, p.draws_at, p.commit, p.state as period_state, p.result, p.seed, p.entropy, p.drawn_at,
  p.lunar_year, p.entropy_chain, p.entropy_round, p.entropy_key, p.entropy_genesis, p.entropy_period_seconds, p.entropy_signature,
  p.void_reason, l.names, l.family,
  (select e.seed from periods e where e.chain_id = p.chain_id and e.link = p.link + 1) as previous_seed,
  (
    select c.id from chase_rows r join chases c on c.id = r.chase_id
    where r.request_id = b.request_id and c.user_id = b.user_id limit 1
  ) as chase_id, house_now() as time`

export const betSource = sql`
  bets b join periods p on p.lottery_id = b.lottery_id and p.period = b.period join lotteries l on l.id = b.lottery_id`

/** Byte-identical each time it is built for the same bet. */
export function receiptOf(accepted: Accepted, { names, family }: Pick<BetRow, 'names' | 'family'>, cancellable: boolean): Bet {
  const { betId, requestId, lotteryId, period, playCode, selection, notes, multiple, prizeGroup } = accepted
  return {
    betId,
    requestId,
    lotteryId,
    lotteryTypeCode: family,
    lotteryNames: { rw: names.rw, korw: names.korw, en: names.en },
    period,
    playCode,
    selection,
    notes,
    unit: String(accepted.unit),
    multiple,
    stake: String(accepted.stake),
    prizeGroup,
    odds: inOrder(accepted.odds),
    ...ruleTermsOf(accepted),
    acceptedAt: accepted.acceptedAt,
    closesAt: accepted.closesAt,
    drawsAt: accepted.drawsAt,
    ...commitmentOf(accepted),
    state: 'WAIT',
    payout: null,
    wins: {},
    settledAt: null,
    draw: null,
    cancellable,
    balanceBefore: String(accepted.balanceBefore),
    balanceAfter: String(accepted.balanceAfter),
  }
}

/** `cancelOn`: whether players may cancel bets. */
export function recordOf(row: BetRow, cancelOn: boolean): Bet {
  const { state, payout, wins, settledAt, chaseId, time } = row
  return {
    ...receiptOf(row, row, cancelOn && state === 'WAIT' && row.periodState === 'open' && time < row.closesAt),
    state,
    payout: payout === null ? null : String(payout),
    wins: wins ? inOrder(wins) : {},
    settledAt,
    draw: drawOf({ ...row, state: row.periodState }),
    ...reasonOf(row),
    ...(chaseId !== null && { chaseId }),
  }
}

function inOrder(values: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The member's own bets with these ids, in the order of the ids. */
export async function betsOf(db: Db, userId: string, betIds: readonly string[]): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`
    select ${betColumns} from ${betSource}
    where b.user_id = ${userId} and b.bet_id = any(${[...betIds]}::text[])`.execute(db)
  return betIds.flatMap((id) => rows.filter(({ betId }) => betId === id))
}

const stored = v.object({ first: v.string(), last: v.string(), cancellable: v.boolean() }) satisfies v.GenericSchema<StoredReceipt>

/**
 * The answer to an accepted request, built again from its posting and its bets; undefined for a new id. Throws Refusal DUPLICATE when the
 * id was used for another request.
 */
export async function answeredBefore(db: Db, userId: string, requestId: string, payloadHash: string): Promise<Placed | undefined> {
  const posting = await db
    .selectFrom('postings')
    .select(['payloadHash', 'answer', 'current', 'version'])
    .where('userId', '=', userId)
    .where('kind', '=', 'bet')
    .where('ref', '=', requestId)
    .executeTakeFirst()
  if (!posting) return undefined
  if (posting.payloadHash !== payloadHash) throw new Refusal('DUPLICATE')
  const { first, last, cancellable } = v.parse(stored, posting.answer)
  const { rows } = await sql<BetRow>`
    select ${betColumns} from ${betSource}
    where b.user_id = ${userId} and b.bet_id between ${first} and ${last} and b.request_id = ${requestId} order by b.bet_id`.execute(db)
  return {
    bets: rows.map((row) => receiptOf(row, row, cancellable)),
    balance: String(posting.current),
    balanceVersion: Number(posting.version),
  }
}
