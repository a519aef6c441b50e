/** A member's standing in one campaign: progress and claimable stages, by period. */
import type { OwnCampaign, OwnStage } from '#/contract/welfare/campaigns.ts'
import type { Award, NeedMet } from '#/contract/welfare/codes.ts'
import { businessDay, dayAfter } from '#/lib/businessDay.ts'
import { AVERAGE_DAYS, stakedTarget } from '#/rules/welfare/targets.ts'
import type { Facts } from './facts.ts'
import { needsIn } from './needs.ts'
import { DAY_MS, dayPeriod, daysIn, deadlineOf, once, type Period, periodOn, periodsBefore, runPeriod, spanOf } from './periods.ts'
import { beginOf, endOf, type Rules, rulesAt, stateOf, type Version } from './rules.ts'

/** How long a missed award is shown. */
const MISSED_MS = 2 * DAY_MS

/** A stage, with the fields that a claim of it needs. */
export interface StageStanding {
  readonly shown: OwnStage
  readonly version: number
  readonly award: Award
}

export interface Standing {
  readonly own: OwnCampaign
  /** All stages of the current period, and the stages of earlier periods that may have unclaimed awards. */
  readonly stages: readonly StageStanding[]
}

/** A campaign, and the time from which it counts for the member. */
interface Within {
  readonly rules: Rules
  readonly facts: Facts
  readonly begin: number
  readonly end: number
  /** Infinity for a member who has not joined a campaign that needs joining. */
  readonly joinedAt: number
}

interface PeriodStanding {
  readonly period: Period
  readonly version: Version
  readonly amount: bigint
  /** The target of each stage, in order. */
  readonly targets: readonly bigint[]
  readonly needs: readonly NeedMet[]
  readonly isEligible: boolean
  readonly until: number
  readonly deadline: number | null
}

/** When the period begins for the member; a period `once` begins with the member. */
async function startOf({ rules, facts, begin, joinedAt }: Within, period: Period): Promise<number> {
  const counted = Math.max(period.from, begin, rules.needsJoining ? joinedAt : -Infinity)
  return period.key === once.key ? Math.max(counted, (await facts.person()).createdAt) : counted
}

async function amountIn({ rules, facts }: Within, period: Period, from: number, until: number): Promise<bigint> {
  if (!(from < until) || stateOf(rules, facts.now) === 'upcoming') return 0n
  if (rules.trigger === 'joined') return 1n
  if (rules.trigger === 'staked') return facts.stakedFor({ code: rules.code, period: period.key, from, until })
  const last = period.lastDay
  const span = spanOf(from, until, facts.now, facts.clock)
  return (await facts.measured(rules.trigger, last === undefined ? span : { ...span, lastDay: last })).amount
}

/** Null if the campaign counts stakes and the member has no average. */
async function targetsIn({ rules, facts }: Within, version: Version, from: number, until: number): Promise<readonly bigint[] | null> {
  const needed = version.stages.map((stage) => BigInt(stage.needed))
  if (rules.trigger !== 'staked') return needed
  const since = Number.isFinite(from) ? from : facts.now
  const staked = await facts.stakedIn(since - AVERAGE_DAYS * DAY_MS, since)
  const targets = needed.flatMap((amount) => stakedTarget(amount, staked, daysIn(since, until, AVERAGE_DAYS)) ?? [])
  return targets.length === needed.length ? targets : null
}

async function standingIn(within: Within, period: Period): Promise<PeriodStanding | null> {
  const { rules, facts, end } = within
  const from = await startOf(within, period)
  const until = Math.min(period.until, end)
  // A member who has not joined sees the rules that would apply from now on.
  const version = rulesAt(rules, Number.isFinite(from) ? from : facts.now)
  const targets = await targetsIn(within, version, from, until)
  if (targets === null) return null
  const needs = await needsIn(version.needs, facts, facts.now)
  return {
    period,
    version,
    amount: await amountIn(within, period, from, until),
    targets,
    needs,
    isEligible: needs.every(({ isMet }) => isMet) && Number.isFinite(from),
    until,
    deadline: deadlineOf(until, version.claimDays, facts.clock),
  }
}

/** Whether a claim belongs to the period. A claim of an earlier run belongs to the run that now contains its first day. */
const isOf = ({ key, lastDay }: Period, claimed: string): boolean =>
  claimed === key || (lastDay !== undefined && claimed > key && claimed <= lastDay)

function shownState(
  { rules, facts }: Within,
  { amount, targets, isEligible, deadline }: PeriodStanding,
  stage: number,
): Pick<OwnStage, 'state' | 'at'> {
  const isReached = amount >= (targets[stage] ?? 0n)
  if (!isReached || !isEligible || stateOf(rules, facts.now) === 'upcoming') return { state: 'waiting', at: null }
  return deadline !== null && facts.now >= deadline ? { state: 'missed', at: deadline } : { state: 'claimable', at: deadline }
}

async function stagesIn(within: Within, standing: PeriodStanding): Promise<StageStanding[]> {
  const { period, version, targets } = standing
  const claims = await within.facts.claimsOf(within.rules.code)
  return version.stages.map(({ award }, stage) => {
    const claimed = claims.find((one) => one.stage === stage && isOf(period, one.period))
    const state = claimed ? { state: 'claimed' as const, at: claimed.at } : shownState(within, standing, stage)
    return {
      version: version.version,
      award,
      shown: { stage, period: period.key, needed: String(targets[stage] ?? 0n), award, ...state },
    }
  })
}

