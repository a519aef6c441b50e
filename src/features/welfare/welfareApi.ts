/** Calls of welfare. The pages show refusals, so no call shows a toast. */
import { type Arg, injectCalls } from '#/api/injectCalls.ts'
import { welfareCalls } from '#/contract/welfare/welfareCalls.ts'
import './reasons.ts'

const onPage = { extraOptions: { background: true } } as const
const awardWrite = { ...onPage, invalidatesTags: ['Welfare', 'Balance', 'Bills'] } as const
const own = { ...onPage, providesTags: ['Welfare'] } as const
const shared = { ...onPage, providesTags: ['Content', 'Welfare'] } as const
const onList = 30

export type RequestPart = NonNullable<Arg<'welfareRequests'>['searchParam']['part']>

export const requestsArg = ({ part }: { readonly part?: RequestPart }, current = 1): Arg<'welfareRequests'> => ({
  pageParam: { current, size: onList },
  searchParam: part === undefined ? {} : { part },
})
export const awardsArg = (_: Record<never, never>, current = 1): Arg<'getUserdata'> => ({
  pageParam: { current, size: onList },
  searchParam: {},
})
export const drawsArg = ({ code }: { readonly code?: string }, current = 1): Arg<'getPage'> => ({
  pageParam: { current, size: onList },
  searchParam: code === undefined ? {} : { code },
})

export const welfareApi = injectCalls(welfareCalls, ({ read, readPages, write }) => ({
  campaigns: read('activityList', shared),
  campaign: read('getActivityById', shared),
  ownCampaigns: read('getActivity', own),
  welfareHub: read('getGiftAndActivity', own),
  receivedAwards: readPages('getUserdata', awardsArg, own),
  joinCampaign: write('joinActivity', { ...onPage, invalidatesTags: ['Welfare'] }),
  claimAwards: write('applyGift', awardWrite),
  bonuses: read('bonusList', own),
  cancelBonus: write('cancelBonus', awardWrite),
  signRule: read('getUserSignAward', own),
  signMonth: read('getUserSignByUserId', own),
  sign: write('userSign', awardWrite),
  wheelShown: read('getScreenGiftList', shared),
  wheelRound: read('wheelRound', { ...onPage, keepUnusedDataFor: 60 }),
  ownWheel: read('getTurntableInfo', own),
  wheelChances: read('getTurntableDrawCntInfo', own),
  drawWheel: write('drawGift', onPage),
  ownDraws: readPages('getPage', drawsArg, own),
  remindOfWheel: write('remindOfWheel', { ...onPage, invalidatesTags: ['Welfare'] }),
  packets: read('showPackets', shared),
  takePacket: write('receivePacket', awardWrite),
  packetTakings: read('packetTakings', own),
  packetList: read('packetList', shared),
  giftPacks: read('getGiftPackListByUserId', own),
  askGiftPack: write('addGiftPack', { ...onPage, invalidatesTags: ['Welfare'] }),
  editGiftPack: write('updateGiftPackById', { ...onPage, invalidatesTags: ['Welfare'] }),
  phoneBills: read('getReceivePhoneBillListByUserId', own),
  askPhoneBill: write('addReceivePhoneBill', { ...onPage, invalidatesTags: ['Welfare'] }),
  editPhoneBill: write('updateReceivePhoneBillById', { ...onPage, invalidatesTags: ['Welfare'] }),
  hotels: read('getHotelReserveListByUserId', own),
  askHotel: write('addHotelReserve', { ...onPage, invalidatesTags: ['Welfare'] }),
  editHotel: write('updateHotelReserveById', { ...onPage, invalidatesTags: ['Welfare'] }),
  requests: readPages('welfareRequests', requestsArg, own),
  request: read('welfareRequest', own),
  receivePack: write('receiveGiftPack', { ...onPage, invalidatesTags: ['Welfare'] }),
  acceptPlan: write('acceptHotelPlan', { ...onPage, invalidatesTags: ['Welfare'] }),
  declinePlan: write('declineHotelPlan', { ...onPage, invalidatesTags: ['Welfare'] }),
  withdrawRequest: write('withdrawWelfareRequest', { ...onPage, invalidatesTags: ['Welfare'] }),
}))

export const {
  useAcceptPlanMutation,
  useReceivePackMutation,
  useAskGiftPackMutation,
  useAskHotelMutation,
  useAskPhoneBillMutation,
  useBonusesQuery,
  useCampaignQuery,
  useCampaignsQuery,
  useCancelBonusMutation,
  useClaimAwardsMutation,
  useDeclinePlanMutation,
  useDrawWheelMutation,
  useEditGiftPackMutation,
  useEditHotelMutation,
  useEditPhoneBillMutation,
  useGiftPacksQuery,
  useReceivedAwardsInfiniteQuery,
  useHotelsQuery,
  useJoinCampaignMutation,
  useOwnCampaignsQuery,
  useOwnDrawsInfiniteQuery,
  useOwnWheelQuery,
  usePacketListQuery,
  usePacketTakingsQuery,
  usePacketsQuery,
  usePhoneBillsQuery,
  useRemindOfWheelMutation,
  useRequestQuery,
  useRequestsInfiniteQuery,
  useSignMonthQuery,
  useSignMutation,
  useSignRuleQuery,
  useTakePacketMutation,
  useWelfareHubQuery,
  useWheelChancesQuery,
  useWheelRoundQuery,
  useWheelShownQuery,
  useWithdrawRequestMutation,
} = welfareApi
