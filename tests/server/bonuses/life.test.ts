/**
 * The life of a bonus: granted from a budget, staked, credited with its share of returns, and at its end cash, spent, or back in the
 * budget.
 */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { asCaller, askFor, cancelBet } from '../support/askFor.ts'
import { endDueBonuses } from '../../../server/domains/bonuses/ending.ts'
import { settlePeriod } from '../../../server/domains/bets/settle.ts'
import { balanceOf, lockWallet } from '../../../server/ledger/ledger.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { voidPeriod } from '../../../server/domains/draws/engine.ts'
import { drawnOnly, ended, failure, GAME, lineOf, newId, newPlayer, untilDrawn } from '../bets/support.ts'
import { onPostgres } from '../support/database.ts'
import {
  betOn,
  bonusesOf,
  bonusSetup,
  cancelBonus,
  foundBudget,
  grant,
  leftInBudget,
  movesOf,
  newHolder,
  OTHER_GAME,
  sides,
  standing,
  termEnds,
  titles,
} from './support.ts'

/** The embedded database runs one transaction at a time: no transaction waits for a row there. */
const manyConnections = onPostgres ? ['PostgreSQL'] : []

const of = bonusSetup()

describe('a grant', () => {
  test('takes its amount from the budget at once, and changes no cash', async () => {
    const { server } = of
    await foundBudget(server.platform, 'small', 15_000n)
    const player = await newHolder(server, 0n, { budget: 'small', wagering: 3, days: 14 })
    expect(await leftInBudget(server.platform, 'small')).toBe(5000n)
    expect((await balanceOf(server.db, player)).balance).toBe(0n)
    const [bonus] = await bonusesOf(server.platform, player)
    expect(bonus).toMatchObject({
      titles,
      amount: '10000',
      left: '10000',
      wagering: 3,
      required: '30000',
      wagered: '0',
      state: 'running',
    })
    expect((bonus?.expiresAt ?? 0) - (bonus?.at ?? 0)).toBe(14 * 86_400_000)
    const other = await newPlayer(server.db, 0n)
    expect(await ended(grant(server.platform, other, { budget: 'small' }))).toBe('BUDGET_SPENT')
    expect(await bonusesOf(server.platform, other)).toEqual([])
  })

  test('is refused while another bonus runs, and while the member pauses play', async () => {
    const { server } = of
    const player = await newHolder(server, 0n)
    const before = await leftInBudget(server.platform)
    expect(await ended(grant(server.platform, player))).toBe('BONUS_RUNNING')
    await cancelBonus(server.platform, player)
    await askFor(server.platform, 'restrictPlay', { requestId: newId(), term: '24h' }, asCaller(player))
    expect(await ended(grant(server.platform, player))).toBe('EXCLUDED')
    expect(await leftInBudget(server.platform)).toBe(before + 10_000n)
  })

  test('can follow a bonus whose term is over, also before the job has ended that bonus', async () => {
    const { server } = of
    const player = await newHolder(server, 0n)
    await termEnds(server.platform, player)
    await grant(server.platform, player)
    expect((await bonusesOf(server.platform, player)).map(({ state }) => state)).toEqual(['running', 'expired'])
  })

  test.each([
    ['wagering above ten times', 'bonuses_wagering_check', { wagering: 11 }],
    ['no wagering', 'bonuses_wagering_check', { wagering: 0 }],
    ['six days', 'bonuses_term_check', { days: 6 }],
    ['an amount of nothing', 'bonuses_amount_check', { amount: 0n }],
  ])('with %s is refused by the database', async (_, constraint, terms) => {
    const { server } = of
    const player = await newPlayer(server.db, 0n)
    const before = await leftInBudget(server.platform)
    await expect(grant(server.platform, player, terms)).rejects.toMatchObject({ constraint })
    expect(await leftInBudget(server.platform)).toBe(before)
  })

  test('cannot be made worse afterwards, nor used for another product', async () => {
    const { server } = of
    const player = await newHolder(server, 0n)
    const set = (change: ReturnType<typeof sql>) => sql`update bonuses set ${change} where user_id = ${player}`.execute(server.db)
    await expect(set(sql`wagering = 11, required = amount * 11`)).rejects.toMatchObject({ constraint: 'bonuses_wagering_check' })
    await expect(set(sql`expires_at = at + interval '6 days'`)).rejects.toMatchObject({ constraint: 'bonuses_term_check' })
    await expect(set(sql`product = 'games'`)).rejects.toMatchObject({ constraint: 'bonuses_product_check' })
    await expect(set(sql`"left" = -1`)).rejects.toMatchObject({ constraint: 'bonuses_left_check' })
    expect(await standing(server.platform, player)).toMatchObject({ left: '10000', state: 'running' })
  })

  test('makes one bonus if several processes try at once', async () => {
    const { server } = of
    const player = await newPlayer(server.db, 0n)
    const others = [server, await server.another(), await server.another()]
    const before = await leftInBudget(server.platform)
    const results = await Promise.all(others.flatMap(({ platform }) => [1, 2, 3].map(() => ended(grant(platform, player)))))
    expect(results.toSorted()).toEqual([...Array.from({ length: 8 }, () => 'BONUS_RUNNING'), 'ok'])
    expect(await leftInBudget(server.platform)).toBe(before - 10_000n)
  })
})

