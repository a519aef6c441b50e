/** The columns beside the list of films on a wide screen: the member's tickets on one side, the chosen film on the other side. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { useLocalized } from '#/i18n/format.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { SharePage } from '#/shared/share/SharePage.tsx'
import { CodeForm } from './CodeForm.tsx'
import { FilmAbout, FilmFoot } from './FilmFacts.tsx'
import { FilmSkeleton } from './FilmSkeleton.tsx'
import { LeftFilm } from './LeftFilm.tsx'
import { NoFilm } from './NoFilm.tsx'
import { TicketPanel } from './TicketPanel.tsx'
import { useFilmShown } from './useFilmShown.ts'
import { useWide } from '#/ui/useWide.ts'
import * as asides from '#/ui/aside.module.css'
import * as styles from './filmsBeside.module.css'

export function OwnBeside(): ReactElement {
  const { t } = useLingui()
  const signedIn = useSignedIn()
  return (
    <aside className={`${asides.aside} ${asides.near}`} aria-label={t`My film tickets`}>
      <TicketPanel />
      <LeftFilm />
      {signedIn && <CodeForm isCalled={false} />}
    </aside>
  )
}

export function FilmBeside({ id }: { readonly id: string }): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const hasColumns = useWide('columns')
  const shown = useFilmShown(id)
  return (
    <aside className={`${asides.aside} ${hasColumns ? asides.far : styles.pair}`} aria-label={t`Film`}>
      <div className={`row between ${styles.heading}`}>
        <b className="title">
          <Trans>Film</Trans>
        </b>
        {shown.currentData && (
          <SharePage label={t`Share this film`} title={localized(shown.currentData.film.names)} path={`/movieDetail?id=${id}`} />
        )}
      </div>
      <section className={`card ${styles.film}`}>
        <Answer of={shown} age="never" failed={t`This film could not be loaded`} gone={<NoFilm />} waiting={<FilmSkeleton />}>
          {(at) => (
            <>
              <FilmAbout at={at} />
              <FilmFoot at={at} isBesideList />
            </>
          )}
        </Answer>
      </section>
    </aside>
  )
}
