/** The picture of a live room. It fills its box, keeps the last frame while it stalls, and reports the stall. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Headphones, type LucideIcon, Play, VolumeX } from 'lucide-react'
import { useEffect, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react'
import type { PictureLine } from '#/contract/live/rooms.ts'
import { secondsText } from '#/i18n/calendar.ts'
import { useLocalized } from '#/i18n/format.ts'
import { deviceFlag } from '#/lib/deviceFlag.ts'
import { Button } from '#/ui/Button.tsx'
import type { StreamState } from './attachStream.ts'
import type { Fault } from './engine.ts'
import { setMuted } from './filmActs.ts'
import { useStanding } from './useStanding.ts'
import { useStream, type Streaming } from './useStream.ts'
import { useWhilePlaying } from './whilePlaying.ts'
import * as styles from './player.module.css'

/** Whether live pictures play without sound on this device. */
export const pictureMuted = deviceFlag('picture-muted')

interface LivePictureProps {
  /** Id of the room. */
  readonly id: string
  /** The lines with their playlists on signed paths. The picture continues with a newer signature. */
  readonly lines: readonly PictureLine[]
  /** Index of the line that plays. */
  readonly at: number
  readonly onLine: (at: number) => void
  readonly title: string
  readonly artist: string
  /** Path of a still picture. */
  readonly poster: string | null
  /** Shown before the first frame if there is no still picture. */
  readonly cover?: ReactNode
  /** Receives the element of the picture. */
  readonly video?: RefObject<HTMLVideoElement | null>
  /** The picture has stalled at its source, and the page reports it itself. */
  readonly isHeld?: boolean
  readonly isMuted: boolean
  readonly onMuted: (isMuted: boolean) => void
  /** Delay in seconds; null if the delay is unknown. */
  readonly onDelay?: (seconds: number | null) => void
  readonly onState?: (state: StreamState) => void
  /** The signature has expired; the parent must pass a newer `url`. */
  readonly onExpired?: () => void
}

export function LivePicture({ id, lines, at, onLine, ...rest }: LivePictureProps): ReactElement | null {
  const line = lines[at]
  if (!line) return null
  /** The next line of the same kind. */
  const otherOf = (kind: PictureLine['kind']): Other | undefined => {
    const others = [...lines.keys()].filter((one) => one !== at && lines[one]?.kind === kind)
    const next = others.find((one) => one > at) ?? others[0]
    const names = next === undefined ? undefined : lines[next]?.names
    return next === undefined || names === undefined ? undefined : { names, take: () => onLine(next) }
  }
  return (
    <Screen
      key={`${id} ${at}`}
      {...rest}
      url={line.url}
      isWithoutPicture={line.kind === 'audio'}
      sound={otherOf('audio')}
      picture={otherOf('video')}
    />
  )
}

/** Another line of the room. */
interface Other extends Pick<PictureLine, 'names'> {
  readonly take: () => void
}

interface Others {
  readonly sound: Other | undefined
  readonly picture: Other | undefined
}

interface ScreenProps extends Omit<LivePictureProps, 'id' | 'lines' | 'at' | 'onLine'>, Others {
  readonly url: string
  readonly isWithoutPicture: boolean
}

