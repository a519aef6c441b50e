/** Calls of the member's sessions. */
import { injectCalls } from '#/api/injectCalls.ts'
import { deviceCalls } from '#/contract/devices.ts'

export const devicesApi = injectCalls(deviceCalls, ({ read, write }) => ({
  sessions: read('querySessions', { providesTags: ['Devices'] }),
  endSession: write('endSession', { invalidatesTags: ['Devices'] }),
  endOtherSessions: write('endOtherSessions', { invalidatesTags: ['Devices'] }),
}))

export const { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } = devicesApi
