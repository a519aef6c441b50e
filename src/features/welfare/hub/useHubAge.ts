/** Age of what the first page of welfare shows, which comes from several calls; undefined while all of it is live. */
import { useDataAge } from '#/api/agesSlice.ts'
import { oldestOf } from '../oldestOf.ts'
import { givenArg, requestsArg } from '../welfareApi.ts'

const nothing = {} as const

export function useHubAge(): number | undefined {
  const hub = useDataAge('getGiftAndActivity', nothing)
  const requests = useDataAge('welfareRequests', requestsArg(nothing))
  const campaigns = useDataAge('activityList', nothing)
  const own = useDataAge('getActivity', nothing)
  const bonuses = useDataAge('bonusList', nothing)
  const packets = useDataAge('showPackets', nothing)
  const given = useDataAge('getUserdata', givenArg(nothing))
  return oldestOf(hub, requests, campaigns, own, bonuses, packets, given)
}
