/** Settlement killed at each of its stages and begun again by the next process: the end is that of an undisturbed run (D6, M12). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '../../../server/domains/draws/catalogue.ts'
import { seedLotteries } from '../../../server/domains/draws/lotteries.ts'
import { auditDatabase } from '../../../server/open.ts'
import { type Db, transact } from '../../../server/platform/database/database.ts'
import { setLimit } from '../../../server/domains/protection/limits.ts'
import { linesUntilKilled, openData } from '../support/killed.ts'
import { createHome, type Home } from '../support/process.ts'
import { endSale, GAME, type Hall, hallOf, lineOf, newId, newPlayer, onSale } from './support.ts'
import { foundIn, stages } from './stages.ts'

/** The number of bets that one transaction settles; the test needs more than two of them. */
const CHUNK = 2000
const PLAYERS = 6
const REQUESTS = 7
const LINES = 100
const BETS = PLAYERS * REQUESTS * LINES

let killed: Home
let undisturbed: Home
let period: string
beforeAll(async () => {
  killed = await createHome()
  period = await inHall(killed, manyBets)
  undisturbed = await killed.copy()
})
afterAll(async () => {
  await killed.remove()
  await undisturbed.remove()
})

async function inHall<Result>(home: Home, work: (hall: Hall) => Promise<Result>): Promise<Result> {
  const platform = await openData(home)
  try {
    return await work(hallOf(platform))
  } finally {
    await platform.close()
  }
}

/** 4,200 bets of members with uplines, limits and rebates on one period whose sale is over, and that no process has closed. */
async function manyBets(hall: Hall): Promise<string> {
  await seedLotteries(
    hall.platform,
    catalogue.filter(({ id }) => id === GAME),
  )
  // The period ends only when the test says so.
  await hall.db
    .updateTable('lotteries')
    .set({ intervalSeconds: 86_400, hours: null, maxPeriodStake: 10n ** 12n })
    .where('id', '=', GAME)
    .execute()
  await hall.draws.round()
  const on = await onSale(hall)
  const agent = await newPlayer(hall.db, 0n, 1980)
  const picks = [['big'], ['small'], ['odd'], ['even']]
  for (let n = 0; n < PLAYERS; n++) {
    const player = await newPlayer(hall.db, 10_000_000n, 1956, agent)
    await transact(hall.db, (tx) =>
      setLimit(tx, hall.platform, player, { requestId: newId(), kind: 'loss', span: 'day', amount: '100000000' }),
    )
    for (let request = 0; request < REQUESTS; request++) {
      const lines = Array.from({ length: LINES }, (_, line) =>
        lineOf({ selection: [picks[line % picks.length] ?? []], unit: 1000n + BigInt(line), prizeGroup: 1950 }),
      )
      await hall.place(player, { requestId: newId(), lotteryId: GAME, period: on, lines })
    }
  }
  return endSale(hall)
}

/** Everything that a settlement changes, without times and numbers that attempts use up. */
async function books(db: Db) {
  const read = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows.map((row) => Object.values(Object(row)).join(' '))
  return {
    period: await read(
      sql`select state, settled_at is not null, seed, result::text from periods where lottery_id = ${GAME} and period = ${period}`,
    ),
    bets: await read(
      sql`select user_id, bet_id, state, payout, uncapped, wins::text, pushed, upline::text from bets order by user_id, bet_id`,
    ),
    postings: await read(sql`select user_id, version, kind, house, amount, previous, current, ref from postings order by user_id, version`),
    wallets: await read(sql`select user_id, balance, version from wallets order by user_id`),
    growth: await read(sql`select user_id, amount from growth order by user_id`),
    windows: await read(sql`select user_id, from_at, until_at, staked, lost from guard_windows order by user_id, from_at, until_at`),
    stakes: await read(sql`select user_id, staked from period_stakes order by user_id`),
    messages: await read(sql`select id, title::text, content::text from messages order by id`),
    events: await read(sql`select topic, coalesce(user_id, ''), (data - 'drawnAt')::text from events order by 1, 2, 3`),
  }
}

/** The expected state for the next process, which continues where the one before stopped. */
let left = `open ${BETS}`

test.each(Object.entries(stages))('a kill where %s leaves only complete settlements', async (stage, { leaves: [state, chunks] }) => {
  const script = new URL('settleChild.ts', import.meta.url)
  expect(await linesUntilKilled(script, killed, [stage, period], 2)).toEqual([left, stage])
  left = `${state} ${Math.max(0, BETS - chunks * CHUNK)}`
})

test('after all kills, the next process ends like an undisturbed one: each bet is settled, paid and reported once', async () => {
  const ends = (home: Home) =>
    inHall(home, async (hall) => {
      await hall.draws.round()
      expect((await auditDatabase(hall.db)).filter(({ violations }) => violations > 0)).toEqual([])
      return books(hall.db)
    })
  const whole = await ends(undisturbed)
  await inHall(killed, async ({ db }) => expect(await foundIn(db, period)).toBe(left))
  expect(await ends(killed)).toEqual(whole)
  expect(whole.period).toEqual([expect.stringMatching(/^settled true /)])
  const kinds = new Set(whole.postings.map((posting) => posting.split(' ')[2]))
  expect(kinds).toEqual(new Set(['grant', 'bet', 'win', 'rebate']))
  const topics = whole.events.map((line) => line.split(' ')[0] ?? '')
  expect(topics.filter((topic) => topic !== 'balance' && topic !== 'talk')).toEqual(['draw', 'period', 'settled'])
  expect(whole.messages.length).toBeGreaterThan(0)
})
