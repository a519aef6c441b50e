/** The picture of a platform: the brand's mark for the bundled provider, a letter on a coloured disc for any other. */
import type { ReactElement } from 'react'
import { bundledProviderCode } from '#/rules/games/codes.ts'
import { StoneShape } from '#/ui/art/StoneShape.tsx'
import * as styles from './PlatformArt.module.css'

const grounds = ['var(--ball-blue)', 'var(--ball-green)', 'var(--chip-5)', 'var(--chip-2)'] as const

/** The same one for the same code. */
function groundOf(code: string): string {
  const sum = Array.from(code, (letter) => letter.charCodeAt(0)).reduce((total, value) => total + value, 0)
  return grounds[sum % grounds.length] ?? grounds[0]
}

export function PlatformArt({ code, name }: { readonly code: string; readonly name: string }): ReactElement {
  return (
    <svg viewBox="0 0 44 44" className={styles.art} aria-hidden="true">
      <rect width="44" height="44" fill="var(--art-sky)" />
      {code === bundledProviderCode ? (
        <g transform="translate(7 7) scale(.469)">
          <StoneShape />
          <circle cx="32" cy="32" r="6.5" fill="var(--stone-1)" />
        </g>
      ) : (
        <>
          <circle cx="22" cy="22" r="14" fill={groundOf(code)} />
          <path d="M8 22a14 14 0 0 1 28 0c-6-5-22-5-28 0z" fill="var(--die)" opacity=".2" />
          <text x="22" y="27" textAnchor="middle" fill="var(--die)" className={styles.letter}>
            {Array.from(name)[0]}
          </text>
        </>
      )}
    </svg>
  )
}
