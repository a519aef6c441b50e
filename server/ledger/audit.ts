/**
 * The invariants of the ledger and of the domains. None may ever be violated. The whole audit reads all history. The everyday audit reads
 * the postings since the last seal at which the books agreed, and starts from the stored sums of the house accounts at that seal.
 */
import { sql, type RawBuilder } from 'kysely'
import { patiently, tirelessly, type Db } from '../platform/database/database.ts'
import { isOutOfTime } from '../platform/database/lost.ts'
import { contributionPoint, type Parts } from '../platform/modules/contributions.ts'
import { operatorLogInvariants } from '../platform/operator/log.ts'
import { postingKindsOf } from './postingKind.ts'
import { sealInvariants } from './seals.ts'

/** The start of the everyday audit. */
export interface Baseline {
  readonly seal: bigint
  /** By house account: the sum of all postings up to the seal, which is the wallets' gain in thousandths, as text. */
  readonly sums: Readonly<Record<string, string>>
}

/**
 * Both queries return one row per violation. `everyday` reads a bounded number of rows. In it, `postings` are the postings since the
 * baseline, `entries` are their entries and the sums of the baseline, `every_posting` are all postings, `starts` are the wallets with
 * postings since the baseline and their version at the baseline, and `since` is the seal.
 */
interface InTwoForms {
  readonly whole: RawBuilder<unknown>
  readonly everyday: RawBuilder<unknown>
}

/**
 * Two forms of a query, a query of the whole audit only, or a function that counts recent violations. Queries return one row per violation.
 */
export type Invariant = RawBuilder<unknown> | InTwoForms | ((db: Db, parts: Parts) => Promise<number>)
export type Invariants = Readonly<Record<string, Invariant>>

export interface Audited {
  readonly name: string
  readonly violations: number
}

/** Contribution point for the invariants of the domains. */
export const invariantPoint = contributionPoint<Invariants>()

/** An invariant of single postings or of current state, for which both audits use the same query. */
export const everyday = (query: RawBuilder<unknown>): InTwoForms => ({ whole: query, everyday: query })

/**
 * Joins `source` as `alias` by the condition `on`. `key` is a further condition, implied by `on` in nearly all cases, that lets an index be
 * used.
 */
type Joined = (source: RawBuilder<unknown>, alias: string, on: RawBuilder<unknown>, key?: RawBuilder<unknown>) => RawBuilder<unknown>

/** A lateral join, which looks up one row at a time by an index, however many rows the planner expects. */
const oneByOne: Joined = (source, alias, on, key = sql`true`) =>
  sql`left join lateral (select ${sql.ref(alias)}.* from ${source} ${sql.ref(alias)} where ${on} and ${key} offset 0) ${sql.ref(alias)} on true`

/** An invariant of `postings p` and rows that are joined to each posting. */
export const eachPosting = (query: (joined: Joined) => RawBuilder<unknown>): InTwoForms => ({
  whole: query((source, alias, on) => sql`left join ${source} ${sql.ref(alias)} on ${on}`),
  everyday: query(oneByOne),
})

/**
 * Each of `rows (user_id, ref, amount)` has exactly one posting of the kind with the same amount, and each such posting has a row. The
 * everyday audit checks only the second part, from the new postings.
 */
export function postedOnce(kind: string | readonly string[], rows: RawBuilder<unknown>, key?: RawBuilder<unknown>): InTwoForms {
  const query = (joined: Joined) => sql`
    select p.ref from (select user_id, ref, amount from postings where kind = any(${[kind].flat()}::text[])) p
    ${joined(sql`(${rows})`, 'r', sql`r.user_id = p.user_id and r.ref = p.ref`, key)}
    where p.amount is distinct from r.amount`
  return { whole: query((source, alias, on) => sql`full join ${source} ${sql.ref(alias)} on ${on}`), everyday: query(oneByOne) }
}

const endOf = (postings: RawBuilder<unknown>) => sql`
  select w.user_id from wallets w ${oneByOne(postings, 'p', sql`p.user_id = w.user_id and p.version = w.version`)}
  where w.balance <> coalesce(p.current, 0) or w.version > 0 and p.version is null
    or exists (select from ${postings} n where n.user_id = w.user_id and n.version = w.version + 1 offset 0)`

