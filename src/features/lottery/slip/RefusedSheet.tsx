/** A refused bet: the reasons by line, the button that returns the lines to the slip, and the new odds to accept. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { changedOdds } from '#/lib/oddsConsent.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { playOf } from '#/rules/registry.ts'
import { pickText } from '#/shared/bets/pickText.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { Tag } from '#/ui/Tag.tsx'
import { useBoard } from '../boardContext.ts'
import { type RejectedBet, returnToSlip, usePendingBetsOf } from '../pending/pending.ts'
import { type SlipLine, stakeOf } from '../slipLines.ts'
import { useReasonText } from '../useReasonText.ts'
import { useAgreement } from './useAgreement.ts'
import { useBetting } from './useBetting.ts'

interface RefusedProps {
  readonly pendingBet: RejectedBet
  /** The same lines at the current odds; undefined until the odds are known, null if the odds cannot be loaded. */
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

export function RefusedSheet(): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const { lottery, sale } = useBoard()
  const { refused } = usePendingBetsOf(lottery.id)
  const { accept } = useBetting()
  const { repriced, isDeciding } = useAgreement(refused)
  const toSlip = () => {
    if (refused) void dispatch(returnToSlip(refused))
  }
  return (
    <Sheet
      open={refused !== undefined && !isDeciding}
      onClose={toSlip}
      title={t`The bet was not accepted`}
      foot={
        <div className="stack g2">
          {refused && repriced && (
            <Button look="pri" disabled={sale.view.phase !== 'open'} onClick={() => void accept(refused, repriced)}>
              <Trans>Accept the new odds and bet</Trans>
            </Button>
          )}
          <Button look={repriced ? 'quiet' : 'pri'} onClick={toSlip}>
            <Trans>Back to the slip</Trans>
          </Button>
        </div>
      }
    >
      {refused && <Refused pendingBet={refused} repriced={repriced} />}
    </Sheet>
  )
}
