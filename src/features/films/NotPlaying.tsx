/** The reason why a film does not play, and the actions. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { type AppError, isUnanswered } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { useOnline } from '#/lib/online.ts'
import { Button } from '#/ui/Button.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as button from '#/ui/Button.module.css'
import type { FilmDetail } from './filmsApi.ts'
import type { WatchState } from './useWatching.ts'
import * as styles from './films.module.css'

interface NotPlayingProps {
  readonly film: FilmDetail
  readonly state: Exclude<WatchState, { kind: 'open' }>
  readonly onOpen: () => void
}

export function NotPlaying({ film, state, onOpen }: NotPlayingProps): ReactElement {
  const { t } = useLingui()
  return (
    <main className={`pad stack g4 ${styles.below}`}>
      {state.kind === 'opening' && (
        <div role="status" aria-label={t`Opening the film`}>
          <Skeleton width="100%" height={132} radius="var(--r3)" />
        </div>
      )}
      {state.kind === 'taken' && <Taken onOpen={onOpen} />}
      {state.kind === 'failed' && <Failed film={film} error={state.error} onOpen={onOpen} />}
    </main>
  )
}

interface CardProps {
  readonly title: ReactNode
  readonly text: ReactNode
  readonly children: ReactNode
}

const Card = ({ title, text, children }: CardProps): ReactElement => (
  <section className="card pad4" role="alert">
    <h2 className="title">{title}</h2>
    <p className="t2 mt1">{text}</p>
    <div className="mt3 stack g2">{children}</div>
  </section>
)

function Taken({ onOpen }: { readonly onOpen: () => void }): ReactElement {
  const online = useOnline()
  return (
    <Card
      title={<Trans>It plays on another device now</Trans>}
      text={<Trans>A film plays on one device at a time. Your place is kept.</Trans>}
    >
      <Button look="pri" big disabled={!online} onClick={onOpen}>
        <Trans>Watch it here</Trans>
      </Button>
    </Card>
  )
}

interface FailedProps {
  readonly film: FilmDetail
  readonly error: AppError
  readonly onOpen: () => void
}

function Failed({ film, error, onOpen }: FailedProps): ReactElement {
  const errorText = useErrorText()
  const online = useOnline()
  if (isUnanswered(error) || !online) {
    return (
      <Card title={<Trans>Films need a connection</Trans>} text={<Trans>Your place is kept, and the list can be read meanwhile.</Trans>}>
        <Button look="pri" big disabled={!online} onClick={onOpen}>
          <Trans>Try again</Trans>
        </Button>
      </Card>
    )
  }
  const isSpent = error.kind === 'refused' && (error.reason === 'FILM_SPEND' || error.reason === 'FILM_OVER')
  return (
    <Card
      title={isSpent ? <Trans>The time of your ticket is over</Trans> : <Trans>The film cannot be opened</Trans>}
      text={errorText(error)}
    >
      <Link to="/movieDetail" search={{ id: film.code }} replace className={`${button.pri} ${button.big}`}>
        <Trans>To the film’s page</Trans>
      </Link>
    </Card>
  )
}
