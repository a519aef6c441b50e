/** Identifiers are compared byte by byte, in every table: a join of two of them can use the index of either. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../../server/platform/database/database.ts'
import { migrate, schema } from '../../../server/open.ts'
import { seedLotteries } from '../../../server/domains/draws/lotteries.ts'
import { openTestDatabase, schemaWithout } from '../support/database.ts'

/** Identifiers of the database's own collation, as `table.column`; but the migrator's own. */
async function localized(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_collation o on o.oid = a.attcollation and o.collname <> 'C'
    where c.relkind = 'r' and c.relname <> 'schema_steps_lock' and c.relnamespace = 'public'::regnamespace and (a.attname in ('id', 'period') or a.attname like '%\\_id')
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

test('in a new database', async () => {
  const { db, close } = await openTestDatabase()
  expect(await localized(db)).toEqual([])
  await close()
})

/** That step, and all that came after it. */
const later = schema.steps.map(({ name }) => name).filter((name) => name >= '0042-collation-1')

test('in one from before: its rows stay, and what guards them still does', async () => {
  const { db, close } = await openTestDatabase(schemaWithout(new Set(later)))
  expect(await localized(db)).toContain('periods.period')
  await seedLotteries({ db })
  const statements = [
    `insert into users (id, username, username_key, password_hash, nick_name, prize_group, parent_id, request_id, request_digest) values
      ('ann', 'ann', 'ann', '', 'ann', 1950, null, 'r1', ''), ('bob', 'bob', 'bob', '', 'bob', 1940, 'ann', 'r2', '')`,
    `insert into sessions (id, user_id, device_id, user_agent, ip, generation, expires_at) values ('s', 'bob', 'd', '', '', 0, now())`,
    `insert into refresh_tokens (hash, session_id, generation) values ('h', 's', 0)`,
    `insert into seed_chains (id, lottery_id, anchor, root_sealed, next_link, active) values ('chain', 'k3-3m', 'a', 's', 10, true)`,
    `insert into periods (lottery_id, period, day, chain_id, link, opens_at, closes_at, draws_at, algorithm, commit) values
      ('k3-3m', '1', '2026-01-01', 'chain', 1, now(), now() + interval '55 seconds', now() + interval '1 minute', 'hmac-sha256/1', 'c')`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
  expect(await migrate(db)).toEqual(later)
  expect(await localized(db)).toEqual([])
  const { rows } = await sql`
    select p.period, u.id from periods p join lotteries l on l.id = p.lottery_id cross join sessions s join users u on u.id = s.user_id`.execute(
    db,
  )
  expect(rows).toEqual([{ period: '1', id: 'bob' }])
  const refused: Readonly<Record<string, string>> = {
    [`update users set prize_group = 1952 where id = 'bob'`]: '23514',
    [`insert into users (id, username, username_key, password_hash, nick_name, prize_group, parent_id, request_id, request_digest) values
      ('cat', 'cat', 'cat', '', 'cat', 1940, 'nobody', 'r3', '')`]: '23503',
    [`delete from users where id = 'ann'`]: '23503',
    [`update sessions set user_id = 'nobody'`]: '23503',
    [`update periods set closes_at = now()`]: '0A000',
    [`insert into periods select 'none', '2', day, chain_id, 2, opens_at, closes_at, draws_at, state, algorithm, commit from periods`]:
      '23503',
  }
  for (const [statement, code] of Object.entries(refused))
    await expect(sql.raw(statement).execute(db), statement).rejects.toMatchObject({ code })
  await close()
})
