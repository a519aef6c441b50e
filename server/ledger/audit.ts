/** The ledger's invariants, and those of the domains. None may ever be violated. */
import { sql, type RawBuilder } from 'kysely'
import { patiently, type Db } from '../platform/database/database.ts'
import { contributionPoint, type Parts } from '../platform/modules/contributions.ts'
import { operatorLogInvariants } from '../platform/operator/log.ts'
import { postingKindsOf } from './postingKind.ts'
import { sealInvariants } from './seals.ts'

/** A query that returns one row per violation, or a function that counts them where SQL alone cannot. */
export type Invariant = RawBuilder<unknown> | ((db: Db) => Promise<number>)
export type Invariants = Readonly<Record<string, Invariant>>

export interface Audited {
  readonly name: string
  readonly violations: number
}

/** Invariants of each domain. */
export const invariantPoint = contributionPoint<Invariants>()

const ledgerInvariants = (gaining: readonly string[]): Invariants => ({
  'all entries together are zero (M1)': sql`select 1 from entries having coalesce(sum(amount), 0) <> 0`,
  'what players have is what the house gave (M1)': sql`
    select 1 where (select coalesce(sum(balance), 0) from wallets)
      <> (select coalesce(-sum(amount), 0) from entries where account like 'house:%')`,
  'a balance is the sum of its entries (M2)': sql`
    select w.user_id from wallets w left join entries e on e.account = w.user_id
    group by w.user_id, w.balance having w.balance <> coalesce(sum(e.amount), 0)`,
  'a version is the number of postings (M2)': sql`
    select w.user_id from wallets w left join postings p on p.user_id = w.user_id
    group by w.user_id, w.version having w.version <> count(p.version)`,
  'a posting has two entries that cancel out (M2)': sql`
    select user_id from entries group by user_id, version having count(*) <> 2 or sum(amount) <> 0`,
  'a posting is between a wallet and the house (M2)': sql`
    select p.user_id from postings p left join wallets w on w.user_id = p.user_id where w.user_id is null or p.house not like 'house:%'`,
  'the history of a wallet has no gap (M2)': sql`
    select user_id from (
      select user_id, previous, current, amount, version,
        lag(current, 1, 0::bigint) over history as before, row_number() over history as position
      from postings window history as (partition by user_id order by version)
    ) c where previous <> before or previous + amount <> current or version <> position`,
  'a wallet ends where its history ends (M2)': sql`
    select w.user_id from wallets w join postings p on p.user_id = w.user_id and p.version = w.version where p.current <> w.balance`,
  'no balance is below zero (M4)': sql`
    select user_id from wallets where balance < 0 union all select user_id from postings where current < 0`,
  'nobody who owes has anything': sql`select user_id from wallets where owed > 0 and balance > 0`,
  'the kind of a posting says which way it goes': sql`
    select user_id from postings where (amount > 0) <> (kind = any(${[...gaining]}::text[]))`,
  'what is left of a budget is what moved in and out of it': sql`
    select b.code from budgets b left join budget_moves m on m.code = b.code group by b.code, b."left", b.funded
    having b."left" <> coalesce(sum(m.amount), 0) or b.funded <> coalesce(sum(m.amount) filter (where m.kind = 'funded'), 0)`,
  'every posting from a budget was taken from it, once': sql`
    select p.user_id from postings p left join budget_moves m
      on 'house:budget:' || m.code = p.house and m.ref = p.user_id || ':' || p.kind || ':' || p.ref
    where p.house like 'house:budget:%' and m.amount is distinct from -p.amount`,
  ...sealInvariants,
  ...operatorLogInvariants,
})

/** Each invariant with the number of its violations. */
export async function auditLedger({ db, parts }: { readonly db: Db; readonly parts: Parts }): Promise<Audited[]> {
  const gaining = postingKindsOf({ parts })
    .filter(({ sign }) => sign > 0n)
    .map(({ name }) => name)
  const audited: Audited[] = []
  for (const [name, invariant] of [ledgerInvariants(gaining), ...invariantPoint.of(parts)].flatMap(Object.entries<Invariant>)) {
    audited.push({ name, violations: await violationsOf(db, invariant) })
  }
  return audited
}

async function violationsOf(db: Db, invariant: Invariant): Promise<number> {
  if (typeof invariant === 'function') return invariant(db)
  const { rows } = await patiently(db, (tx) => sql<{ violations: bigint }>`select count(*) as violations from (${invariant}) v`.execute(tx))
  return Number(rows[0]?.violations ?? 0)
}
