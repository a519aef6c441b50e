/** Sky and hills on which a drawing of welfare stands: a tile of 176 by 100. */
import type { ReactElement, ReactNode } from 'react'

export function DoorGround({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <svg viewBox="0 0 176 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="176" height="100" fill="var(--art-sky)" />
      <path d="M0 74c29.9-8 59.8-3 91.5-7s56.3-11 84.5-7v44H0z" fill="var(--stone-2)" opacity=".45" />
      <path d="M0 84c40.5-7 72.2-1 107.4-5s47.5-7 68.6-5v44H0z" fill="var(--stone-3)" opacity=".45" />
      <ellipse cx="88" cy="86" rx="38" ry="4" fill="var(--stone-5)" opacity=".28" />
      {children}
    </svg>
  )
}
