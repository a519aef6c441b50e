/** One ticket: its type and expiry, or the film for which the ticket was used. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Check, CirclePlay, Clock, type LucideIcon, Ticket } from 'lucide-react'
import type { ReactElement } from 'react'
import type { FilmTicket, TicketState } from '#/contract/films/tickets.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useFilmTexts } from './useFilmTexts.ts'
import * as styles from './films.module.css'

const faces: Readonly<Record<TicketState, { readonly icon: LucideIcon; readonly text: MessageDescriptor; readonly isOn: boolean }>> = {
  unused: { icon: Ticket, text: msg`Ready`, isOn: true },
  inUse: { icon: CirclePlay, text: msg`Watching`, isOn: true },
  used: { icon: Check, text: msg`Used`, isOn: false },
  expired: { icon: Clock, text: msg`Expired`, isOn: false },
  revoked: { icon: Clock, text: msg`Taken back`, isOn: false },
}

export function TicketStub({ ticket }: { readonly ticket: FilmTicket }): ReactElement {
  const { i18n } = useLingui()
  const localized = useLocalized()
  const { icon: Icon, text, isOn } = faces[ticket.state]
  const { use } = ticket
  return (
    <li className={isOn ? styles.stub : `${styles.stub} ${styles.off}`}>
      <div className={styles.state}>
        <Icon className="ico" aria-hidden />
        <span className="note">{i18n._(text)}</span>
      </div>
      <div className={styles.about}>
        {use ? (
          <Link to="/movieDetail" search={{ id: use.film }} className={`block strong clip ${styles.used}`}>
            {localized(use.names)}
          </Link>
        ) : (
          <b className="block clip">
            <Trans>1 film ticket</Trans>
          </b>
        )}
        {use ? <Used ticket={ticket} use={use} /> : <Unused ticket={ticket} />}
      </div>
    </li>
  )
}

function Used({
  ticket: { state },
  use: { startedAt, endsAt, isFinished },
}: {
  readonly ticket: FilmTicket
  readonly use: NonNullable<FilmTicket['use']>
}): ReactElement {
  const texts = useFilmTexts()
  const [start, end] = [texts.moment(startedAt), texts.moment(endsAt)]
  return (
    <>
      <div className="note num mt1">
        <Trans>Started {start}</Trans>
      </div>
      <div className="note num">
        {state === 'inUse' && (
          <span>
            <Trans>Can be watched until {end}</Trans>
          </span>
        )}
        {state === 'used' && isFinished && (
          <span>
            <Trans>Watched to the end; over since {end}</Trans>
          </span>
        )}
        {state === 'used' && !isFinished && (
          <span>
            <Trans>Over since {end}</Trans>
          </span>
        )}
      </div>
    </>
  )
}

function Unused({ ticket: { state, origin, grantedAt, expiresAt, returnedAt } }: { readonly ticket: FilmTicket }): ReactElement {
  const localized = useLocalized()
  const texts = useFilmTexts()
  const end = texts.until(expiresAt)
  return (
    <>
      <div className="note num mt1">
        {localized(origin)} · {texts.day(grantedAt)}
      </div>
      {returnedAt !== null && (
        <div className="note num">
          <Trans>Given back on {texts.day(returnedAt)}: its film could not be played</Trans>
        </div>
      )}
      <div className="note num">
        {state === 'unused' && (
          <span>
            <Trans>Valid until {end}</Trans>
          </span>
        )}
        {state === 'expired' && (
          <span>
            <Trans>Expired on {end}, unused</Trans>
          </span>
        )}
        {state === 'revoked' && (
          <span>
            <Trans>Taken back before it was used</Trans>
          </span>
        )}
      </div>
    </>
  )
}
