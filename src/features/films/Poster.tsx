/** The poster of a film: its picture, or a drawing in the colours of its gem. */
import { type ReactElement, useState } from 'react'
import { addressOf } from './FilmStill.tsx'
import { isThemeName } from '#/themes/themes.ts'
import { posterArt } from './posters/posterArt.tsx'
import * as styles from './films.module.css'

interface PosterProps {
  readonly film: { readonly code: string; readonly poster: string; readonly stone: string }
  readonly className?: string | undefined
}

export function Poster({ film: { code, poster, stone }, className }: PosterProps): ReactElement {
  const [isBroken, setBroken] = useState(false)
  const address = addressOf(poster)
  return (
    <span className={className ? `${styles.poster} ${className}` : styles.poster} data-theme={isThemeName(stone) ? stone : undefined}>
      {address === '' || isBroken ? (
        <svg viewBox="0 0 120 168" aria-hidden="true">
          <rect width="120" height="168" fill="var(--art-sky)" />
          {posterArt(code)}
        </svg>
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      )}
    </span>
  )
}