/** Runs that end on `day`, or at most `days` days before it, latest first. */
async function runsUntil({ rules, facts, begin, joinedAt }: Within, day: string, days: number): Promise<Period[]> {
  const from = Math.max(begin, rules.needsJoining ? joinedAt : -Infinity)
  if (!Number.isFinite(from)) return []
  const firstDay = businessDay(from, facts.clock)
  const oldest = dayAfter(day, -days)
  const runs: Period[] = []
  for (let last = day; last >= oldest && last >= firstDay;) {
    const { amount, period } = await facts.measured(rules.trigger, { from, until: facts.now + 1, firstDay, lastDay: last })
    if (amount > 0n && period !== undefined) {
      runs.push(runPeriod(period, dayAfter(period, Number(amount) - 1), facts.clock))
      last = dayAfter(period, -1)
    } else last = dayAfter(last, -1)
  }
  return runs
}

/** The current period, and the earlier periods with awards that may still be shown, latest first. */
async function periodsOf(within: Within, day: string): Promise<{ readonly current: Period; readonly earlier: readonly Period[] }> {
  const { rules, facts } = within
  const days = Math.max(...rules.versions.map(({ claimDays }) => claimDays)) + Math.ceil(MISSED_MS / DAY_MS) + 1
  if (rules.every !== 'run') {
    return { current: periodOn(rules.every, day, facts.clock), earlier: periodsBefore(rules.every, day, days, facts.clock) }
  }
  const [latest, ...earlier] = await runsUntil(within, day, days)
  if (latest?.lastDay !== undefined && latest.lastDay >= dayAfter(day, -1)) return { current: latest, earlier }
  return { current: { ...runPeriod(day, day, facts.clock), lastDay: day }, earlier: latest ? [latest, ...earlier] : [] }
}

/** The earlier periods that may have unclaimed awards. One query tells if the member did nothing in any of them; then there are none. */
async function earlierOf(within: Within, current: Period, earlier: readonly Period[]): Promise<readonly Period[]> {
  const { rules, facts, begin, end } = within
  const counted = earlier.filter(({ from, until }) => until > begin && from < end)
  const first = counted.at(-1)
  if (rules.every === 'run' || rules.trigger === 'staked' || !first) return counted
  const from = Math.max(first.from, begin, rules.needsJoining ? within.joinedAt : -Infinity)
  if (!(from < current.from)) return []
  const { amount } = await facts.measured(rules.trigger, spanOf(from, current.from, facts.now, facts.clock))
  return amount > 0n ? counted : []
}

/** Whether an ended period has no unclaimed award. */
async function isAllClaimed(within: Within, period: Period): Promise<boolean> {
  const { rules, facts } = within
  // Each of the runs that have become one run may have claimed the same stage.
  const claimed = new Set((await facts.claimsOf(rules.code)).filter((one) => isOf(period, one.period)).map(({ stage }) => stage))
  const from = await startOf(within, period)
  return claimed.size >= rulesAt(rules, Number.isFinite(from) ? from : period.from).stages.length
}

const isStillShown = ({ shown: { state, at } }: StageStanding, now: number): boolean =>
  state === 'claimable' || (state === 'missed' && at !== null && now < at + MISSED_MS)

async function withinOf(rules: Rules, facts: Facts): Promise<Within> {
  const joined = rules.needsJoining ? await facts.joinedAt(rules.code) : null
  return { rules, facts, begin: beginOf(rules), end: endOf(rules, facts.now) ?? Infinity, joinedAt: joined ?? Infinity }
}

/** Today's stages of a running campaign that is claimed every day; none if the campaign is not offered to the member. */
export async function stagesToday(rules: Rules, facts: Facts): Promise<readonly OwnStage[]> {
  const within = await withinOf(rules, facts)
  const today = await standingIn(within, dayPeriod(facts.today, facts.clock))
  return today ? (await stagesIn(within, today)).map(({ shown }) => shown) : []
}

/** Null if the campaign is not offered to the member. */
export async function standingOf(rules: Rules, facts: Facts): Promise<Standing | null> {
  const { now } = facts
  const within = await withinOf(rules, facts)
  const { begin, end, joinedAt } = within
  const { current, earlier } = await periodsOf(within, businessDay(Math.max(begin, Math.min(now, end - 1)), facts.clock))
  const running = await standingIn(within, current)
  if (!running) return null
  const stages = await stagesIn(within, running)
  const before: StageStanding[] = []
  for (const period of await earlierOf(within, current, earlier)) {
    if (await isAllClaimed(within, period)) continue
    const standing = await standingIn(within, period)
    if (standing) before.push(...(await stagesIn(within, standing)))
  }
  const own: OwnCampaign = {
    code: rules.code,
    isJoined: rules.needsJoining ? Number.isFinite(joinedAt) : null,
    needs: [...running.needs],
    isEligible: running.needs.every(({ isMet }) => isMet),
    period: current.key,
    progress: String(running.amount > 0n ? running.amount : 0n),
    periodEndsAt: rules.every === 'run' || !Number.isFinite(running.until) ? null : running.until,
    stages: [...stages, ...before.filter((stage) => isStillShown(stage, now))].map(({ shown }) => shown),
  }
  return { own, stages: [...stages, ...before] }
}
