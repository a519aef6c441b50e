/** One step of a chase: records settled bets, then places the next bet or ends. Idempotent and safe to run in several processes. */
import { sql } from 'kysely'
import type { Reason } from '#/contract/refusals.ts'
import { checkLines, type PlaceBets, type RuleTerms } from '../bets/module.ts'
import { transact, type Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { isSaleOpen, readLotteries, termsOnSale } from '../draws/module.ts'
import { post } from '../../ledger/ledger.ts'
import type { Platform } from '../../platform/platform.ts'
import { endChase, linesTimes, lockChase, refuseRow, rowRef, type StoredChase, type StoredRow, tell } from './chaseRows.ts'
import { decide, type RowFacts } from './decide.ts'
import { chasePostings } from './postingKinds.ts'

type Deps = Pick<Platform, 'db' | 'events' | 'settings'>

/** Refusals that concern one period only. After any other refusal the chase ends, since later periods would be refused as well. */
const passing: ReadonlySet<Reason> = new Set<Reason>([
  'CLOSED',
  'ISSUE_CHANGED',
  'LIMIT_REACHED',
  'EXPOSURE',
  'SUSPENDED',
  'INSUFFICIENT',
  'BUSY',
  'STAKE_LIMIT',
  'LOSS_LIMIT',
])

/** Milliseconds until a chase that waits for another process is checked again. */
const SOON_MS = 1000

type Read = StoredRow & {
  readonly periodState: string | null
  readonly opensAt: number | null
  readonly ends: number
  readonly draws: number
  readonly time: number
}

interface Turn {
  readonly chase: StoredChase
  readonly row: StoredRow
}

/** `takeOverMs`: how long a bet that another process started to place is left to that process. */
export async function advanceChase(deps: Deps, place: PlaceBets, chaseId: string, takeOverMs: number): Promise<void> {
  for (;;) {
    const turn = await transact(deps.db, (tx) => nextTurn(tx, deps, chaseId, takeOverMs))
    if (!turn || !(await placeTurn(deps, place, turn))) return
  }
}

async function readRows(tx: Tx, { id, lotteryId }: StoredChase): Promise<Read[]> {
  const { rows } = await sql<Read>`
    select r.*, p.state as period_state, p.opens_at, coalesce(p.closes_at, r.closes_at) as ends, coalesce(p.draws_at, r.draws_at) as draws,
      house_now() as time
    from chase_rows r left join periods p on p.lottery_id = ${lotteryId} and p.period = r.period
    where r.chase_id = ${id} order by r.n`.execute(tx)
  return rows
}

/** Records settled bets, and bets that were recorded as refused although another process had placed them. */
async function takeIn(tx: Tx, { id, userId }: StoredChase): Promise<ReadonlySet<number>> {
  await sql`
    update chase_rows r set state = 'PLACED', reason = null, params = null, bet_ids = (
      select jsonb_agg(b.bet_id order by b.bet_id) from bets b
      where b.user_id = q.user_id and b.bet_id between q.answer ->> 'first' and q.answer ->> 'last' and b.request_id = q.ref
    )
    from postings q where q.user_id = ${userId} and q.kind = 'bet' and q.ref = r.request_id
      and r.chase_id = ${id} and r.state in ('PLACING', 'REFUSED') and r.placing_at is not null`.execute(tx)
  const { rows } = await sql<{ n: number; state: string; won: boolean }>`
    with came as (
      select r.n, sum(b.payout)::bigint as payout, bool_or(b.state = 'WIN') as won, bool_or(b.state = 'WAIT') as waits
      from chase_rows r cross join lateral jsonb_array_elements_text(r.bet_ids) as i (bet_id)
      join bets b on b.user_id = ${userId} and b.bet_id = i.bet_id
      where r.chase_id = ${id} and r.bet_ids is not null group by r.n
    ),
    settled as (
      update chase_rows r set state = 'SETTLED', payout = c.payout from came c
      where r.chase_id = ${id} and r.n = c.n and r.state = 'PLACED' and not c.waits
    )
    select n, won from came where won`.execute(tx)
  return new Set(rows.map(({ n }) => n))
}

function saleOf({ periodState, opensAt, ends, time }: Read): RowFacts['sale'] {
  if (time >= ends || (periodState !== null && periodState !== 'open')) return 'over'
  return opensAt !== null && time >= opensAt ? 'on' : 'before'
}

/** The bet to place now, with its money released; undefined when there is none. */
async function nextTurn(tx: Tx, deps: Deps, chaseId: string, takeOverMs: number): Promise<Turn | undefined> {
  const chase = await lockChase(tx, chaseId)
  if (!chase || chase.nextAt === null) return undefined
  const before = JSON.stringify(await statesOf(tx, chaseId))
  const won = await takeIn(tx, chase)
  const turn = chase.state === 'RUNNING' ? await act(tx, deps, chase, won) : undefined
  const stale = (await readRows(tx, chase)).find(
    ({ n, state, placingAt, time }) => n !== turn?.row.n && state === 'PLACING' && placingAt !== null && placingAt <= time - takeOverMs,
  )
  await schedule(tx, chaseId)
  if (JSON.stringify(await statesOf(tx, chaseId)) !== before) await tell(tx, deps, chase)
  return turn ?? (stale && { chase, row: stale })
}

/** Executes decisions until there is a bet to place or nothing to do. */
async function act(tx: Tx, deps: Deps, chase: StoredChase, won: ReadonlySet<number>): Promise<Turn | undefined> {
  const terms = (await termsOnSale(tx, chase.lotteryId)) ?? { ruleVersion: chase.ruleVersion, lunarYear: null }
  const rulesChanged = chase.ruleVersion !== terms.ruleVersion
  const locked = await isLocked(tx, chase)
  for (;;) {
    const rows = await readRows(tx, chase)
    const facts = rows.map((row) => ({ ...row, won: won.has(row.n), sale: saleOf(row) }))
    const { missed, end, place } = decide({ ...chase, locked, rulesChanged, rows: facts })
    for (const row of rows) if (missed.includes(row.n)) await refuseRow(tx, chase, row, 'CLOSED')
    if (end) await endChase(tx, deps, chase, end, end === 'TERMS' ? 'ODDS_CHANGED' : end === 'LOCKED' ? 'ACCOUNT_LOCKED' : null)
    const row = rows.find(({ n }) => n === place)
    if (!row) return undefined
    const refusal = await refusalOf(tx, deps, terms, chase, row)
    if (!refusal) return release(tx, chase, row)
    await refuseRow(tx, chase, row, refusal.reason, refusal.params)
    if (!passing.has(refusal.reason)) {
      await endChase(tx, deps, chase, 'TERMS', refusal.reason)
      return undefined
    }
  }
}

const statesOf = (tx: Tx, chaseId: string) =>
  tx.selectFrom('chaseRows').select(['n', 'state']).where('chaseId', '=', chaseId).orderBy('n').execute()

/** Whether an operator locked the member, or play is paused. */
async function isLocked(tx: Tx, { userId }: StoredChase): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users u join wallets w on w.user_id = u.id
    where u.id = ${userId} and u.state = 'active' and coalesce(w.barred_until <= house_now(), true)`.execute(tx)
  return rows.length === 0
}

/** Returns the period's held money to the wallet, which pays the bet. */
async function release(tx: Tx, chase: StoredChase, row: StoredRow): Promise<Turn> {
  await sql`
    update chase_rows set state = 'PLACING', placing_at = house_now()
    where chase_id = ${chase.id} and n = ${row.n} and state = 'WAIT'`.execute(tx)
  await post(tx, { kind: chasePostings.chaseRelease, userId: chase.userId, amount: row.cost, ref: rowRef(chase.id, row.n) })
  return { chase, row }
}

/** Known reasons for which the bet would be refused. */
async function refusalOf(
  tx: Tx,
  { settings }: Deps,
  terms: RuleTerms,
  { lotteryId, lines }: StoredChase,
  { multiple }: StoredRow,
): Promise<Refusal | undefined> {
  const lottery = (await readLotteries(tx)).find(({ id }) => id === lotteryId)
  if (!lottery || !lottery.onSale || !isSaleOpen(settings)) return new Refusal('SUSPENDED')
  try {
    await checkLines(lottery, linesTimes(lines, multiple), terms)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Places the bet of a period under its own request id. True when the chase can continue at once. */
async function placeTurn(deps: Deps, place: PlaceBets, { chase, row }: Turn): Promise<boolean> {
  const { id, userId, lotteryId, lines } = chase
  try {
    const { bets } = await place(userId, {
      requestId: row.requestId,
      lotteryId,
      period: row.period,
      lines: linesTimes(lines, row.multiple),
    })
    await markPlaced(
      deps,
      chase,
      row,
      bets.map(({ betId }) => betId),
    )
    return false
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The outcome is unknown: the same id is sent again.
    if (error.reason === 'BUSY') return false
    return transact(deps.db, async (tx) => {
      const now = await lockChase(tx, id)
      if (!now) return false
      const { rows } = await sql`
        update chase_rows set state = 'REFUSED', reason = ${error.reason}, params = ${JSON.stringify(error.params)}::jsonb
        where chase_id = ${id} and n = ${row.n} and state = 'PLACING' and not exists (
          select 1 from postings where user_id = ${userId} and kind = 'bet' and ref = ${row.requestId})
        returning 1`.execute(tx)
      if (rows.length === 0) return false
      if (now.state === 'RUNNING' && !passing.has(error.reason)) await endChase(tx, deps, chase, 'TERMS', error.reason)
      else await tell(tx, deps, chase)
      await sql`update chases set next_at = house_now() where id = ${id}`.execute(tx)
      return true
    })
  }
}

async function markPlaced(deps: Deps, chase: StoredChase, { n }: StoredRow, betIds: readonly string[]): Promise<void> {
  await transact(deps.db, async (tx) => {
    await lockChase(tx, chase.id)
    await sql`
      update chase_rows set state = 'PLACED', bet_ids = ${JSON.stringify(betIds)}::jsonb, reason = null, params = null
      where chase_id = ${chase.id} and n = ${n} and state in ('PLACING', 'REFUSED')`.execute(tx)
    await schedule(tx, chase.id)
    await tell(tx, deps, chase)
  })
}

/** Sets when the chase is checked next in case no event arrives: at the next opening, draw or close. Never again once it is finished. */
async function schedule(tx: Tx, chaseId: string): Promise<void> {
  await sql`
    update chases c set next_at = (
      select min(greatest(t.at, house_now() + make_interval(secs => ${SOON_MS / 1000}::float8))) from (
        select case r.state
          when 'PLACING' then house_now()
          when 'PLACED' then coalesce(p.draws_at, r.draws_at)
          else coalesce(p.opens_at, r.closes_at) end as at
        from chase_rows r left join periods p on p.lottery_id = c.lottery_id and p.period = r.period
        where r.chase_id = c.id and r.state in ('WAIT', 'PLACING', 'PLACED') order by r.n limit 2
      ) t)
    where id = ${chaseId}`.execute(tx)
}
