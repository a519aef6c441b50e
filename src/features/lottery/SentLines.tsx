/** The lines that a request carried, as they were sent. */
import type { ReactElement } from 'react'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { playOf } from '#/rules/registry.ts'
import { PickChips } from '#/ui/bets/PickChips.tsx'
import { LineTerms } from './LineTerms.tsx'
import { type SlipLine, stakeOf } from './slipLines.ts'

export function SentLines({ lines, unitRate }: { readonly lines: readonly SlipLine[]; readonly unitRate: number }): ReactElement {
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
              <LineTerms line={line} unitRate={unitRate} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
