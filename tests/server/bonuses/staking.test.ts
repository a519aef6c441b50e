/** Staking a bonus: cash first, the bonus only for the missing part, both with the bet or neither. */
import { sql, type KyselyPlugin } from 'kysely'
import { describe, expect, test } from 'vitest'
import { betting } from '../../../server/domains/bets/betting.ts'
import { userInfoReader } from '../../../server/domains/profile/userInfo.ts'
import { balanceOf } from '../../../server/ledger/ledger.ts'
import type { Db } from '../../../server/platform/database/database.ts'
import { newParts } from '../../../server/platform/modules/contributions.ts'
import { ended, GAME, lineOf, newId, newPlayer, onSale, untilDrawn } from '../bets/support.ts'
import { atNoon } from '../protection/support.ts'
import { asCaller, askFor } from '../support/askFor.ts'
import { betOn, bonusSetup, grant, movesOf, newHolder, sides, standing, termEnds } from './support.ts'

const of = bonusSetup(atNoon)
/** As the slip reads what can be staked. */
const infoOf = (player: string) => userInfoReader(of.server.platform)(player)
const big = (unit: bigint) => [lineOf({ unit })]

async function rowCounts() {
  const { rows } = await sql`
    select (select count(*) from bets) bets, (select count(*) from postings) postings, (select count(*) from bonus_stakes) stakes,
      (select sum("left") from bonuses) as "left", (select count(*) from events) events`.execute(of.server.db)
  return rows[0]
}

describe('a bet of a member with a bonus', () => {
  test('is paid in cash if the cash is enough', async () => {
    const { server } = of
    const player = await newHolder(server, 5000n)
    expect(await betOn(server, player, big(5000n))).toMatchObject({ balance: '0' })
    expect(await standing(server.platform, player)).toMatchObject({ cash: '0', left: '10000' })
    expect(await movesOf(server.platform, player, 1)).toEqual([['bet', -5000n]])
  })

  test('takes from the bonus exactly the amount that the cash lacks', async () => {
    const { server } = of
    const player = await newHolder(server, 1000n)
    const placed = await betOn(server, player, big(3000n))
    expect(placed).toMatchObject({ balance: '0', balanceVersion: 3 })
    expect(placed.bets[0]).toMatchObject({ stake: '3000', balanceBefore: '3000', balanceAfter: '0' })
    expect(await standing(server.platform, player)).toEqual({ cash: '0', left: '8000', wagered: '0', state: 'running' })
    expect(await movesOf(server.platform, player, 1)).toEqual([
      ['bonusLent', 2000n],
      ['bet', -3000n],
    ])
    const stakes = await server.db.selectFrom('bonusStakes').select(['amount', 'stake']).where('userId', '=', player).execute()
    expect(stakes).toEqual([{ amount: 2000n, stake: 3000n }])
    expect(await infoOf(player)).toMatchObject({ balance: '0', bonus: '8000' })
  })

  test('can take all of cash and bonus, and no more', async () => {
    const { server } = of
    const player = await newHolder(server, 1000n)
    const before = await rowCounts()
    expect(await ended(betOn(server, player, big(11_001n)))).toBe('INSUFFICIENT')
    expect(await rowCounts()).toEqual(before)
    expect(await ended(betOn(server, player, big(11_000n)))).toBe('ok')
    expect(await standing(server.platform, player)).toMatchObject({ cash: '0', left: '0', state: 'running' })
  })

  test('that is sent again has the bytes of its first answer, and is lent to once', async () => {
    const { server } = of
    const player = await newHolder(server, 0n)
    const requestId = newId()
    const lines = big(2000n)
    const others = [server, await server.another(), await server.another()]
    const period = await onSale(server)
    const placed = await Promise.all(
      Array.from({ length: 12 }, (_, n) => (others[n % 3] ?? server).place(player, { requestId, lotteryId: GAME, period, lines })),
    )
    expect(new Set(placed.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await ended(server.place(player, { requestId, lotteryId: GAME, period, lines: big(3000n) }))).toBe('DUPLICATE')
    expect(await movesOf(server.platform, player)).toEqual([
      ['bonusLent', 2000n],
      ['bet', -2000n],
    ])
  })

  test('takes never more than the bonus has, also in parallel on several processes', async () => {
    const { server } = of
    const player = await newHolder(server, 1500n)
    const others = [server, await server.another(), await server.another()]
    const period = await onSale(server)
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        ended((others[n % 3] ?? server).place(player, { requestId: newId(), lotteryId: GAME, period, lines: big(1000n) })),
      ),
    )
    expect(results.filter((result) => result === 'ok')).toHaveLength(11)
    expect(results.filter((result) => result === 'INSUFFICIENT')).toHaveLength(19)
    expect(await standing(server.platform, player)).toMatchObject({ cash: '0', left: '500', state: 'running' })
  })

  test('takes nothing from a bonus whose term has ended, also before the job has ended the bonus', async () => {
    const { server } = of
    const player = await newHolder(server, 0n)
    await termEnds(server.platform, player)
    const before = await rowCounts()
    expect(await ended(betOn(server, player, big(1000n)))).toBe('INSUFFICIENT')
    expect(await rowCounts()).toEqual(before)
    expect(await infoOf(player)).toMatchObject({ bonus: '0' })
  })
})

