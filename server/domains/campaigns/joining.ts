/** Joins and leaves campaigns, and records deeds of members in the app. */
import { sql } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import { contract, type Contract } from '#/contract/contract.ts'
import type { Deed } from '#/contract/welfare/codes.ts'
import { businessDay } from '#/lib/businessDay.ts'
import { type Write, write } from '../../platform/dispatch/handlers.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { transact, type Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { lockMember } from '../protection/module.ts'
import { factsOf } from './facts.ts'
import { needsIn } from './needs.ts'
import { offeredRules, type Rules, rulesAt, rulesOf, stateOf } from './rules.ts'
import { isPlayPaused, refusePaused } from './paused.ts'
import { lockCounting } from './stakes.ts'
import { standingOf } from './standing.ts'
import { tellMember } from './telling.ts'

type JoinRequest = ParsedRequestOf<Contract['joinActivity']>
type Joined = ResponseOf<Contract['joinActivity']>

/** A time after all postings of the member so far. A posting counts if it is later, whichever process counts it. */
const next = sql<Date>`date_trunc('milliseconds', house_now()) + interval '1 millisecond'`

async function join(platform: Platform, tx: Tx, userId: string, rules: Rules): Promise<void> {
  const state = stateOf(rules, platform.now())
  if (state !== 'running') throw new Refusal(state === 'over' ? 'CAMPAIGN_OVER' : 'CAMPAIGN_EARLY')
  const facts = factsOf(platform, tx, userId)
  const needs = await needsIn(rulesAt(rules, facts.now).needs, facts, facts.now)
  if (needs.some(({ isMet }) => !isMet)) throw new Refusal('CAMPAIGN_NEEDS')
  await sql`
    insert into campaign_members (user_id, code, joined_at) values (${userId}, ${rules.code}, ${next}) on conflict do nothing`.execute(tx)
}

/** Deletes the progress made so far: a member who joins again starts anew. */
async function leave(tx: Tx, userId: string, { code, trigger }: Rules): Promise<void> {
  if (trigger === 'staked') await lockCounting(tx)
  await tx.deleteFrom('campaignMembers').where('userId', '=', userId).where('code', '=', code).execute()
  await tx.deleteFrom('campaignProgress').where('userId', '=', userId).where('code', '=', code).execute()
}

/** Throws Refusal EXCLUDED, CAMPAIGN, CAMPAIGN_CHANGED, CAMPAIGN_NEEDS, CAMPAIGN_EARLY, CAMPAIGN_OVER. */
async function joinIn(platform: Platform, tx: Tx, userId: string, { code, version }: JoinRequest): Promise<Joined> {
  await refusePaused(tx, userId)
  const rules = await offeredRules(tx, code)
  if (rulesAt(rules, platform.now()).version !== version) throw new Refusal('CAMPAIGN_CHANGED')
  if (rules.needsJoining) await join(platform, tx, userId, rules)
  const standing = await standingOf(rules, factsOf(platform, tx, userId))
  if (!standing) throw new Refusal('CAMPAIGN_NEEDS')
  await tellMember(platform, tx, userId)
  return { own: standing.own }
}

/**
 * Works in any state of the member, and also after the campaign was removed. Throws Refusal CAMPAIGN for a campaign that never existed, and
 * CAMPAIGN_OVER after its end: nothing more is counted, and leaving would only lose awards that can still be claimed.
 */
async function leaveIn(platform: Platform, tx: Tx, userId: string, { code }: JoinRequest): Promise<Joined> {
  const { barred } = await lockMember(tx, userId)
  const [rules] = await rulesOf(tx, [code])
  if (!rules) throw new Refusal('CAMPAIGN')
  if (stateOf(rules, platform.now()) === 'over') throw new Refusal('CAMPAIGN_OVER')
  if (rules.needsJoining) await leave(tx, userId, rules)
  await tellMember(platform, tx, userId)
  const standing = barred || !rules.isOffered ? null : await standingOf(rules, factsOf(platform, tx, userId))
  return { own: standing?.own ?? null }
}

export function joinActivity(platform: Platform, userId: string, request: JoinRequest): Write<Joined> {
  return write({
    keeps: contract.joinActivity.response,
    work: (tx) => (request.isIn ? joinIn : leaveIn)(platform, tx, userId, request),
  })
}

/** Records a deed once per business day. Records nothing while the member's play is paused. */
export async function noteDeed(platform: Platform, userId: string, deed: Deed): Promise<void> {
  if (await isPlayPaused(platform.db, userId)) return
  const day = businessDay(platform.now(), clockOf(platform))
  await transact(platform.db, async (tx) => {
    const noted = await tx
      .insertInto('deeds')
      .values({ userId, day, deed })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if ((noted.numInsertedOrUpdatedRows ?? 0n) > 0n) await tellMember(platform, tx, userId)
  })
}
