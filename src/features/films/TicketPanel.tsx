/** The number of tickets with the link to the tickets, or the sign-in link of a visitor. */
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useSignedIn } from '#/api/sessionSlice.ts'
import * as button from '#/ui/Button.module.css'
import { useUnusedTicketsInfiniteQuery } from './filmsApi.ts'
import { useFilmTexts } from './useFilmTexts.ts'
import * as styles from './films.module.css'

const noArgument = {} as const

export function TicketPanel(): ReactElement {
  const signedIn = useSignedIn()
  return <section className={`inkp ${styles.panel}`}>{signedIn ? <OwnTickets /> : <ForVisitors />}</section>
}

function OwnTickets(): ReactElement {
  const texts = useFilmTexts()
  const { currentData } = useUnusedTicketsInfiniteQuery(noArgument, { refetchOnMountOrArgChange: 30 })
  const [first] = currentData?.pages ?? []
  const next = first?.records[0]
  const end = next && texts.until(next.expiresAt)
  return (
    <>
      <div className={styles.counted}>
        <div>
          <div className="note">
            <Trans>Film tickets</Trans>
          </div>
          <div className="hero num">
            {first ? (
              <span>
                <Plural value={first.total} one="# ticket" other="# tickets" />
              </span>
            ) : (
              '–'
            )}
          </div>
        </div>
        <div className={styles.ways}>
          <Link to="/mineMovie" hash="code" className={button.inkB}>
            <Trans>Use a code</Trans>
          </Link>
          <Link to="/mineMovie" className={button.inkA}>
            <Trans>My tickets</Trans>
          </Link>
        </div>
      </div>
      <div className="note num mt1">
        {next ? (
          <Trans>The first one expires {end}</Trans>
        ) : first ? (
          <Trans>None to use right now</Trans>
        ) : (
          <Trans>Their number is not known yet</Trans>
        )}
      </div>
    </>
  )
}

function ForVisitors(): ReactElement {
  return (
    <div className={styles.counted}>
      <div className="grow">
        <b className="block">
          <Trans>One ticket, one film</Trans>
        </b>
        <div className="note mt1">
          <Trans>Sign in to see your tickets and to watch.</Trans>
        </div>
      </div>
      <Link to="/login" search={{ to: '/movie' }} className={button.inkA}>
        <Trans>Sign in</Trans>
      </Link>
    </div>
  )
}
