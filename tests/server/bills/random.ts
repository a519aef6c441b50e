/** Random days of a member's wallet: bets, draws, cancels, grants and chases in the past. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { cancelBet } from '../support/askFor.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { post } from '../../../server/ledger/ledger.ts'
import { ended, GAME, type LotteryPlatform, lineOf, newId, onSale, untilDrawn } from '../bets/support.ts'
import { accountPostings } from '../../../server/domains/accounts/postingKinds.ts'

export type Act =
  | { readonly do: 'bet'; readonly who: number; readonly lines: number; readonly unit: number; readonly group: number }
  | { readonly do: 'draw' }
  | { readonly do: 'cancel' | 'grant' | 'take'; readonly who: number; readonly amount: number }
  | { readonly do: 'later'; readonly hours: number }

const who = fc.nat({ max: 2 })

export const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      who,
      lines: fc.integer({ min: 1, max: 3 }),
      unit: fc.integer({ min: 100, max: 9000 }),
      group: fc.constantFrom(1900, 1950, 1956),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ do: 'draw' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel' as const, 'grant' as const, 'take' as const),
      who,
      amount: fc.integer({ min: 1, max: 20_000 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('later' as const), hours: fc.integer({ min: 1, max: 60 }) }) },
)

/** Lets hours pass by moving everything back, except the period on sale and its bets. */
export async function hoursPass(server: LotteryPlatform, hours: number): Promise<void> {
  await transact(server.db, async (tx) => {
    const earlier = sql`make_interval(hours => ${hours})`
    await sql`alter table postings disable trigger postings_append_only`.execute(tx)
    await sql`alter table periods disable trigger periods_fixed`.execute(tx)
    await sql`update postings set at = at - ${earlier}`.execute(tx)
    await sql`
      update periods set opens_at = opens_at - ${earlier}, closes_at = closes_at - ${earlier}, draws_at = draws_at - ${earlier},
        drawn_at = drawn_at - ${earlier} where state not in ('open')`.execute(tx)
    await sql`
      update bets b set accepted_at = accepted_at - ${earlier}, settled_at = b.settled_at - ${earlier} from periods p
      where p.lottery_id = b.lottery_id and p.period = b.period and p.state <> 'open'`.execute(tx)
    await sql`update users set created_at = created_at - ${earlier}`.execute(tx)
    await sql`alter table postings enable trigger postings_append_only`.execute(tx)
    await sql`alter table periods enable trigger periods_fixed`.execute(tx)
  })
}

export async function take(server: LotteryPlatform, next: Act, players: readonly string[]): Promise<void> {
  const { db, platform } = server
  switch (next.do) {
    case 'bet': {
      const { lines, unit, group } = next
      const line = lineOf({ unit: BigInt(unit), prizeGroup: group })
      const other = lineOf({ selection: [['odd']], unit: BigInt(unit), prizeGroup: group })
      await ended(
        server.place(players[next.who] ?? '', {
          requestId: newId(),
          lotteryId: GAME,
          period: await onSale(server),
          lines: Array.from({ length: lines }, (_, n) => (n === 1 ? other : line)),
        }),
      )
      return
    }
    case 'draw':
      return untilDrawn(server)
    case 'cancel': {
      const bet = await db
        .selectFrom('bets')
        .select('betId')
        .where('userId', '=', players[next.who] ?? '')
        .where('state', '=', 'WAIT')
        .executeTakeFirst()
      if (bet) await ended(cancelBet(platform, players[next.who] ?? '', { requestId: newId(), id: bet.betId }))
      return
    }
    case 'grant':
    case 'take': {
      const kind = accountPostings[next.do === 'grant' ? 'grant' : 'withdrawGrant']
      await ended(transact(db, (tx) => post(tx, { kind, userId: players[next.who] ?? '', amount: BigInt(next.amount), ref: newId() })))
      return
    }
    case 'later':
      return hoursPass(server, next.hours)
  }
}
