/** A database in which visits were the sessions': upgraded, nobody's reality check begins anew. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../../server/open.ts'
import { openTestDatabase, schemaWithout, type TestDatabase } from '../support/database.ts'

const later = new Set(['0008-accounts-3'])
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase(schemaWithout(later))
})
afterAll(() => database.close())

test('who plays now goes on with the oldest clock of the sessions in use; for others it begins', async () => {
  const { db } = database
  await sql`
    insert into users (id, username, username_key, password_hash, nick_name, prize_group, request_id, request_digest)
    select name, name, name, '', name, 1900, name, '' from unnest(array['ann', 'bob']) as n (name)`.execute(db)
  await sql`
    insert into sessions (id, user_id, device_id, user_agent, ip, generation, expires_at, active_at, visit_at, visit_version, checked_at)
    select id, owner, '', '', '', 0, now() + interval '1 day', now() - idle * interval '1 minute', now() - since * interval '1 minute', since,
      now() - since * interval '1 minute'
    from (values ('a1', 'ann', 5, 20), ('a2', 'ann', 10, 50), ('a3', 'ann', 40, 90), ('b1', 'bob', 31, 55)) as s (id, owner, idle, since)`.execute(
    db,
  )
  expect(new Set(await migrate(db))).toEqual(later)
  const { rows } = await sql<{ id: string; visit: number; checked: number; version: bigint }>`
    select id, round(extract(epoch from now() - visit_at) / 60)::int as visit, round(extract(epoch from now() - checked_at) / 60)::int as checked,
      visit_version as version from users order by id`.execute(db)
  expect(rows).toEqual([
    { id: 'ann', visit: 50, checked: 50, version: 50n },
    { id: 'bob', visit: 0, checked: 0, version: 0n },
  ])
})
