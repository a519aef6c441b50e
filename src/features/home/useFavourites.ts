/** Favourite lotteries: a member's on the platform, a visitor's on this device. */
import { skipToken } from '@reduxjs/toolkit/query'
import { useLingui } from '@lingui/react/macro'
import { toAppError } from '#/api/appError.ts'
import { errorText } from '#/api/errors.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useLotteryMarksQuery, useSetLotteryFavouriteMutation } from '#/api/lotteryMarks.ts'
import { keepFavourite, useKept } from './kept.ts'

export function useFavourites(): readonly [favourites: readonly string[], set: (lotteryId: string, isFavourite: boolean) => void] {
  const { i18n } = useLingui()
  const dispatch = useAppDispatch()
  const signedIn = useSignedIn()
  const { favourites } = useKept()
  const { currentData: marks } = useLotteryMarksQuery(signedIn ? {} : skipToken)
  const [send] = useSetLotteryFavouriteMutation()
  if (!signedIn) return [favourites, keepFavourite]
  return [
    marks?.favourites ?? [],
    (lotteryId, isFavourite) =>
      void send({ lotteryId, isFavourite }).then(({ error }) => {
        if (error !== undefined) dispatch(showToast({ kind: 'error', key: 'favourite', text: errorText(toAppError(error), i18n) }))
      }),
  ]
}
