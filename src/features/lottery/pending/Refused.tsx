/** A bet that was refused: why, line by line, and the way back to the slip; changed odds are shown before they count. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { changedOdds } from '#/lib/oddsConsent.ts'
import { playOf } from '#/rules/registry.ts'
import { pickText } from '#/ui/bets/pickText.ts'
import { Callout } from '#/ui/Callout.tsx'
import { Tag } from '#/ui/Tag.tsx'
import type { RejectedBet } from './pendingBet.ts'
import { type SlipLine, stakeOf } from '../slipLines.ts'
import { useReasonText } from '../useReasonText.ts'

interface RefusedProps {
  readonly pendingBet: RejectedBet
  /** The same lines at the odds of now, once they are known. */
  readonly repriced: readonly SlipLine[] | null | undefined
}

export function Refused({ pendingBet, repriced }: RefusedProps): ReactElement {
  const format = useFormat()
  const localized = useLocalized()
  const reasonText = useReasonText()
  return (
    <div className="pad">
      <Callout tone={pendingBet.reason === null ? 'i' : 'w'} role="alert">
        <b>{reasonText(pendingBet.reason, pendingBet.params)}</b>
        <p className="note mt1">
          <Trans>Nothing was bet and nothing was charged. Your lines are kept.</Trans>
        </p>
      </Callout>
      <ul className="list mt3">
        {pendingBet.lines.map((line, index) => {
          const play = playOf(line.playCode)
          const reason = pendingBet.lineReasons[index]
          return (
            <li key={`${line.playCode} ${JSON.stringify(line.selection)} ${line.unit}`} style={{ padding: '12px 0' }}>
              <div className="row between base">
                <b>{play ? localized(play.names) : line.playCode}</b>
                <span className="num">{format.amount(stakeOf(line))}</span>
              </div>
              <div className="row between mt1 wrap">
                <span className="t2 num clip">{play && pickText(play, line.selection, localized)}</span>
                {reason !== undefined && <Tag tone="warn">{reasonText(reason, pendingBet.params)}</Tag>}
              </div>
              {changedOdds(line.oddsSeen, repriced?.[index]?.oddsSeen ?? {}).map(({ level, seen, now }) => (
                <div key={level} className="note num mt1">
                  <Trans>
                    Odds {format.odds(seen)}, now {format.odds(now)}
                  </Trans>
                </div>
              ))}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
