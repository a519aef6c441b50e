/**
 * A process is killed while it stakes a bonus: each bet has its loan, each loan its bet, and a repeated request is neither lent nor placed
 * twice.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { betting } from '../../../server/domains/bets/betting.ts'
import { catalogue } from '../../../server/domains/draws/catalogue.ts'
import { seedLotteries } from '../../../server/domains/draws/lotteries.ts'
import { GAME, hallOf, lineOf, newId, newPlayer, onSale, violations } from '../bets/support.ts'
import { linesUntilKilled, openData } from '../support/killed.ts'
import { createHome, type Home } from '../support/process.ts'
import { BUDGET, foundBudget, grant } from './support.ts'

const CYCLES = Number(process.env['KILL_CYCLES'] ?? 2)
const LINES = 40
const STAKE = 1000n
const AMOUNT = 10n ** 9n

let home: Home
let player: string
let period: string
beforeAll(async () => {
  home = await createHome()
  const platform = await openData(home)
  await seedLotteries(
    platform,
    catalogue.filter(({ id }) => id === GAME),
  )
  // The period lasts as long as the test.
  await platform.db
    .updateTable('lotteries')
    .set({ intervalSeconds: 86_400, hours: null, maxPeriodStake: 10n ** 12n })
    .where('id', '=', GAME)
    .execute()
  const hall = hallOf(platform)
  await hall.draws.round()
  period = await onSale(hall)
  player = await newPlayer(platform.db, 0n)
  await foundBudget(platform, BUDGET, AMOUNT)
  await grant(platform, player, { amount: AMOUNT })
  await platform.close()
})
afterAll(() => home.remove())

test('the database has a bet and its loan both, or neither, after a kill of the process', async () => {
  const sent: string[] = []
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const lines = (await linesUntilKilled(new URL('stakeChild.ts', import.meta.url), home, [player, period], LINES)).map((line) =>
      line.split(' '),
    )
    sent.push(...lines.filter(([what]) => what === 'sent').map(([, requestId = '']) => requestId))
    const acknowledged = lines.filter(([what]) => what === 'done').map(([, requestId]) => requestId)
    const platform = await openData(home)
    try {
      expect(await violations(platform.db)).toEqual([])
      const { rows: lent } = await sql<{ ref: string }>`select ref from postings where kind = 'bonusLent'`.execute(platform.db)
      const { rows: placed } = await sql<{ ref: string }>`select ref from postings where kind = 'bet'`.execute(platform.db)
      const refs = (rows: readonly { ref: string }[]) => rows.map(({ ref }) => ref).toSorted()
      expect(refs(lent)).toEqual(refs(placed))
      expect(refs(placed)).toEqual(expect.arrayContaining(acknowledged))
      expect(acknowledged.length).toBeGreaterThan(0)
    } finally {
      await platform.close()
    }
  }
  const platform = await openData(home)
  try {
    const place = betting(platform)
    const again = (requestId: string) => place(player, { requestId, lotteryId: GAME, period, lines: [lineOf({ unit: STAKE })] })
    for (const requestId of [...sent, newId()]) expect(await again(requestId)).toMatchObject({ balance: '0' })
    const done = BigInt(sent.length + 1)
    const { rows } = await sql`
      select (select -sum(amount)::bigint from postings where kind = 'bet') as staked, (select "left" from bonuses) as "left"`.execute(
      platform.db,
    )
    expect(rows).toEqual([{ staked: done * STAKE, left: AMOUNT - done * STAKE }])
    expect(await violations(platform.db)).toEqual([])
  } finally {
    await platform.close()
  }
}, 300_000)
