/** The action at the wheel, and its price: none. */
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import type { Answer } from '#/api/injectCalls.ts'
import type { Wheel, WheelDraw } from '#/contract/welfare/wheel.ts'
import { useOnline } from '#/lib/online.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { usePlatformTime } from '#/shared/days/platformTime.ts'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import * as button from '#/ui/Button.module.css'
import * as foot from '#/ui/foot.module.css'
import { useRemindOfWheelMutation } from '../welfareApi.ts'
import type { Drawing } from './useDrawing.ts'
import * as styles from './wheel.module.css'

type Chances = Answer<'getTurntableDrawCntInfo'>

function Foot({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <footer data-foot className={`${foot.foot} ${styles.foot}`}>
      {children}
    </footer>
  )
}

interface WheelFootProps {
  readonly wheel: Wheel
  /** Undefined until the chances are loaded. */
  readonly chances: Chances | undefined
  readonly isReminded: boolean
  readonly drawing: Drawing
}

export function WheelFoot({ wheel, chances, isReminded, drawing }: WheelFootProps): ReactElement {
  const { phase } = drawing
  // A draw that was started is finished, whatever happens to the wheel meanwhile.
  if (phase.kind === 'sent' || phase.kind === 'turning') return <InProgress />
  if (phase.kind === 'shown') return <AfterDraw draw={phase.draw} chances={chances} onDone={drawing.done} />
  if (phase.kind === 'lost') return <Lost drawing={drawing} />
  if (wheel.state === 'upcoming') return <NotStarted wheel={wheel} isReminded={isReminded} />
  if (wheel.state === 'over') return <Over code={wheel.code} />
  return <ToDraw wheel={wheel} chances={chances} drawing={drawing} />
}

/** The foot for visitors, who see the wheel and its chances. */
export function VisitorFoot({ wheel: { code, perDay, state } }: { readonly wheel: Wheel }): ReactElement {
  return (
    <Foot>
      <Link to="/login" search={{ to: `/turntable?id=${code}` }} className={`${button.pri} ${button.big}`}>
        <Trans>Sign in</Trans>
      </Link>
      {state === 'running' && (
        <p className="note center">
          <Plural value={perDay} one="Free for members: # draw a day" other="Free for members: # draws a day" />
        </p>
      )}
    </Foot>
  )
}

function InProgress(): ReactElement {
  return (
    <Foot>
      <Button look="pri" big disabled>
        <Trans>A draw is in progress</Trans>
      </Button>
      <p className="note center">
        <Trans>The result was fixed when you tapped; the turning only shows it. It is not lost without a network.</Trans>
      </p>
    </Foot>
  )
}

/** The time of the member's next draws, if none are left. */
function NextOnes({ chances }: { readonly chances: Chances }): ReactElement {
  const dates = usePlatformDates()
  const platformTime = usePlatformTime()
  const { left, nextAt } = chances
  if (left > 0)
    return (
      <span>
        <Plural value={left} one="You have # draw left" other="You have # draws left" />
      </span>
    )
  if (nextAt === null)
    return (
      <span>
        <Trans>Draws cannot be bought.</Trans>
      </span>
    )
  const time = platformTime(dates.time(nextAt))
  return (
    <span>
      <Trans>There are new ones from {time} on. Draws cannot be bought.</Trans>
    </span>
  )
}

interface AfterDrawProps {
  readonly draw: WheelDraw
  readonly chances: Chances | undefined
  readonly onDone: () => void
}

function AfterDraw({ draw, chances, onDone }: AfterDrawProps): ReactElement {
  return (
    <Foot>
      <div className={styles.two}>
        <Link to="/turntable" search={{ id: draw.code, view: 'proof', draw: draw.id }} className={button.quiet}>
          <ShieldCheck className="ico s" aria-hidden />
          <Trans>Check this draw</Trans>
        </Link>
        <Button look="soft" onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </div>
      {chances && (
        <p className="note center">
          <NextOnes chances={chances} />
        </p>
      )}
    </Foot>
  )
}

