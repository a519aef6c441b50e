/** A ball in its current colour, on a square of 40. */
import type { ReactElement } from 'react'

export function BallShape(): ReactElement {
  return (
    <>
      <circle cx="20" cy="20" r="19.5" fill="currentColor" />
      <path d="M39.5 20A19.5 19.5 0 0 1 .5 20c3.4 8.6 10.8 13 19.5 13s16.1-4.4 19.5-13z" fill="oklch(0 0 0)" opacity=".13" />
      <path d="M8 14.5C10 9 14 6 19 5.2" fill="none" stroke="oklch(1 0 0)" strokeWidth="2.6" strokeLinecap="round" opacity=".55" />
    </>
  )
}
