/**
 * Any order of chases, draws, stops, switched sales, locked accounts and dying processes: every invariant holds, no money is lost, and each
 * bet is placed once.
 */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newChase, stopAll, stopChase } from './support.ts'
import { chaseRunner } from '../../../server/domains/chase/runner.ts'
import { balanceOf } from '../../../server/ledger/ledger.ts'
import {
  ended,
  GAME,
  type LotteryPlatform,
  lineOf,
  newId,
  newPlayer,
  openLotteryPlatform,
  untilDrawn,
  violations,
} from '../bets/support.ts'
import { areMany, histories } from '../support/histories.ts'

let server: LotteryPlatform
let servers: LotteryPlatform[]
beforeAll(async () => {
  server = await openLotteryPlatform()
  servers = [server, await server.another()]
})
afterAll(async () => {
  await server.close()
})

type Step =
  | {
      readonly do: 'chase'
      readonly who: number
      readonly multiples: number[]
      readonly stopOnWin: boolean
      readonly stopLoss: number | null
    }
  | { readonly do: 'draw' | 'sale' | 'race' }
  | { readonly do: 'lock' | 'stop'; readonly who: number }
  | { readonly do: 'die'; readonly after: boolean }

const who = fc.nat({ max: 2 })
const newOne: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('chase' as const),
  who,
  multiples: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }),
  stopOnWin: fc.boolean(),
  stopLoss: fc.option(fc.integer({ min: 1, max: 30_000 }), { freq: 2, nil: null }),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: newOne },
  { weight: 5, arbitrary: fc.constant({ do: 'draw' as const }) },
  { weight: 3, arbitrary: fc.constant({ do: 'race' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'sale' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('lock' as const, 'stop' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('die' as const), after: fc.boolean() }) },
)

/**
 * Histories that every run executes before the random ones: bets are placed, by two runners at once, and by one that dies before or after.
 */
const known: [Step, Step[]] = [
  { do: 'chase', who: 2, multiples: [1, 2, 3, 4], stopOnWin: false, stopLoss: null },
  [
    { do: 'race' },
    { do: 'draw' },
    { do: 'die', after: true },
    { do: 'race' },
    { do: 'draw' },
    { do: 'die', after: false },
    { do: 'race' },
    { do: 'draw' },
  ],
]

const runners = () => servers.map(({ platform }) => chaseRunner(platform, { takeOverMs: 0 }))

async function take(next: Step, players: readonly string[]): Promise<void> {
  const { db, platform } = server
  switch (next.do) {
    case 'chase': {
      const { multiples, stopOnWin, stopLoss } = next
      await ended(
        newChase(server, players[next.who] ?? '', multiples, {
          stopOnWin,
          stopLoss: stopLoss === null ? null : String(stopLoss),
          lines: [lineOf(), lineOf({ prizeGroup: 1900 })],
        }),
      )
      return
    }
    case 'draw':
      return untilDrawn(server)
    case 'race':
      return void (await Promise.all(runners().map((runner) => runner.round(GAME))))
    case 'sale':
      return platform.settings.set('saleOpen', !platform.settings.get('saleOpen'))
    case 'lock':
      return void (await sql`update users set state = case state when 'locked' then 'active' else 'locked' end where id = ${players[next.who]}`.execute(
        db,
      ))
    case 'stop': {
      const chase = await db
        .selectFrom('chases')
        .select('id')
        .where('userId', '=', players[next.who] ?? '')
        .where('state', '=', 'RUNNING')
        .executeTakeFirst()
      if (chase) await ended(stopChase(platform, players[next.who] ?? '', { requestId: newId(), chaseId: chase.id }))
      return
    }
    case 'die':
      return chaseRunner(platform, {
        takeOverMs: 0,
        async place(userId, request) {
          if (next.after) await server.place(userId, request)
          throw new Error('killed')
        },
      }).round(GAME)
  }
}

test('the ledger and the chases agree at every step, and in the end nothing is held', async () => {
  let bets = 0
  await fc.assert(
    fc.asyncProperty(newOne, fc.array(step, { minLength: 4, maxLength: 14, size: '+1' }), async (first, then) => {
      await server.platform.settings.set('saleOpen', true)
      await untilDrawn(server)
      const players = await Promise.all([60_000n, 8000n, 300_000n].map((points) => newPlayer(server.db, points, 1956)))
      for (const next of [first, ...then]) {
        await take(next, players)
        expect(await violations(server.db)).toEqual([])
      }
      await server.platform.settings.set('saleOpen', true)
      for (const runner of runners()) await runner.round(GAME)
      await stopAll(server)
      await untilDrawn(server)
      for (const runner of runners()) await runner.round(GAME)
      expect(await violations(server.db)).toEqual([])
      const {
        rows: [left],
      } = await sql<{ rows: bigint }>`
      select count(*) as rows from chase_rows r join chases c on c.id = r.chase_id
      where c.user_id = any(${players}::text[]) and (r.state in ('WAIT', 'PLACING', 'PLACED') or c.next_at is not null)`.execute(server.db)
      expect(left?.rows).toBe(0n)
      for (const [at, start] of [60_000n, 8000n, 300_000n].entries()) {
        const {
          rows: [sum],
        } = await sql<{ bets: bigint; came: string }>`
        select count(*) as bets, coalesce(sum(coalesce(payout, 0) - stake), 0)::text as came from bets where user_id = ${players[at]}`.execute(
          server.db,
        )
        const {
          rows: [rebates],
        } = await sql<{ sum: string }>`
        select coalesce(sum(amount), 0)::text as sum from postings where user_id = ${players[at]} and kind = 'rebate'`.execute(server.db)
        bets += Number(sum?.bets)
        expect((await balanceOf(server.db, players[at] ?? '')).balance).toBe(start + BigInt(sum?.came ?? 0) + BigInt(rebates?.sum ?? 0))
      }
    }),
    { ...histories(8, { known: 1 }), examples: [known] },
  )
  // Runs without any bet would prove nothing.
  expect(areMany ? bets : 8).toBeGreaterThanOrEqual(4 * 2)
}, 600_000)
