/**
 * Makes the sums once more, beside those that stand, by the same counting; compares them row by row, and mends what differs in one
 * transaction. The platform goes on counting meanwhile; killed half-way, nothing is changed.
 */
import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { patiently, type Tx } from '../../../platform/database/database.ts'
import { claim, giveUp } from '../../../platform/jobs/leases.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countThroughIn } from './count.ts'

type Deps = Pick<Platform, 'db' | 'settings' | 'now' | 'parts'>

/** Their keys. */
const tables = {
  member_sums: ['node'],
  member_days: ['node', 'day'],
  member_months: ['month', 'path'],
  code_sums: ['code'],
} as const

/** Two at once would take each other's schema away. It ends by itself after a process that died. */
const lease = { name: 'rebuild of the sums of teams', leaseMs: 60_000 }
/** Members who are counted in one transaction. */
const MEMBERS = 500
/** Differences that are told of each table. */
const TOLD = 20

export interface Difference {
  readonly table: string
  /** Values of the key. */
  readonly key: readonly string[]
  /** Columns with the value that stood and the one that was counted; null where there is no such row. */
  readonly columns: Readonly<Record<string, readonly [stood: unknown, counted: unknown]>>
}

export interface Rebuilt {
  readonly rows: number
  /** Rows that were mended. */
  readonly differing: number
  /** Some of them. */
  readonly told: readonly Difference[]
}

/**
 * The schema `rebuild` holds sums of its own. What the counting reads has its namesakes there too: wallets, rebates, visits and bets at providers as far as they
 * are in the sums that stand, so that both go equally far.
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

/** Throws while another one is under way. */
export async function rebuildSums(deps: Deps): Promise<Rebuilt> {
  const { db } = deps
  const holder = randomUUID()
  const hold = async () => {
    if (!(await claim(db, holder, [lease])).has(lease.name)) throw new Error('the sums are being made once more already')
  }
  try {
    return await rebuilt(deps, hold)
  } finally {
    await giveUp(db, holder, [lease])
  }
}

/** `hold` is called before each transaction. */
async function rebuilt(deps: Deps, hold: () => Promise<void>): Promise<Rebuilt> {
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

/** Nobody else counts from here: the sums that stand and the new ones have counted the same at its end. */
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
  let [rows, differing] = [0, 0]
  const told: Difference[] = []
  for (const [table, key] of Object.entries(tables)) {
    const found = await compared(tx, table, key)
    rows += found.rows
    differing += found.differing
    told.push(...found.told)
    if (found.differing > 0) await mend(tx, table, key)
  }
  await sql`drop schema rebuild cascade`.execute(tx)
  return { rows, differing, told }
}

/** SQL of all pairs `s` and `c` of a row that stands and its counted one that are not the same. */
const differences = (table: string, key: readonly string[]): RawBuilder<unknown> =>
  sql`${sql.table(`public.${table}`)} s full join ${sql.table(`rebuild.${table}`)} c using (${sql.join(key.map((name) => sql.ref(name)))})
    where row(s.*) is distinct from row(c.*)`

async function compared(tx: Tx, table: string, key: readonly string[]): Promise<Rebuilt> {
  const {
    rows: [size],
  } = await sql<{ rows: bigint }>`select count(*) as rows from ${sql.table(`rebuild.${table}`)}`.execute(tx)
  const {
    rows: [wrong],
  } = await sql<{ rows: bigint }>`select count(*) as rows from ${differences(table, key)}`.execute(tx)
  const differing = Number(wrong?.rows ?? 0n)
  if (differing === 0) return { rows: Number(size?.rows ?? 0n), differing, told: [] }
  const { rows } = await sql<{ stood: Record<string, unknown> | null; counted: Record<string, unknown> | null }>`
    select to_jsonb(s) as stood, to_jsonb(c) as counted from ${differences(table, key)}
    order by ${sql.join(key.map((name) => sql.ref(name)))} limit ${TOLD}`.execute(tx)
  return {
    rows: Number(size?.rows ?? 0n),
    differing,
    told: rows.map(({ stood, counted }) => {
      const either = stood ?? counted ?? {}
      return {
        table,
        key: key.map((name) => String(either[name])),
        columns: Object.fromEntries(
          Object.keys(either)
            // Of a row that is missing, zeros say nothing.
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
