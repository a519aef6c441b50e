/** The offers with the member's own state. */
import { skipToken } from '@reduxjs/toolkit/query'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import type { Query } from '#/api/query.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import type { Campaign, OwnCampaign } from '#/contract/welfare/campaigns.ts'
import { useCampaignsQuery, useOwnCampaignsQuery } from '../welfareApi.ts'

interface Offered {
  readonly campaigns: readonly Campaign[]
  readonly own: ReadonlyMap<string, OwnCampaign> | undefined
}

/** The data is complete when the campaigns and the member's own state are loaded. */
export interface Offers extends Query<Offered> {
  readonly isMember: boolean
  /** Undefined until the campaigns are loaded. */
  readonly campaigns: readonly Campaign[] | undefined
  /** By the code of the activity; undefined until the state is loaded, and for visitors. */
  readonly own: ReadonlyMap<string, OwnCampaign> | undefined
  /** Play is paused, so nothing is offered. */
  readonly isPaused: boolean
}

const nothing = {} as const
/** Polling interval in milliseconds for progress that is not pushed, such as time in a live room. */
const every = 30_000

/** Tells whether play is paused, without waiting for the offers. */
export function useIsPaused(): boolean {
  const signedIn = useSignedIn()
  const { data: user } = useQuerySystemUserInfoQuery(nothing, { skip: !signedIn })
  return signedIn && user?.playRestriction != null
}

export function useOffers(): Offers {
  const isMember = useSignedIn()
  const isPausedSince = useIsPaused()
  const list = useCampaignsQuery(nothing, { refetchOnMountOrArgChange: 30 })
  const mine = useOwnCampaignsQuery(isMember ? nothing : skipToken, {
    refetchOnMountOrArgChange: 5,
    pollingInterval: every,
    skipPollingIfUnfocused: true,
  })
  const ownData = isMember ? mine.currentData : undefined
  const campaigns = list.currentData?.campaigns
  const own = ownData && new Map(ownData.own.map((one) => [one.code, one]))
  return {
    currentData: campaigns && (!isMember || own) ? { campaigns, own } : undefined,
    isMember,
    campaigns,
    own,
    isPaused: isPausedSince || ownData?.isPaused === true,
    parts: isMember ? [list, mine] : [list],
    // The platform refuses the list during a pause, and the member's own state explains the refusal.
    error: isMember && !ownData ? mine.error : list.currentData ? undefined : list.error,
    isFetching: list.isFetching || mine.isFetching,
    refetch: () => Promise.all([list.refetch(), ...(isMember ? [mine.refetch()] : [])]),
  }
}
