/** Operator commands about draws: verification data, and calling a period off. */
import { sql } from 'kysely'
import { points } from '../../ledger/points.ts'
import { voidPeriod } from './engine.ts'
import { anchorsKey, signedAnchors } from './anchors.ts'
import { sourcesInWords, waitingInWords } from './beaconReport.ts'
import { exportDraws } from './exportDraws.ts'
import { count, text, word } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { localizedOf } from '../../platform/operator/localized.ts'

export const drawCommands: Commands = {
  'export-draws': act({
    help: 'prints the latest draws as JSON lines for an independent verifier, oldest first',
    takes: { limit: count(1000, 'how many') },
    async run({ db }, { limit }, print) {
      for (const draw of await exportDraws(db, limit)) print(JSON.stringify(draw))
    },
  }),
  anchors: {
    help: 'the published ends of the seed chains',
    alone: 'show',
    acts: {
      show: act({
        help: 'signed, as /fairness/anchors.json gives them to anybody',
        takes: {},
        run: async (platform, _input, print) => print(JSON.stringify(await signedAnchors(platform), null, 2)),
      }),
      key: act({
        help: 'the public key, for openssl',
        takes: {},
        run: async (platform, _input, print) => print(anchorsKey(platform.keys)),
      }),
    },
  },
  beacon: act({
    help: 'where the chance of the draws comes from: the sources of outside randomness, how each answered last, and the draws that wait for them',
    takes: {},
    async run(platform, _input, print) {
      for (const line of [...(await sourcesInWords(platform)), ...(await waitingInWords(platform.db))]) print(line)
    },
  }),
  'void-period': act({
    help: 'calls a period off before its draw: it is shown as void with the reason, "原因 | 이유 | reason", and every stake goes back',
    takes: { lottery: word, period: word, reason: text },
    isInParts: true,
    async consequence({ db }, { lottery, period }) {
      const { rows } = await sql<{ bets: bigint; members: bigint; stake: bigint }>`
        select count(b.bet_id) as bets, count(distinct b.user_id) as members, coalesce(sum(b.stake), 0)::bigint as stake
        from periods p left join bets b on b.lottery_id = p.lottery_id and b.period = p.period and b.state = 'WAIT'
        where p.lottery_id = ${lottery} and p.period = ${period} and p.state in ('open', 'closed') group by p.period`.execute(db)
      const [off] = rows
      return (
        off &&
        `calls ${lottery} ${period} off for good: ${off.bets} bets of ${off.members} members, ${points(off.stake)} in all so far, are given back`
      )
    },
    async run(platform, { lottery, period, reason }, print) {
      await voidPeriod(platform, { lotteryId: lottery, period }, localizedOf(reason))
      print(`${lottery} ${period} is void`)
    },
  }),
}
