/** Campaigns with the versions of their rules, and their public form. */
import { sql, type Selectable } from 'kysely'
import type { Campaign } from '#/contract/welfare/campaigns.ts'
import type { Award } from '#/contract/welfare/codes.ts'
import { type Budget, budgetsOf, piecesOf } from '../../ledger/budgets.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Stage } from './schema.ts'

export type Version = Selectable<Tables['campaignVersions']>

/** `versions`: in the order of their start; at least one. */
export interface Rules extends Selectable<Tables['campaigns']> {
  readonly versions: readonly [Version, ...Version[]]
}

/** How long an ended campaign stays in the list. */
const LISTED_MS = 30 * 86_400_000

/** The budget that pays an award of a campaign. */
export const budgetFor = (code: string, { kind }: Award): string => (kind === 'points' || kind === 'bonus' ? code : piecesOf(code))
export const costOf = (award: Award): bigint => ('amount' in award ? BigInt(award.amount) : BigInt(award.count))

/** In the order of the list, removed campaigns included. */
export async function rulesOf(db: Db, codes?: readonly string[]): Promise<Rules[]> {
  const campaigns = await db
    .selectFrom('campaigns')
    .selectAll()
    .$if(codes !== undefined, (query) => query.where(sql<boolean>`code = any(${[...(codes ?? [])]}::text[])`))
    .orderBy('rank')
    .orderBy('code')
    .execute()
  const versions = await db
    .selectFrom('campaignVersions')
    .selectAll()
    .where(sql<boolean>`code = any(${campaigns.map(({ code }) => code)}::text[])`)
    .orderBy('fromAt')
    .orderBy('version')
    .execute()
  return campaigns.flatMap((campaign) => {
    const [first, ...later] = versions.filter(({ code }) => code === campaign.code)
    return first ? [{ ...campaign, versions: [first, ...later] }] : []
  })
}

/** The rules in force at a time; before the first version, that version. */
export const rulesAt = ({ versions }: Pick<Rules, 'versions'>, at: number): Version =>
  versions.reduce((inForce, version) => (version.fromAt <= Math.max(at, versions[0].fromAt) ? version : inForce), versions[0])

/** The announced version that follows the rules in force; undefined if there is none. */
function rulesAfter({ versions }: Pick<Rules, 'versions'>, at: number): Version | undefined {
  const next = versions.find(({ fromAt }) => fromAt > Math.max(at, versions[0].fromAt))
  // Of several versions with the same start, the last one is in force.
  return next && rulesAt({ versions }, next.fromAt)
}

export const beginOf = ({ versions }: Pick<Rules, 'versions'>): number => versions[0].fromAt
/** When the campaign ends, in milliseconds; null if it has no end. */
export const endOf = (rules: Pick<Rules, 'versions'>, now: number): number | null => rulesAt(rules, now).untilAt

export function stateOf(rules: Pick<Rules, 'versions'>, now: number): Campaign['state'] {
  if (now < beginOf(rules)) return 'upcoming'
  const end = endOf(rules, now)
  return end !== null && now >= end ? 'over' : 'running'
}

export function isListed(rules: Rules, now: number): boolean {
  return rules.isOffered && now < (endOf(rules, now) ?? Infinity) + LISTED_MS
}

type Budgets = ReadonlyMap<string, Pick<Budget, 'left'>>

export const canPay = (budgets: Budgets, code: string, award: Award): boolean =>
  (budgets.get(budgetFor(code, award))?.left ?? 0n) >= costOf(award)

export const budgetsFor = (db: Db, codes: readonly string[]): Promise<Budgets> =>
  budgetsOf(
    db,
    codes.flatMap((code) => [code, piecesOf(code)]),
  )

const shownStage = ({ needed, award }: Stage): Stage => ({ needed, award })

function nextIn(rules: Rules, now: number): Campaign['next'] {
  const next = rulesAfter(rules, now)
  if (!next) return null
  const { version, fromAt, stages, needs, terms, untilAt, claimDays } = next
  return { version, from: fromAt, stages: stages.map(shownStage), needs, terms, until: untilAt, claimDays }
}

export function campaignIn(rules: Rules, budgets: Budgets, now: number): Campaign {
  const { code, kind, trigger, every, needsJoining, titles, abouts, art, page } = rules
  const { version, terms, stages, needs, claimDays, untilAt } = rulesAt(rules, now)
  return {
    code,
    version,
    kind,
    titles,
    abouts,
    terms,
    art,
    trigger,
    every,
    stages: stages.map(shownStage),
    needs,
    needsJoining,
    from: beginOf(rules),
    until: untilAt,
    state: stateOf(rules, now),
    claimDays,
    isSpent: !stages.some(({ award }) => canPay(budgets, code, award)),
    page,
    next: nextIn(rules, now),
  }
}

/** Campaigns that run, are announced, or ended recently. */
export async function listedRules({ now }: Pick<Platform, 'now'>, db: Db): Promise<Rules[]> {
  const at = now()
  return (await rulesOf(db)).filter((rules) => isListed(rules, at))
}

export async function campaignsOf(platform: Pick<Platform, 'now'>, db: Db): Promise<Campaign[]> {
  const listed = await listedRules(platform, db)
  const budgets = await budgetsFor(
    db,
    listed.map(({ code }) => code),
  )
  return listed.map((rules) => campaignIn(rules, budgets, platform.now()))
}

/** Throws Refusal CAMPAIGN if the campaign is not offered. */
export async function offeredRules(db: Db, code: string): Promise<Rules> {
  const [rules] = await rulesOf(db, [code])
  if (!rules?.isOffered) throw new Refusal('CAMPAIGN')
  return rules
}

/** Throws Refusal CAMPAIGN. */
export async function campaignBy({ db, now }: Pick<Platform, 'db' | 'now'>, code: string): Promise<Campaign> {
  const rules = await offeredRules(db, code)
  if (!isListed(rules, now())) throw new Refusal('CAMPAIGN')
  return campaignIn(rules, await budgetsFor(db, [code]), now())
}
