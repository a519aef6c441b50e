/** A prize wheel with its pointer: 64 by 68. */
import type { ReactElement } from 'react'

export function WheelShape(): ReactElement {
  return (
    <>
      <circle cx="32" cy="34" r="32" fill="var(--stone-5)" />
      <circle cx="32" cy="32" r="32" fill="var(--stone-4)" />
      <path d="M32 32V5a27 27 0 0 1 25.68 35.34z" fill="var(--stone-1)" />
      <path d="M32 32l25.68 8.34A27 27 0 0 1 23.66 57.68z" fill="var(--stone-3)" />
      <path d="M32 32l-8.34 25.68A27 27 0 0 1 5 32z" fill="var(--stone-2)" />
      <path d="M32 32H5a27 27 0 0 1 11.13-21.84z" fill="var(--stone-1)" />
      <path d="M32 32L16.13 10.16A27 27 0 0 1 32 5z" fill="var(--stone-3)" />
      <circle cx="32" cy="32" r="7" fill="var(--stone-5)" />
      <path d="M27-3h10l-5 12z" fill="var(--ball-red)" />
    </>
  )
}
