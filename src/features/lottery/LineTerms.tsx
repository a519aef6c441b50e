/** `3 notes × 2 × 1`: what a line's stake is made of. */
import { Plural } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { SlipLine } from './slipLines.ts'
import { chipName } from './board/useStake.ts'

export function LineTerms({
  line,
  unitRate,
}: {
  readonly line: Pick<SlipLine, 'notes' | 'unit' | 'multiple'>
  readonly unitRate: number
}): ReactElement {
  return (
    <span className="note num">
      <Plural value={line.notes} one="# note" other="# notes" /> × {chipName(line.unit, unitRate)} × {line.multiple}
    </span>
  )
}
