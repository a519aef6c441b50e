/** The gem in the current theme's colours: avatars, theme choice. */
import type { ReactElement } from 'react'
import { StoneShape } from './art/StoneShape.tsx'

export function Stone({ size }: { readonly size: number }): ReactElement {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <StoneShape />
    </svg>
  )
}
