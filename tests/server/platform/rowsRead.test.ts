/** With a long history, frequent queries read only the rows of their subject, and not the history. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAt } from '#/lib/businessDay.ts'
import { sendLatest } from '../../../server/domains/content/messages.ts'
import { userInfoReader } from '../../../server/domains/profile/userInfo.ts'
import { betListHandlers } from '../../../server/domains/bets/lists.ts'
import { betsOf } from '../../../server/domains/bets/receipt.ts'
import { betRecords } from '../../../server/domains/bets/records.ts'
import { walletSummary } from '../../../server/domains/bills/wallet.ts'
import { advanceChase } from '../../../server/domains/chase/advance.ts'
import { upcomingPeriods } from '../../../server/domains/chase/upcoming.ts'
import { rankingOf } from '../../../server/domains/bets/ranking.ts'
import { type Db, transact } from '../../../server/platform/database/database.ts'
import { countDraws, drawHistory } from '../../../server/domains/draws/view.ts'
import { setLimit } from '../../../server/domains/protection/limits.ts'
import { countPlays, reservePlay } from '../../../server/domains/protection/otherPlays.ts'
import { usedOf } from '../../../server/domains/protection/windows.ts'
import { withdrawalRows } from '../../../server/domains/withdrawals/view.ts'
import { lotteryNow, newChase } from '../chase/support.ts'
import { GAME, type LotteryPlatform, lineOf, newId, newPlayer, onSale, openLotteryPlatform } from '../bets/support.ts'
import { asCaller } from '../support/askFor.ts'
import { rowsFetched, rowsRead } from '../support/rowsRead.ts'

/** Rows of each: far more than what any one of the readings is about. */
const HISTORY = 20_000
const A_DAY = 480
const firstPage = { current: 1, size: 10 }
const text = { rw: '', korw: '', en: '' }

let server: LotteryPlatform
let player: string
let betId: string
let chaseId: string

beforeAll(async () => {
  server = await openLotteryPlatform([GAME])
  const { db } = server
  player = await newPlayer(db, 10_000_000n)
  const {
    bets: [bet],
  } = await server.place(player, { requestId: newId(), lotteryId: GAME, period: await onSale(server), lines: [lineOf()] })
  betId = bet?.betId ?? ''
  chaseId = await newChase(server, player, [1, 1, 1])
  const limit = { requestId: newId(), kind: 'stake', span: 'month', amount: '9000000' } as const
  await transact(db, (tx) => setLimit(tx, server.platform, player, limit))
  // As much as years leave behind takes longer than a statement of the platform may.
  await transact(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const ago = sql`now() - interval '60 days' - n * interval '3 minutes'`
    await sql`
      insert into periods (lottery_id, period, day, chain_id, link, opens_at, closes_at, draws_at, state, algorithm, commit, seed, entropy, result,
        drawn_at, settled_at)
      select ${GAME}, '20200101-' || n, to_char(date '2020-01-01' + n / ${A_DAY}::int, 'YYYY-MM-DD'), (select id from seed_chains where lottery_id = ${GAME}), 1000000 + n,
        at - interval '3 minutes', at - interval '5 seconds', at, 'settled', 'hmac-sha256/1', '', '', '', '[1,2,3]', at, at
      from generate_series(1, ${HISTORY}::int) n cross join lateral (select ${ago} as at) t`.execute(tx)
    await sql`
      insert into users (id, username, username_key, password_hash, nick_name, prize_group, request_id, request_digest)
      select 'old-' || n, n, 'old-' || n, '', 'old', 1956, 'old-' || n, '' from generate_series(1, ${HISTORY}::int) n`.execute(tx)
    await sql`
      insert into messages (id, user_id, title, content)
      select concat('old-', n, ':', ${GAME}::text, ':20200101-1'), 'old-' || n, '{}', '{}'
      from generate_series(1, ${HISTORY}::int) n`.execute(tx)
    await sql`
      insert into bets (user_id, bet_id, request_id, lottery_id, period, play_code, selection, notes, unit, multiple, stake, prize_group, odds,
        rule_version, max_prize, accepted_at, balance_before, balance_after, state, payout, settled_at)
      select ${player}, '00000000-' || n, 'old-' || n, ${GAME}, '20200101-' || n, 'KSHZDXDS', '[["big"]]', 1, 1000, 1, 1000, 1956, '{}',
        1, 1000000000, ${ago}, 0, 0, case when n > 20 then 'LOSE' else 'WIN' end, case when n > 20 then 0 else 2000 end, ${ago}
      from generate_series(1, ${HISTORY}::int) n`.execute(tx)
    await sql`
      insert into bank_cards (id, user_id, bank_code, branch, holder, number_sealed, number_hash, last4) values ('card', ${player}, '', '', '', '', '', '')`.execute(
      tx,
    )
    await sql`
      insert into withdrawals (id, user_id, card_id, amount, fee, speed, day, state, processed_from)
      select case n when 1 then 'paid' else 'paid-' || n end, ${player}, 'card', 1, 0, 'normal', '2020-01-01', 'PAID', now()
      from generate_series(1, ${HISTORY / 10}::int) n`.execute(tx)
  })
  await sql`analyze`.execute(db)
})
afterAll(() => server.close())

