/** Handlers of the daily sign-in. */
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Campaign } from '#/contract/welfare/campaigns.ts'
import type { signInCalls } from '#/contract/welfare/signIn.ts'
import { businessDay, dayAfter, startOfDay } from '#/lib/businessDay.ts'
import { currentRun, longestRun, monthOf } from '#/rules/welfare/streaks.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { campaignsOf, isPlayPaused } from '../campaigns/module.ts'
import { SIGN_IN } from './postingKinds.ts'
import { daysIn, firstDayOf, makeUpsLeft, nextMakeUp, rowsOf, todayOf } from './days.ts'
import { nextChangeOf, ruleOn } from './rules.ts'
import { dailyNow } from './measures.ts'
import { userSign } from './sign.ts'

type SignRule = ResponseOf<Contract['getUserSignAward']>
type SignMonth = ResponseOf<Contract['getUserSignByUserId']>

type Part = Pick<SignRule, 'daily' | 'stages' | 'makeUp'>

/** The awards of runs, as the activity has them at a time, which is not in the past. */
function stagesAt(activity: Campaign | undefined, at: number): SignRule['stages'] {
  if (!activity || at < activity.from) return []
  const { stages, until } = activity.next && activity.next.from <= at ? activity.next : activity
  return until === null || at < until ? stages.map(({ needed, award }) => ({ days: Number(needed), award })) : []
}

/** The rule of the business day at a time, with the stages at that time. */
async function partAt(platform: Platform, activity: Campaign | undefined, at: number): Promise<Part> {
  const { db } = platform
  const day = businessDay(at, clockOf(platform))
  const { makeUpPrice, perMonth, withinDays } = await ruleOn(db, day)
  return {
    daily: String(await dailyNow(db, day)),
    stages: stagesAt(activity, at),
    makeUp: { price: String(makeUpPrice), perMonth, withinDays },
  }
}

/** The rule after the first announced change of the rule itself or of the activity's stages. */
async function nextOf(platform: Platform, activity: Campaign | undefined): Promise<SignRule['next']> {
  const day = await nextChangeOf(platform.db, todayOf(platform))
  const moments = [day === undefined ? undefined : startOfDay(day, clockOf(platform)), activity?.next?.from]
  const from = Math.min(...moments.flatMap((moment) => moment ?? []))
  return Number.isFinite(from) ? { from, ...(await partAt(platform, activity, from)) } : null
}

/** Nothing is offered while play is paused. */
async function ruleFor(platform: Platform, userId: string): Promise<SignRule> {
  const { db } = platform
  const isPaused = await isPlayPaused(db, userId)
  const activity = (await campaignsOf(platform, db)).find(({ code }) => code === SIGN_IN)
  const { daily, stages, makeUp } = await partAt(platform, activity, platform.now())
  const today = todayOf(platform)
  return {
    daily: isPaused ? '0' : daily,
    stages: isPaused ? [] : stages,
    makeUp: { ...makeUp, perMonth: isPaused ? 0 : makeUp.perMonth },
    today,
    turnsAt: startOfDay(dayAfter(today), clockOf(platform)),
    isPaused,
    next: isPaused ? null : await nextOf(platform, activity),
  }
}

async function monthFor(
  platform: Platform,
  userId: string,
  { month }: ParsedRequestOf<Contract['getUserSignByUserId']>,
): Promise<SignMonth> {
  const { db } = platform
  const today = todayOf(platform)
  const rule = await ruleOn(db, today)
  const rows = await rowsOf(db, userId)
  const days = daysIn(rows)
  const shown = month ?? monthOf(today)
  const left = (await isPlayPaused(db, userId)) ? 0 : makeUpsLeft(rows, today, rule)
  return {
    month: shown,
    today,
    days: rows.filter(({ day }) => monthOf(day) === shown).map(({ day, isMadeUp }) => ({ day, isMadeUp })),
    isSigned: days.has(today),
    streak: currentRun(days, today).length,
    longest: longestRun(days),
    makeUpsLeft: left,
    canMakeUp: left === 0 ? null : nextMakeUp(days, { ...rule, today, firstDay: await firstDayOf(platform, db, userId) }),
  }
}

export function signInHandlers(platform: Platform): Pick<Handlers, keyof typeof signInCalls> {
  return {
    getUserSignAward: (_, { userId }) => ruleFor(platform, userId),
    getUserSignByUserId: (request, { userId }) => monthFor(platform, userId, request),
    userSign: (request, { userId, idle }) => userSign(platform, userId, request, idle),
  }
}
