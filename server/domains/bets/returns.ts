/** Actual return of plays compared with their theoretical return (RNG-10). */
import { sql } from 'kysely'
import type { Selection } from '#/contract/bets.ts'
import { rulesOf } from '#/rules/config.ts'
import { levelsOf } from '#/rules/engine.ts'
import { playOf } from '#/rules/registry.ts'
import { patiently, type Db } from '../../platform/database/database.ts'

export interface PlayReturn {
  readonly lotteryId: string
  readonly playCode: string
  readonly bets: number
  readonly stake: bigint
  readonly payout: bigint
  readonly actual: number
  /** Weighted by stake; null when a bet is on a play that no longer exists. */
  readonly theory: number | null
  /** Actual minus theoretical return, in standard errors of the actual; null when all bets had the same outcome. */
  readonly deviation: number | null
}

interface Group {
  readonly lotteryId: string
  readonly playCode: string
  readonly selection: Selection
  readonly notes: number
  readonly odds: Readonly<Record<string, number>>
  readonly ruleVersion: number
  readonly lunarYear: number | null
  readonly bets: bigint
  readonly stake: string
  readonly payout: string
  /** Sums of squares and of stake x payout, for the variance. */
  readonly stakes2: number
  readonly both: number
  readonly payouts2: number
}

interface Sum {
  bets: number
  stake: bigint
  payout: bigint
  expected: number | null
  stakes2: number
  both: number
  payouts2: number
}

/** Bets settled by a draw in the last days, before the lottery's prize cap. */
export async function returnsOf(db: Db, days: number): Promise<PlayReturn[]> {
  const { rows } = await patiently(db, (tx) =>
    sql<Group>`
    select b.lottery_id, b.play_code, b.selection, b.notes, b.odds, b.rule_version, p.lunar_year, count(*) as bets,
      sum(b.stake)::text as stake, sum(coalesce(b.uncapped, b.payout))::text as payout,
      sum(b.stake::float8 * b.stake) as stakes2, sum(b.stake::float8 * coalesce(b.uncapped, b.payout)) as both,
      sum(coalesce(b.uncapped, b.payout)::float8 * coalesce(b.uncapped, b.payout)) as payouts2
    from bets b join periods p on p.lottery_id = b.lottery_id and p.period = b.period
    where b.state in ('WIN', 'LOSE', 'PUSH') and b.settled_at > house_now() - make_interval(days => ${days})
    group by 1, 2, 3, 4, 5, 6, 7`.execute(tx),
  )
  const sums = new Map<string, Sum & Pick<Group, 'lotteryId' | 'playCode'>>()
  for (const group of rows) {
    const { lotteryId, playCode } = group
    const key = `${lotteryId} ${playCode}`
    const sum = sums.get(key) ?? { lotteryId, playCode, bets: 0, stake: 0n, payout: 0n, expected: 0, stakes2: 0, both: 0, payouts2: 0 }
    const share = theoryOf(group)
    sum.bets += Number(group.bets)
    sum.stake += BigInt(group.stake)
    sum.payout += BigInt(group.payout)
    sum.expected = sum.expected === null || share === null ? null : sum.expected + share * Number(group.stake)
    sum.stakes2 += group.stakes2
    sum.both += group.both
    sum.payouts2 += group.payouts2
    sums.set(key, sum)
  }
  return [...sums.values()].map(withDeviation).toSorted((a, b) => (a.stake < b.stake ? 1 : -1))
}

function withDeviation({
  lotteryId,
  playCode,
  bets,
  stake,
  payout,
  expected,
  stakes2,
  both,
  payouts2,
}: Sum & Pick<Group, 'lotteryId' | 'playCode'>): PlayReturn {
  const actual = Number(payout) / Number(stake)
  const theory = expected === null ? null : expected / Number(stake)
  // standard error of the ratio: payouts around the expectation for their stakes
  const around = theory ?? actual
  const error = Math.sqrt(Math.max(0, payouts2 - 2 * around * both + around * around * stakes2)) / Number(stake)
  return {
    lotteryId,
    playCode,
    bets,
    stake,
    payout,
    actual,
    theory,
    deviation: theory === null || error === 0 ? null : (actual - theory) / error,
  }
}

const ODDS_SCALE = 10_000

/**
 * The expected return of a bet, by the exact probabilities of its levels and the odds it was accepted at. Assumes equally many notes on
 * each level: returns of levels differ by rounding only.
 */
function theoryOf({ playCode, selection, odds, ruleVersion, lunarYear }: Group): number | null {
  const play = playOf(playCode)
  if (!play) return null
  const rules = rulesOf(ruleVersion, lunarYear ?? undefined)
  const levels = levelsOf(play, rules)
  const picked = play.rule.levelsOf(selection, rules).flatMap((code) => {
    const level = levels[code]
    return level
      ? [{ back: (ratio(level.win) * (odds[code] ?? 0)) / ODDS_SCALE, push: ratio(level.push), shared: level.share !== undefined }]
      : []
  })
  if (picked.length === 0) return null
  // levels that share a note's return add up; levels of different notes are averaged
  const back = picked.reduce((sum, level) => sum + level.back, 0)
  const push = picked.reduce((sum, level) => sum + level.push, 0) / picked.length
  return (picked.every(({ shared }) => shared) ? back : back / picked.length) + push
}

const ratio = ({ numerator, denominator }: { readonly numerator: bigint; readonly denominator: bigint }) =>
  Number(numerator) / Number(denominator)
