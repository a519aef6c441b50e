/** A film with its controls: play, seek, speed, captions, full screen. Works by touch, mouse and keyboard. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Captions, CaptionsOff, Maximize, Minimize, Pause, Play, RotateCcw, RotateCw } from 'lucide-react'
import { useCallback, useId, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import { Button } from '#/ui/Button.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import type { StreamState } from './attachStream.ts'
import { clockText } from './clockText.ts'
import * as acts from './filmActs.ts'
import { type FilmActs, pressKey } from './filmKeys.ts'
import { useFullScreen } from './fullScreen.ts'
import { useCaption } from './useCaption.ts'
import { useControls } from './useControls.ts'
import { type Film, useFilm } from './useFilm.ts'
import { useStanding } from './useStanding.ts'
import { useStream, type Streaming } from './useStream.ts'
import { useTaps } from './useTaps.ts'
import { SEEK_SECONDS, useWhilePlaying } from './whilePlaying.ts'
import * as styles from './player.module.css'

interface FilmVideoProps {
  /** Identifies the film, whatever the signature of its URL. */
  readonly id: string
  /** Playlist on a signed path. The film continues with a newer signature. */
  readonly url: string
  readonly title: string
  readonly artist: string
  /** Path of a still picture. */
  readonly poster: string | null
  /** Length in seconds, until the video reports its length. */
  readonly length: number
  /** Start in seconds. */
  readonly startAt: number
  /** Path of the chosen captions; null for none. */
  readonly captions: string | null
  /** Language of the captions as a BCP 47 tag. */
  readonly captionLanguage: string
  readonly onCaptions: (areOn: boolean) => void
  /** Receives the position in the film, several times a second during playback. */
  readonly onTime?: (seconds: number) => void
  readonly onState?: (state: StreamState) => void
  /** The signature has expired; the parent must pass a newer `url`. */
  readonly onExpired?: () => void
  /** At the top, beside the back button: name and line while the film fills the screen. */
  readonly head?: ReactNode
}

/** Name of the line in its texts. */
const seconds = SEEK_SECONDS

/** Another film gets another player, without any state of the film before. */
export function FilmVideo({ id, ...rest }: FilmVideoProps): ReactElement {
  return <Player key={id} {...rest} />
}

