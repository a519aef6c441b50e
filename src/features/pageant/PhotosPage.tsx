/** Photos whose person and age the platform has certified, and the member's own photo. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { useSignedIn } from '#/api/sessionSlice.ts'
import type { CertifiedPhoto } from '#/contract/live/pageant.ts'
import { useMoment } from '#/i18n/days.ts'
import { useLocalized } from '#/i18n/format.ts'
import { grouped } from '#/lib/grouped.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { LoadMore } from '#/shared/answer/LoadMore.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import { useHold } from '#/ui/useHold.ts'
import { OwnPhotoCard } from './OwnPhotoCard.tsx'
import { usePhotoFiguresQuery, usePhotosInfiniteQuery } from './pageantApi.ts'
import * as button from '#/ui/Button.module.css'
import * as lists from '#/ui/list.module.css'
import * as styles from './pageant.module.css'

const PhotoReport = lazyPart(() => import('./PhotoReport.tsx'), 'PhotoReport')

export function PhotosPage(): ReactElement {
  const { t } = useLingui()
  const signedIn = useSignedIn()
  return (
    <>
      <Header title={t`Certified photos`} back="/beautyPageant" />
      {signedIn ? <Photos /> : <Visitor />}
    </>
  )
}

function Visitor(): ReactElement {
  const { t } = useLingui()
  return (
    <main className="middle">
      <EmptyState
        title={t`Photos are shown to members`}
        text={t`Sign in to see them, or to have your own certified.`}
        action={
          <Link to="/login" search={{ to: '/beautyPageant?view=photos' }} className={button.pri}>
            <Trans>Sign in</Trans>
          </Link>
        }
      />
    </main>
  )
}

function Photos(): ReactElement {
  const { t } = useLingui()
  const list = usePhotosInfiniteQuery({}, { refetchOnMountOrArgChange: true })
  const photos = list.currentData?.pages.flatMap(({ records }) => records) ?? []
  return (
    <main>
      <Answer
        of={list}
        pulls
        failed={t`Photos could not be loaded`}
        waiting={<SkeletonCards heights={[122, 84, 240]} label={t`Loading photos`} />}
      >
        {({ pages: [first] }) =>
          first && (
            <>
              <div className="pad stack g3">
                <Figures />
                <Callout tone="p">
                  <Trans>This mark says that the person was seen before the camera</Trans>
                  <span className="note block">
                    <Trans>Checked: the person, and that they are of age. It recommends nobody, and no picture is retouched.</Trans>
                  </span>
                </Callout>
                <OwnPhotoCard own={first.own} />
              </div>
              <div className={lists.section}>
                <h2 className="title">
                  <Trans>Recently certified</Trans>
                </h2>
              </div>
              {photos.length === 0 ? (
                <EmptyState title={t`No photo is certified yet`} text={t`Certified photos are shown here as soon as there are any.`} />
              ) : (
                <div className={styles.photos}>
                  {photos.map((photo) => (
                    <Photo key={photo.id} photo={photo} />
                  ))}
                </div>
              )}
              <div className="pad mt3">
                <LoadMore of={list}>
                  <Trans>More photos</Trans>
                </LoadMore>
              </div>
              <p className={`note pad ${styles.end}`}>
                <Trans>
                  Members upload their photos themselves, and take them anew every year. Is it somebody else? Press the photo for a while,
                  or tap its flag.
                </Trans>
              </p>
            </>
          )
        }
      </Answer>
    </main>
  )
}

function Figures(): ReactElement {
  const moment = useMoment()
  const { currentData: figures } = usePhotoFiguresQuery({}, { refetchOnMountOrArgChange: true })
  const today = figures?.today
  const [time, total, refused] = [figures ? moment(figures.at) : '–', figures ? grouped(figures.total) : '–', figures?.refused ?? 0]
  return (
    <section className={`inkp ${styles.today}`}>
      <div className="row between wrap">
        <span className="note">
          <Trans>Newly certified today</Trans>
        </span>
        <span className="note num">
          <Trans>Updated {time}</Trans>
        </span>
      </div>
      <div className="hero num">
        {today === undefined ? '–' : grouped(today)}{' '}
        {today !== undefined && (
          <span className="note">
            <Plural value={today} one="person" other="people" />
          </span>
        )}
      </div>
      <div className="row between note num mt1 wrap">
        <span>
          <Trans>{total} in all</Trans>
        </span>
        <span>
          <Plural value={refused} one="# was refused today" other="# were refused today" />
        </span>
      </div>
    </section>
  )
}

/** A long press on the photo reports the photo, like the button. */
function Photo({ photo }: { readonly photo: CertifiedPhoto }): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const moment = useMoment()
  const [isReporting, setReporting] = useState(false)
  const hold = useHold(() => setReporting(true))
  const { names, url, width, height, at } = photo
  const name = localized(names)
  return (
    <figure>
      <img className={styles.photo} src={url} alt={name} width={width} height={height} loading="lazy" {...hold} />
      <figcaption className="row between mt1">
        <span className="grow">
          <b className="clip block">{name}</b>
          <span className="note num">{moment(at)}</span>
        </span>
        <IconButton label={t`Report this photo: ${name}`} aria-haspopup="dialog" onClick={() => setReporting(true)}>
          <Flag className="ico s" aria-hidden />
        </IconButton>
      </figcaption>
      <Suspense>{isReporting && <PhotoReport photo={photo} onClose={() => setReporting(false)} />}</Suspense>
    </figure>
  )
}
