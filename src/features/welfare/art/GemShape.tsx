/** The gem of the logo with a check mark: 64 by 64. */
import type { ReactElement } from 'react'
import { StoneShape } from '#/ui/art/StoneShape.tsx'

export function GemShape(): ReactElement {
  return (
    <>
      <StoneShape />
      <path
        d="M24 34.7l6.7 6.6L44 26.7"
        fill="none"
        stroke="var(--stone-1)"
        strokeWidth="4.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}