function Screen(props: ScreenProps): ReactElement {
  const {
    url,
    title,
    artist,
    poster,
    cover,
    isHeld = false,
    isMuted,
    onMuted,
    onDelay,
    onState,
    onExpired,
    isWithoutPicture,
    sound,
    picture,
  } = props
  const own = useRef<HTMLVideoElement>(null)
  const video = props.video ?? own
  const [hasFrame, setHasFrame] = useState(false)
  const streaming = useStream(video, { url, isLive: true, isHeld, onDelay, onState, onExpired })
  const { state, refused } = streaming
  const standing = useStanding(!isHeld && (state === 'stalled' || state === 'loading'))
  useWhilePlaying(video, { title, artist, poster })
  useEffect(() => setMuted(video.current, isMuted), [video, isMuted])
  const unmute = () => {
    setMuted(video.current, false)
    onMuted(false)
    streaming.play()
  }

  return (
    <div className={styles.live}>
      {poster === null && (isWithoutPicture || !hasFrame) && <div className={styles.cover}>{cover}</div>}
      {/* A live picture has no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        className={styles.video}
        playsInline
        poster={poster ?? undefined}
        aria-label={title}
        onLoadedData={() => setHasFrame(true)}
      />
      {isWithoutPicture && poster !== null && <img className={styles.still} src={poster} alt="" />}
      {isWithoutPicture && picture && (
        <Chip icon={Headphones} onClick={picture.take}>
          <Trans>Sound only. Bring the picture back</Trans>
        </Chip>
      )}
      {refused === 'sound' && (
        <Chip icon={VolumeX} onClick={unmute}>
          <Trans>Tap for sound</Trans>
        </Chip>
      )}
      {isHeld ? null : refused === 'playing' || streaming.isPaused ? (
        <PlayButton onPlay={streaming.play} />
      ) : (
        <Standing streaming={streaming} since={standing} sound={sound} picture={picture} />
      )}
    </div>
  )
}

interface ChipProps {
  readonly icon: LucideIcon
  readonly onClick: () => void
  readonly children: ReactNode
}

function Chip({ icon: Icon, onClick, children }: ChipProps): ReactElement {
  return (
    <button type="button" className={styles.chip} onClick={onClick}>
      <Icon className="ico" aria-hidden />
      <span>{children}</span>
    </button>
  )
}

function PlayButton({ onPlay }: { readonly onPlay: () => void }): ReactElement {
  const { t } = useLingui()
  return (
    <button type="button" className={styles.big} aria-label={t({ message: 'Play', context: 'film' })} onClick={onPlay}>
      <Play className="ico l" aria-hidden />
    </button>
  )
}

interface StandingProps extends Others {
  readonly streaming: Streaming
  /** Start of the stall in milliseconds since 1970; null until the stall is long enough to be reported. */
  readonly since: number | null
}

/** The card over a picture that has stalled or failed. */
function Standing({ streaming: { state, attempt, fault, retry }, since, sound, picture }: StandingProps): ReactElement | null {
  if (state === 'gone') return <Gone fault={fault} picture={picture} onRetry={retry} />
  if (since === null) return null
  const at = secondsText(since)
  return (
    <section className={styles.card} role="status">
      <p className="note num">{state === 'loading' ? <Trans>Waiting since {at}</Trans> : <Trans>The picture stopped at {at}</Trans>}</p>
      <p className="title">{attempt > 0 ? <Trans>Reconnecting, attempt {attempt}</Trans> : <Trans>The line is slow</Trans>}</p>
      <p className="mt1">
        <Trans>Sound and picture come back together. Draws, bets and chat go on as usual.</Trans>
      </p>
      <div className={styles.two}>
        {sound && (
          <Button look="quiet" onClick={sound.take}>
            <Trans>Sound only</Trans>
          </Button>
        )}
        {picture ? (
          <ToOther line={picture} />
        ) : (
          <Button look="soft" onClick={retry}>
            <Trans>Try now</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}

function ToOther({ line: { names, take } }: { readonly line: Other }): ReactElement {
  const localized = useLocalized()
  const name = localized(names)
  return (
    <Button look="soft" onClick={take}>
      <Trans>Switch to {name}</Trans>
    </Button>
  )
}

interface GoneProps extends Pick<Others, 'picture'> {
  readonly fault: Fault | undefined
  readonly onRetry: () => void
}

function Gone({ fault, picture, onRetry }: GoneProps): ReactElement {
  return (
    <section className={styles.card} role="status">
      <p className="title">
        <Trans>The picture cannot be played</Trans>
      </p>
      <p className="mt1">
        <WhyGone fault={fault} /> <Trans>Draws, bets and chat go on as usual.</Trans>
      </p>
      <div className={styles.two}>
        <Button look={picture ? 'quiet' : 'soft'} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        {picture && <ToOther line={picture} />}
      </div>
    </section>
  )
}

function WhyGone({ fault }: Pick<GoneProps, 'fault'>): ReactElement {
  if (fault === 'refused') return <Trans>The platform has no picture of this room right now.</Trans>
  if (fault === 'media') return <Trans>This browser cannot show what comes.</Trans>
  return <Trans>Several attempts have failed.</Trans>
}
