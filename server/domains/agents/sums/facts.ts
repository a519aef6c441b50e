/** Turns what was read into facts for each member and business day, and finds out what happened for the first time. Pure. */
import { businessDay, dayAfter, type DayClock } from '#/lib/businessDay.ts'
import { postedFigures, type Amount, type Count } from './figures.ts'
import type { Booked, Concerned, Fresh, PostedQuarter, SeenDay } from './read.ts'
import type { Fact } from './spread.ts'

/** What changes in a member's own row. */
export interface MemberChange {
  readonly member: Concerned
  version?: bigint
  firstBet?: string
  lastBet?: string
  lastSeen?: string
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
  readonly members: ReadonlyMap<string, Concerned>
  readonly fresh: readonly Fresh[]
  readonly posted: readonly PostedQuarter[]
  readonly booked: Booked
  readonly visits: readonly SeenDay[]
}

/** Days of members with a bet or a visit, each once, as member_months keeps them. */
export interface MarkedDay {
  readonly path: string
  readonly day: string
  readonly kind: 'bet' | 'seen'
}

export interface Facts {
  readonly facts: readonly Fact[]
  readonly changes: readonly MemberChange[]
  readonly marks: readonly MarkedDay[]
}

/** The Monday of a day's week. */
export const weekOf = (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))
export const monthOf = (day: string): string => day.slice(0, 7)

/** What a bet or a visit on `day` is the first of, when the last one before was on `last`. Nothing on a day that is not later. */
export function firstsOf(day: string, last: string | null): { day: number; week: number; month: number; ever: number } {
  const is = (condition: boolean) => (condition ? 1 : 0)
  return {
    day: is(last === null || day > last),
    week: is(last === null || (day > last && weekOf(day) > weekOf(last))),
    month: is(last === null || (day > last && monthOf(day) > monthOf(last))),
    ever: is(last === null),
  }
}

export function factsOf({ members, fresh, posted, booked, visits }: Read, clock: DayClock): Facts {
  const facts = new Map<string, OpenFact>()
  const changes = new Map<string, MemberChange>()
  const marks: MarkedDay[] = []
  const days = new Map<number, string>()
  const dayOf = (at: number) => {
    const known = days.get(at) ?? businessDay(at, clock)
    days.set(at, known)
    return known
  }
  const memberOf = (userId: string) => {
    const member = members.get(userId)
    if (!member) throw new Error(`the tree has no member ${userId}`)
    return member
  }
  const factOf = ({ path }: Concerned, day: string): OpenFact => {
    const key = `${path} ${day}`
    const fact = facts.get(key) ?? { path, day, amounts: {}, counts: {}, given: 0n, acts: 0 }
    facts.set(key, fact)
    return fact
  }
  const changeOf = (member: Concerned): MemberChange => {
    const change = changes.get(member.userId) ?? { member }
    changes.set(member.userId, change)
    return change
  }
  const add = (fact: OpenFact, name: Amount, amount: bigint) => {
    if (amount !== 0n) fact.amounts[name] = (fact.amounts[name] ?? 0n) + amount
  }
  const count = (fact: OpenFact, name: Count, by: number) => {
    if (by > 0) fact.counts[name] = (fact.counts[name] ?? 0) + by
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
    for (const name of postedNames) add(fact, name, row[name])
    if (row.hasBet) {
      const last = change.lastBet ?? member.lastBet
      const firsts = firstsOf(day, last)
      count(fact, 'betDay', firsts.day)
      count(fact, 'betWeek', firsts.week)
      count(fact, 'betMonth', firsts.month)
      count(fact, 'betEver', firsts.ever)
      if (firsts.ever) change.firstBet = day
      if (firsts.day) {
        change.lastBet = day
        marks.push({ path: member.path, day, kind: 'bet' })
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
    const firsts = firstsOf(day, change.lastSeen ?? member.lastSeen)
    if (!firsts.day) continue
    const fact = factOf(member, day)
    count(fact, 'seenDay', firsts.day)
    count(fact, 'seenWeek', firsts.week)
    count(fact, 'seenMonth', firsts.month)
    change.lastSeen = day
    marks.push({ path: member.path, day, kind: 'seen' })
  }
  return { facts: [...facts.values()], changes: [...changes.values()], marks }
}

const isPosted = (name: string): name is keyof typeof postedFigures => Object.hasOwn(postedFigures, name)
const postedNames = Object.keys(postedFigures).filter(isPosted)
