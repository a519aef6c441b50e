/** Inserts missing campaigns with their budgets. */
import { sql } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import type { Campaign } from '#/contract/welfare/campaigns.ts'
import type { Need, Trigger, WelfareArt } from '#/contract/welfare/codes.ts'
import { piecesOf } from '../../ledger/budgets.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { seedBudget } from './seedBudget.ts'
import type { Every, Stage } from './schema.ts'

export interface CampaignSeed {
  readonly code: string
  readonly kind: Campaign['kind']
  readonly trigger: Trigger
  readonly every: Every
  readonly titles: Localized
  readonly abouts: Localized
  readonly terms: readonly Localized[]
  readonly art: WelfareArt
  readonly page: Campaign['page']
  readonly rank?: number
  readonly stages: readonly Stage[]
  readonly needs?: readonly Need[]
  readonly needsJoining?: boolean
  readonly claimDays: number
  /** Milliseconds; now by default. */
  readonly from?: number
  readonly until?: number | null
  /** The first amounts of the budgets: thousandths, and pieces; zero by default. */
  readonly points?: bigint
  readonly pieces?: bigint
}

/** An existing campaign stays as it is. Two processes that start at the same time insert one. */
export async function seedCampaign(db: Db, seed: CampaignSeed): Promise<void> {
  const { code, kind, trigger, every, titles, abouts, terms, art, page, rank = 0, stages, needs = [], needsJoining = false } = seed
  await seedBudget(db, { code, unit: 'points', amount: seed.points ?? 0n })
  await seedBudget(db, { code: piecesOf(code), unit: 'pieces', amount: seed.pieces ?? 0n })
  const { from, until = null, claimDays } = seed
  const beginning = from === undefined ? sql`date_trunc('milliseconds', house_now())` : sql`${new Date(from)}::timestamptz`
  await transact(db, async (tx) => {
    const made = await tx
      .insertInto('campaigns')
      .values({
        code,
        kind,
        trigger,
        every,
        needsJoining,
        titles: JSON.stringify(titles),
        abouts: JSON.stringify(abouts),
        art,
        page,
        rank,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows === 0n) return
    await sql`
      with b as materialized (select ${beginning} as at)
      insert into campaign_versions (code, version, trigger, every, needs_joining, from_at, until_at, stages, needs, terms, claim_days, announced_at)
      select ${code}, 1, ${trigger}, ${every}, ${needsJoining}, b.at, ${until === null ? null : new Date(until)}::timestamptz,
        ${JSON.stringify(stages)}::jsonb, ${JSON.stringify(needs)}::jsonb, ${JSON.stringify(terms)}::jsonb, ${claimDays}::int, b.at
      from b`.execute(tx)
  })
}
