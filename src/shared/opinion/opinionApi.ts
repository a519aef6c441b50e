/** Calls of feedback: types, sending, own feedback with replies. */
import { type Arg, injectCalls } from '#/api/injectCalls.ts'
import { feedbackCalls } from '#/contract/feedback.ts'

export const opinionsOf = (current: number): Arg<'opinionList'> => ({ pageParam: { current, size: 20 }, searchParam: {} })

const onForm = { extraOptions: { background: true } }

export const opinionApi = injectCalls(feedbackCalls, ({ read, readPages, write }) => ({
  opinionTypes: read('opinionType', { providesTags: ['Config'] }),
  reportFault: write('opinionSaveBug', onForm),
  claimFault: write('opinionClaim', { invalidatesTags: ['Talk'] }),
  sendOpinion: write('opinionSaveByFront', { ...onForm, invalidatesTags: ['Talk'] }),
  opinions: readPages('opinionList', (_: void, current) => opinionsOf(current), { providesTags: ['Talk'] }),
}))

export const { useClaimFaultMutation, useOpinionsInfiniteQuery, useOpinionTypesQuery, useReportFaultMutation, useSendOpinionMutation } =
  opinionApi
