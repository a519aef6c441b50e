/** Replaces the picture: the show has ended or has not begun, the host is away, or the member cannot enter the room. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactElement, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Room } from '#/contract/live/rooms.ts'
import { timeText } from '#/i18n/calendar.ts'
import { useFormat } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { playSound } from '#/lib/sound.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Button } from '#/ui/Button.tsx'
import { pictureMuted } from '#/shared/player/LivePicture.tsx'
import { useFloating } from '#/shared/player/useFloating.ts'
import { Switch } from '#/ui/Switch.tsx'
import { SentenceGap } from '#/ui/SentenceGap.tsx'
import { useToLogin } from '#/ui/toLogin.ts'
import { useRemindMutation } from './liveApi.ts'
import { useReasonNames } from '#/shared/report/reasons.ts'
import { OtherRooms, useOtherRooms } from './OtherRooms.tsx'
import { useAct } from './useAct.ts'
import type { RoomHere } from './useRoom.ts'
import { useWhen } from './useWhen.ts'
import * as button from '#/ui/Button.module.css'
import * as styles from './room.module.css'

interface StateCardProps {
  readonly here: RoomHere
  readonly video: RefObject<HTMLVideoElement | null>
  readonly room: Room
}

export function StateCard({ here, room, video }: StateCardProps): ReactElement | null {
  const online = useOnline()
  const { refused } = here
  const call = useCall(room.state)
  if (!online)
    return <Card title={<Trans>No network</Trans>} text={<Trans>The picture and the chat go on by themselves once it is back.</Trans>} />
  if (refused?.refused === 'kicked') return <Kicked here={here} until={refused.until} />
  if (refused !== undefined) return <Card title={<Trans>The room could not be entered</Trans>} actions={<ToRooms />} />
  if (room.state === 'away') return <Away room={room} video={video} call={call} />
  if (room.state === 'paused') return <Paused room={room} />
  if (room.state === 'preview' || room.state === 'ended') return <Over here={here} room={room} />
  return null
}

interface CardProps {
  readonly note?: string | undefined
  readonly title: ReactElement
  readonly text?: ReactElement
  readonly children?: ReactElement | null
  readonly actions?: ReactElement
}

function Card({ note, title, text, children, actions }: CardProps): ReactElement {
  return (
    <section className={styles.card} role="status">
      {note && <p className="note num">{note}</p>}
      <h2 className="title">{title}</h2>
      {text && <p className="t2">{text}</p>}
      {children}
      {actions && <div className={styles.acts}>{actions}</div>}
    </section>
  )
}

function ToRooms(): ReactElement {
  return (
    <Link to="/live" className={button.soft}>
      <Trans>To other rooms</Trans>
    </Link>
  )
}

interface KickedProps {
  readonly here: RoomHere
  /** Null without an end; undefined if the refusal names no end. */
  readonly until: number | null | undefined
}

/** The card of a kicked member. Enters the room again when the kick has ended. */
function Kicked({ here: { own, enterAgain }, until: refusedUntil }: KickedProps): ReactElement {
  const now = useServerNow()
  const whenOf = useWhen()
  const reasons = useReasonNames()
  const kicked = own?.standing.kicked
  const until = refusedUntil === undefined ? kicked?.until : refusedUntil
  const isOver = until != null && until <= now
  useEffect(() => {
    if (isOver) enterAgain()
  }, [isOver, enterAgain])
  const when = until == null ? '' : whenOf(until)
  const why = kicked ? reasons[kicked.reason] : ''
  const isEverywhere = kicked?.isEverywhere ?? false
  return (
    <Card
      title={isEverywhere ? <Trans>You were put out of all live rooms</Trans> : <Trans>You were put out of this room</Trans>}
      text={
        <>
          {until === null && (
            <span>
              <Trans>There is no end to it.</Trans>
            </span>
          )}
          {until != null && (
            <span>
              <Trans>You can come in again after {when}.</Trans>
            </span>
          )}
          <SentenceGap />
          {kicked && (
            <span>
              <Trans>Reason: {why}.</Trans>
            </span>
          )}
          <SentenceGap />
          {!isEverywhere && (
            <span>
              <Trans>Other rooms are open to you.</Trans>
            </span>
          )}
        </>
      }
      actions={
        <>
          <Link to="/serviceOnline" className={button.quiet}>
            <Trans>Write to support</Trans>
          </Link>
          {isEverywhere ? null : <ToRooms />}
        </>
      }
    />
  )
}

interface Call {
  readonly isWanted: boolean
  readonly want: (isWanted: boolean) => void
}

/**
 * A soft sound when a host who was away returns. Plays only if the member has asked for the sound in this room and the room is not muted.
 */
function useCall(state: Room['state']): Call {
  const [isWanted, want] = useState(false)
  const before = useRef(state)
  const changed = useEffectEvent((from: Room['state']) => {
    if (from === 'away' && state === 'live' && isWanted && !pictureMuted.isOn()) playSound('back')
  })
  useEffect(() => {
    changed(before.current)
    before.current = state
  }, [state])
  return { isWanted, want }
}

