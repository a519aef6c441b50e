/** Replaces the picture of a film that does not play: a still, the back button, and a text. */
import { type ReactElement, type ReactNode, useState } from 'react'
import { lineOrigin } from '#/api/line.ts'
import type { Film } from '#/contract/films/films.ts'
import { isThemeName } from '#/themes/themes.ts'
import { posterArt } from './posters/posterArt.tsx'
import * as styles from './films.module.css'

interface FilmStillProps {
  readonly film: Film
  /** Rendered over the top of the still. */
  readonly head: ReactNode
  readonly children?: ReactNode
}

export const addressOf = (path: string): string => (path.startsWith('/') ? lineOrigin() + path : path)

export function FilmStill({ film: { code, still, stone }, head, children }: FilmStillProps): ReactElement {
  const [isBroken, setBroken] = useState(false)
  return (
    <div className={styles.still} data-theme={isThemeName(stone) ? stone : undefined}>
      {still === '' || isBroken ? (
        <svg viewBox="0 50 120 68" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <rect y="50" width="120" height="68" fill="var(--art-sky)" />
          {posterArt(code)}
        </svg>
      ) : (
        <img src={addressOf(still)} alt="" onError={() => setBroken(true)} />
      )}
      <div className={styles.over}>{head}</div>
      {children && <div className={styles.said}>{children}</div>}
    </div>
  )
}
