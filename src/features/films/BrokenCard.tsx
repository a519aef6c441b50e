/** Shown when a line has failed: the choice of another line, and the return of the ticket if no line plays the film. */
import { Trans } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { useOnline } from '#/lib/online.ts'
import { clockText } from '#/shared/player/clockText.ts'
import { Button } from '#/ui/Button.tsx'
import { useHere } from '#/ui/useHere.ts'
import * as button from '#/ui/Button.module.css'
import { useReturnTicketMutation } from './filmsApi.ts'
import { LinePicker } from './LinePicker.tsx'
import { fastestOf, type Speeds } from './lineSpeeds.ts'

interface BrokenCardProps {
  readonly pass: string
  readonly numbers: readonly number[]
  readonly speeds: Speeds
  readonly broken: ReadonlySet<number>
  /** The current position in seconds. */
  readonly at: number
  readonly hasTicket: boolean
  readonly onTake: (number: number) => void
}

export function BrokenCard({ pass, numbers, speeds, broken, at, hasTicket, onTake }: BrokenCardProps): ReactElement {
  const online = useOnline()
  const [chosen, setChosen] = useState<number>()
  const areAllBroken = numbers.every((number) => broken.has(number))
  const next = chosen ?? fastestOf(numbers, speeds, areAllBroken ? new Set() : broken) ?? 1
  return (
    <section className="card pad4">
      <h2 className="title">
        {!online && (
          <span>
            <Trans>The connection was lost</Trans>
          </span>
        )}
        {online && areAllBroken && (
          <span>
            <Trans>No line plays it right now</Trans>
          </span>
        )}
        {online && !areAllBroken && (
          <span>
            <Trans>Go on with another line</Trans>
          </span>
        )}
      </h2>
      <p className="t2 mt1">
        {online ? <Trans>Your place is kept.</Trans> : <Trans>Your place is kept. Films play once you are back online.</Trans>}
      </p>
      <div className="mt3">
        <LinePicker numbers={numbers} speeds={speeds} taken={next} broken={broken} onTake={setChosen} />
      </div>
      <Button look="pri" big className="mt3" disabled={!online} onClick={() => onTake(next)}>
        <Trans>
          Go on with line {next} from {clockText(at)}
        </Trans>
      </Button>
      {online && areAllBroken && (hasTicket ? <TicketBack pass={pass} /> : <Report />)}
    </section>
  )
}

const Report = (): ReactElement => (
  <Link to="/setfeedback" className={`${button.quiet} mt2`}>
    <Trans>Report it</Trans>
  </Link>
)

/** The platform returns a ticket right after the start, before anything was watched, and once for each ticket. */
function TicketBack({ pass }: { readonly pass: string }): ReactElement {
  const errorText = useErrorText()
  const navigate = useNavigate()
  const here = useHere()
  const [giveBack, { isLoading, error }] = useReturnTicketMutation()

  async function ask() {
    const isHere = here()
    const { error: failed } = await giveBack({ pass })
    if (failed === undefined && isHere()) await navigate({ to: '/mineMovie', replace: true })
  }

  if (error !== undefined && !isLoading) {
    return (
      <div className="mt3 stack g2">
        <p className="note neg" role="alert">
          {errorText(toAppError(error))}
        </p>
        <Report />
      </div>
    )
  }
  return (
    <div className="mt3">
      <Button look="quiet" big busy={isLoading} onClick={() => void ask()}>
        <Trans>Give the ticket back</Trans>
      </Button>
      <p className="note center mt2">
        <Trans>It comes back if the film never played, within ten minutes of the start, once for each ticket.</Trans>
      </p>
    </div>
  )
}
