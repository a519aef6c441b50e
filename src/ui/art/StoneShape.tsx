/** The gem of the brand, the themes and the banner. */
import type { ReactElement } from 'react'

/** On a 64 grid. */
export function StoneShape() {
  return (
    <>
      <path fill="var(--stone-2)" d="M21 4h22l17 17v22L43 60H21L4 43V21z" />
      <path fill="var(--stone-1)" opacity=".62" d="M21 4h22l-5 13H26z" />
      <path fill="var(--stone-1)" d="M21 4 4 21l13 5 9-9z" />
      <path fill="var(--stone-2)" d="M4 21v22l13-5V26z" />
      <path fill="var(--stone-3)" d="M43 4l17 17-13 5-9-9z" />
      <path fill="var(--stone-4)" d="M60 21v22l-13-5V26z" />
      <path fill="var(--stone-3)" d="M4 43l17 17 5-13-9-9z" />
      <path fill="var(--stone-4)" opacity=".55" d="M4 43l17 17 5-13-9-9z" />
      <path fill="var(--stone-5)" d="M21 60h22l-5-13H26z" />
      <path fill="var(--stone-5)" opacity=".85" d="M60 43 43 60l-5-13 9-9z" />
      <path fill="var(--stone-3)" d="M26 17h12l9 9v12l-9 9H26l-9-9V26z" />
      <path fill="var(--stone-2)" opacity=".8" d="M26 17h12L17 38V26z" />
      <path
        d="M21 4.5h22L59.5 21v22L43 59.5H21L4.5 43V21z"
        fill="none"
        stroke="var(--stone-4)"
        strokeOpacity=".55"
        strokeWidth="1"
        strokeLinejoin="round"
      />
    </>
  )
}

/** The gem in the current theme's colours: avatars, theme choice. */
export function Stone({ size }: { readonly size: number }): ReactElement {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <StoneShape />
    </svg>
  )
}

/** The brand's mark. */
export function Mark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <StoneShape />
      <circle cx="32" cy="32" r="6.5" fill="var(--stone-1)" />
    </svg>
  )
}
