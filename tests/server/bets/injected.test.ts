/** T2: the database aborts writes again and again, as under contention or at a restart; no caller notices, and nothing happens twice. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '../../../server/ledger/ledger.ts'
import {
  ended,
  GAME,
  type LotteryPlatform,
  lineOf,
  newId,
  newPlayer,
  onSale,
  openLotteryPlatform,
  untilDrawn,
  violations,
} from './support.ts'

/** One write statement of this number fails: about 5 %, and no divisor of the number in a transaction. */
const EVERY = 23

let server: LotteryPlatform
beforeAll(async () => {
  server = await openLotteryPlatform()
})
afterAll(() => server.close())

/** Every table's writes fail in turn with a serialization failure, a deadlock and an administrator's shutdown. */
async function inject(): Promise<() => Promise<number>> {
  await sql`create sequence injected`.execute(server.db)
  await sql`create function inject() returns trigger language plpgsql as $$
    declare
      n bigint := nextval('injected');
    begin
      if n % ${sql.lit(EVERY)} = 0 then
        raise exception 'injected' using errcode = (array['40001', '40P01', '57P01'])[1 + (n / ${sql.lit(EVERY)}) % 3];
      end if;
      return null;
    end $$`.execute(server.db)
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(server.db)
  for (const { name } of rows) {
    await sql`create trigger inject before insert or update or delete on ${sql.table(name)} for each statement execute function inject()`.execute(
      server.db,
    )
  }
  return async () => {
    const {
      rows: [row],
    } = await sql<{ n: bigint }>`select last_value as n from injected`.execute(server.db)
    await sql`drop function inject cascade`.execute(server.db)
    return Math.floor(Number(row?.n) / EVERY)
  }
}

test('with failing writes, bets, repeats and draws succeed: each bet and each stake exists once, and every invariant holds', async () => {
  const players = await Promise.all(Array.from({ length: 5 }, () => newPlayer(server.db, 1_000_000n)))
  const period = await onSale(server)
  const requests = players.flatMap((player) =>
    Array.from({ length: 40 }, () => ({ player, request: { requestId: newId(), lotteryId: GAME, period, lines: [lineOf()] } })),
  )
  const stop = await inject()
  const place = ({ player, request }: (typeof requests)[number]) => ended(server.place(player, request))

  const outcomes: string[] = []
  // A few at a time, for many transactions instead of a few large ones; each request is sent twice.
  for (let at = 0; at < requests.length; at += 8) {
    const some = requests.slice(at, at + 8)
    outcomes.push(...(await Promise.all([...some, ...some].map(place))))
  }
  await untilDrawn(server)
  const injected = await stop()

  expect(new Set(outcomes)).toEqual(new Set(['ok']))
  expect(injected).toBeGreaterThan(5)
  expect(await violations(server.db)).toEqual([])
  for (const player of players) {
    const {
      rows: [row],
    } = await sql<{ bets: bigint; waiting: bigint; paid: bigint }>`
      select count(*) as bets, count(*) filter (where state = 'WAIT') as waiting, coalesce(sum(payout), 0)::bigint as paid from bets where user_id = ${player}`.execute(
      server.db,
    )
    expect(row).toMatchObject({ bets: 40n, waiting: 0n })
    expect((await balanceOf(server.db, player)).balance).toBe(1_000_000n - 40n * 1000n + (row?.paid ?? 0n))
  }
})
