/** /Banner?id=: a banner's full text, and its link. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { Banner } from '#/contract/content.ts'
import { useLocalized } from '#/i18n/format.ts'
import { ownPath } from '#/lib/ownPath.ts'
import { BannerArt } from '#/ui/art/BannerArt.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Header } from '#/ui/Header.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as picture from '#/ui/banner.module.css'
import * as button from '#/ui/Button.module.css'
import { ArticleView } from './ArticleView.tsx'
import { homeBanners, useBannersInFullQuery } from './contentApi.ts'
import * as styles from './content.module.css'

export function BannerPage(): ReactElement {
  const { t } = useLingui()
  const { id } = useSearch({ from: '/Banner' })
  const { data, error, isFetching, refetch } = useBannersInFullQuery(homeBanners)
  const banner = data?.items.find((one) => one.id === id)
  return (
    <>
      <Header title={t`Promotion`} back />
      {banner && banner.article !== '' && (
        <ArticleView code={banner.article} before={<Picture banner={banner} />} after={<Onward link={banner.link} />} />
      )}
      {banner && banner.article === '' && (
        <main className="pad">
          <Picture banner={banner} />
          <Onward link={banner.link} />
        </main>
      )}
      {!banner && (
        <main className={data || error ? 'middle' : 'pad'}>
          {data && (
            <EmptyState title={t`This promotion is no longer available`} text={t`It may have ended.`} action={<Onward link="/home" />} />
          )}
          {!data && error !== undefined && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
          {!data && error === undefined && <Skeleton width="100%" height={148} radius="var(--r3)" />}
        </main>
      )}
    </>
  )
}

function Picture({ banner }: { readonly banner: Banner }): ReactElement {
  const localized = useLocalized()
  return (
    <div className={`${picture.banner} ${styles.whole}`}>
      <div className={`${picture.slide} ${styles.slide}`}>
        {banner.imageUrl === '' ? <BannerArt /> : <img src={banner.imageUrl} alt="" />}
        <div>
          <p className="title">{localized(banner.title)}</p>
          <p className="t2 mt1">{localized(banner.subtitle)}</p>
        </div>
      </div>
    </div>
  )
}

function Onward({ link }: { readonly link: string }): ReactElement | null {
  const path = ownPath(link)
  if (path === null || path === '/') return null
  return (
    <Link to={path} className={`${button.pri} ${button.big} mt4`}>
      {path === '/home' ? <Trans>Go to home</Trans> : <Trans>Take a look</Trans>}
    </Link>
  )
}
