/** What is offered, with the member's own state of it. */
import { skipToken } from '@reduxjs/toolkit/query'
import { useAge } from '#/api/agesSlice.ts'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import type { Campaign, OwnCampaign } from '#/contract/welfare/campaigns.ts'
import { useCampaignsQuery, useOwnCampaignsQuery } from '../welfareApi.ts'

export interface Offers {
  readonly isMember: boolean
  /** Undefined while they are not known. */
  readonly campaigns: readonly Campaign[] | undefined
  /** By the code of the activity; undefined while it is not known, and for visitors. */
  readonly own: ReadonlyMap<string, OwnCampaign> | undefined
  /** Play is paused: nothing is offered. */
  readonly isPaused: boolean
  readonly age: number | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
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
  const [listAge, ownAge] = [useAge(list), useAge(mine)]
  const ownData = isMember ? mine.currentData : undefined
  return {
    isMember,
    campaigns: list.currentData?.campaigns,
    own: ownData && new Map(ownData.own.map((one) => [one.code, one])),
    isPaused: isPausedSince || ownData?.isPaused === true,
    age: (isMember ? ownAge : undefined) ?? listAge,
    error: (list.currentData ? undefined : list.error) ?? (isMember && !ownData ? mine.error : undefined),
    isFetching: list.isFetching || mine.isFetching,
    refetch: () => Promise.all([list.refetch(), ...(isMember ? [mine.refetch()] : [])]),
  }
}
