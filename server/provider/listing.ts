/**
 * Numbers rows in the order in which they became readable. An identity column does not give that order: of two concurrent rows, the row
 * with the smaller number may commit later, and a reader's cursor would be past it.
 */
import type { Query } from './database.ts'

const LISTING_LOCK = 7_018

/** Numbers all rows that have no number yet. The lock admits one reader at a time and does not block writers. */
export async function listNew(query: Query, table: 'rounds' | 'transfers'): Promise<void> {
  await query('select pg_advisory_xact_lock($1)', [LISTING_LOCK])
  const order = table === 'rounds' ? 'id' : 'at, id'
  await query(
    `update ${table} set listed = numbered.listed
     from (select id, nextval('provider.listed') as listed from (select id from ${table} where listed is null order by ${order} for update skip locked) as fresh) as numbered
     where ${table}.id = numbered.id`,
  )
}
