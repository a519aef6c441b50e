/** Turns the read rows into facts for each member and business day, and finds what happened for the first time. Pure. */
import { businessDay, type DayClock } from '#/lib/businessDay.ts'
import { postedFigures, type Amount, type Count } from './figures.ts'
import { type Act, type First, firstsAfter, firstsBetween, type MarkedDay } from './firsts.ts'
import type { BookedRebates, SumsMember, UncountedWallet, PlayedQuarter, PostedQuarter, SeenDay } from './read.ts'
import type { Fact, Stake } from './spread.ts'

/** Changes of a member's row in `member_sums`. */
export interface MemberChange {
  readonly member: SumsMember
  version?: bigint
  firstBet?: string
  lastBet?: string
  lastSeen?: string
  lastThird?: string
  firstRecharge?: string
  firstRechargeAt?: number
  firstRechargeAmount?: bigint
}

interface OpenFact extends Fact {
  readonly amounts: Partial<Record<Amount, bigint>>
  readonly counts: Partial<Record<Count, number>>
  given: bigint
  acts: number
}

export interface Read {
  readonly members: ReadonlyMap<string, SumsMember>
  readonly fresh: readonly UncountedWallet[]
  readonly posted: readonly PostedQuarter[]
  readonly booked: BookedRebates
  readonly visits: readonly SeenDay[]
  readonly plays: readonly PlayedQuarter[]
  /** Marked days in the weeks and months of the late days. */
  readonly known: readonly MarkedDay[]
}

export interface Facts {
  readonly facts: readonly Fact[]
  readonly stakes: readonly Stake[]
  readonly changes: readonly MemberChange[]
  readonly marks: readonly MarkedDay[]
}

/** Days before the member's last counted day. They occur after a clock was set back, or if a provider reports bets late. */
export function lateOf({ members, posted, visits, plays }: Pick<Read, 'members' | 'posted' | 'visits' | 'plays'>, clock: DayClock) {
  const late = (userId: string, day: string, last: 'lastBet' | 'lastSeen' | 'lastThird') => {
    const member = members.get(userId)
    return member && day < (member[last] ?? '') ? [{ path: member.path, day }] : []
  }
  return [
    ...posted.filter(({ hasBet }) => hasBet).flatMap(({ userId, quarter }) => late(userId, businessDay(quarter, clock), 'lastBet')),
    ...visits.flatMap(({ userId, day }) => late(userId, day, 'lastSeen')),
    ...plays.flatMap(({ userId, quarter }) => late(userId, businessDay(quarter, clock), 'lastThird')),
  ]
}

const countOf = {
  bet: { day: 'betDay', week: 'betWeek', month: 'betMonth' },
  seen: { day: 'seenDay', week: 'seenWeek', month: 'seenMonth' },
  third: { day: 'thirdDay', week: 'thirdWeek', month: 'thirdMonth' },
} as const satisfies Readonly<Record<Act, Readonly<Record<First['of'], Count>>>>

export function factsOf({ members, fresh, posted, booked, visits, plays, known }: Read, clock: DayClock): Facts {
  const facts = new Map<string, OpenFact>()
  const changes = new Map<string, MemberChange>()
  const marks: MarkedDay[] = []
  const stakes: Stake[] = []
  const days = new Map<number, string>()
  const dayOf = (at: number) => {
    const day = days.get(at) ?? businessDay(at, clock)
    days.set(at, day)
    return day
  }
  const memberOf = (userId: string) => {
    const member = members.get(userId)
    if (!member) throw new Error(`the tree has no member ${userId}`)
    return member
  }
  const factOf = ({ path }: SumsMember, day: string): OpenFact => {
    const key = `${path} ${day}`
    const fact = facts.get(key) ?? { path, day, amounts: {}, counts: {}, given: 0n, acts: 0 }
    facts.set(key, fact)
    return fact
  }
  const changeOf = (member: SumsMember): MemberChange => {
    const change = changes.get(member.userId) ?? { member }
    changes.set(member.userId, change)
    return change
  }
  const add = (fact: OpenFact, name: Amount, amount: bigint) => {
    if (amount !== 0n) fact.amounts[name] = (fact.amounts[name] ?? 0n) + amount
  }
  const count = (fact: OpenFact, name: Count, by: number) => {
    fact.counts[name] = (fact.counts[name] ?? 0) + by
  }

  const daysOf = new Map<string, Set<string>>()
  const addMark = ({ kind, path, day }: MarkedDay) => {
    const key = `${kind} ${path}`
    daysOf.set(key, daysOf.get(key)?.add(day) ?? new Set([day]))
  }
  for (const mark of known) addMark(mark)
  /** Counts the first times of an act. Returns true if the member's day had no such act before. */
  const act = (kind: Act, member: SumsMember, day: string, last: string | null): boolean => {
    const isLate = last !== null && day < last
    const firsts = isLate ? firstsBetween(day, daysOf.get(`${kind} ${member.path}`) ?? []) : firstsAfter(day, last)
    for (const first of firsts) count(factOf(member, first.day), countOf[kind][first.of], first.by)
    if (firsts.length === 0) return false
    const mark = { kind, path: member.path, day }
    addMark(mark)
    marks.push(mark)
    return true
  }

  for (const { userId, upTo } of fresh) {
    const member = memberOf(userId)
    changeOf(member).version = upTo
    if (member.version === null) count(factOf(member, dayOf(member.createdAt)), 'joined', 1)
  }
  for (const row of posted) {
    const member = memberOf(row.userId)
    const change = changeOf(member)
    const day = dayOf(row.quarter)
    const fact = factOf(member, day)
    fact.acts += Number(row.postings)
    for (const name of postedFigures) add(fact, name, row[name])
    if (row.stake !== 0n) stakes.push({ path: member.path, day, quarter: row.quarter, stake: row.stake })
    if (row.hasBet) {
      const last = change.lastBet ?? member.lastBet
      const first = change.firstBet ?? member.firstBet
      if (act('bet', member, day, last) && (last === null || day > last)) change.lastBet = day
      if (first === null || day < first) {
        count(fact, 'betEver', 1)
        if (first !== null) count(factOf(member, first), 'betEver', -1)
        change.firstBet = day
      }
    }
    if (row.rechargedAt !== null && row.firstRecharge !== null && (change.firstRecharge ?? member.firstRecharge) === null) {
      count(fact, 'recharging', 1)
      Object.assign(change, { firstRecharge: day, firstRechargeAt: row.rechargedAt, firstRechargeAmount: row.firstRecharge })
    }
  }
  for (const { userId, quarter, amount } of booked.accrued) {
    const fact = factOf(memberOf(userId), dayOf(quarter))
    add(fact, 'accrued', amount)
    add(fact, 'rebate', amount)
  }
  for (const { userId, quarter, amount } of booked.given) factOf(memberOf(userId), dayOf(quarter)).given += amount
  for (const { userId, day } of visits) {
    const member = memberOf(userId)
    const change = changeOf(member)
    const last = change.lastSeen ?? member.lastSeen
    if (act('seen', member, day, last) && (last === null || day > last)) change.lastSeen = day
  }
  for (const { userId, quarter, stake, payout } of plays) {
    const member = memberOf(userId)
    const change = changeOf(member)
    const day = dayOf(quarter)
    const fact = factOf(member, day)
    add(fact, 'thirdStake', stake)
    add(fact, 'thirdPayout', payout)
    const last = change.lastThird ?? member.lastThird
    if (act('third', member, day, last) && (last === null || day > last)) change.lastThird = day
  }
  return { facts: [...facts.values()], stakes, changes: [...changes.values()], marks }
}
