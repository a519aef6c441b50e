/** Sky and ground of the state pictures. */
import type { ReactNode } from 'react'

export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 220 160" width="220" height="160" aria-hidden="true">
      <circle cx="110" cy="78" r="66" fill="var(--art-sky)" />
      <ellipse cx="110" cy="146" rx="86" ry="9" fill="var(--stone-2)" opacity=".5" />
      <ellipse cx="110" cy="144" rx="58" ry="5" fill="var(--stone-4)" opacity=".35" />
      {children}
    </svg>
  )
}
