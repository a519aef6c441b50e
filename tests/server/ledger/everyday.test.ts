/** M14: the daily audit reads the postings since the last seal with correct books, and finds each fault in them. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Audited, auditSince, baselineAt, type Baseline, ROUND } from '../../../server/ledger/audit.ts'
import { asModule } from '../../../server/ledger/module.ts'
import { modules } from '../../../server/modules.ts'
import { partsOf } from '../../../server/platform/modules/compose.ts'
import { sealBooks, sealsOf } from '../../../server/ledger/seals.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { GAME, type LotteryPlatform, lineOf, newId, newPlayer, onSale, openLotteryPlatform } from '../bets/support.ts'
import { rowsRead } from '../support/rowsRead.ts'

let server: LotteryPlatform
let player: string
let old: string
beforeAll(async () => {
  server = await openLotteryPlatform([GAME])
  player = await newPlayer(server.db, 1_000_000n)
  old = await newPlayer(server.db, 1_000_000n)
})
afterAll(() => server.close())

const beginning: Baseline = { seal: 0n, sums: {} }

async function sealed(from: Baseline): Promise<Baseline> {
  await sealBooks(server.platform)
  return baselineAt(server.db, from, (await sealsOf(server.db, 1))[0]?.n ?? 0n)
}

const bet = async (userId: string) =>
  server.place(userId, { requestId: newId(), lotteryId: GAME, period: await onSale(server), lines: [lineOf()] })

/** Bets and deposits of years ago, with their postings. */
async function longAgo(count: number) {
  const first = newId()
  await transact(server.db, async (tx) => {
    // The channel is gone.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
    with bought as (
      insert into bets (user_id, bet_id, request_id, lottery_id, period, play_code, selection, notes, unit, multiple, stake, prize_group, odds,
        rule_version, max_prize, accepted_at, balance_before, balance_after, state, payout, settled_at, upline, pushed)
      select ${old}, ${first} || n, ${first} || n, ${GAME}, '20200101-1', 'KSHZDXDS', '[["big"]]', 1, 1000, 1, 1000, 1956, '{}', 1, 1000000000, now() - interval '9 years', 0, 0, 'LOSE', 0,
        now() - interval '9 years', jsonb_build_array(jsonb_build_array(${old}::text, 1956)), 0
      from generate_series(1, ${count}::int) n
    ),
    deposited as (
      insert into recharges (id, number, note, user_id, channel_id, kind, amount, fee, needs_proof, path, state, language, expires_at, decided_at)
      select ${first} || n, ${first} || n, ${first} || n, ${old}, 'closed', 'bank', 1000, 0, false, 'manual', 'CREDITED', 'en', now(), now()
      from generate_series(1, ${count}::int) n
    ),
    purse as (update wallets set version = version + 2 * ${count}::int where user_id = ${old} returning version - 2 * ${count}::int as version, balance)
    insert into postings (user_id, version, kind, house, amount, previous, current, ref)
    select ${old}, purse.version + 2 * n - d, case d when 1 then 'recharge' else 'bet' end, case d when 1 then 'house:recharge' else 'house:bets' end,
      case d when 1 then 1000 else -1000 end, purse.balance + case d when 1 then 0 else 1000 end, purse.balance + case d when 1 then 1000 else 0 end, ${first} || n
    from purse cross join generate_series(1, ${count}::int) n cross join (values (1), (0)) k (d)`.execute(tx)
  })
}

/** Without triggers and references. */
const unguarded = (...statements: readonly string[]) =>
  transact(server.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
  })

const isWrong = ({ violations }: Audited) => violations > 0

describe('the daily audit finds a fault since the last seal', () => {
  /** On the wallet's last posting, which is a bet. */
  const damaged = ['postings', 'wallets', 'bets', 'seals']
  const last = 'user_id = $player and version = (select version from wallets where user_id = $player)'
  let baseline: Baseline
  const wrongNow = async () => (await auditSince(server.platform, baseline)).audited.filter(isWrong).map(({ name }) => name)

  beforeAll(async () => {
    await longAgo(2)
    baseline = await sealed(beginning)
    for (let round = 0; round < 3; round++) {
      await bet(player)
      await sealBooks(server.platform)
    }
    await unguarded(...damaged.map((table) => `create table kept_${table} as table ${table}`))
    expect(await wrongNow()).toEqual([])
  })

  test.each([
    ['a wallet ends where its history ends (M2)', 'update wallets set balance = balance + 1 where user_id = $old'],
    ['a wallet ends where its history ends (M2)', 'update wallets set version = version - 1 where user_id = $old'],
    ['what players have is what the house gave (M1)', 'update wallets set balance = balance + 1 where user_id = $old'],
    [
      'the history of a wallet has no gap (M2)',
      `delete from postings where user_id = $player and version = (select version - 1 from wallets where user_id = $player)`,
    ],
    ['the history of a wallet has no gap (M2)', `update postings set previous = previous + 1, current = current + 1 where ${last}`],
    ['a posting is between a wallet and the house (M2)', `update postings set house = 'nowhere' where ${last}`],
    ['the kind of a posting says which way it goes', `update postings set kind = 'win' where ${last}`],
    ['money was returned for bets only', `update postings set kind = 'win', amount = -amount, current = previous - amount where ${last}`],
    ['a request was posted once, and its bets cost what was posted (M5)', `delete from bets where user_id = $player`],
    ['a recharge was credited once, with what it was for', `update postings set kind = 'recharge', house = 'house:recharge' where ${last}`],
    ['a withdrawal was held once, whole (M6)', `update postings set kind = 'withdrawHold', house = 'house:withdrawals' where ${last}`],
    ['what open withdrawals hold is what their account owes (M6)', `update postings set house = 'house:withdrawals' where ${last}`],
    ['every posting from a budget was taken from it, once', `update postings set house = 'house:budget:none' where ${last}`],
    ['sealed postings are as they were sealed (M14)', `update postings set at = at - interval '1 hour' where ${last}`],
    ['each seal holds the one before (M14)', 'delete from seals where n = (select max(n) - 1 from seals)'],
  ])('%s: %s', async (rule, damage) => {
    await unguarded(damage.replaceAll('$player', `'${player}'`).replaceAll('$old', `'${old}'`))
    const violated = await wrongNow()
    await unguarded(...damaged.flatMap((table) => [`delete from ${table}`, `insert into ${table} select * from kept_${table}`]))
    expect(violated).toContain(rule)
  })

  test('the daily audit finds an older overwritten posting within seven runs', async () => {
    await unguarded(`update postings set at = at - interval '1 hour' where user_id = '${old}' and version = 1`)
    const violated: string[] = []
    for (let turn = 0; turn < ROUND; turn++) {
      const { audited } = await auditSince(server.platform, baseline, turn)
      violated.push(...audited.filter(isWrong).map(({ name }) => name))
    }
    await unguarded(...damaged.flatMap((table) => [`delete from ${table}`, `insert into ${table} select * from kept_${table}`]))
    expect(await wrongNow()).toEqual([])
    expect(violated).toContain('sealed postings are as they were sealed (M14)')
  })
})

test('the daily audit reads as many rows after a long history as after a short history', async () => {
  let [before, baseline] = [beginning, beginning]
  const read: Map<string, number>[] = []
  for (const count of [200, 3000]) {
    await longAgo(count)
    before = baseline = await sealed(baseline)
    await sql`analyze`.execute(server.db)
    await bet(player)
    read.push(await rowsRead(server.db, async (db) => auditSince({ ...server.platform, db }, baseline)))
    baseline = await sealed(baseline)
  }
  const [short, long] = read
  for (const table of ['postings', 'bets', 'recharges', 'seal_parts', 'seals'])
    expect(long?.get(table) ?? 0, table).toBeLessThanOrEqual((short?.get(table) ?? 0) + 20)
  expect(long?.get('postings')).toBeGreaterThan(0)
  expect((await auditSince(server.platform, before)).audited.filter(isWrong)).toEqual([])
})

test('the daily audit names a rule that takes too long, and counts the violations of the others', async () => {
  const tooLong = () => Promise.reject(Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }))
  const parts = partsOf([asModule({ name: 'slow', invariants: { 'a rule over all history': tooLong } }), ...modules])
  const { uncounted, audited } = await auditSince({ db: server.db, parts }, beginning)
  expect(uncounted).toEqual(['a rule over all history'])
  expect(audited.length).toBeGreaterThan(20)
})