describe('the return', () => {
  test('belongs to the bonus in proportion to its part of the bet, rounded up', async () => {
    const { server } = of
    const player = await newHolder(server, 1000n)
    // one of both wins 1501 x 1.956 = 2935.956, of which 1001 / 1501 are the bonus's: 1957.3
    await betOn(server, player, sides(1501n, 1501n))
    await untilDrawn(server)
    expect(await movesOf(server.platform, player, 1)).toEqual([
      ['bonusLent', 2002n],
      ['bet', -3002n],
      ['win', 2935n],
      ['bonusReturned', -1958n],
    ])
    expect(await standing(server.platform, player)).toEqual({ cash: '977', left: '9956', wagered: '3002', state: 'running' })
  })

  test('of a cancelled bet is its part of the loan; the answer contains the new balance of the wallet', async () => {
    const { server } = of
    const player = await newHolder(server, 100n)
    const { bets } = await betOn(server, player, sides(150n, 151n))
    const [first, second] = bets
    const { balance, balanceVersion } = await cancelBet(server.platform, player, { requestId: newId(), id: second?.betId ?? '' })
    // 151 x 201 / 301 = 100.8
    expect(await standing(server.platform, player)).toMatchObject({ cash: '50', left: '9900', wagered: '0' })
    expect({ balance, balanceVersion }).toEqual({ balance: '50', balanceVersion: 5 })
    await cancelBet(server.platform, player, { requestId: newId(), id: first?.betId ?? '' })
    expect(await standing(server.platform, player)).toMatchObject({ cash: '100', left: '10000' })
  })

  test('of a hundred bets with less than a thousandth of the loan each is all of it, and no more', async () => {
    const { server } = of
    const player = await newHolder(server, 9_901n)
    const { bets } = await betOn(server, player, sides(...Array.from({ length: 100 }, () => 100n)))
    expect(await standing(server.platform, player)).toMatchObject({ cash: '0', left: '9901' })
    for (const { betId } of bets) await cancelBet(server.platform, player, { requestId: newId(), id: betId })
    expect(await standing(server.platform, player)).toMatchObject({ cash: '9901', left: '10000', wagered: '0' })
    const back = (await movesOf(server.platform, player)).filter(([kind]) => kind === 'bonusReturned')
    expect(back).toEqual(Array.from({ length: 99 }, () => ['bonusReturned', -1n]))
  })

  test('of a voided period goes back the same way, and does not count as wagering', async () => {
    const { server } = of
    const player = await newHolder(server, 400n)
    const { bets } = await betOn(server, player, [lineOf({ unit: 1000n })])
    await voidPeriod(server.platform, { lotteryId: GAME, period: bets[0]?.period ?? '' }, failure)
    expect(await standing(server.platform, player)).toEqual({ cash: '400', left: '10000', wagered: '0', state: 'running' })
  })

  test('stays cash if the member paid the bets only with cash', async () => {
    const { server } = of
    const player = await newHolder(server, 2000n)
    await betOn(server, player, sides(1000n, 1000n))
    await untilDrawn(server)
    expect(await standing(server.platform, player)).toEqual({ cash: '1956', left: '10000', wagered: '2000', state: 'running' })
  })
})

