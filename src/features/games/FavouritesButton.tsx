/** Leaves the favourites alone in the lobby. */
import { useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import type { ReactElement } from 'react'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { IconButton } from '#/ui/IconButton.tsx'
import { useToLogin } from '#/ui/toLogin.ts'
import { toggled } from './lobby.ts'
import type { LobbyView } from './useLobbyView.ts'
import * as styles from './lobby.module.css'

export function FavouritesButton({ view: { search, change } }: { readonly view: LobbyView }): ReactElement {
  const { t } = useLingui()
  const signedIn = useSignedIn()
  const toLogin = useToLogin()
  const isOn = search.favourites !== undefined
  return (
    <IconButton
      className={isOn ? styles.on : undefined}
      label={t`Favourites`}
      aria-pressed={isOn}
      onClick={() => (signedIn ? change(toggled(search, 'favourites')) : toLogin())}
    >
      <Heart className="ico" aria-hidden />
    </IconButton>
  )
}
