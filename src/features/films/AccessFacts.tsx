/** The conditions and the price of a film for this member, and the duration of the access; shown before a ticket is spent. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Ticket } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import type { FilmAccess } from '#/contract/films/tickets.ts'
import { useLocalized } from '#/i18n/format.ts'
import { Button } from '#/ui/Button.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as callouts from '#/ui/Callout.module.css'
import * as lists from '#/ui/list.module.css'
import { useFilmTexts } from './useFilmTexts.ts'
import { useTicketTime } from './useTicketTime.ts'
import { type TicketWays, useTicketWays } from './useTicketWays.ts'

interface AccessFactsProps {
  /** Undefined until the access is loaded. */
  readonly access: FilmAccess | undefined
  readonly error: unknown
  readonly onRetry: () => void
}

export function AccessFacts({ access, error, onRetry }: AccessFactsProps): ReactElement {
  const { t } = useLingui()
  const errorText = useErrorText()
  if (access) return <Known access={access} />
  if (error === undefined) {
    return (
      <div className="mt4" role="status" aria-label={t`Loading your tickets`}>
        <Skeleton width="100%" height={120} radius="var(--r3)" />
      </div>
    )
  }
  return (
    <div className="card pad4 mt4">
      <p className="t2" role="alert">
        {errorText(toAppError(error))}
      </p>
      <Button look="soft" className="mt2" onClick={onRetry}>
        <Trans>Look at my tickets again</Trans>
      </Button>
    </div>
  )
}

function Known({ access }: { readonly access: FilmAccess }): ReactElement {
  return (
    <>
      {access.kind === 'none' && <NoneLeft last={access.last} />}
      <div className={`card list mt4 ${lists.rows} ${lists.facts}`}>
        <Rows access={access} />
      </div>
    </>
  )
}

function Row({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }): ReactElement {
  return (
    <div className={lists.fact}>
      <span>{name}</span>
      <span>{children}</span>
    </div>
  )
}

function Sources({ ways }: { readonly ways: TicketWays | undefined }): ReactElement {
  const days = ways?.signInDays
  return (
    <>
      {days !== undefined && (
        <span className="block">
          <Plural value={days} one="Signing in for the day" other="Signing in # days in a row" />
        </span>
      )}
      {ways && ways.events.length > 0 && (
        <span className="block">
          <Trans>Events</Trans>
        </span>
      )}
      <span className="block">
        <Trans>Exchange codes</Trans>
      </span>
    </>
  )
}

function Rows({ access }: { readonly access: FilmAccess }): ReactElement {
  const ways = useTicketWays(access.kind === 'none')
  const texts = useFilmTexts()
  const ticketTime = useTicketTime()
  if (access.kind === 'free') {
    const { level } = access
    return (
      <>
        <Row name={<Trans>Why</Trans>}>
          {level > 1 ? <Trans>Open from VIP {level} on</Trans> : <Trans>This film is open to everybody</Trans>}
        </Row>
        <Row name={<Trans>Tickets</Trans>}>
          <Trans>None is used</Trans>
        </Row>
        <Row name={<Trans>Can be watched</Trans>}>
          {level > 1 ? <Trans>As long as you keep your level</Trans> : <Trans>As long as it is on the list</Trans>}
        </Row>
      </>
    )
  }
  if (access.kind === 'running') {
    const end = texts.moment(access.endsAt)
    return (
      <>
        <Row name={<Trans>Your ticket</Trans>}>
          <Trans>Already used for this film</Trans>
        </Row>
        <Row name={<Trans>Can be watched</Trans>}>
          <Trans>Until {end}, as often as you like</Trans>
        </Row>
      </>
    )
  }
  if (access.kind === 'ticket') {
    const time = ticketTime(access.minutes)
    return (
      <>
        <Row name={<Trans>You have</Trans>}>
          <Plural value={access.left} one="# ticket to use" other="# tickets to use" />
        </Row>
        <Row name={<Trans>It is used</Trans>}>
          <Trans>When you press the button below</Trans>
        </Row>
        <Row name={<Trans>Can be watched</Trans>}>
          <Trans>{time} from then on, as often as you like</Trans>
        </Row>
      </>
    )
  }
  return (
    <>
      <Row name={<Trans>You have</Trans>}>
        <Plural value={0} one="# ticket to use" other="# tickets to use" />
      </Row>
      <Row name={<Trans>Where tickets come from</Trans>}>
        <Sources ways={ways} />
      </Row>
      <Row name={<Trans>Can they be bought?</Trans>}>
        <Trans>No, nor passed on</Trans>
      </Row>
    </>
  )
}

function NoneLeft({ last }: { readonly last: Extract<FilmAccess, { kind: 'none' }>['last'] }): ReactElement {
  const texts = useFilmTexts()
  const localized = useLocalized()
  const [day, name] = [last && texts.day(last.at), last && localized(last.names)]
  return (
    <div className={`mt4 ${callouts.callout} ${callouts.warning}`} role="status">
      <Ticket className="ico" aria-hidden />
      <div>
        <p>
          <Trans>There is no film ticket to use</Trans>
        </p>
        {last && (
          <p className="note mt1">
            <Trans>
              The last one was used on {day} for “{name}”.
            </Trans>
          </p>
        )}
      </div>
    </div>
  )
}
