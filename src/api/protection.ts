/** Calls of limits, pauses and visits, for the pages and for what runs beside them. */
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { CallName, Contract } from '#/contract/contract.ts'
import { api } from './api.ts'
import { fromCall } from './fromCall.ts'

type Answer<Name extends CallName> = ResponseOf<Contract[Name]>
type Arg<Name extends CallName> = RequestOf<Contract[Name]>

/** What these refuse is told where it was asked for. */
const toldThere = { extraOptions: { background: true }, invalidatesTags: ['Protection' as const] }

export const protectionApi = api.injectEndpoints({
  endpoints: (build) => ({
    protectionState: build.query<Answer<'protectionState'>, Arg<'protectionState'>>({
      ...fromCall('protectionState'),
      providesTags: ['Protection', 'Balance'],
    }),
    setLimit: build.mutation<Answer<'setLimit'>, Arg<'setLimit'>>({ ...fromCall('setLimit'), ...toldThere }),
    confirmRaise: build.mutation<Answer<'confirmRaise'>, Arg<'confirmRaise'>>({ ...fromCall('confirmRaise'), ...toldThere }),
    cancelRaise: build.mutation<Answer<'cancelRaise'>, Arg<'cancelRaise'>>({ ...fromCall('cancelRaise'), invalidatesTags: ['Protection'] }),
    restrictPlay: build.mutation<Answer<'restrictPlay'>, Arg<'restrictPlay'>>({
      ...fromCall('restrictPlay'),
      extraOptions: { background: true },
      invalidatesTags: ['Protection', 'Me', 'Balance', 'Bets'],
    }),
    setReminder: build.mutation<Answer<'setReminder'>, Arg<'setReminder'>>({ ...fromCall('setReminder'), invalidatesTags: ['Protection'] }),
    queryVisit: build.query<Answer<'queryVisit'>, Arg<'queryVisit'>>({
      ...fromCall('queryVisit'),
      providesTags: ['Protection', 'Balance'],
    }),
    acknowledgeVisit: build.mutation<Answer<'acknowledgeVisit'>, Arg<'acknowledgeVisit'>>({
      ...fromCall('acknowledgeVisit'),
      invalidatesTags: ['Protection'],
    }),
    helpLines: build.query<Answer<'helpLines'>, Arg<'helpLines'>>({ ...fromCall('helpLines'), providesTags: ['Config'] }),
    reauthenticate: build.mutation<Answer<'reauthenticate'>, Arg<'reauthenticate'>>({
      ...fromCall('reauthenticate'),
      invalidatesTags: ['Protection'],
    }),
    stillHere: build.mutation<Answer<'stillHere'>, Arg<'stillHere'>>(fromCall('stillHere')),
  }),
})

export const {
  useAcknowledgeVisitMutation,
  useRestrictPlayMutation,
  useCancelRaiseMutation,
  useConfirmRaiseMutation,
  useHelpLinesQuery,
  useProtectionStateQuery,
  useQueryVisitQuery,
  useReauthenticateMutation,
  useSetLimitMutation,
  useSetReminderMutation,
} = protectionApi