describe('nothing is lent for a bet that is refused', () => {
  test('by the house’s limit on an option', async () => {
    const { server } = of
    await untilDrawn(server)
    const player = await newHolder(server, 1000n)
    await server.platform.settings.set('exposureLimit', '10000')
    const period = await onSale(server, GAME)
    const place = (unit: bigint) => server.place(player, { requestId: newId(), lotteryId: GAME, period, lines: big(unit) })
    const before = await rowCounts()
    expect(await ended(place(9000n))).toBe('EXPOSURE')
    expect(await rowCounts()).toEqual(before)
    // The option has room for this one: it is decided with its options, and lent to.
    expect(await ended(place(1100n))).toBe('ok')
    await server.platform.settings.unset('exposureLimit')
    expect(await movesOf(server.platform, player, 1)).toEqual([
      ['bonusLent', 100n],
      ['bet', -1100n],
    ])
  })

  test('by the member’s own limit, or because play is paused', async () => {
    const { server } = of
    const player = await newHolder(server, 0n)
    await askFor(server.platform, 'setLimit', { requestId: newId(), kind: 'stake', span: 'day', amount: '1500' }, asCaller(player))
    expect(await ended(betOn(server, player, big(2000n)))).toBe('STAKE_LIMIT')
    expect(await ended(betOn(server, player, big(1000n)))).toBe('ok')
    await askFor(server.platform, 'restrictPlay', { requestId: newId(), term: '24h' }, asCaller(player))
    expect(await ended(betOn(server, player, big(200n)))).toBe('EXCLUDED')
    expect(await movesOf(server.platform, player)).toEqual([
      ['bonusLent', 1000n],
      ['bet', -1000n],
    ])
  })

  test('by a failure of the statement that books it', async () => {
    const { server } = of
    const player = await newHolder(server, 0n)
    await sql`
      create or replace function fall_over() returns trigger language plpgsql as
        $$ begin if new.kind = 'bet' then raise exception 'killed'; end if; return new; end $$`.execute(server.db)
    await sql`create trigger fall_over before insert on postings for each row execute function fall_over()`.execute(server.db)
    const before = await rowCounts()
    const failed = betOn(server, player, big(1000n)).finally(() => sql`drop trigger fall_over on postings`.execute(server.db))
    await expect(failed).rejects.toThrow('killed')
    expect(await rowCounts()).toEqual(before)
    expect(await standing(server.platform, player)).toMatchObject({ cash: '0', left: '10000' })
  })
})

/** How many statements a piece of work sends. */
async function statementsOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<number> {
  let count = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count += 1
      return result
    },
  }
  await work(db.withPlugin(counter))
  return count
}

describe('a bet that needs no bonus', () => {
  test('sends the same statements as on a platform without bonuses', async () => {
    const { server } = of
    const without = { ...server.platform, parts: newParts() }
    const period = await onSale(server)
    const sent = (platform: typeof without, player: string, unit: bigint) =>
      statementsOf(server.db, (db) =>
        ended(betting({ ...platform, db })(player, { requestId: newId(), lotteryId: GAME, period, lines: big(unit) })),
      )
    const plain = await newPlayer(server.db, 50_000n)
    const holder = await newHolder(server, 50_000n)
    await sent(without, plain, 1000n)
    const before = await sent(without, plain, 1000n)
    expect(before).toBeGreaterThan(0)
    expect(await sent(server.platform, plain, 1000n)).toBe(before)
    expect(await sent(server.platform, holder, 1000n)).toBe(before)
    // one look for a bonus before a bet is refused for want of cash
    const refused = await sent(without, plain, 100_000n)
    expect(await sent(server.platform, plain, 100_000n)).toBe(refused + 1)
  })
})

test('if a bet comes before the job, the wagered bonus becomes cash before the stake', async () => {
  const { server } = of
  const player = await newPlayer(server.db, 0n)
  await grant(server.platform, player, { amount: 2000n, wagering: 1 })
  // The state after a settlement that found the wallet locked; the sums of draws do not include it.
  await sql`update bonuses set wagered = required where user_id = ${player}`.execute(server.db)
  expect(await ended(betOn(server, player, sides(500n)))).toBe('ok')
  expect(await movesOf(server.platform, player)).toEqual([
    ['bonusMet', 2000n],
    ['bet', -500n],
  ])
  expect((await balanceOf(server.db, player)).balance).toBe(1500n)
})
