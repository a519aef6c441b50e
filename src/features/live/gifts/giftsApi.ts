/** Calls of gifts and their ranking. The pages show refusals, so no call shows a toast. */
import { type Answer, type Arg, injectCalls } from '#/api/injectCalls.ts'
import { giftCalls } from '#/contract/live/gifts.ts'
import '../giftReasons.ts'
import '../reasons.ts'

const onPage = { extraOptions: { background: true } } as const
const pageSize = 50

export type RankingSearch = Arg<'spendRanking'>['searchParam']

export const rankingArg = (searchParam: RankingSearch, current: number): Arg<'spendRanking'> => ({
  pageParam: { current, size: pageSize },
  searchParam,
})

export const giftsApi = injectCalls(giftCalls, ({ read, readPages, write }) => ({
  gifts: read('giftList', { providesTags: ['Gifts', 'Protection'], ...onPage }),
  giftRanking: readPages('spendRanking', rankingArg, { providesTags: ['Gifts'], ...onPage }),
  setMystery: write('setMystery', { ...onPage, invalidatesTags: ['Gifts'] }),
}))

export const { useGiftsQuery, useGiftRankingInfiniteQuery, useSetMysteryMutation } = giftsApi

export type GiftList = Answer<'giftList'>
export type RankingAnswer = Answer<'spendRanking'>
