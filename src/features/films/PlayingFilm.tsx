/** /movieDetail?id=&play=1: the playing film, from the saved position, on the chosen line. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import type { FilmStream } from '#/contract/films/watching.ts'
import { useLocalized } from '#/i18n/format.ts'
import { languageNames } from '#/i18n/languages.ts'
import { clockText } from '#/shared/player/clockText.ts'
import { BackButton } from '#/ui/Header.tsx'
import type { StreamState } from '#/shared/player/attachStream.ts'
import { FilmVideo } from '#/shared/player/FilmVideo.tsx'
import { Segmented } from '#/ui/PickRow.tsx'
import * as lists from '#/ui/list.module.css'
import { BrokenCard } from './BrokenCard.tsx'
import { type Captions, captionTag, captionUrl } from './captions.ts'
import { EndedCard } from './EndedCard.tsx'
import type { FilmDetail } from './filmsApi.ts'
import { addressOf, FilmStill } from './FilmStill.tsx'
import { isBegun, type Position, resumedAt } from './latest.ts'
import { LinePicker } from './LinePicker.tsx'
import { fastestOf, type Speeds } from './lineSpeeds.ts'
import { MobileDataCard, MobileDataOption } from './MobileData.tsx'
import { mustAskFirst, playsOnMobileData } from './mobileData.ts'
import { NotPlaying } from './NotPlaying.tsx'
import { ResumeCard } from './ResumeCard.tsx'
import { useAtFilm } from './useAtFilm.ts'
import { type CaptionChoice, useCaptions } from './useCaptions.ts'
import { useFilmTexts } from './useFilmTexts.ts'
import { useFilmTypes } from './useFilmTypes.ts'
import { type Watching, type WatchState, useWatching } from './useWatching.ts'
import * as styles from './films.module.css'

interface PlayingFilmProps {
  readonly film: FilmDetail
  readonly speeds: Speeds
  /** The line chosen on the film's page; undefined for the fastest line. */
  readonly line: number | undefined
  /** The saved position. */
  readonly position: Position | undefined
  readonly isPositionKnown: boolean
  /** Why the position could not be read. The film does not start then, because a start would replace the saved position. */
  readonly positionError: unknown
  /** Resolves when the platform has answered with the position, or the request has failed. */
  readonly onRefreshPosition: () => Promise<void>
}

export function PlayingFilm(props: PlayingFilmProps): ReactElement {
  const { film, isPositionKnown, positionError, onRefreshPosition } = props
  const watching = useWatching(film.code)
  const { state } = watching
  /** The start of the film is decided once, when the position is known. */
  const [isDecided, setDecided] = useState(false)
  const [isAsking, setAsking] = useState(false)
  if (state.kind === 'open' && isPositionKnown && !isDecided) setDecided(true)

  async function open() {
    setDecided(false)
    setAsking(true)
    await onRefreshPosition()
    setAsking(false)
    watching.open()
  }

  return (
    <div className={styles.page}>
      {state.kind === 'open' && isDecided ? (
        <Screen {...props} stream={state.stream} watching={watching} />
      ) : (
        <>
          <FilmStill film={film} head={<Back film={film} />} />
          <NotPlaying film={film} state={isAsking ? opening : unopened(state, positionError)} onOpen={() => void open()} />
        </>
      )}
    </div>
  )
}

const opening = { kind: 'opening' } as const

function unopened(state: WatchState, positionError: unknown): Exclude<WatchState, { kind: 'open' }> {
  if (state.kind !== 'open') return state
  return positionError === undefined ? opening : { kind: 'failed', error: toAppError(positionError) }
}

const Back = ({ film }: { readonly film: FilmDetail }): ReactElement => (
  <span className={styles.back}>
    <BackButton home={`/movieDetail?id=${film.code}`} />
  </span>
)

interface ScreenProps extends Pick<PlayingFilmProps, 'film' | 'speeds' | 'line' | 'position'> {
  readonly stream: FilmStream
  readonly watching: Watching
}

const noLines: ReadonlySet<number> = new Set()

