/**
 * Numbers rows in the order in which they became readable. An identity column does not tell that: of two that are written at once, the one
 * with the smaller number may be committed later, and a reader would have passed it by.
 */
import type { Query } from './database.ts'

const LISTING_LOCK = 7_018

/** Numbers all rows that have no number yet. Readers come one at a time; writers are not held up. */
export async function listNew(query: Query, table: 'rounds' | 'transfers'): Promise<void> {
  await query('select pg_advisory_xact_lock($1)', [LISTING_LOCK])
  const order = table === 'rounds' ? 'id' : 'at, id'
  await query(
    `update ${table} set listed = numbered.listed
     from (select id, nextval('provider.listed') as listed from (select id from ${table} where listed is null order by ${order} for update skip locked) as fresh) as numbered
     where ${table}.id = numbered.id`,
  )
}
