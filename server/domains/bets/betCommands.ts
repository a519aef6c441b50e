/** Operator commands about exposure, actual returns and bets that wait for their settlement. */
import { points } from '../../ledger/points.ts'
import { sql } from 'kysely'
import * as v from 'valibot'
import { platformNow } from '../../platform/clock/clock.ts'
import { days, word } from '../../platform/operator/arguments.ts'
import type { Commands } from '../../platform/operator/command.ts'
import { table } from '../../platform/operator/list.ts'
import { readLotteries } from '../draws/module.ts'
import { exposureLimitOf, openExposures } from './exposure.ts'
import { returnsOf } from './returns.ts'

/** Number of options listed per period. */
const SHOWN = 20

const percent = (share: number | null) => (share === null ? '-' : `${(share * 100).toFixed(2)} %`)

export const betCommands: Commands = {
  exposure: table({
    help: 'of the periods on sale, or of one lottery: what the house would pay on the options with most on them, against the limit (settings exposureLimit, exposureLimits)',
    takes: { id: v.optional(word) },
    async rows({ db, settings }, { id }) {
      if (id !== undefined && !(await readLotteries(db)).some((lottery) => lottery.id === id))
        throw new Error(`there is no lottery "${id}"`)
      return (await openExposures(db, id ?? null, SHOWN)).flatMap(({ lotteryId, period, options }) =>
        options.map((option) => ({ lotteryId, period, ...option, limit: exposureLimitOf(settings, lotteryId, option.playCode) })),
      )
    },
    columns: [
      ['lottery', 'text', ({ lotteryId }) => lotteryId],
      ['period', 'text', ({ period }) => period],
      ['play', 'text', ({ playCode }) => playCode],
      ['option', 'text', ({ option }) => option],
      ['wouldPay', 'price', ({ amount }) => amount],
      ['limit', 'text', ({ limit }) => (limit === null ? 'none' : points(limit))],
      ['share', 'text', ({ amount, limit }) => (limit === null ? '-' : `${((Number(amount) / Number(limit)) * 100).toFixed(1)} %`)],
    ],
  }),
  unsettled: table({
    help: 'periods that were over ten minutes ago and still have open bets; fails when there is any',
    takes: {},
    async rows({ db }) {
      const { rows } = await sql<{ lotteryId: string; period: string; bets: number; first: string }>`
        select p.lottery_id, p.period, count(*)::int as bets, min(b.bet_id) as first
        from periods p join bets b on b.lottery_id = p.lottery_id and b.period = p.period and b.state = 'WAIT'
        where p.state in ('drawn', 'void') and p.settled_at is null
          and coalesce(p.drawn_at, p.draws_at) < ${platformNow} - interval '10 minutes'
        group by p.lottery_id, p.period order by p.lottery_id, p.period`.execute(db)
      return rows
    },
    isFault: () => true,
    columns: [
      ['lottery', 'text', ({ lotteryId }) => lotteryId],
      ['period', 'text', ({ period }) => period],
      ['openBets', 'text', ({ bets }) => bets],
      ['first', 'text', ({ first }) => first],
    ],
  }),
  returns: table({
    help: 'what each play really paid back of its stakes, against theory, of settled bets; the deviation is in standard errors',
    takes: { days },
    rows: ({ db }, input) => returnsOf(db, input.days),
    columns: [
      ['lottery', 'text', ({ lotteryId }) => lotteryId],
      ['play', 'text', ({ playCode }) => playCode],
      ['bets', 'text', ({ bets }) => bets],
      ['stake', 'amount', ({ stake }) => stake],
      ['payout', 'amount', ({ payout }) => payout],
      ['return', 'text', ({ actual }) => percent(actual)],
      ['theory', 'text', ({ theory }) => percent(theory)],
      ['deviation', 'text', ({ deviation }) => deviation?.toFixed(2) ?? '-'],
    ],
  }),
}
