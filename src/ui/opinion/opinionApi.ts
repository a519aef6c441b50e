/** Feedback: its types, sending it, one's own with the replies. */
import { api } from '#/api/api.ts'
import { fromCall } from '#/api/fromCall.ts'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'

type Query<Name extends keyof Contract> = RequestOf<Contract[Name]>
type Answer<Name extends keyof Contract> = ResponseOf<Contract[Name]>

export const opinionsOf = (current: number): Query<'opinionList'> => ({ pageParam: { current, size: 20 }, searchParam: {} })

const onForm = { extraOptions: { background: true } }
const list = fromCall('opinionList').query

export const opinionApi = api.injectEndpoints({
  endpoints: (build) => ({
    opinionTypes: build.query<Answer<'opinionType'>, Query<'opinionType'>>({ ...fromCall('opinionType'), providesTags: ['Config'] }),
    reportFault: build.mutation<Answer<'opinionSaveBug'>, Query<'opinionSaveBug'>>({ ...fromCall('opinionSaveBug'), ...onForm }),
    claimFault: build.mutation<Answer<'opinionClaim'>, Query<'opinionClaim'>>({ ...fromCall('opinionClaim'), invalidatesTags: ['Talk'] }),
    sendOpinion: build.mutation<Answer<'opinionSaveByFront'>, Query<'opinionSaveByFront'>>({
      ...fromCall('opinionSaveByFront'),
      ...onForm,
      invalidatesTags: ['Talk'],
    }),
    opinions: build.infiniteQuery<Answer<'opinionList'>, void, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
      },
      query: ({ pageParam }) => list(opinionsOf(pageParam)),
      providesTags: ['Talk'],
    }),
  }),
})

export const { useClaimFaultMutation, useOpinionsInfiniteQuery, useOpinionTypesQuery, useReportFaultMutation, useSendOpinionMutation } =
  opinionApi