describe('wagering', () => {
  test('counts stakes that were drawn since the grant, in cash as well as of the bonus', async () => {
    const { server } = of
    const player = await newPlayer(server.db, 1500n)
    await betOn(server, player, sides(500n, 500n))
    await grant(server.platform, player)
    await betOn(server, player, sides(300n))
    await betOn(server, player, sides(400n))
    await untilDrawn(server)
    expect(await standing(server.platform, player)).toMatchObject({ wagered: '700' })
  })

  test('is met at the exact thousandth, and the rest of the bonus becomes cash once', async () => {
    const { server } = of
    const terms = { amount: 1000n, wagering: 2 }
    const [under, met, over] = [
      await newHolder(server, 9000n, terms),
      await newHolder(server, 9000n, terms),
      await newHolder(server, 9000n, terms),
    ]
    await betOn(server, under, sides(1000n, 999n))
    await betOn(server, met, sides(1000n, 1000n))
    await betOn(server, over, sides(1000n, 1001n))
    await untilDrawn(server)
    await endDueBonuses(server.platform)
    expect(await standing(server.platform, under)).toMatchObject({ left: '1000', wagered: '1999', state: 'running' })
    expect(await standing(server.platform, met)).toMatchObject({ cash: '9956', left: '0', wagered: '2000', state: 'met' })
    expect(await standing(server.platform, over)).toMatchObject({ left: '0', wagered: '2000', state: 'met' })
    const of1 = async (player: string) => (await movesOf(server.platform, player)).filter(([kind]) => kind === 'bonusMet')
    expect(await Promise.all([under, met, over].map(of1))).toEqual([[], [['bonusMet', 1000n]], [['bonusMet', 1000n]]])
  })

  test('that is met makes the bonus’s open bets the member’s own', async () => {
    const { server } = of
    // its sale lasts a whole interval
    await untilDrawn(server, OTHER_GAME)
    const player = await newHolder(server, 0n, { amount: 5000n, wagering: 1 })
    await betOn(server, player, sides(1000n, 1000n), { lotteryId: OTHER_GAME })
    await betOn(server, player, sides(1500n, 1500n))
    await untilDrawn(server)
    // 3000 of 5000 are wagered; the win belongs to the bonus
    expect(await standing(server.platform, player)).toEqual({ cash: '0', left: '2934', wagered: '3000', state: 'running' })
    await betOn(server, player, sides(1000n, 1000n))
    await untilDrawn(server)
    expect(await standing(server.platform, player)).toEqual({ cash: '2890', left: '0', wagered: '5000', state: 'met' })
    await untilDrawn(server, OTHER_GAME)
    expect(await standing(server.platform, player)).toEqual({ cash: '4846', left: '0', wagered: '5000', state: 'met' })
  })

  test('that a settlement left to the job is finished by the job, once in several processes', async () => {
    const { server } = of
    const player = await newHolder(server, 2000n, { amount: 1000n, wagering: 2 })
    // The state after a settlement that found the wallet locked.
    await sql`update bonuses set wagered = required where user_id = ${player}`.execute(server.db)
    const others = [server, await server.another(), await server.another()]
    await Promise.all(others.map(({ platform }) => endDueBonuses(platform)))
    expect(await standing(server.platform, player)).toMatchObject({ cash: '3000', left: '0', state: 'met' })
    expect((await movesOf(server.platform, player)).filter(([kind]) => kind === 'bonusMet')).toHaveLength(1)
  })

  test.each(manyConnections)('waits for no locked wallet: the settlement leaves such a bonus to the job (%s)', async () => {
    const { server } = of
    const player = await newHolder(server, 2000n, { amount: 1000n, wagering: 1 })
    const loser = await newHolder(server, 2000n, { amount: 1000n, wagering: 1 })
    const { bets } = await betOn(server, player, sides(1000n))
    await betOn(server, loser, [lineOf({ unit: 1000n, selection: [['small']] })])
    await drawnOnly(server)
    const period = bets[0]?.period ?? ''
    const { rows } = await sql<{ sum: number }>`
      select (select sum(die::int) from jsonb_array_elements_text(result) as r (die))::int as sum from periods
      where lottery_id = ${GAME} and period = ${period}`.execute(server.db)
    const held = (rows[0]?.sum ?? 0) >= 11 ? loser : player
    await transact(server.db, async (tx) => {
      await lockWallet(tx, held)
      await settlePeriod(server.platform, { lotteryId: GAME, period })
      expect(await standing(server.platform, held)).toMatchObject({ cash: '1000', left: '1000', wagered: '1000' })
    })
    await endDueBonuses(server.platform)
    expect(await standing(server.platform, held)).toMatchObject({ cash: '2000', left: '0', state: 'met' })
  })
})

