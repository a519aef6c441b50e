/** What is offered, with the member's own state of it. */
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

/** Its data is there once the campaigns are known, and the member's own state of them. */
export interface Offers extends Query<Offered> {
  readonly isMember: boolean
  /** Undefined while they are not known. */
  readonly campaigns: readonly Campaign[] | undefined
  /** By the code of the activity; undefined while it is not known, and for visitors. */
  readonly own: ReadonlyMap<string, OwnCampaign> | undefined
  /** Play is paused: nothing is offered. */
  readonly isPaused: boolean
}

const nothing = {} as const
/** Milliseconds between two looks at progress that nothing tells of, such as time in a live room. */
const every = 30_000

/** Paused play is known before the offers are asked for. */
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
    // The list is refused to who is paused, which the member's own state tells.
    error: isMember && !ownData ? mine.error : list.currentData ? undefined : list.error,
    isFetching: list.isFetching || mine.isFetching,
    refetch: () => Promise.all([list.refetch(), ...(isMember ? [mine.refetch()] : [])]),
  }
}
