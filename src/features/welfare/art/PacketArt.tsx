/** A red packet without a background. */
import type { ReactElement } from 'react'
import { PacketShape } from './PacketShape.tsx'

interface PacketArtProps {
  readonly isOpen?: boolean
  /** Shows the packet open and empty. */
  readonly isEmpty?: boolean
  readonly className?: string
}

export function PacketArt({ isOpen = false, isEmpty = false, className }: PacketArtProps): ReactElement {
  return (
    <svg viewBox="0 0 160 200" className={className} aria-hidden="true">
      <PacketShape isOpen={isOpen} isEmpty={isEmpty} />
    </svg>
  )
}
