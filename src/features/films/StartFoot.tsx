/** The start button. Says what the film costs, and spends the ticket before the film plays. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { isWriteLost, toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { showToast } from '#/api/toastSlice.ts'
import type { FilmAccess } from '#/contract/films/tickets.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { clockText } from '#/shared/player/clockText.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { useHere } from '#/ui/useHere.ts'
import * as foot from '#/ui/foot.module.css'
import { useWatchFilmMutation } from './filmsApi.ts'
import type { Position } from './latest.ts'
import { useFilmTexts } from './useFilmTexts.ts'
import * as styles from './films.module.css'

interface StartFootProps {
  readonly film: string
  readonly access: Exclude<FilmAccess, { kind: 'none' }>
  /** The saved position. */
  readonly position: Position | undefined
  /** No line has the film. */
  readonly isOff: boolean
  /** Called when the film may be opened. */
  readonly onStart: () => void
}

export function StartFoot({ film, access, position, isOff, onStart }: StartFootProps): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const here = useHere()
  const online = useOnline()
  const ids = useRequestId()
  const errorText = useErrorText()
  const texts = useFilmTexts()
  const [watch, { isLoading, error }] = useWatchFilmMutation()
  const refused = error === undefined || isLoading ? undefined : toAppError(error)
  // A request without an answer may have succeeded. The start then spends nothing more.
  const failed = refused && isWriteLost(refused) && access.kind !== 'ticket' ? undefined : refused

  async function start() {
    if (access.kind !== 'ticket') {
      onStart()
      return
    }
    const isHere = here()
    const { data } = await watch({ requestId: ids.of({ film, ends: access.expiresAt }), film, spend: true })
    if (!data) return
    if (isHere()) onStart()
    else dispatch(showToast({ kind: 'success', text: t`Your ticket is used, and the film is ready` }))
  }

  return (
    <footer data-foot className={`${foot.foot} ${styles.feet}`}>
      {failed && (
        <Callout tone={isWriteLost(failed) ? 'w' : 'n'} role="alert">
          {isWriteLost(failed) ? (
            <span>
              <Trans>No answer was received. Try again: a ticket is never used twice for it.</Trans>
            </span>
          ) : (
            <span>{errorText(failed)}</span>
          )}
        </Callout>
      )}
      {access.kind === 'ticket' && (
        <div className="row between wrap note num">
          <span>
            <Plural value={access.left - 1} _0="None is left after it" one="# is left after it" other="# are left after it" />
          </span>
          <span>
            <Trans>The one that expires {texts.until(access.expiresAt)} is used</Trans>
          </span>
        </div>
      )}
      <Button look="pri" big busy={isLoading} disabled={!online || isOff} onClick={() => void start()}>
        {startWords({ access, position, isOff, isOnline: online })}
      </Button>
      {access.kind === 'free' && (
        <p className="note center">
          <Trans>It takes no ticket</Trans>
        </p>
      )}
    </footer>
  )
}

interface StartWordsProps extends Pick<StartFootProps, 'access' | 'position' | 'isOff'> {
  readonly isOnline: boolean
}

function startWords({ access, position, isOff, isOnline }: StartWordsProps): ReactElement {
  if (!isOnline) return <Trans>Offline: films need a connection</Trans>
  if (isOff) return <Trans>It cannot be played at the moment</Trans>
  if (access.kind === 'ticket') return <Trans>Use 1 ticket and start</Trans>
  return position ? <Trans>Go on from {clockText(position.seconds)}</Trans> : <Trans>Start</Trans>
}
