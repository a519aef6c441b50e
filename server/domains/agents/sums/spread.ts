/** Adds facts of members to the sums of the members and everybody above. Pure. */
import { nodesOf } from '../../tree/module.ts'
import { type Amount, amounts, type Count, countFigures } from './figures.ts'

/** A member's amounts and counts of one business day. */
export interface Fact {
  /** The member's path in the tree. */
  readonly path: string
  readonly day: string
  readonly amounts: Readonly<Partial<Record<Amount, bigint>>>
  readonly counts: Readonly<Partial<Record<Count, number>>>
  /** Rebates that accrued to the inviter for bets of the member and everybody below, in thousandths. */
  readonly given: bigint
  /** The number of the member's own postings. */
  readonly acts: number
}

/** A row of `member_days`: `own` are sums of the member alone, `team` and `counts` of the member and everybody below. */
export interface DaySums {
  readonly path: string
  readonly day: string
  readonly own: Record<Amount, bigint>
  readonly team: Record<Amount, bigint>
  readonly counts: Record<Count, number>
  given: bigint
  acts: number
}

const NODE = 5

export const noAmounts: Readonly<Record<Amount, bigint>> = {
  stake: 0n,
  payout: 0n,
  rebate: 0n,
  gifts: 0n,
  recharged: 0n,
  granted: 0n,
  withdrawn: 0n,
  fees: 0n,
  accrued: 0n,
  thirdStake: 0n,
  thirdPayout: 0n,
}
const noCounts: Readonly<Record<Count, number>> = {
  joined: 0,
  recharging: 0,
  betDay: 0,
  betWeek: 0,
  betMonth: 0,
  betEver: 0,
  seenDay: 0,
  seenWeek: 0,
  seenMonth: 0,
  thirdDay: 0,
  thirdWeek: 0,
  thirdMonth: 0,
}

/** One row for each day of each member with facts, and of each member above, in the order of days and paths. */
export function spread(facts: Iterable<Fact>): DaySums[] {
  const rows = new Map<string, DaySums>()
  for (const fact of facts) {
    const { path, day } = fact
    for (let end = NODE; end <= path.length; end += NODE) {
      const member = path.slice(0, end)
      const key = `${day} ${member}`
      let row = rows.get(key)
      if (!row)
        rows.set(
          key,
          (row = { path: member, day, own: { ...noAmounts }, team: { ...noAmounts }, counts: { ...noCounts }, given: 0n, acts: 0 }),
        )
      for (const name of amounts) {
        const amount = fact.amounts[name]
        if (amount === undefined) continue
        row.team[name] += amount
        if (end === path.length) row.own[name] += amount
      }
      if (end === path.length) {
        row.given += fact.given
        row.acts += fact.acts
      }
      for (const name of countFigures) row.counts[name] += fact.counts[name] ?? 0
    }
  }
  return [...rows.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

/** A member's stakes within a quarter of an hour, in thousandths. */
export interface Stake {
  /** The member's path in the tree. */
  readonly path: string
  readonly day: string
  /** Its start, in milliseconds. */
  readonly quarter: number
  readonly stake: bigint
}

/** A row of `team_stakes`: the stakes of everybody below a member. */
export interface TeamStake extends Omit<Stake, 'path' | 'stake'> {
  readonly node: number
  stake: bigint
}

/** One row for each quarter of each member above. */
export function spreadStakes(stakes: Iterable<Stake>): TeamStake[] {
  const rows = new Map<string, TeamStake>()
  for (const { path, day, quarter, stake } of stakes) {
    for (const node of nodesOf(path).slice(0, -1)) {
      const key = `${node} ${quarter}`
      const row = rows.get(key) ?? { node, day, quarter, stake: 0n }
      row.stake += stake
      rows.set(key, row)
    }
  }
  return [...rows.values()]
}