function Screen({ film, speeds, line: first, position, stream, watching }: ScreenProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const numbers = stream.lines.map(({ number }) => number)
  const [line, setLine] = useState(first ?? fastestOf(numbers, speeds) ?? 1)
  const caption = useCaptions(film)
  const at = useAtFilm(film.code, watching.played)
  // A position that arrives later does not move a playing film.
  const [left] = useState(position && isBegun(position, film.length) ? position : undefined)
  /** The number of starts, and the position of the last start; undefined until the start is decided. */
  const [begun, setBegun] = useState<{ readonly time: number; readonly from: number } | undefined>(left ? undefined : { time: 0, from: 0 })
  const [hasAgreed, agree] = useState(false)
  const [asks, setAsks] = useState(mustAskFirst)
  const isAllowed = playsOnMobileData.useOn()
  const isAsking = asks && !isAllowed
  const [broken, setBroken] = useState(noLines)
  const [hasEnded, setEnded] = useState(false)

  const url = addressOf(stream.lines.find(({ number }) => number === line)?.url ?? '')
  const isBroken = broken.has(line)

  function begin(from: number) {
    at.begin(from)
    setEnded(false)
    setAsks(!hasAgreed && mustAskFirst())
    setBegun((before) => ({ time: (before?.time ?? 0) + 1, from }))
  }

  function take(number: number) {
    setLine(number)
    setBroken((before) => new Set([...before].filter((one) => one !== number)))
    if (begun) begin(at.current())
  }

  function onState(state: StreamState) {
    if (state === 'ended') {
      at.save()
      setEnded(true)
    } else if (state === 'gone') {
      at.save()
      setBroken((before) => new Set([...before, line]))
    } else if (state === 'playing') setEnded(false)
  }

  const head = (
    <>
      <Back film={film} />
      <span className={styles.chip}>{localized(film.names)}</span>
      <span className={`${styles.chip} ${styles.endwise}`}>
        <Trans>Line {line}</Trans>
      </span>
    </>
  )
  return (
    <>
      {begun && !isBroken && !isAsking ? (
        <FilmVideo
          id={`${film.code} ${line} ${begun.time}`}
          url={url}
          title={localized(film.names)}
          artist={t`Films`}
          poster={film.still === '' ? null : addressOf(film.still)}
          length={film.length}
          startAt={begun.from}
          captions={caption.captions === 'off' ? null : captionUrl(url, caption.captions)}
          captionLanguage={captionTag(caption.captions === 'off' ? 'en' : caption.captions)}
          onCaptions={caption.toggle}
          onTime={at.tell}
          onState={onState}
          onExpired={watching.renew}
          head={head}
        />
      ) : (
        <FilmStill film={film} head={<Back film={film} />}>
          {isBroken && (
            <p role="alert">
              <Trans>
                Line {line} broke at {clockText(at.current())}
              </Trans>
            </p>
          )}
        </FilmStill>
      )}
      <main className={`pad stack g4 ${styles.below}`}>
        {!begun && left && (
          <ResumeCard position={left} length={film.length} onAgain={() => begin(0)} onGoOn={() => begin(resumedAt(left.seconds))} />
        )}
        {begun && isAsking && (
          <MobileDataCard
            onPlay={() => {
              agree(true)
              setAsks(false)
            }}
          />
        )}
        {isBroken && (
          <BrokenCard
            pass={stream.pass}
            numbers={numbers}
            speeds={speeds}
            broken={broken}
            at={at.current()}
            hasTicket={stream.endsAt !== null}
            onTake={take}
          />
        )}
        {hasEnded && <EndedCard onAgain={() => begin(0)} />}
        <Heading film={film} endsAt={stream.endsAt} />
        {!isBroken && (
          <section aria-labelledby="lines">
            <div className={styles.lineHead}>
              <h2 id="lines" className="strong">
                <Trans>Lines</Trans>
              </h2>
              <span className="note">
                <Trans>Another line goes on from the same place</Trans>
              </span>
            </div>
            <LinePicker numbers={numbers} speeds={speeds} taken={line} broken={broken} onTake={take} />
          </section>
        )}
        <Options film={film} caption={caption} />
      </main>
    </>
  )
}

function Heading({ film, endsAt }: { readonly film: FilmDetail; readonly endsAt: number | null }): ReactElement {
  const localized = useLocalized()
  const texts = useFilmTexts()
  const { nameOf } = useFilmTypes()
  const facts = [nameOf(film.type), texts.length(film.length)].filter((fact) => fact !== '').join(' · ')
  return (
    <div>
      <h1 className="title">{localized(film.names)}</h1>
      <p className="note num mt1">
        {facts}
        {endsAt !== null && (
          <span>
            {' · '}
            <Trans>Can be watched until {texts.moment(endsAt)}</Trans>
          </span>
        )}
      </p>
    </div>
  )
}

function Options({ film, caption }: { readonly film: FilmDetail; readonly caption: CaptionChoice }): ReactElement {
  const { t } = useLingui()
  return (
    <div className={`card list ${lists.rows}`}>
      <MobileDataOption />
      {film.captions.length > 0 && (
        <div className={styles.option}>
          <span>
            <Trans>Captions</Trans>
          </span>
          <Segmented<Captions>
            label={t`Captions`}
            value={caption.captions}
            onChange={caption.choose}
            options={[
              { value: 'off', text: t`Off` },
              ...film.captions.map((language) => ({ value: language, text: languageNames[language] })),
            ]}
          />
        </div>
      )}
      <Link to="/setfeedback" className={`${lists.item} ${lists.low}`}>
        <span className="grow">
          <Trans>It does not play? Tell us</Trans>
        </span>
        <ChevronRight className="ico" aria-hidden />
      </Link>
    </div>
  )
}