describe('a bonus that is given up', () => {
  test('goes back to its budget with the pending wins; the cash stays', async () => {
    const { server } = of
    const budget = await leftInBudget(server.platform)
    const player = await newHolder(server, 1000n)
    await betOn(server, player, sides(1500n, 1500n))
    const requestId = newId()
    const first = await cancelBonus(server.platform, player, requestId)
    expect(first).toMatchObject({ state: 'cancelled', left: '0' })
    expect(await leftInBudget(server.platform)).toBe(budget - 2000n)
    await untilDrawn(server)
    // 2934 were returned: 1956 belonged to the bonus; a win above the budget's amount belongs to the house
    expect(await standing(server.platform, player)).toEqual({ cash: '978', left: '0', wagered: '0', state: 'cancelled' })
    expect(await leftInBudget(server.platform)).toBe(budget - 44n)
    expect((await movesOf(server.platform, player, 3)).map(([kind, amount]) => `${kind} ${amount}`)).toEqual([
      'win 2934',
      'bonusReturned -1956',
    ])
  })

  test('gives its budget no more than it took, with any win', async () => {
    const { server } = of
    const budget = await leftInBudget(server.platform)
    const both = [await newHolder(server, 0n, { amount: 1000n }), await newHolder(server, 0n, { amount: 1000n })]
    const [big = '', small = ''] = both
    await betOn(server, big, sides(1000n))
    await betOn(server, small, [lineOf({ unit: 1000n, selection: [['small']] })])
    await untilDrawn(server)
    const states = await Promise.all(both.map(async (player) => (await standing(server.platform, player)).state))
    const winner = states[0] === 'running' ? big : small
    expect(await standing(server.platform, winner)).toMatchObject({ left: '1956' })
    await cancelBonus(server.platform, winner)
    expect(await leftInBudget(server.platform)).toBe(budget - 1000n)
  })

  test('is cancelled once: the same request gets the same answer, another request gets BONUS_OVER', async () => {
    const { server } = of
    const player = await newHolder(server, 0n)
    const [bonus] = await bonusesOf(server.platform, player)
    const request = { requestId: newId(), id: bonus?.id ?? '' }
    const cancel = (args: typeof request, userId: string, { platform } = server) => askFor(platform, 'cancelBonus', args, asCaller(userId))
    const stranger = await newPlayer(server.db, 0n)
    expect(await ended(cancel(request, stranger))).toBe('NOT_FOUND')
    const others = [server, await server.another()]
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => cancel(request, player, others[n % 2])))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await ended(cancel({ ...request, requestId: newId() }, player))).toBe('BONUS_OVER')
    expect(await ended(cancel({ ...request, id: 'other' }, player))).toBe('DUPLICATE')
  })

  test('can be given up while play is paused', async () => {
    const { server } = of
    const player = await newHolder(server, 0n)
    await askFor(server.platform, 'restrictPlay', { requestId: newId(), term: '24h' }, asCaller(player))
    expect(await cancelBonus(server.platform, player)).toMatchObject({ state: 'cancelled' })
  })
})

