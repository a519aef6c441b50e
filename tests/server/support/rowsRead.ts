/**
 * The number of rows of each table that some work reads: its statements are planned and run once more, and their changes are rolled back.
 */
import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import type { Db, Tx } from '../../../server/platform/database/database.ts'
import { errorCode } from '../../../server/platform/database/lost.ts'

interface PlanNode {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

type Explained = Readonly<Record<string, readonly { readonly Plan: PlanNode }[]>>

class Rollback extends Error {}

/** What was added cannot be added once more; such a statement is passed over. */
const isThere = (error: unknown) => errorCode(error) === '23505'

async function statementsOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<RootOperationNode[]> {
  const nodes: RootOperationNode[] = []
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(db.withPlugin(recorder))
  return nodes
}

/** The most rows that any one statement of `work` reads, by table. */
export async function rowsRead(db: Db, work: (db: Db) => Promise<unknown>): Promise<Map<string, number>> {
  const most = new Map<string, number>()
  for (const node of await statementsOf(db, work)) {
    const plan = await planOf(db, node)
    for (const [table, rows] of plan ? readIn(plan) : []) most.set(table, Math.max(most.get(table) ?? 0, rows))
  }
  return most
}

/** The same of rows that are fetched from the tables, with plans that were made without looking at the parameters, as they are kept. */
export async function rowsFetched(db: Db, work: (db: Db) => Promise<unknown>): Promise<Map<string, number>> {
  const most = new Map<string, number>()
  for (const node of await statementsOf(db, work)) {
    for (const [table, rows] of await fetchedBy(db, node)) most.set(table, Math.max(most.get(table) ?? 0, rows))
  }
  return most
}

async function fetchedBy(db: Db, node: RootOperationNode): Promise<Map<string, number>> {
  const fetched = new Map<string, number>()
  await undone(db, async (tx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    const before = await fetchedSoFar(tx)
    await sql`${{ toOperationNode: () => node }}`.execute(tx)
    for (const [table, rows] of await fetchedSoFar(tx)) fetched.set(table, rows - (before.get(table) ?? 0))
  })
  return fetched
}

async function fetchedSoFar(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ table: string; rows: bigint }>`
    select relname as table, seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables`.execute(tx)
  return new Map(rows.map(({ table, rows: read }) => [table, Number(read)]))
}

/** What the work changes is taken back. */
async function undone(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  await db
    .transaction()
    .execute(async (tx) => {
      await work(tx)
      throw new Rollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback) && !isThere(error)) throw error
    })
}

async function planOf(db: Db, node: RootOperationNode): Promise<PlanNode | undefined> {
  let plan: PlanNode | undefined
  await undone(db, async (tx) => {
    await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
    const {
      rows: [row],
    } = await sql<Explained>`explain (analyze, format json, timing off) ${{ toOperationNode: () => node }}`.execute(tx)
    plan = row && Object.values(row)[0]?.[0]?.Plan
  })
  return plan
}

function readIn(plan: PlanNode): Map<string, number> {
  const read = new Map<string, number>()
  const visit = (node: PlanNode) => {
    const table = node['Relation Name']
    const rows = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
    if (table !== undefined) read.set(table, (read.get(table) ?? 0) + Math.ceil(rows * node['Actual Loops']))
    for (const child of node.Plans ?? []) visit(child)
  }
  visit(plan)
  return read
}
