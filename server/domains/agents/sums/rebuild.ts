/**
 * Rebuilds the sums in a schema of their own with the same code, compares them with the live sums row by row, and corrects differing rows
 * in one transaction. The platform continues to count meanwhile. If the process dies half-way, the live sums are unchanged.
 */
import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { clockOf } from '../../../platform/clock/dayClock.ts'
import { patiently, type Tx } from '../../../platform/database/database.ts'
import { claim, giveUp } from '../../../platform/jobs/leases.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countThroughIn, firstDayKept } from './count.ts'

type Deps = Pick<Platform, 'db' | 'settings' | 'now' | 'parts'>

/** The tables of sums, and their primary keys. */
const tables = {
  member_sums: ['node'],
  member_days: ['node', 'day'],
  member_months: ['month', 'path'],
  code_sums: ['code'],
  team_stakes: ['day', 'node', 'quarter'],
} as const

/** The lease keeps a second rebuild from dropping the schema of the first. It expires if the process dies. */
const lease = { name: 'rebuild of the sums of teams', leaseMs: 60_000 }
/** The number of members that one transaction counts. */
const MEMBERS = 500
/** The most differences that are reported of each table. */
const MAX_REPORTED = 20

export interface Difference {
  readonly table: string
  /** Values of the key. */
  readonly key: readonly string[]
  /** Differing columns with the live and the recounted value; null if that row is missing. */
  readonly columns: Readonly<Record<string, readonly [live: unknown, counted: unknown]>>
}

export interface Rebuilt {
  readonly rows: number
  /** Rows that differed and were corrected. */
  readonly differing: number
  /** The first differences of each table. */
  readonly examples: readonly Difference[]
}

/**
 * Statements that create the schema `rebuild` with empty tables of sums. It also has views and tables in place of the sources of the count:
 * wallets, rebates, visits and bets at providers, limited to what the live sums have counted, so that both counts cover the same facts.
 */
const beside = [
  'drop schema if exists rebuild cascade',
  'create schema rebuild',
  ...[...Object.keys(tables), 'sums_state', 'seen_days', 'game_bets'].map(
    (table) => `create table rebuild.${table} (like public.${table} including all)`,
  ),
  'insert into rebuild.sums_state (rebate_place) values (0)',
  `create view rebuild.wallets as
    select m.user_id, s.version from public.member_sums s join public.members m on m.node = s.node where s.version is not null`,
  `create view rebuild.rebate_batches as
    select b.* from public.rebate_batches b where b.place <= (select rebate_place from public.sums_state)`,
]

const inRebuild = (tx: Tx) => sql`set local search_path to rebuild, public`.execute(tx)

/** Throws while another rebuild is running. */
export async function rebuildSums(deps: Deps): Promise<Rebuilt> {
  const { db } = deps
  const holder = randomUUID()
  const hold = async () => {
    if (!(await claim(db, holder, [lease])).has(lease.name)) throw new Error('the sums are being made once more already')
  }
  try {
    return await rebuild(deps, hold)
  } finally {
    await giveUp(db, holder, [lease])
  }
}

/** `hold` renews the lease before each transaction. */
async function rebuild(deps: Deps, hold: () => Promise<void>): Promise<Rebuilt> {
  const { db } = deps
  await hold()
  await patiently(db, async (tx) => {
    for (const statement of beside) await sql.raw(statement).execute(tx)
  })
  for (let after = ''; ;) {
    const { rows } = await sql<{ userId: string }>`
      select user_id from members where user_id > ${after} order by user_id limit ${MEMBERS}`.execute(db)
    const last = rows.at(-1)
    if (!last) break
    after = last.userId
    const ids = rows.map(({ userId }) => userId)
    await hold()
    await patiently(db, async (tx) => {
      await inRebuild(tx)
      await countThroughIn(tx, deps, ids)
    })
  }
  await hold()
  return patiently(db, (tx) => settle(tx, deps))
}

