/** Activities and tasks with the member's progress. Pure. */
import type { Campaign, CampaignState, OwnCampaign, OwnStage } from '#/contract/welfare/campaigns.ts'
import type { Award } from '#/contract/welfare/codes.ts'

/** A stage that can be claimed. */
export interface Claim {
  readonly code: string
  readonly period: string
  readonly stage: number
}

/** A stage of an activity as shown in a row. */
export interface StageRow extends Claim {
  readonly campaign: Campaign
  readonly own: OwnCampaign
  readonly of: OwnStage
}

export const keyOf = ({ code, period, stage }: Claim): string => `${code} ${period} ${stage}`

/** The stages of an activity. The stages of the current period come before the stages of earlier periods. */
export const rowsOf = (campaign: Campaign, own: OwnCampaign | undefined): readonly StageRow[] =>
  own?.stages.map((of) => ({ campaign, own, of, code: campaign.code, period: of.period, stage: of.stage })) ?? []

export const claimableOf = (rows: readonly StageRow[]): readonly StageRow[] => rows.filter(({ of }) => of.state === 'claimable')

type BonusAward = Extract<Award, { kind: 'bonus' }>

/** The bonuses among the awards of the stages. */
export const bonusesOf = (stages: Campaign['stages']): readonly BonusAward[] =>
  stages.flatMap(({ award }) => (award.kind === 'bonus' ? [award] : []))

/** The sum of the points in thousandths. */
export const pointsOf = (awards: readonly Award[]): bigint =>
  awards.reduce((sum, award) => (award.kind === 'points' ? sum + BigInt(award.amount) : sum), 0n)

/** Adds up awards of the same kind and term; points first. */
export function together(awards: readonly Award[]): readonly Award[] {
  const points = pointsOf(awards)
  const sums = new Map<string, Award>()
  for (const award of awards) {
    if (award.kind === 'points') continue
    const key = award.kind === 'bonus' ? JSON.stringify(award) : award.kind === 'tickets' ? 'tickets' : award.wheel
    const before = sums.get(key)
    if (before && 'count' in before && 'count' in award) sums.set(key, { ...award, count: before.count + award.count })
    else sums.set(before ? `${key} ${sums.size}` : key, award)
  }
  return [...(points > 0n ? [{ kind: 'points', amount: String(points) } as const] : []), ...sums.values()]
}

/** The missing part, at least zero. */
export function leftOf(done: string, needed: string): bigint {
  const left = BigInt(needed) - BigInt(done)
  return left > 0n ? left : 0n
}

/** The progress in per cent, at most 100. */
export function percentOf(done: string, needed: string): number {
  const of = BigInt(needed)
  if (of <= 0n) return 100
  const share = (BigInt(done) * 100n) / of
  return share > 100n ? 100 : Number(share)
}

/** Whether one step completes the stage, so that there is no progress to show. */
export const isOneStep = (needed: string): boolean => BigInt(needed) <= 1n

export const inState = (campaigns: readonly Campaign[], state: CampaignState): readonly Campaign[] =>
  campaigns.filter((campaign) => campaign.kind === 'activity' && campaign.state === state)

/** Whether the stage is unclaimed and the budget is spent. */
export const isSpent = ({ campaign, of: { state } }: Pick<StageRow, 'campaign' | 'of'>): boolean =>
  campaign.isSpent && (state === 'claimable' || state === 'waiting')

export const payableOf = (rows: readonly StageRow[]): readonly StageRow[] => claimableOf(rows).filter((row) => !isSpent(row))