function Lost({ drawing: { phase, start } }: { readonly drawing: Drawing }): ReactElement {
  const online = useOnline()
  const errorText = useErrorText()
  const error = phase.kind === 'lost' ? phase.error : undefined
  return (
    <Foot>
      <Callout tone="w" role="alert">
        {error?.kind === 'refused' ? (
          <span>{errorText(error)}</span>
        ) : (
          <span>
            <Trans>No answer was received. Try again: it is the same draw, and never a second one.</Trans>
          </span>
        )}
      </Callout>
      <Button look="pri" big disabled={!online} onClick={start}>
        {online ? <Trans>Try again</Trans> : <Trans>Offline: a draw needs a connection</Trans>}
      </Button>
    </Foot>
  )
}

function NotStarted({ wheel: { code, from, until }, isReminded }: { readonly wheel: Wheel; readonly isReminded: boolean }): ReactElement {
  const online = useOnline()
  const dates = usePlatformDates()
  const errorText = useErrorText()
  const [remind, { isLoading, error }] = useRemindOfWheelMutation()
  const [start, end] = [dates.moment(from), until !== null && dates.until(until)]
  return (
    <Foot>
      {error && !isLoading && (
        <Callout tone="n" role="alert">
          {errorText(toAppError(error))}
        </Callout>
      )}
      <Button look="quiet" big busy={isLoading} disabled={!online} onClick={() => void remind({ code, isOn: !isReminded })}>
        {remindWords(isReminded, online)}
      </Button>
      <p className="note center">
        <Trans>The activity has not started</Trans>
        {' · '}
        {end === false ? (
          <Trans>from {start} on</Trans>
        ) : (
          <Trans>
            {start} – {end}
          </Trans>
        )}
      </p>
    </Foot>
  )
}

function remindWords(isReminded: boolean, isOnline: boolean): ReactElement {
  if (!isOnline) return <Trans>Offline: this needs a connection</Trans>
  return isReminded ? <Trans>You will be reminded. Don’t remind me</Trans> : <Trans>Remind me when it starts</Trans>
}

function Over({ code }: { readonly code: string }): ReactElement {
  return (
    <Foot>
      <div className={styles.two}>
        <Link to="/turntable" search={{ id: code, view: 'records' }} className={button.quiet}>
          <Trans>My records</Trans>
        </Link>
        <Link to="/activity" className={button.soft}>
          <Trans>Other activities</Trans>
        </Link>
      </div>
    </Foot>
  )
}

interface ToDrawProps {
  readonly wheel: Wheel
  readonly chances: Chances | undefined
  readonly drawing: Drawing
}

function ToDraw({ wheel: { isSpent, perDay }, chances, drawing: { phase, start } }: ToDrawProps): ReactElement {
  const online = useOnline()
  const errorText = useErrorText()
  const error = phase.kind === 'idle' ? phase.error : undefined
  const isNoneLeft = chances?.left === 0
  return (
    <Foot>
      {error && (
        <Callout tone="n" role="alert">
          {errorText(error)}
        </Callout>
      )}
      <Button look="pri" big disabled={isSpent || !chances || isNoneLeft || !online} onClick={start}>
        {drawWords({ isSpent, isNoneLeft, isOnline: online })}
      </Button>
      <p className="note center">
        {isNoneLeft && chances ? (
          <NextOnes chances={chances} />
        ) : (
          <span>
            <Plural value={perDay} one="Free. # draw a day, not carried over" other="Free. # draws a day, not carried over" />
          </span>
        )}
      </p>
    </Foot>
  )
}

interface DrawWordsProps {
  readonly isSpent: boolean
  readonly isNoneLeft: boolean
  readonly isOnline: boolean
}

function drawWords({ isSpent, isNoneLeft, isOnline }: DrawWordsProps): ReactElement {
  if (isSpent) return <Trans>Everything has been given out</Trans>
  if (isNoneLeft) return <Trans>You have no draws left</Trans>
  return isOnline ? <Trans>Draw once</Trans> : <Trans>Offline: a draw needs a connection</Trans>
}
