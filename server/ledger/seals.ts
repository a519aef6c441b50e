/**
 * Tamper evidence of the ledger (M14): a seal is a hash over the postings since the last seal, and that seal. A job makes seals
 * asynchronously, in one process at a time. Each seal is also logged, so that a reader of the log can detect rewritten postings even if all
 * seals were recomputed.
 */
import { sql, type RawBuilder } from 'kysely'
import { patiently, type Db } from '../platform/database/database.ts'
import { simpleJob, type Job } from '../platform/jobs/job.ts'
import type { Platform } from '../platform/platform.ts'

export interface Seal {
  readonly n: bigint
  /** SHA-256 in hex, of the previous seal and the parts. */
  readonly digest: string
  readonly postings: bigint
  /** Milliseconds since 1970. */
  readonly madeAt: number
}

const TICK_MS = 60_000
/** Maximum number of wallets in one seal, and of postings of each; the next seal takes the rest. */
const WALLETS = 2000
const POSTINGS = 5000

const sha256 = (text: RawBuilder<unknown>) => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`

/** A posting in a canonical form that does not depend on session settings. */
const written = sql`jsonb_build_array(p.user_id, p.version, p.kind, p.house, p.amount, p.previous, p.current, p.ref, p.corrects, p.payload_hash,
  p.answer, floor(extract(epoch from p.at) * 1000000)::bigint)::text`

const partOf = sha256(sql`string_agg(${written}, E'\n' order by p.version)`)

/** SQL of a seal's hash, from the seal's parts `l (user_id, from_version, to_version, digest)`. */
const sealOf = (n: RawBuilder<unknown>, previous: RawBuilder<unknown>) =>
  sha256(sql`
  ${n}::text || E'\n' || ${previous} || E'\n' || string_agg(l.user_id || ' ' || l.from_version || ' ' || l.to_version || ' ' || l.digest, E'\n' order by l.user_id)`)

/** Seals a limited number of postings. Returns null if there were none, or another process was faster. */
export async function sealOnce(db: Db, { wallets = WALLETS, postings = POSTINGS } = {}): Promise<Seal | null> {
  const {
    rows: [seal],
  } = await patiently(db, (tx) =>
    sql<Seal>`
    with last as (
      select coalesce(max(n), 0) + 1 as n, coalesce((select digest from seals order by n desc limit 1), '') as previous from seals
    ),
    fresh as (
      select w.user_id, coalesce(s.version, 0) as from_version, least(w.version, coalesce(s.version, 0) + ${postings}::bigint) as to_version
      from wallets w left join sealed s on s.user_id = w.user_id
      where w.version > coalesce(s.version, 0) order by w.user_id limit ${wallets}
    ),
    lines as (
      select f.user_id, f.from_version, f.to_version, ${partOf} as digest
      from fresh f join postings p on p.user_id = f.user_id and p.version > f.from_version and p.version <= f.to_version
      group by f.user_id, f.from_version, f.to_version
    ),
    made as (
      insert into seals (n, previous, digest, postings)
      select last.n, last.previous, ${sealOf(sql`last.n`, sql`last.previous`)}, sum(l.to_version - l.from_version)
      from last cross join lines l group by last.n, last.previous
      on conflict (n) do nothing returning n, digest, postings, made_at
    ),
    parts as (
      insert into seal_parts (seal, user_id, from_version, to_version, digest)
      select made.n, l.user_id, l.from_version, l.to_version, l.digest from made cross join lines l
    ),
    moved as (
      insert into sealed (user_id, version) select l.user_id, l.to_version from made cross join lines l order by l.user_id
      on conflict (user_id) do update set version = excluded.version
    )
    select n, digest, postings, made_at from made`.execute(tx),
  )
  return seal ?? null
}

/** Seals until no posting is left. */
export async function sealBooks({ db, log }: Pick<Platform, 'db' | 'log'>): Promise<void> {
  for (;;) {
    const seal = await sealOnce(db)
    if (!seal) return
    log.info({ seal: Number(seal.n), digest: seal.digest, postings: Number(seal.postings) }, 'postings were sealed')
  }
}

/** Latest first. */
export async function sealsOf(db: Db, limit: number): Promise<Seal[]> {
  return db.selectFrom('seals').select(['n', 'digest', 'postings', 'madeAt']).orderBy('n', 'desc').limit(limit).execute()
}

export const sealJob = (platform: Platform): Job => simpleJob('the sealing of postings', TICK_MS, () => sealBooks(platform))

const asSealed = (postings: RawBuilder<unknown>, since: RawBuilder<unknown>) => sql`
  select s.seal from seal_parts s cross join lateral (
    select ${partOf} as digest, count(*) as postings from ${postings} p
    where p.user_id = s.user_id and p.version > s.from_version and p.version <= s.to_version
  ) now
  where s.seal > ${since} and (now.digest is distinct from s.digest or now.postings <> s.to_version - s.from_version)`

const chained = (since: RawBuilder<unknown>) => sql`
  select c.n from (
    select n, previous, digest, postings, lag(digest, 1, '') over (order by n) as before, lag(n, 1, 0::bigint) over (order by n) as last
    from seals where n >= ${since}
  ) c left join lateral (
    select ${sealOf(sql`c.n`, sql`c.previous`)} as digest, sum(l.to_version - l.from_version) as postings from seal_parts l where l.seal = c.n
  ) now on true
  where c.n > ${since} and (
    c.previous <> c.before or c.n <> c.last + 1 or now.digest is distinct from c.digest or now.postings is distinct from c.postings)`

const [beginning, baseline] = [sql`0::bigint`, sql`(select seal from since)`]

/** Invariants of the seals, each with the query for its violations. */
export const sealInvariants = {
  'sealed postings are as they were sealed (M14)': {
    whole: asSealed(sql`postings`, beginning),
    everyday: asSealed(sql`every_posting`, baseline),
  },
  'each seal holds the one before (M14)': { whole: chained(beginning), everyday: chained(baseline) },
  'each posting is sealed once, in its order (M14)': sql`
    select user_id from (
      select user_id, from_version, lag(to_version, 1, 0::bigint) over (partition by user_id order by to_version) as before from seal_parts
    ) p where from_version <> before
    union all
    select coalesce(s.user_id, p.user_id) from sealed s
    full join (select user_id, max(to_version) as version from seal_parts group by user_id) p on p.user_id = s.user_id
    where s.version is distinct from p.version`,
} as const