const BUDGET = 'house:budget:'

const ledgerInvariants = (gaining: readonly string[]): Invariants => ({
  'all entries together are zero (M1)': sql`select 1 from entries having coalesce(sum(amount), 0) <> 0`,
  'what players have is what the house gave (M1)': everyday(sql`
    select 1 where (select coalesce(sum(balance), 0) from wallets)
      <> (select coalesce(-sum(amount), 0) from entries where account like 'house:%')`),
  'a balance is the sum of its entries (M2)': sql`
    select w.user_id from wallets w left join entries e on e.account = w.user_id
    group by w.user_id, w.balance having w.balance <> coalesce(sum(e.amount), 0)`,
  'a version is the number of postings (M2)': sql`
    select w.user_id from wallets w left join postings p on p.user_id = w.user_id
    group by w.user_id, w.version having w.version <> count(p.version)`,
  'a posting has two entries that cancel out (M2)': sql`
    select user_id from entries group by user_id, version having count(*) <> 2 or sum(amount) <> 0`,
  'a posting is between a wallet and the house (M2)': everyday(sql`
    select p.user_id from postings p left join wallets w on w.user_id = p.user_id where w.user_id is null or p.house not like 'house:%'`),
  'the history of a wallet has no gap (M2)': {
    whole: sql`
      select user_id from (
        select user_id, previous, current, amount, version,
          lag(current, 1, 0::bigint) over history as before, row_number() over history as position
        from postings window history as (partition by user_id order by version)
      ) c where previous <> before or previous + amount <> current or version <> position`,
    everyday: sql`
      select user_id from (
        select p.user_id, p.previous, p.current, p.amount, p.version, s.version + row_number() over history as position,
          coalesce(lag(p.current) over history, b.current, 0) as before
        from starts s join postings p on p.user_id = s.user_id
        ${oneByOne(sql`every_posting`, 'b', sql`b.user_id = s.user_id and b.version = s.version`)}
        window history as (partition by p.user_id order by p.version)
      ) c where previous <> before or previous + amount <> current or version <> position`,
  },
  'a wallet ends where its history ends (M2)': { whole: endOf(sql`postings`), everyday: endOf(sql`every_posting`) },
  'no balance is below zero (M4)': everyday(sql`
    select user_id from wallets where balance < 0 union all select user_id from postings where current < 0`),
  'nobody who owes has anything': everyday(sql`select user_id from wallets where owed > 0 and balance > 0`),
  'the kind of a posting says which way it goes': everyday(sql`
    select user_id from postings where (amount > 0) <> (kind = any(${[...gaining]}::text[]))`),
  'what is left of a budget is what moved in and out of it': sql`
    select b.code from budgets b left join budget_moves m on m.code = b.code group by b.code, b."left", b.funded
    having b."left" <> coalesce(sum(m.amount), 0) or b.funded <> coalesce(sum(m.amount) filter (where m.kind = 'funded'), 0)`,
  'every posting from a budget was taken from it, once': eachPosting(
    (joined) => sql`
    select p.user_id from postings p
    ${joined(sql`budget_moves`, 'm', sql`m.code = substr(p.house, ${BUDGET.length + 1}::int) and m.ref = p.user_id || ':' || p.kind || ':' || p.ref`)}
    where starts_with(p.house, ${BUDGET}) and m.amount is distinct from -p.amount`,
  ),
  ...sealInvariants,
  ...operatorLogInvariants,
})

function rulesOf(parts: Parts): [name: string, invariant: Invariant][] {
  const gaining = postingKindsOf({ parts })
    .filter(({ sign }) => sign > 0n)
    .map(({ name }) => name)
  return [ledgerInvariants(gaining), ...invariantPoint.of(parts)].flatMap((invariants) => Object.entries<Invariant>(invariants))
}

