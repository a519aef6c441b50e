/** The calls about where one is signed in. */
import { api } from '#/api/api.ts'
import { fromCall } from '#/api/fromCall.ts'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'

export const devicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<ResponseOf<Contract['querySessions']>, RequestOf<Contract['querySessions']>>({
      ...fromCall('querySessions'),
      providesTags: ['Devices'],
    }),
    endSession: build.mutation<ResponseOf<Contract['endSession']>, RequestOf<Contract['endSession']>>({
      ...fromCall('endSession'),
      invalidatesTags: ['Devices'],
    }),
    endOtherSessions: build.mutation<ResponseOf<Contract['endOtherSessions']>, RequestOf<Contract['endOtherSessions']>>({
      ...fromCall('endOtherSessions'),
      invalidatesTags: ['Devices'],
    }),
  }),
})

export const { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } = devicesApi
