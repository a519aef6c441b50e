/** A red packet, closed or open: 160 by 200. */
import type { ReactElement } from 'react'
import { StoneShape } from '#/ui/art/StoneShape.tsx'

const shadow = <ellipse cx="80" cy="190" rx="54" ry="6" fill="oklch(0 0 0)" opacity=".16" />

interface PacketShapeProps {
  readonly isOpen?: boolean
  /** Shows the packet open and empty. */
  readonly isEmpty?: boolean
}

export function PacketShape({ isOpen = false, isEmpty = false }: PacketShapeProps): ReactElement {
  return isOpen ? <Open isEmpty={isEmpty} /> : <Closed />
}

function Closed(): ReactElement {
  return (
    <>
      {shadow}
      <rect x="20" y="12" width="120" height="172" rx="14" fill="var(--ball-red)" />
      <path d="M20 26c0-8 6-14 14-14h38L36 184h-2c-8 0-14-6-14-14z" fill="oklch(1 0 0)" opacity=".09" />
      <path d="M20 26c0-8 6-14 14-14h92c8 0 14 6 14 14v46c-30 30-90 30-120 0z" fill="oklch(0 0 0)" opacity=".16" />
      <path d="M20 26c0-8 6-14 14-14h92c8 0 14 6 14 14v40c-30 30-90 30-120 0z" fill="var(--ball-red)" />
      <path d="M20 26c0-8 6-14 14-14h50L52 86c-12-4-23-11-32-20z" fill="oklch(1 0 0)" opacity=".12" />
      <path d="M140 66c-30 30-90 30-120 0" fill="none" stroke="var(--stone-3)" strokeWidth="2" />
      <g transform="translate(53 58) scale(.84)">
        <StoneShape />
      </g>
    </>
  )
}

function Open({ isEmpty }: { readonly isEmpty: boolean }): ReactElement {
  return (
    <>
      {shadow}
      <path d="M20 74L80 18l60 56v20H20z" fill="var(--ball-red)" />
      <path d="M20 74L80 18l60 56v20H20z" fill="oklch(0 0 0)" opacity=".24" />
      {!isEmpty && (
        <>
          <rect x="34" y="34" width="92" height="90" rx="8" fill="var(--die)" />
          <path d="M34 42a8 8 0 0 1 8-8h40L46 124h-4a8 8 0 0 1-8-8z" fill="oklch(1 0 0)" opacity=".6" />
        </>
      )}
      <path d="M20 74l60 50 60-50v96c0 8-6 14-14 14H34c-8 0-14-6-14-14z" fill="var(--ball-red)" />
      <path d="M20 74l60 50-46 60c-8 0-14-6-14-14z" fill="oklch(1 0 0)" opacity=".12" />
      <path d="M140 74l-60 50 46 60c8 0 14-6 14-14z" fill="oklch(0 0 0)" opacity=".14" />
      <path d="M20 74l60 50 60-50" fill="none" stroke="var(--stone-3)" strokeWidth="2" />
      {!isEmpty && (
        <g transform="translate(62 46) scale(.56)">
          <StoneShape />
        </g>
      )}
    </>
  )
}