/** Compares and corrects. The lock on `sums_state` stops all other counting, so that both counts cover the same facts at the end. */
async function settle(tx: Tx, deps: Deps): Promise<Rebuilt> {
  await sql`select 1 from public.sums_state for update`.execute(tx)
  await sql`
    insert into rebuild.seen_days (day, user_id, counted)
    select day, user_id, false from public.seen_days where counted on conflict do nothing`.execute(tx)
  await sql`
    insert into rebuild.game_bets (id, platform, provider_id, user_id, game, stake, payout, at, counts_agents, is_counted)
    select id, platform, provider_id, user_id, game, counted_stake, counted_payout, at, true, false from public.game_bets
    where counted_stake is not null`.execute(tx)
  await inRebuild(tx)
  await countThroughIn(tx, deps, 'all')
  await sql`set local search_path to public`.execute(tx)
  await completeStakes(tx, firstDayKept(deps.now(), clockOf(deps)))
  let [rows, differing] = [0, 0]
  const examples: Difference[] = []
  for (const [table, key] of Object.entries(tables)) {
    const result = await compare(tx, table, key)
    rows += result.rows
    differing += result.differing
    examples.push(...result.examples)
    if (result.differing > 0) await mend(tx, table, key)
  }
  await sql`drop schema rebuild cascade`.execute(tx)
  return { rows, differing, examples }
}

/**
 * Makes the quarters of both counts comparable. What was added and taken back within a quarter may be a row of zero or none. Quarters from
 * before the live sums had any are taken over and are no difference.
 */
async function completeStakes(tx: Tx, firstDay: string): Promise<void> {
  for (const schema of ['public', 'rebuild'])
    await sql`delete from ${sql.table(`${schema}.team_stakes`)} where stake = 0 or day < ${firstDay}`.execute(tx)
  await sql`
    insert into team_stakes select r.* from rebuild.team_stakes r cross join public.sums_state s where r.quarter < s.stakes_since
    on conflict (day, node, quarter) do update set stake = excluded.stake`.execute(tx)
  await sql`update public.sums_state set stakes_since = null`.execute(tx)
}

/** SQL of all pairs of a live row `s` and its recounted row `c` that differ. */
const differences = (table: string, key: readonly string[]): RawBuilder<unknown> =>
  sql`${sql.table(`public.${table}`)} s full join ${sql.table(`rebuild.${table}`)} c using (${sql.join(key.map((name) => sql.ref(name)))})
    where row(s.*) is distinct from row(c.*)`

async function compare(tx: Tx, table: string, key: readonly string[]): Promise<Rebuilt> {
  const {
    rows: [size],
  } = await sql<{ rows: bigint }>`select count(*) as rows from ${sql.table(`rebuild.${table}`)}`.execute(tx)
  const {
    rows: [wrong],
  } = await sql<{ rows: bigint }>`select count(*) as rows from ${differences(table, key)}`.execute(tx)
  const differing = Number(wrong?.rows ?? 0n)
  if (differing === 0) return { rows: Number(size?.rows ?? 0n), differing, examples: [] }
  const { rows } = await sql<{ stood: Record<string, unknown> | null; counted: Record<string, unknown> | null }>`
    select to_jsonb(s) as stood, to_jsonb(c) as counted from ${differences(table, key)}
    order by ${sql.join(key.map((name) => sql.ref(name)))} limit ${MAX_REPORTED}`.execute(tx)
  return {
    rows: Number(size?.rows ?? 0n),
    differing,
    examples: rows.map(({ stood, counted }) => {
      const either = stood ?? counted ?? {}
      return {
        table,
        key: key.map((name) => String(either[name])),
        columns: Object.fromEntries(
          Object.keys(either)
            // For a missing row, zeros of the other row are not reported.
            .filter((name) => !key.includes(name) && (stood && counted ? stood[name] !== counted[name] : Boolean(either[name])))
            .map((name) => [name, [stood?.[name] ?? null, counted?.[name] ?? null]]),
        ),
      }
    }),
  }
}

async function mend(tx: Tx, table: string, key: readonly string[]): Promise<void> {
  const [stood, counted] = [sql.table(`public.${table}`), sql.table(`rebuild.${table}`)]
  const same = sql.join(
    key.map((name) => sql`${sql.ref(`s.${name}`)} = ${sql.ref(`c.${name}`)}`),
    sql` and `,
  )
  await sql`
    delete from ${stood} s where not exists (select 1 from ${counted} c where ${same} and row(s.*) is not distinct from row(c.*))`.execute(
    tx,
  )
  await sql`insert into ${stood} select * from ${counted} c where not exists (select 1 from ${stood} s where ${same})`.execute(tx)
}
