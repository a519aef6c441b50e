/** The banners: swiped by hand, moved on by themselves unless paused, hidden or motion is unwelcome. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Pause, Play } from 'lucide-react'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { Banner } from '#/contract/content.ts'
import { useLocalized } from '#/i18n/format.ts'
import { prefersStill } from '#/lib/motion.ts'
import { BannerArt } from '#/ui/art/BannerArt.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import * as picture from '#/ui/banner.module.css'
import * as styles from './home.module.css'

/** Milliseconds that a banner is shown. */
const restTime = 6000

export function Banners({ banners }: { readonly banners: readonly Banner[] }): ReactElement {
  const { t } = useLingui()
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [paused, setPaused] = useState(prefersStill)
  const several = banners.length > 1

  useEffect(() => {
    if (paused || !several) return
    const timer = setInterval(() => {
      const row = track.current
      if (!row || document.hidden || row.matches(':hover, :focus-within')) return
      const next = (Math.round(row.scrollLeft / row.clientWidth) + 1) % banners.length
      row.scrollTo({ left: next * row.clientWidth, behavior: 'smooth' })
    }, restTime)
    return () => clearInterval(timer)
  }, [paused, several, banners.length])

  const scrolled = () => {
    if (track.current) setAt(Math.round(track.current.scrollLeft / track.current.clientWidth))
  }
  const Icon = paused ? Play : Pause
  return (
    <section className={`${picture.banner} ${picture.slim}`} aria-roledescription="carousel" aria-label={t`Promotions`}>
      <div
        className={styles.slides}
        ref={track}
        onScroll={scrolled}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={several ? 0 : undefined}
        role="group"
        aria-label={t`Promotion ${at + 1} of ${banners.length}`}
      >
        {banners.map((banner) => (
          <Slide key={banner.id} banner={banner} />
        ))}
      </div>
      {several && (
        <div className={styles.dots}>
          {banners.map(({ id }, index) => (
            <i key={id} className={index === at ? styles.current : undefined} />
          ))}
          <IconButton className={styles.pause} label={paused ? t`Resume slideshow` : t`Pause slideshow`} onClick={() => setPaused(!paused)}>
            <Icon className="ico" aria-hidden />
          </IconButton>
        </div>
      )}
    </section>
  )
}

function Slide({ banner }: { readonly banner: Banner }): ReactElement {
  const localized = useLocalized()
  const title = localized(banner.title)
  const content = (
    <>
      {banner.imageUrl === '' ? <BannerArt isSlim /> : <img src={banner.imageUrl} alt="" loading="lazy" />}
      <h2 className="title">{title}</h2>
    </>
  )
  // Only the app's own routes: the platform names one, nothing else is followed.
  if (banner.article !== '')
    return (
      <Link className={picture.slide} to="/Banner" search={{ id: banner.id }}>
        {content}
      </Link>
    )
  return banner.link.startsWith('/') && !banner.link.startsWith('//') ? (
    <Link className={picture.slide} to={banner.link}>
      {content}
    </Link>
  ) : (
    <div className={picture.slide}>{content}</div>
  )
}