/** Each invariant with the number of its violations, over all history. */
export async function auditLedger({ db, parts }: { readonly db: Db; readonly parts: Parts }): Promise<Audited[]> {
  const audited: Audited[] = []
  for (const [name, invariant] of rulesOf(parts)) {
    const violations = await (typeof invariant === 'function'
      ? invariant(db, parts)
      : tirelessly(db, (tx) => counted(tx, sql`select count(*) as violations from (${wholeOf(invariant)}) v`)))
    audited.push({ name, violations })
  }
  return audited
}

/** Number of everyday audits in which each invariant is checked once over all history. */
export const ROUND = 7

/**
 * Counts violations by the everyday form of each invariant; one seventh of the invariants, selected by `turn` (0 to 6), is checked by the
 * whole form instead. `uncounted` has the names of invariants whose query exceeded the time limit of a statement.
 */
export async function auditSince({ db, parts }: { readonly db: Db; readonly parts: Parts }, baseline: Baseline, turn?: number) {
  const audited: Audited[] = []
  const uncounted: string[] = []
  for (const [position, [name, invariant]] of rulesOf(parts).entries()) {
    const isWhole = position % ROUND === turn
    if (!isWhole && !isEveryday(invariant)) continue
    try {
      const violations = await (typeof invariant === 'function'
        ? invariant(db, parts)
        : patiently(db, (tx) =>
            counted(
              tx,
              isWhole || !('everyday' in invariant)
                ? sql`select count(*) as violations from (${wholeOf(invariant)}) v`
                : sql`${sinceSeal(baseline)} select count(*) as violations from (${invariant.everyday}) v`,
            ),
          ))
      audited.push({ name, violations })
    } catch (error) {
      if (!isOutOfTime(error)) throw error
      uncounted.push(name)
    }
  }
  return { audited, uncounted }
}

/** The baseline at a later seal. */
export async function baselineAt(db: Db, baseline: Baseline, seal: bigint): Promise<Baseline> {
  const { rows } = await patiently(db, (tx) =>
    sql<{ house: string; amount: bigint }>`
    ${sinceSeal(baseline)}
    select house, sum(amount)::bigint as amount from (
      select house, amount from baseline
      union all
      select p.house, p.amount from seal_parts s
      ${oneByOne(sql`every_posting`, 'p', sql`p.user_id = s.user_id and p.version > s.from_version and p.version <= s.to_version`)}
      where p.version is not null and s.seal > ${baseline.seal} and s.seal <= ${seal}
    ) a group by house`.execute(tx),
  )
  return { seal, sums: Object.fromEntries(rows.map(({ house, amount }) => [house, amount.toString()])) }
}

const isEveryday = (invariant: Invariant) => typeof invariant === 'function' || 'everyday' in invariant
const wholeOf = (invariant: RawBuilder<unknown> | InTwoForms) => ('everyday' in invariant ? invariant.whole : invariant)

/** SQL of the expressions that `InTwoForms` describes; some hide the table of the same name. */
const sinceSeal = ({ seal, sums }: Baseline) => sql`
  with since (seal) as (select ${seal}::bigint),
  baseline (house, amount) as (select key, value::bigint from jsonb_each_text(${JSON.stringify(sums)}::jsonb)),
  every_posting as not materialized (select * from postings),
  starts as materialized (
    select user_id, version from (
      select w.user_id, w.version as until, coalesce(p.from_version, s.version, 0) as version from wallets w left join sealed s on s.user_id = w.user_id
      left join (select user_id, min(from_version) as from_version from seal_parts where seal > ${seal} group by user_id) p on p.user_id = w.user_id
    ) w where until > version
  ),
  postings as materialized (
    select p.* from starts s ${oneByOne(sql`every_posting`, 'p', sql`p.user_id = s.user_id and p.version > s.version`)} where p.version is not null
  ),
  entries (user_id, version, account, amount) as (
    select user_id, version, user_id, amount from postings union all select user_id, version, house, -amount from postings
    union all select null, null, house, -amount from baseline
  )`

async function counted(tx: Db, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ violations: bigint }>`${query}`.execute(tx)
  return Number(rows[0]?.violations ?? 0)
}
