/** A film as its page tells of it: poster, facts, story, what it takes, and the lines that have it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import { useAge } from '#/api/agesSlice.ts'
import type { FilmLine } from '#/contract/films/films.ts'
import type { FilmAccess } from '#/contract/films/tickets.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { DataAge } from '#/ui/DataAge.tsx'
import { Header } from '#/ui/Header.tsx'
import { languageNames } from '#/ui/languages.ts'
import { SharePage } from '#/ui/share/SharePage.tsx'
import { Tag } from '#/ui/Tag.tsx'
import { AccessFacts } from './AccessFacts.tsx'
import { type FilmDetail, filmsApi } from './filmsApi.ts'
import { LinePicker } from './LinePicker.tsx'
import { fastestOf, type Speeds } from './lineSpeeds.ts'
import { Poster } from './Poster.tsx'
import { useFilmTexts } from './useFilmTexts.ts'
import { useFilmTypes } from './useFilmTypes.ts'
import * as styles from './films.module.css'

interface FilmFactsProps {
  readonly film: FilmDetail
  readonly lines: readonly FilmLine[]
  /** Undefined while it is not known. */
  readonly access: FilmAccess | undefined
  readonly accessError: unknown
  readonly onAccess: () => void
  readonly speeds: Speeds
  /** Undefined for the fastest. */
  readonly line: number | undefined
  readonly onLine: (number: number) => void
}

export function FilmFacts({ film, lines, access, accessError, onAccess, speeds, line, onLine }: FilmFactsProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const age = useAge(filmsApi.endpoints.film.useQueryState({ id: film.code }))
  const numbers = lines.map(({ number }) => number)
  return (
    <>
      <Header
        title={t`Film`}
        back="/movie"
        actions={<SharePage label={t`Share this film`} title={localized(film.names)} path={`/movieDetail?id=${film.code}`} />}
      />
      <DataAge age={age} />
      <main className="pad">
        <Head film={film} access={access} />
        <p className={`t2 mt4 ${styles.story}`}>{localized(film.about)}</p>
        <AccessFacts access={access} error={accessError} onRetry={onAccess} />
        {numbers.length > 0 && (
          <section className="mt4" aria-labelledby="lines">
            <div className={styles.lineHead}>
              <h2 id="lines" className="strong">
                <Trans>Lines</Trans>
              </h2>
              {line === undefined && (
                <span className="note">
                  <Trans>The fastest one is taken</Trans>
                </span>
              )}
            </div>
            <LinePicker numbers={numbers} speeds={speeds} taken={line ?? fastestOf(numbers, speeds)} onTake={onLine} />
          </section>
        )}
      </main>
    </>
  )
}

interface HeadProps {
  readonly film: FilmDetail
  readonly access: FilmAccess | undefined
}

function Head({ film, access }: HeadProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const format = useFormat()
  const texts = useFilmTexts()
  const { nameOf } = useFilmTypes()
  const { names, type, length, speech, captions, viewers, updatedAt } = film
  const spoken = speech === null ? t`No dialogue` : texts.language(speech)
  const facts = [nameOf(type), texts.length(length), spoken].filter((fact) => fact !== '').join(' · ')
  const known = format.count(viewers)
  const captionNames = captions.map((language) => languageNames[language]).join(' / ')
  return (
    <div className={styles.head}>
      <Poster film={film} className={styles.large} />
      <div className={styles.words}>
        <h2 className="title">{localized(names)}</h2>
        <p className="note num mt1">{facts}</p>
        <div className="row g1 wrap mt2">
          <Need access={access} freeFrom={film.freeFrom} />
          {captions.length > 0 && (
            <Tag>
              <Trans>Captions {captionNames}</Trans>
            </Tag>
          )}
        </div>
        <p className="note num mt3">
          <span className="block">
            <Plural
              value={viewers}
              _0="Nobody has watched it yet"
              one={`${known} person has watched it`}
              other={`${known} people have watched it`}
            />
          </span>
          <Trans>Updated on {texts.day(updatedAt)}</Trans>
        </p>
      </div>
    </div>
  )
}

interface NeedProps {
  readonly access: FilmAccess | undefined
  readonly freeFrom: number | null
}

function Need({ access, freeFrom }: NeedProps): ReactElement {
  if (access?.kind === 'free' || access?.kind === 'running' || freeFrom === 1) {
    return (
      <Tag tone="pos">
        <Check className="ico s" aria-hidden />
        {access?.kind === 'running' ? <Trans>Ticket used</Trans> : <Trans>No ticket needed</Trans>}
      </Tag>
    )
  }
  return (
    <Tag tone="act">
      <Trans>Takes 1 ticket</Trans>
    </Tag>
  )
}
