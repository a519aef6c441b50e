/** The dunes under the pictures of tiles. */
import type { ReactNode } from 'react'

interface TileGroundProps {
  readonly children: ReactNode
  /** Only the middle part. */
  readonly isSquare?: boolean
}

export function TileGround({ children, isSquare = false }: TileGroundProps) {
  return (
    <svg viewBox={isSquare ? '14 0 84 84' : '0 0 112 84'} aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <rect width="112" height="84" fill="var(--art-sky)" />
      <path d="M0 66c20-8 38-3 58-7s36-11 54-7v32H0z" fill="var(--stone-2)" opacity=".45" />
      <path d="M0 76c26-7 46-1 68-5s30-7 44-5v18H0z" fill="var(--stone-3)" opacity=".45" />
      {children}
    </svg>
  )
}
