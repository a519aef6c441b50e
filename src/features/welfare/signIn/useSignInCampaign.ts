/** The activity with the awards of a run of days; undefined until the activities are loaded, and without such an activity. */
import type { Campaign } from '#/contract/welfare/campaigns.ts'
import { useCampaignsQuery } from '../welfareApi.ts'

export const signInCode = 'sign-in'
const nothing = {} as const

export function useSignInCampaign(): Campaign | undefined {
  const { currentData } = useCampaignsQuery(nothing, { refetchOnMountOrArgChange: 30 })
  return currentData?.campaigns.find(({ code }) => code === signInCode)
}