interface AwayProps extends Pick<StateCardProps, 'room' | 'video'> {
  readonly call: Call
}

function Away({ room: { stateAt, until }, video, call }: AwayProps): ReactElement {
  const isMuted = pictureMuted.useOn()
  const floating = useFloating(video)
  const { t } = useLingui()
  const minutes = until === null ? undefined : Math.max(1, Math.round((until - stateAt) / 60_000))
  const since = timeText(stateAt)
  return (
    <Card
      note={t`Away since ${since}`}
      title={
        minutes === undefined ? (
          <Trans>The host is away</Trans>
        ) : (
          <Plural value={minutes} one="The host is away, back in about a minute" other="The host is away, back in about # minutes" />
        )
      }
      text={<Trans>The chat goes on. The picture comes back by itself.</Trans>}
      actions={
        <>
          {floating && !floating.isOn && (
            <Button look="quiet" onClick={floating.toggle}>
              <Trans>Wait in a small window</Trans>
            </Button>
          )}
          <ToRooms />
        </>
      }
    >
      {isMuted ? null : (
        <div className={styles.call}>
          <span>
            <Trans>A soft sound when the host is back</Trans>
          </span>
          <Switch
            label={t`A soft sound when the host is back`}
            checked={call.isWanted}
            onChange={(isWanted) => {
              call.want(isWanted)
              // Lets the member hear the sound. The browser allows later playing only after a sound within a tap.
              if (isWanted) playSound('back')
            }}
          />
        </div>
      )}
    </Card>
  )
}

function Paused({ room: { stateAt } }: { readonly room: Room }): ReactElement {
  const { t } = useLingui()
  const since = timeText(stateAt)
  return (
    <Card
      note={t`The picture stopped at ${since}`}
      title={<Trans>The host’s line is cut off</Trans>}
      text={<Trans>It is not your network. Sound and picture come back by themselves; the chat goes on.</Trans>}
      actions={<ToRooms />}
    />
  )
}

/** The number of shows of other hosts below the card. */
const others = 2

function Over({ here: { own, show, signedIn }, room }: Pick<StateCardProps, 'here' | 'room'>): ReactElement {
  const { t } = useLingui()
  const visit = own?.visit
  const wasOn = room.state === 'ended'
  const when = useWhen()
  const next = room.until === null ? undefined : when(room.until)
  const lengthOf = useLengthText()
  const span = show?.until ? `${timeText(show.from)}–${timeText(show.until)} · ${lengthOf(show.until - show.from)}` : undefined
  const shown = useOtherRooms(room, others)
  return (
    <Card
      note={wasOn ? span : next && t`Planned for ${next}`}
      title={wasOn ? <Trans>This show is over</Trans> : <Trans>The show has not begun</Trans>}
      actions={
        <>
          <Remind room={room} isReminded={own?.isReminded ?? false} signedIn={signedIn} />
          <Link to="/live" className={button.pri}>
            <Trans>To the live rooms</Trans>
          </Link>
        </>
      }
    >
      <>
        {wasOn && visit && <Visit visit={visit} />}
        {shown.length > 0 && <OtherRooms rooms={shown} />}
        {wasOn && visit && (
          <p className="note">
            <Trans>Gifts and bets are all listed in your transactions.</Trans>
          </p>
        )}
      </>
    </Card>
  )
}

function Visit({ visit: { seconds, given, staked } }: { readonly visit: NonNullable<RoomHere['own']>['visit'] }): ReactElement {
  const format = useFormat()
  const unit = useUnit()
  return (
    <dl className={styles.visit}>
      <div>
        <dd className="num title">{format.count(Math.round(seconds / 60))}</dd>
        <dt className="note">
          <Trans>minutes watched</Trans>
        </dt>
      </div>
      <div>
        <dd className="num title">{format.amount(given)}</dd>
        <dt className="note">
          <Trans>gifts, {unit}</Trans>
        </dt>
      </div>
      <div>
        <dd className="num title">{format.amount(staked)}</dd>
        <dt className="note">
          <Trans>bets, {unit}</Trans>
        </dt>
      </div>
    </dl>
  )
}

function Remind({
  room: { host },
  isReminded,
  signedIn,
}: {
  readonly room: Room
  readonly isReminded: boolean
  readonly signedIn: boolean
}) {
  const toLogin = useToLogin()
  const [remind, { isLoading }] = useRemindMutation()
  const act = useAct()
  return (
    <Button
      look="quiet"
      busy={isLoading}
      aria-pressed={isReminded}
      onClick={() => (signedIn ? void act(remind({ id: host.id, isOn: !isReminded }).unwrap()) : toLogin())}
    >
      {isReminded ? <Trans>Reminder set</Trans> : <Trans>Remind me next time</Trans>}
    </Button>
  )
}

/** Formats a duration in whole minutes. */
function useLengthText(): (milliseconds: number) => string {
  const { t } = useLingui()
  return (milliseconds) => {
    const all = Math.max(0, Math.floor(milliseconds / 60_000))
    const [hours, minutes] = [Math.floor(all / 60), all % 60]
    return hours === 0 ? t`${minutes} min` : t`${hours} h ${minutes} min`
  }
}
