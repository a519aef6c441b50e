/** Fills tables without their indexes: building an index afterwards is faster than updating it row by row. */
import { sql } from 'kysely'
import { patiently } from '../../../server/platform/database/database.ts'
import type { Platform } from '../../../server/platform/platform.ts'

/** Drops the indexes, keys and references of these tables, and builds them after the work, two at a time. References are not validated. */
export async function withoutIndexes({ db }: Pick<Platform, 'db'>, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await sql<{ table: string; name: string; definition: string; isReference: boolean }>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition, contype = 'f' as is_reference
    from pg_constraint where contype in ('p', 'u', 'f') and (conrelid::regclass::text = any(${[...tables]}::text[]) or confrelid::regclass::text = any(${[...tables]}::text[]))
    order by contype = 'f' desc`.execute(db)
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = any(${[...tables]}::text[]) and not exists (select 1 from pg_constraint where conname = indexname)`.execute(
    db,
  )
  for (const { table, name } of keys) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(db)
  await sql.raw(`drop index ${indexes.map(({ name }) => name).join(', ')}`).execute(db)
  await work()
  const [references, own] = [keys.filter(({ isReference }) => isReference), keys.filter(({ isReference }) => !isReference)]
  const added = ({ table, name, definition, isReference }: (typeof keys)[number]) =>
    `alter table ${table} add constraint ${name} ${definition}${isReference ? ' not valid' : ''}`
  for (const group of [[...own.map(added), ...indexes.map(({ definition }) => definition)], references.map(added)]) await execute(db, group)
}

/** Two connections at most: a key locks its table, and two statements mostly have different tables. */
async function execute(db: Platform['db'], statements: readonly string[]): Promise<void> {
  const waiting = [...statements]
  const make = async () => {
    for (let statement = waiting.shift(); statement !== undefined; statement = waiting.shift()) {
      const next = statement
      await patiently(db, async (tx) => {
        await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
        await sql.raw(next).execute(tx)
      })
    }
  }
  await Promise.all([make(), make()])
}
