/** Sky, hills and a shadow under the drawing of a banner of 358 by 148. */
import type { ReactElement, ReactNode } from 'react'

interface BannerGroundProps {
  /** Middle and half width of the drawing. */
  readonly shadow: { readonly x: number; readonly y: number; readonly half: number }
  readonly children: ReactNode
}

export function BannerGround({ shadow: { x, y, half }, children }: BannerGroundProps): ReactElement {
  return (
    <svg viewBox="0 0 358 148" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <rect width="358" height="148" fill="var(--art-sky)" />
      <g transform="translate(0 -6)">
        <path d="M0 120c60-4 150-2 204-22s44-34 76-36 52 10 78 4v92H0z" fill="var(--stone-2)" opacity=".55" />
        <path d="M0 132c40-10 70 2 110-6s70-26 112-24 84 14 136-2v60H0z" fill="var(--stone-2)" />
        <path d="M0 144c50-8 96 2 142-6s78-18 120-14 66 8 96 0v36H0z" fill="var(--stone-3)" />
      </g>
      <ellipse cx={x} cy={y} rx={half} ry="5" fill="var(--stone-5)" opacity=".3" />
      {children}
    </svg>
  )
}
