/** How each award of a run of days stands. Pure. */
import type { OwnCampaign } from '#/contract/welfare/campaigns.ts'
import type { SignRule } from '#/contract/welfare/signIn.ts'

export type StageFace = 'claimed' | 'claimable' | 'next' | 'later'

/** Of the run that goes on; without the member's own state, by the length of the run alone. */
export function stageFaces(stages: SignRule['stages'], streak: number, own: OwnCampaign | undefined): readonly StageFace[] {
  const next = stages.findIndex(({ days }) => days > streak)
  return stages.map((_, at) => {
    const state = own?.stages.find(({ stage, period }) => stage === at && period === own.period)?.state
    if (state === 'claimed' || state === 'claimable') return state
    return at === next ? 'next' : 'later'
  })
}
