/** Operator commands about exposure, actual returns and bets that wait for their settlement. */
import { points } from '../../ledger/points.ts'
import { sql } from 'kysely'
import * as v from 'valibot'
import { houseNow } from '../../platform/clock/clock.ts'
import { days, word } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { readLotteries } from '../draws/module.ts'
import { exposureLimitOf, openExposures } from './exposure.ts'
import { returnsOf } from './returns.ts'

/** Number of options listed per period. */
const SHOWN = 20

export const betCommands: Commands = {
  exposure: act({
    help: 'of the periods on sale, or of one lottery: what the house would pay on the options with most on them, against the limit (settings exposureLimit, exposureLimits)',
    takes: { id: v.optional(word) },
    async run({ db, settings }, { id }, print) {
      if (id !== undefined && !(await readLotteries(db)).some((lottery) => lottery.id === id))
        throw new Error(`there is no lottery "${id}"`)
      print('lottery\tperiod\tplay\toption\twould pay\tlimit\tshare')
      for (const { lotteryId, period, options } of await openExposures(db, id ?? null, SHOWN)) {
        for (const { playCode, option, amount } of options) {
          const limit = exposureLimitOf(settings, lotteryId, playCode)
          const share = limit === null ? '-' : `${((Number(amount) / Number(limit)) * 100).toFixed(1)} %`
          print([lotteryId, period, playCode, option, points(amount), limit === null ? 'none' : points(limit), share].join('\t'))
        }
      }
    },
  }),
  unsettled: act({
    help: 'periods that were over ten minutes ago and still have open bets; fails when there is any',
    takes: {},
    async run({ db }, _input, print) {
      const { rows } = await sql<{ lotteryId: string; period: string; bets: number; first: string }>`
        select p.lottery_id, p.period, count(*)::int as bets, min(b.bet_id) as first
        from periods p join bets b on b.lottery_id = p.lottery_id and b.period = p.period and b.state = 'WAIT'
        where p.state in ('drawn', 'void') and p.settled_at is null
          and coalesce(p.drawn_at, p.draws_at) < ${houseNow} - interval '10 minutes'
        group by p.lottery_id, p.period order by p.lottery_id, p.period`.execute(db)
      print('lottery\tperiod\topen bets\tthe first')
      for (const { lotteryId, period, bets, first } of rows) print([lotteryId, period, bets, first].join('\t'))
      return rows.length > 0 ? 1 : 0
    },
  }),
  returns: act({
    help: 'what each play really paid back of its stakes, against theory, of settled bets',
    takes: { days },
    async run({ db }, input, print) {
      const rows = await returnsOf(db, input.days)
      print('lottery\tplay\tbets\tstake\tpayout\treturn\ttheory\tdifference in standard errors')
      for (const { lotteryId, playCode, bets, stake, payout, actual, theory, deviation } of rows) {
        const percent = (share: number | null) => (share === null ? '-' : `${(share * 100).toFixed(2)} %`)
        print(
          [lotteryId, playCode, bets, points(stake), points(payout), percent(actual), percent(theory), deviation?.toFixed(2) ?? '-'].join(
            '\t',
          ),
        )
      }
    },
  }),
}