describe('a bonus whose term has ended', () => {
  test('goes back to its budget by the job, with the later returns of its open bets', async () => {
    const { server } = of
    const budget = await leftInBudget(server.platform)
    const player = await newHolder(server, 0n)
    await betOn(server, player, sides(1000n, 1000n))
    await termEnds(server.platform, player)
    expect(await standing(server.platform, player)).toMatchObject({ left: '8000', state: 'expired' })
    expect(await ended(cancelBonus(server.platform, player))).toBe('BONUS_OVER')
    await endDueBonuses(server.platform)
    await endDueBonuses((await server.another()).platform)
    expect(await standing(server.platform, player)).toMatchObject({ left: '0', state: 'expired' })
    expect(await leftInBudget(server.platform)).toBe(budget - 2000n)
    await untilDrawn(server)
    expect(await standing(server.platform, player)).toMatchObject({ cash: '0', left: '0', wagered: '0', state: 'expired' })
    expect(await leftInBudget(server.platform)).toBe(budget - 44n)
  })

  test('is not met by a bet that is drawn after it', async () => {
    const { server } = of
    const player = await newHolder(server, 5000n, { amount: 1000n, wagering: 1 })
    await betOn(server, player, sides(1000n, 1000n))
    await termEnds(server.platform, player)
    await untilDrawn(server)
    await endDueBonuses(server.platform)
    expect(await standing(server.platform, player)).toMatchObject({ cash: '4956', left: '0', wagered: '0', state: 'expired' })
  })
})

test('a bonus that is lost to the last is spent, but not while a bet of it is open', async () => {
  const { server } = of
  // Of two members on opposite sides exactly one loses all.
  const [big, small] = [await newHolder(server, 0n, { amount: 1000n }), await newHolder(server, 0n, { amount: 1000n })]
  await betOn(server, big, [lineOf({ unit: 1000n })])
  await betOn(server, small, [lineOf({ unit: 1000n, selection: [['small']] })])
  expect(await standing(server.platform, big)).toMatchObject({ left: '0', state: 'running' })
  await untilDrawn(server)
  const after = [await standing(server.platform, big), await standing(server.platform, small)]
  expect(after.toSorted((a, b) => (a.state < b.state ? -1 : 1))).toEqual([
    { cash: '0', left: '1956', wagered: '1000', state: 'running' },
    { cash: '0', left: '0', wagered: '1000', state: 'spent' },
  ])
})

test('the list of bonuses has the running bonus first, and has a bonus until thirty days after its end', async () => {
  const { server } = of
  const player = await newHolder(server, 0n)
  await cancelBonus(server.platform, player)
  await grant(server.platform, player, { amount: 500n })
  expect((await bonusesOf(server.platform, player)).map(({ amount, state }) => [amount, state])).toEqual([
    ['500', 'running'],
    ['10000', 'cancelled'],
  ])
  await sql`update bonuses set ended_at = ended_at - interval '31 days' where user_id = ${player} and state = 'cancelled'`.execute(
    server.db,
  )
  expect((await bonusesOf(server.platform, player)).map(({ amount }) => amount)).toEqual(['500'])
})