function Player(props: Omit<FilmVideoProps, 'id'>): ReactElement {
  const { url, title, artist, poster, startAt, captions, captionLanguage, onState, onExpired, head } = props
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const box = useRef<HTMLElement>(null)
  const track = useRef<HTMLTrackElement>(null)
  const streaming = useStream(video, { url, isLive: false, startAt, onState, onExpired })
  const film = useFilm(video, props)
  const { speed } = film
  const controls = useControls(film.isPlaying)
  const fullScreen = useFullScreen(box, video)
  const caption = useCaption(video, track, captions)
  const seekBy = useCallback((by: number) => acts.seekBy(video.current, by), [])
  useWhilePlaying(video, { title, artist, poster }, seekBy)

  const keyActs: FilmActs = {
    seekBy,
    togglePlaying: () => acts.togglePlaying(video.current),
    toggleMuted: () => acts.setMuted(video.current, video.current?.muted === false),
    changeSpeed: (steps) => acts.setSpeed(video.current, acts.speedBeside(speed, steps)),
    toggleCaptions: () => props.onCaptions(captions === null),
    toggleFullScreen: () => fullScreen.toggle?.(),
  }
  const { togglePlaying, toggleCaptions } = keyActs
  const onPointerUp = useTaps({ onTap: controls.toggle, onClick: togglePlaying, seekBy })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    controls.show()
    const isOnSlider = event.target instanceof HTMLInputElement
    if (!isOnSlider && pressKey(event, event.target instanceof HTMLButtonElement, keyActs)) event.preventDefault()
  }

  return (
    // The keys of the whole player; each action also has a button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={box}
      aria-label={title}
      className={styles.player}
      data-controls={controls.areShown || undefined}
      onKeyDown={onKeyDown}
      onPointerMove={controls.show}
    >
      {/* The browser reads captions of another host only if that host allows it. */}
      <video
        ref={video}
        className={styles.film}
        crossOrigin="anonymous"
        playsInline
        poster={poster ?? undefined}
        aria-label={title}
        onPointerUp={onPointerUp}
      >
        <track ref={track} key={captions} kind="captions" srcLang={captionLanguage} src={captions ?? undefined} label={t`Captions`} />
      </video>
      {head && <div className={styles.head}>{head}</div>}
      {caption !== '' && (
        <p className={styles.caption} lang={captionLanguage}>
          {caption}
        </p>
      )}
      <FilmState streaming={streaming} film={film} />
      <div className={styles.controls}>
        <Seek film={film} onSeek={(place) => acts.seekTo(video.current, place)} />
        <div className={styles.row}>
          <IconButton label={film.isPlaying ? t`Pause` : t({ message: 'Play', context: 'film' })} onClick={togglePlaying}>
            {film.isPlaying ? <Pause className="ico l" aria-hidden /> : <Play className="ico l" aria-hidden />}
          </IconButton>
          <IconButton className={styles.wideOnly} label={t`Back ${seconds} seconds`} onClick={() => seekBy(-SEEK_SECONDS)}>
            <RotateCcw className="ico" aria-hidden />
          </IconButton>
          <IconButton className={styles.wideOnly} label={t`Forward ${seconds} seconds`} onClick={() => seekBy(SEEK_SECONDS)}>
            <RotateCw className="ico" aria-hidden />
          </IconButton>
          <span className={styles.clock}>
            {clockText(film.at)} / {clockText(film.length)}
          </span>
          <button
            type="button"
            className={styles.text}
            onClick={() => acts.setSpeed(video.current, acts.speedAfter(speed))}
            aria-label={t`Speed ${speed}×`}
          >
            {speed}×
          </button>
          <IconButton label={captions === null ? t`Show captions` : t`Hide captions`} onClick={toggleCaptions}>
            {captions === null ? <CaptionsOff className="ico" aria-hidden /> : <Captions className="ico" aria-hidden />}
          </IconButton>
          {fullScreen.toggle && (
            <IconButton label={fullScreen.isOn ? t`Leave full screen` : t`Full screen`} onClick={fullScreen.toggle}>
              {fullScreen.isOn ? <Minimize className="ico" aria-hidden /> : <Maximize className="ico" aria-hidden />}
            </IconButton>
          )}
        </div>
      </div>
    </section>
  )
}

interface SeekProps {
  readonly film: Film
  readonly onSeek: (seconds: number) => void
}

function Seek({ film: { at, length }, onSeek }: SeekProps): ReactElement {
  const { t } = useLingui()
  const label = useId()
  const [now, all] = [clockText(at), clockText(length)]
  return (
    <>
      <span id={label} hidden>
        <Trans>Place in the film</Trans>
      </span>
      <input
        type="range"
        className={styles.seek}
        aria-labelledby={label}
        aria-valuetext={t`${now} of ${all}`}
        min={0}
        max={Math.max(1, Math.floor(length))}
        step={1}
        value={Math.min(Math.floor(at), Math.floor(length))}
        ref={(element) => element?.style.setProperty('--at', `${length > 0 ? (at / length) * 100 : 0}%`)}
        onChange={({ target }) => onSeek(target.valueAsNumber)}
      />
    </>
  )
}

interface FilmStateProps {
  readonly streaming: Streaming
  readonly film: Film
}

/** The text over the film: the film waits, or its line has failed. */
function FilmState({ streaming: { state, attempt, refused, retry }, film: { at, isPlaying } }: FilmStateProps): ReactElement | null {
  // A film that the viewer has paused, or has not started, waits for nothing.
  const isWaiting = state === 'loading' ? refused !== 'playing' : state === 'stalled' && isPlaying
  const standing = useStanding(isWaiting)
  const place = clockText(at)
  if (state === 'gone')
    return (
      <div className={styles.broken} role="status">
        <p className={styles.caption}>
          <Trans>The line broke at {place}</Trans>
        </p>
        <Button look="inkB" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  if (standing === null) return null
  return (
    <div className={styles.broken} role="status">
      <p className={styles.caption}>{attempt > 0 ? <Trans>Reconnecting, attempt {attempt}</Trans> : <Trans>Loading</Trans>}</p>
    </div>
  )
}
