/** The states of the awards of a run of days. Pure. */
import type { OwnCampaign } from '#/contract/welfare/campaigns.ts'
import type { SignRule } from '#/contract/welfare/signIn.ts'

export type StageFace = 'claimed' | 'claimable' | 'next' | 'later'

/** For the current run. Without the member's own state, only the length of the run decides. */
export function stageFaces(stages: SignRule['stages'], streak: number, own: OwnCampaign | undefined): readonly StageFace[] {
  const next = stages.findIndex(({ days }) => days > streak)
  return stages.map((_, at) => {
    const state = own?.stages.find(({ stage, period }) => stage === at && period === own.period)?.state
    if (state === 'claimed' || state === 'claimable') return state
    return at === next ? 'next' : 'later'
  })
}
