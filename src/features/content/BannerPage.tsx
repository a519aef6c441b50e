/** /Banner?id=: a banner's full text, and its link. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { Banner } from '#/contract/content.ts'
import { useLocalized } from '#/i18n/format.ts'
import { ownPath } from '#/lib/ownPath.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { BannerArt } from '#/ui/art/BannerArt.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import * as picture from '#/ui/banner.module.css'
import * as button from '#/ui/Button.module.css'
import { ArticleView } from './ArticleView.tsx'
import { homeBanners, useBannersInFullQuery } from './contentApi.ts'
import * as styles from './content.module.css'

export function BannerPage(): ReactElement {
  const { t } = useLingui()
  const { id } = useSearch({ from: '/Banner' })
  return (
    <>
      <Header title={t`Promotion`} back />
      <Answer of={useBannersInFullQuery(homeBanners)} isPage age="never" waiting={<SkeletonCards heights={[148]} label={t`Loading`} />}>
        {({ items }) => <Promotion banner={items.find((one) => one.id === id)} />}
      </Answer>
    </>
  )
}

function Promotion({ banner }: { readonly banner: Banner | undefined }): ReactElement {
  const { t } = useLingui()
  if (!banner)
    return (
      <main className="middle">
        <EmptyState title={t`This promotion is no longer available`} text={t`It may have ended.`} action={<Onward link="/home" />} />
      </main>
    )
  if (banner.article !== '')
    return <ArticleView code={banner.article} before={<Picture banner={banner} />} after={<Onward link={banner.link} />} />
  return (
    <main className="pad">
      <Picture banner={banner} />
      <Onward link={banner.link} />
    </main>
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
