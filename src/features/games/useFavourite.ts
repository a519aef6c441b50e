/** Makes a game a favourite, or takes it from them. */
import { useLingui } from '@lingui/react/macro'
import { toAppError } from '#/api/appError.ts'
import { errorText } from '#/api/errors.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useToLogin } from '#/ui/toLogin.ts'
import { useSetGameFavouriteMutation } from '#/shared/games/gamesApi.ts'
import type { ShownGame } from './lobby.ts'

const key = 'favourite'

export function useFavourite(): (game: ShownGame, isFavourite: boolean) => void {
  const { i18n, t } = useLingui()
  const localized = useLocalized()
  const dispatch = useAppDispatch()
  const signedIn = useSignedIn()
  const toLogin = useToLogin()
  const [send] = useSetGameFavouriteMutation()
  return (game, isFavourite) => {
    if (!signedIn) return toLogin()
    const name = localized(game.names)
    dispatch(showToast({ kind: 'info', key, text: isFavourite ? t`${name} is a favourite now` : t`${name} is no longer a favourite` }))
    const { platform, code } = game
    void send({ platform, code, isFavourite }).then(({ error }) => {
      if (error !== undefined) dispatch(showToast({ kind: 'error', key, text: errorText(toAppError(error), i18n) }))
    })
  }
}
