/** Calls of limits, pauses and visits, for the pages and for what runs beside them. */
import { injectCalls } from './injectCalls.ts'

/** What these refuse is told where it was asked for. */
const toldThere = { extraOptions: { background: true }, invalidatesTags: ['Protection' as const] }

export const protectionApi = injectCalls(({ read, write }) => ({
  protectionState: read('protectionState', { providesTags: ['Protection', 'Balance'] }),
  setLimit: write('setLimit', toldThere),
  confirmRaise: write('confirmRaise', toldThere),
  cancelRaise: write('cancelRaise', { invalidatesTags: ['Protection'] }),
  restrictPlay: write('restrictPlay', { extraOptions: { background: true }, invalidatesTags: ['Protection', 'Me', 'Balance', 'Bets'] }),
  setReminder: write('setReminder', { invalidatesTags: ['Protection'] }),
  queryVisit: read('queryVisit', { providesTags: ['Protection', 'Balance'] }),
  acknowledgeVisit: write('acknowledgeVisit', { invalidatesTags: ['Protection'] }),
  helpLines: read('helpLines', { providesTags: ['Config'] }),
  reauthenticate: write('reauthenticate', { invalidatesTags: ['Protection'] }),
  stillHere: write('stillHere'),
}))

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
