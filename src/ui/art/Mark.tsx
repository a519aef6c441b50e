/** The brand's mark. */
import { StoneShape } from './StoneShape.tsx'

export function Mark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <StoneShape />
      <circle cx="32" cy="32" r="6.5" fill="var(--stone-1)" />
    </svg>
  )
}
