/** The facts about a film: poster, facts, story, conditions, lines, and the start button. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import type { FilmAccess } from '#/contract/films/tickets.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { languageNames } from '#/i18n/languages.ts'
import { Tag } from '#/ui/Tag.tsx'
import { AccessFacts } from './AccessFacts.tsx'
import type { FilmDetail } from './filmsApi.ts'
import { LinePicker } from './LinePicker.tsx'
import { isBegun } from './latest.ts'
import { fastestOf } from './lineSpeeds.ts'
import { NoTicketFoot } from './NoTicketFoot.tsx'
import { Poster } from './Poster.tsx'
import { StartFoot } from './StartFoot.tsx'
import type { FilmShown } from './useFilmShown.ts'
import { useFilmTexts } from './useFilmTexts.ts'
import { useFilmTypes } from './useFilmTypes.ts'
import * as styles from './films.module.css'

interface FilmAboutProps {
  readonly at: FilmShown
}

export function FilmAbout({
  at: { film, lines, access, accessError, refreshAccess, speeds, line, setLine },
}: FilmAboutProps): ReactElement {
  const localized = useLocalized()
  const numbers = lines.map(({ number }) => number)
  return (
    <>
      <Head film={film} access={access} />
      <p className={`t2 mt4 ${styles.story}`}>{localized(film.about)}</p>
      <AccessFacts access={access} error={accessError} onRetry={() => void refreshAccess()} />
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
          <LinePicker numbers={numbers} speeds={speeds} taken={line ?? fastestOf(numbers, speeds)} onTake={setLine} />
        </section>
      )}
    </>
  )
}

interface FilmFootProps extends FilmAboutProps {
  readonly isBesideList?: boolean
}

/** The action for the film: start the film or get a ticket. */
export function FilmFoot({ at: { film, lines, access, position }, isBesideList = false }: FilmFootProps): ReactElement | null {
  const navigate = useNavigate()
  if (!access) return null
  if (access.kind === 'none') return <NoTicketFoot isBesideList={isBesideList} />
  return (
    <StartFoot
      film={film.code}
      access={access}
      position={position && isBegun(position, film.length) ? position : undefined}
      isOff={lines.length === 0}
      onStart={() => void navigate({ to: '/movieDetail', search: { id: film.code, play: '1' } })}
    />
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
