/** A database from before postings held both their sides: upgraded, it has the same money, and gives the same answers. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answeredBefore } from '../../../server/domains/bets/replay.ts'
import { migrate } from '../../../server/open.ts'
import { lotteryOf, seedLotteries } from '../../../server/domains/draws/lotteries.ts'
import { auditDatabase } from '../../../server/open.ts'
import { balanceOf } from '../../../server/ledger/ledger.ts'
import { openTestDatabase, schemaWithout, type TestDatabase } from '../support/database.ts'

/** Those steps, and such as came after them and index what they make. */
const later = new Set([
  '0002-platform-2',
  '0012-ledger-2',
  '0021-bets-2',
  '0023-bets-4',
  '202611260955-recharge-4',
  '202611261125-recharge-5',
])
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase(schemaWithout(later))
  const { db } = database
  await seedLotteries({ db })
  const statements = [
    `insert into seed_chains (id, lottery_id, anchor, root_sealed, next_link, active) values ('chain', 'k3-3m', 'a', 's', 10, true)`,
    `insert into periods (lottery_id, period, day, chain_id, link, opens_at, closes_at, draws_at, algorithm, commit) values
      ('k3-3m', '1', '2026-01-01', 'chain', 1, now(), now() + interval '55 seconds', now() + interval '1 minute', 'hmac-sha256/1', 'c')`,
    `insert into wallets (user_id, balance, version) values ('ann', 900, 3)`,
    `insert into postings (id, kind, user_id, house, amount, ref, corrects) values
      ('p1', 'grant', 'ann', 'house:grants', 1000, 'opening', null), ('p2', 'bet', 'ann', 'house:games', -200, 'req', null),
      ('p3', 'cancel', 'ann', 'house:games', 100, 'bet2', 'p2')`,
    `insert into entries (posting_id, account, amount, previous, current, version) values
      ('p1', 'ann', 1000, 0, 1000, 1), ('p1', 'house:grants', -1000, null, null, null),
      ('p2', 'ann', -200, 1000, 800, 2), ('p2', 'house:games', 200, null, null, null),
      ('p3', 'ann', 100, 800, 900, 3), ('p3', 'house:games', -100, null, null, null)`,
    `insert into requests (user_id, operation, request_id, payload_hash, answer) values
      ('ann', 'bet', 'req', 'hash', '{"betIds": ["bet1", "bet2"], "balance": "800", "balanceVersion": 2, "cancellable": true}'),
      ('ann', 'cancel', 'other', 'hash', '{}')`,
    `insert into bets (user_id, bet_id, request_id, posting_id, lottery_id, period, play_code, selection, notes, unit, multiple, stake,
        prize_group, odds, rule_version, accepted_at, balance_before, balance_after, state, payout)
      select 'ann', 'bet' || n, 'req', 'p2', 'k3-3m', '1', 'p', '[]', 1, 100, 1, 100, 1956, '{}', 1, opens_at, 1100 - n * 100, 1000 - n * 100,
        case n when 1 then 'WAIT' else 'CANCEL' end, case n when 2 then 100 end
      from periods, generate_series(1, 2) n`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
  expect(new Set(await migrate(db))).toEqual(later)
})
afterAll(() => database.close())

test('no invariant is broken, and the wallet is as it was', async () => {
  expect((await auditDatabase(database.db)).filter((audited) => audited.violations > 0)).toEqual([])
  expect(await balanceOf(database.db, 'ann')).toEqual({ balance: 900n, version: 3n })
})

test('an open bet keeps the most that it can win as it was at the upgrade', async () => {
  const { maxPrize } = await lotteryOf(database.db, 'k3-3m')
  const { rows } = await sql`select bet_id, max_prize from bets order by bet_id`.execute(database.db)
  expect(rows).toEqual([
    { betId: 'bet1', maxPrize },
    { betId: 'bet2', maxPrize: null },
  ])
})

test('a correction points at what it puts right', async () => {
  const { rows } = await sql`select version, kind, ref, corrects, previous, current from postings order by version`.execute(database.db)
  expect(rows).toEqual([
    { version: 1n, kind: 'grant', ref: 'opening', corrects: null, previous: 0n, current: 1000n },
    { version: 2n, kind: 'bet', ref: 'req', corrects: null, previous: 1000n, current: 800n },
    { version: 3n, kind: 'cancel', ref: 'bet2', corrects: 2n, previous: 800n, current: 900n },
  ])
})

test('a request sent again gets the answer it got (M5)', async () => {
  const answer = await answeredBefore(database.db, 'ann', 'req', 'hash')
  expect(answer).toMatchObject({ balance: '800', balanceVersion: 2 })
  expect(answer?.bets.map(({ betId, cancellable }) => [betId, cancellable])).toEqual([
    ['bet1', true],
    ['bet2', true],
  ])
  await expect(answeredBefore(database.db, 'ann', 'req', 'another')).rejects.toMatchObject({ reason: 'DUPLICATE' })
  expect(await database.db.selectFrom('requests').select('operation').execute()).toEqual([{ operation: 'cancel' }])
})
