/** The member's marks of lotteries, which the platform stores. */
import { type Answer, type Arg, injectCalls } from '#/api/injectCalls.ts'
import { firstCalls } from '#/contract/firstCalls.ts'

const background = { extraOptions: { background: true } } as const

export const marksApi = injectCalls(firstCalls, ({ build, read }) => ({
  lotteryMarks: read('getLotteryMarks', { providesTags: ['Bets'], ...background }),
  setLotteryFavourite: build.mutation<Answer<'setLotteryFavourite'>, Arg<'setLotteryFavourite'>>({
    ...background,
    query: (arg) => ({ call: 'setLotteryFavourite', arg }),
    // The page shows a mark before the platform answers, and reverts the mark if the platform refuses.
    onQueryStarted: async ({ lotteryId, isFavourite }, { dispatch, queryFulfilled }): Promise<void> => {
      const show = (isNow: boolean) =>
        dispatch(
          marksApi.util.updateQueryData('lotteryMarks', {}, (marks) => {
            marks.favourites = marks.favourites.filter((id) => id !== lotteryId)
            if (isNow) marks.favourites.push(lotteryId)
          }),
        )
      show(isFavourite)
      await queryFulfilled.catch(() => show(!isFavourite))
    },
  }),
}))

export const { useLotteryMarksQuery, useSetLotteryFavouriteMutation } = marksApi
