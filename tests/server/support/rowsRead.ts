/** How many rows of each table some work reads: its statements are planned and run once more, and what they changed is taken back. */
import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import type { Db } from '../../../server/db/database.ts'

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
const isThere = (error: unknown) => typeof error === 'object' && error !== null && 'code' in error && error.code === '23505'

/** The most rows that any one statement of `work` reads, by table. */
export async function rowsRead(db: Db, work: (db: Db) => Promise<unknown>): Promise<Map<string, number>> {
  const nodes: RootOperationNode[] = []
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(db.withPlugin(recorder))
  const most = new Map<string, number>()
  for (const node of nodes) {
    const plan = await planOf(db, node)
    for (const [table, rows] of plan ? readIn(plan) : []) most.set(table, Math.max(most.get(table) ?? 0, rows))
  }
  return most
}

async function planOf(db: Db, node: RootOperationNode): Promise<PlanNode | undefined> {
  let plan: PlanNode | undefined
  await db.transaction().execute(async (tx) => {
    await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
    const { rows: [row] } = await sql<Explained>`explain (analyze, format json, timing off) ${{ toOperationNode: () => node }}`.execute(tx)
    plan = row && Object.values(row)[0]?.[0]?.Plan
    throw new Rollback()
  }).catch((error: unknown) => {
    if (!(error instanceof Rollback) && !isThere(error)) throw error
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
