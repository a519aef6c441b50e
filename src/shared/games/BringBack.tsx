/** Brings back what is at all platforms, from a page: a button, and the sheet that it opens. */
import type { ReactElement } from 'react'
import { BringBackButton } from './BringBackButton.tsx'
import { useBringBackSheet } from './useBringBackSheet.tsx'

interface BringBackProps {
  readonly look: 'inkB' | 'quiet'
  readonly className?: string
}

export function BringBack({ look, className }: BringBackProps): ReactElement {
  const { start, sheet } = useBringBackSheet()
  return (
    <>
      <BringBackButton look={look} className={className} onClick={start} />
      {sheet}
    </>
  )
}
