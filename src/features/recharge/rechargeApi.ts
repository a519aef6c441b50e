/** Calls of recharges. The pages show refusals, so no call shows a toast. */
import { type Arg, injectCalls } from '#/api/injectCalls.ts'
import { protectionCalls } from '#/contract/protection.ts'
import { recharge, type RechargeState } from '#/contract/recharge.ts'
import './reasons.ts'

export interface LogFilter {
  readonly state: RechargeState | null
  readonly channelId: string | null
  /** Start of the time span in milliseconds; null for all. */
  readonly from: number | null
}

const onPage = { extraOptions: { background: true } }
const pageSize = 20

export const logCall = ({ state, channelId, from }: LogFilter, current = 1): Arg<'incomeLog'> => ({
  pageParam: { current, size: pageSize },
  searchParam: { ...(state !== null && { state }), ...(channelId !== null && { channelId }), ...(from !== null && { startTime: from }) },
})

export const rechargeApi = injectCalls({ ...recharge, ...protectionCalls }, ({ read, readPages, write }) => ({
  getAccount: read('getAccount', { providesTags: ['Money', 'Content'] }),
  rechargeLimits: read('protectionState', { ...onPage, providesTags: ['Protection', 'Money'] }),
  getOne: read('getOne', { providesTags: ['Money', 'Protection'] }),
  incomeLog: readPages('incomeLog', logCall, { providesTags: ['Money'] }),
  releaseHeld: write('releaseHeld', { ...onPage, invalidatesTags: ['Money', 'Balance', 'Bills', 'Protection'] }),
  returnHeld: write('returnHeld', { ...onPage, invalidatesTags: ['Money', 'Balance'] }),
}))

export const {
  useGetAccountQuery,
  useGetOneQuery,
  useIncomeLogInfiniteQuery,
  useRechargeLimitsQuery,
  useReleaseHeldMutation,
  useReturnHeldMutation,
} = rechargeApi
