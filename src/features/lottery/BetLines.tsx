/** Lists the lines of a bet with the parts of their stake. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { playOf } from '#/rules/registry.ts'
import { PickChips } from '#/shared/bets/PickChips.tsx'
import { Notes } from '#/shared/bets/Notes.tsx'
import { useRate } from '#/shared/platform/useRate.ts'
import { chipName, type SlipLine, stakeOf } from './slipLines.ts'

/** The terms of a line as `3 notes × 2 × 1`. */
export function LineTerms({ line }: { readonly line: Pick<SlipLine, 'notes' | 'unit' | 'multiple'> }): ReactElement {
  const unitRate = useRate()
  return (
    <span className="note num">
      <Notes count={line.notes} /> × {chipName(line.unit, unitRate)} <Trans>× {line.multiple}</Trans>
    </span>
  )
}

/** Lists the lines in the order of the request. */
export function SentLines({ lines }: { readonly lines: readonly SlipLine[] }): ReactElement {
  const { amount } = useFormat()
  const localized = useLocalized()
  return (
    <ul className="list">
      {lines.map((line) => {
        const play = playOf(line.playCode)
        return (
          <li key={`${line.playCode} ${JSON.stringify(line.selection)} ${line.unit} ${line.prizeGroup}`} style={{ padding: '12px 0' }}>
            <div className="row between base">
              <b>{play ? localized(play.names) : line.playCode}</b>
              <span className="num t3">{amount(stakeOf(line))}</span>
            </div>
            <div className="row between mt2">
              {play && <PickChips play={play} selection={line.selection} />}
              <LineTerms line={line} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
