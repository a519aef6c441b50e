/** The age of the first page of welfare, whose data comes from several calls; undefined while all data is live. */
import { useAge } from '#/api/agesSlice.ts'
import { welfareApi } from '../welfareApi.ts'

const nothing = {} as const

export function useHubAge(): number | undefined {
  const { welfareHub, requests, campaigns, ownCampaigns, bonuses, packets, receivedAwards } = welfareApi.endpoints
  return useAge(
    welfareHub.useQueryState(nothing),
    requests.useInfiniteQueryState(nothing),
    campaigns.useQueryState(nothing),
    ownCampaigns.useQueryState(nothing),
    bonuses.useQueryState(nothing),
    packets.useQueryState(nothing),
    receivedAwards.useInfiniteQueryState(nothing),
  )
}
