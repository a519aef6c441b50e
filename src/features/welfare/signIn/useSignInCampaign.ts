/** The activity whose stages are the awards of a run of days; undefined while it is not known, and where there is none. */
import type { Campaign } from '#/contract/welfare/campaigns.ts'
import { useCampaignsQuery } from '../welfareApi.ts'

export const signInCode = 'sign-in'
const nothing = {} as const

export function useSignInCampaign(): Campaign | undefined {
  const { currentData } = useCampaignsQuery(nothing, { refetchOnMountOrArgChange: 30 })
  return currentData?.campaigns.find(({ code }) => code === signInCode)
}
