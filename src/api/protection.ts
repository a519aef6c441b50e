/** Calls for limits, pauses and visits. */
import { injectCalls } from './injectCalls.ts'
import { deviceCalls } from '#/contract/devices.ts'
import { protectionCalls } from '#/contract/protection.ts'

/** The form that makes the call shows the refusal, so the call shows no toast. */
const withoutToast = { extraOptions: { background: true }, invalidatesTags: ['Protection' as const] }

export const protectionApi = injectCalls({ ...protectionCalls, ...deviceCalls }, ({ read, write }) => ({
  protectionState: read('protectionState', { providesTags: ['Protection', 'Balance', 'Stakes'] }),
  setLimit: write('setLimit', withoutToast),
  confirmRaise: write('confirmRaise', withoutToast),
  cancelRaise: write('cancelRaise', { invalidatesTags: ['Protection'] }),
  restrictPlay: write('restrictPlay', {
    extraOptions: { background: true },
    invalidatesTags: ['Protection', 'Me', 'Balance', 'Bets', 'OpenBets'],
  }),
  setReminder: write('setReminder', { invalidatesTags: ['Protection'] }),
  queryVisit: read('queryVisit', { providesTags: ['Protection', 'Balance', 'Stakes'] }),
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
