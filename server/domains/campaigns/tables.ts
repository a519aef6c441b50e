/** Tables of activities and tasks as Kysely sees them. Amounts are bigint thousandths, or counts of the trigger's measure. */
import type { ColumnType, Generated } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import type { Campaign } from '#/contract/welfare/campaigns.ts'
import type { Award, Deed, Need, Trigger, WelfareArt } from '#/contract/welfare/codes.ts'

type Json<Value> = ColumnType<Value, string, string>
type MadeAt = ColumnType<number, Date | undefined, never>

export type Every = Campaign['every']

/** `needed` as decimal text. */
export interface Stage {
  readonly needed: string
  readonly award: Award
}

export interface CampaignTables {
  campaigns: {
    code: string
    kind: Campaign['kind']
    /** These three never change. */
    trigger: Trigger
    every: Every
    needsJoining: boolean
    titles: Json<Localized>
    abouts: Json<Localized>
    art: WelfareArt
    page: Campaign['page']
    rank: number
    isOffered: Generated<boolean>
  }
  /** Rules, valid from `fromAt` until the next ones are; append-only. `untilAt`: the end of the campaign. */
  campaignVersions: {
    code: string
    version: number
    trigger: Trigger
    every: Every
    needsJoining: boolean
    fromAt: ColumnType<number, Date, never>
    untilAt: ColumnType<number | null, Date | null, never>
    stages: ColumnType<Stage[], string, never>
    needs: ColumnType<Need[], string, never>
    terms: ColumnType<Localized[], string, never>
    claimDays: number
    announcedAt: MadeAt
  }
  campaignMembers: { userId: string; code: string; joinedAt: ColumnType<number, Date, never> }
  /** What was staked, by period. */
  campaignProgress: { userId: string; code: string; period: string; amount: bigint }
  /** The last posting of each wallet that is counted. */
  campaignCursors: { userId: string; version: bigint }
  campaignCounting: { one: boolean }
  campaignClaims: {
    userId: string
    code: string
    period: string
    stage: number
    version: number
    award: ColumnType<Award, string, never>
    at: MadeAt
  }
  deeds: { userId: string; day: string; deed: Deed; at: MadeAt }
  /** All that members were given by welfare. `budget`: which paid it; null where it was set aside before. */
  awardsGiven: {
    id: string
    userId: string
    titles: ColumnType<Localized, string, never>
    award: ColumnType<Award, string, never>
    /** Name of the posting kind; for what is no points, of the one that such points would have. */
    kind: string
    ref: string
    budget: string | null
    at: MadeAt
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends CampaignTables {}
}
