/** A parcel with a ribbon: 68 by 64. */
import type { ReactElement } from 'react'

export function GiftShape(): ReactElement {
  return (
    <>
      <path d="M0 16h60v42H0z" fill="var(--stone-3)" />
      <path d="M0 16h24v42H0z" fill="var(--stone-2)" />
      <path d="M40 16h20v42H40z" fill="var(--stone-4)" />
      <path d="M-4 6h68v12H-4z" fill="var(--stone-4)" />
      <path d="M-4 6h28v12H-4z" fill="var(--stone-3)" />
      <path d="M24 6h12v52H24z" fill="var(--ball-red)" />
      <path d="M30 6C18-12 4-2 14 4zM30 6C42-12 56-2 46 4z" fill="var(--ball-red)" />
      <path d="M30 6C18-12 4-2 14 4z" fill="oklch(1 0 0)" opacity=".18" />
    </>
  )
}