const readings: readonly { name: string; table: string; most: number; read(db: Db): Promise<unknown> }[] = [
  { name: 'a receipt', table: 'periods', most: 5, read: (db) => betsOf(db, player, [betId]) },
  {
    name: 'a page of records',
    table: 'periods',
    most: 30,
    read: (db) => betRecords({ ...server.platform, db }, player, { pageParam: firstPage, searchParam: { pageGameRecordEnum: 'ALL' } }),
  },
  {
    name: 'bets that wait',
    table: 'bets',
    most: 20,
    read: (db) => betListHandlers({ ...server.platform, db }).getFlowBetList({ pageParam: firstPage, searchParam: {} }, asCaller(player)),
  },
  {
    name: 'the latest wins',
    table: 'users',
    most: 600,
    read: (db) =>
      betListHandlers({ ...server.platform, db }).queryBetRecordPage({ pageParam: firstPage, searchParam: {} }, asCaller(player)),
  },
  { name: 'the member, with what is pending', table: 'bets', most: 10, read: (db) => userInfoReader({ db })(player) },
  { name: 'the wallet', table: 'bets', most: 10, read: (db) => walletSummary(db, player) },
  {
    name: 'fifty members at once, what is held of them',
    table: 'withdrawals',
    most: 50,
    read: (db) => {
      const infoOf = userInfoReader({ db })
      return Promise.all(Array.from({ length: 50 }, (_, n) => infoOf(n === 0 ? player : `old-${n}`)))
    },
  },
  {
    name: 'the periods to come',
    table: 'periods',
    most: 50,
    read: async (db) => upcomingPeriods(db, server.platform, await lotteryNow(server), 10),
  },
  {
    name: 'a step of a chase',
    table: 'periods',
    most: 50,
    read: (db) => advanceChase({ ...server.platform, db }, server.place, chaseId, 0),
  },
  {
    name: 'draws of a day',
    table: 'periods',
    most: 2 * A_DAY,
    read: (db) => drawHistory(db, { lotteryId: GAME, day: '2020-01-09', limit: 100 }),
  },
  { name: 'their number', table: 'periods', most: A_DAY, read: (db) => countDraws(db, GAME, '2020-01-09') },
  {
    name: 'a far page of all draws',
    table: 'periods',
    most: 2100,
    read: (db) => drawHistory(db, { lotteryId: GAME, limit: 100, offset: 19_000 }),
  },
  { name: 'the number of all draws', table: 'periods', most: 2100, read: (db) => countDraws(db, GAME, undefined) },
  {
    name: 'the ranking of a day',
    table: 'periods',
    most: 100,
    read: (db) => rankingOf(db, dayAt(Date.now(), 'UTC'), Date.now(), { timeZone: 'UTC', dayStartHour: 0 }),
  },
  {
    name: 'messages about a draw to fifty members, each in place of an earlier one',
    table: 'messages',
    most: 200,
    read: (db) =>
      transact(db, (tx) =>
        sendLatest(
          tx,
          { topic: 'draw', subject: GAME, event: '20200101-2' },
          Array.from({ length: 50 }, (_, n) => ({ userId: `old-${n + 1}`, isNews: true, title: text, content: text })),
        ),
      ),
  },
  { name: 'a withdrawal', table: 'users', most: 5, read: (db) => withdrawalRows(db, sql`w.id = 'paid'`) },
  {
    name: 'a stake of a member with limits at a provider of games, from its reservation to its count',
    table: 'bets',
    most: 0,
    read: (db) =>
      transact(db, async (tx) => {
        const id = newId()
        await reservePlay(tx, server.platform, player, id, 1000n)
        const play = { userId: player, id: `of ${id}`, at: server.platform.now(), stake: 1000n, payout: 0n }
        await countPlays(tx, [play], [{ userId: player, id }])
      }),
  },
  { name: 'what counts for the limits', table: 'bets', most: 20, read: (db) => usedOf(db, player, 'UTC') },
]

test.each(readings)('$name: of $table at most $most', async ({ table, most, read }) => {
  const rows = await rowsRead(server.db, read)
  expect(rows.get(table) ?? 0).toBeLessThanOrEqual(most)
})

test.each(readings)('$name, by a cached plan: of $table at most $most', async ({ table, most, read }) => {
  const rows = await rowsFetched(server.db, read)
  expect(rows.get(table) ?? 0).toBeLessThanOrEqual(most)
})
