/** Every play of every family from the bet to the settlement by the rules, with the ledger right afterwards. */
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rulesOf } from '#/rules/config.ts'
import { countNotes, oddsOf, oddsOfSelection, payoutOf, pushes, randomNote, settle } from '#/rules/engine.ts'
import { familyOf } from '#/rules/registry.ts'
import { termsOf } from '../../../server/domains/draws/periodTerms.ts'
import { catalogue } from '../../../server/domains/draws/catalogue.ts'
import { lotteryOf } from '../../../server/domains/draws/lotteries.ts'
import { type LotteryPlatform, newId, newPlayer, onSale, openLotteryPlatform, untilDrawn, violations } from './support.ts'

const games = ['ssc-1m', '11x5-1m', 'k3-3m', 'pk10-3m', 'pc28-1m', 'lhc', 'sd-3m', 'pl5', 'klsf-1m', 'kl8']
const prizeGroup = 1956

let server: LotteryPlatform
// A limit that is never reached, so that bets on every play are counted.
beforeAll(async () => {
  server = await openLotteryPlatform(games, { exposureLimit: '9000000000000000' })
})
afterAll(async () => {
  expect(await violations(server.db)).toEqual([])
  await server.close()
})

test('the tests have one lottery of each family', () => {
  const families = catalogue.filter(({ id }) => games.includes(id)).map(({ family }) => family)
  expect(new Set(families).size).toBe(10)
  expect(families).toHaveLength(10)
})

test.each(games)('%s accepts a bet on each of its plays, and pays exactly the payouts of the rules', async (lotteryId) => {
  const { family } = await lotteryOf(server.db, lotteryId)
  const player = await newPlayer(server.db, 10_000_000_000n)
  const period = await onSale(server, lotteryId)
  const terms = await termsOf(server.db, lotteryId, period)
  const rules = rulesOf(terms?.ruleVersion ?? 1, terms?.lunarYear ?? undefined)
  const plays = familyOf(family).types.flatMap((type) => type.plays)
  const lines = plays.map((play) => {
    const selection = randomNote(play, (n) => randomInt(n)).map((row) => [...row])
    return {
      playCode: play.code,
      selection,
      notes: countNotes(play, selection, rules),
      unit: '1000',
      multiple: 1,
      prizeGroup,
      oddsSeen: oddsOfSelection(play, selection, oddsOf(play, prizeGroup, rules), rules) ?? {},
    }
  })
  const placed: { betId: string; playCode: string; stake: string }[] = []
  for (let from = 0; from < lines.length; from += 100) {
    const { bets } = await server.place(player, { requestId: newId(), lotteryId, period, lines: lines.slice(from, from + 100) })
    placed.push(...bets)
  }
  expect(placed.map(({ playCode }) => playCode)).toEqual(plays.map(({ code }) => code))

  const counted = await server.db.selectFrom('betExposure').select('playCode').distinct().where('lotteryId', '=', lotteryId).execute()
  expect(new Set(counted.map(({ playCode }) => playCode))).toEqual(new Set(plays.map(({ code }) => code)))
  expect(await violations(server.db)).toEqual([])
  await untilDrawn(server, lotteryId)
  const { state, result } = await server.db
    .selectFrom('periods')
    .select(['state', 'result'])
    .where('lotteryId', '=', lotteryId)
    .where('period', '=', period)
    .executeTakeFirstOrThrow()
  expect(state).toBe('settled')
  const settled = await server.db
    .selectFrom('bets')
    .select(['betId', 'state', 'payout', 'stake', 'odds'])
    .where('userId', '=', player)
    .execute()
  for (const [at, play] of plays.entries()) {
    const line = lines[at]
    const bet = settled.find(({ betId }) => betId === placed[at]?.betId)
    if (!line || !bet) throw new Error(`${play.code} has no bet`)
    const wins = settle(play, line.selection, result ?? [], rules)
    const pushed = pushes(play, line.selection, result ?? [], rules)
    expect(bet.payout, play.code).toBe(payoutOf({ unit: 1000n, multiple: 1, odds: line.oddsSeen, wins, pushed }))
    expect(bet.odds, play.code).toEqual(line.oddsSeen)
    expect(bet.state, play.code).toBe(Object.keys(wins).length > 0 ? 'WIN' : pushed > 0 ? 'PUSH' : 'LOSE')
  }
})
