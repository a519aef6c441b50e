/** A member's own standing in all campaigns that are offered to the member. */
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { OwnCampaign, OwnStage } from '#/contract/welfare/campaigns.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { factsOf } from './facts.ts'
import { budgetsFor, canPay, listedRules, type Rules, stateOf } from './rules.ts'
import { isPlayPaused } from './paused.ts'
import { stagesToday, type Standing, standingOf } from './standing.ts'

interface Own {
  readonly rules: Rules
  readonly standing: Standing
}

/** Empty while play is paused. */
async function standingsOf(platform: Platform, db: Db, userId: string): Promise<Own[]> {
  if (await isPlayPaused(db, userId)) return []
  const facts = factsOf(platform, db, userId)
  const all: Own[] = []
  for (const rules of await listedRules(platform, db)) {
    const standing = await standingOf(rules, facts)
    if (standing) all.push({ rules, standing })
  }
  return all
}

export const ownOf = async (platform: Platform, db: Db, userId: string): Promise<OwnCampaign[]> =>
  (await standingsOf(platform, db, userId)).map(({ standing: { own } }) => own)

export const ownState = async (platform: Platform, userId: string): Promise<ResponseOf<Contract['getActivity']>> => ({
  own: await ownOf(platform, platform.db, userId),
  isPaused: await isPlayPaused(platform.db, userId),
  at: platform.now(),
})

/** Today's tasks: those that are done, claimed or not, and all of them; null if there are none. As the page of tasks counts them. */
export async function tasksToday(platform: Platform, userId: string): Promise<{ readonly done: number; readonly all: number } | null> {
  const { db } = platform
  const facts = factsOf(platform, db, userId)
  const stages: OwnStage[] = []
  for (const rules of await listedRules(platform, db))
    if (rules.kind === 'task' && rules.every === 'day' && stateOf(rules, facts.now) === 'running')
      stages.push(...(await stagesToday(rules, facts)))
  const done = stages.filter(({ state }) => state === 'claimable' || state === 'claimed').length
  return stages.length === 0 ? null : { done, all: stages.length }
}

export interface Claimable {
  /** Points in thousandths. */
  readonly tasks: bigint
  readonly activities: bigint
}

/** Points that can be claimed now and that the budgets cover. */
export async function claimableOf(platform: Platform, db: Db, userId: string): Promise<Claimable> {
  const all = await standingsOf(platform, db, userId)
  const budgets = await budgetsFor(
    db,
    all.map(({ rules: { code } }) => code),
  )
  const sumOf = (kind: Rules['kind']): bigint =>
    all
      .filter(({ rules }) => rules.kind === kind)
      .flatMap(({ rules: { code }, standing: { own } }) => own.stages.map((stage) => ({ code, ...stage })))
      .reduce((sum, { code, state, award }) => {
        const isPaid = state === 'claimable' && award.kind === 'points' && canPay(budgets, code, award)
        return isPaid ? sum + BigInt(award.amount) : sum
      }, 0n)
  return { tasks: sumOf('task'), activities: sumOf('activity') }
}
