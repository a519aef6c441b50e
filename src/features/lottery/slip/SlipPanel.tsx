/** The slip: its lines, the multiple of all of them, the total, and the confirmation that names the period. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { useFormat } from '#/i18n/format.ts'
import { shortPeriod } from '#/lib/period.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import type { RuleConfig } from '#/rules/config.ts'
import { playOf } from '#/rules/registry.ts'
import { Button } from '#/ui/Button.tsx'
import { BlockedButton } from '../BlockedText.tsx'
import type { Blocked } from '../blocked.ts'
import { possibleWinOf } from '../boardModel.ts'
import type { PeriodView } from '../periodView.ts'
import { maxSlipMultiple, timesSlip, totalsOf } from '../slipLines.ts'
import { SlipLineRow } from './SlipLineRow.tsx'
import { selectSlip, slipActions } from './slipSlice.ts'
import { Stepper } from '../Stepper.tsx'

interface SlipProps {
  readonly view: PeriodView
  readonly blocked: Blocked | null
  readonly balance: bigint | undefined
  readonly unitLabel: string
  readonly unitRate: number
  readonly cancellable: boolean
  readonly rules: RuleConfig
  readonly busy: boolean
  readonly signedIn: boolean
  readonly onConfirm: () => void
  /** The slip over several periods. */
  readonly onChase: () => void
  readonly onBlocked: (blocked: Blocked) => void
  /** A line went back to the board. */
  readonly onEdited: () => void
}

export function SlipLines({ unitRate, onEdited }: Pick<SlipProps, 'unitRate' | 'onEdited'>): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const { cart, slipMultiple } = useSelector(selectSlip)
  if (cart.length === 0) {
    return (
      <p className="center t2" style={{ padding: 'var(--s6) var(--gutter)' }}>
        <Trans>The slip is empty. Pick on the board, then add to the slip.</Trans>
      </p>
    )
  }
  const edit = (index: number) => {
    const type = playOf(cart[index]?.playCode ?? '')?.type
    if (type !== undefined) dispatch(slipActions.lineEdited({ index, handler: { playTypeCode: type, code: cart[index]?.playCode ?? '' } }))
    onEdited()
  }
  return (
    <>
      <ul className="list">
        {cart.map((line, index) => (
          <SlipLineRow
            key={`${line.playCode} ${JSON.stringify(line.selection)} ${line.unit}`}
            line={line}
            unitRate={unitRate}
            onEdit={() => edit(index)}
            onRemove={() => dispatch(slipActions.lineRemoved(index))}
          />
        ))}
      </ul>
      <div className="row between pad" style={{ minHeight: 60, borderTop: '.5px solid var(--line)' }}>
        <span>
          <Trans>Multiple of the whole slip</Trans>
        </span>
        <Stepper
          label={t`Multiple of the whole slip`}
          value={slipMultiple}
          max={maxSlipMultiple(cart)}
          onChange={(value) => dispatch(slipActions.slipMultipleSet(value))}
        />
      </div>
    </>
  )
}

export function SlipFoot(props: SlipProps): ReactElement | null {
  const { view, blocked, balance, unitLabel, cancellable, rules, busy, signedIn, onConfirm, onChase, onBlocked } = props
  const format = useFormat()
  const { cart, slipMultiple } = useSelector(selectSlip)
  if (cart.length === 0) return null
  const lines = timesSlip(cart, slipMultiple)
  const total = totalsOf(lines)
  const family = playOf(cart[0]?.playCode ?? '')?.family
  const win = family && possibleWinOf(family, lines, rules)
  const range = win && (win.min === win.max ? format.amount(win.min) : `${format.amount(win.min)}–${format.amount(win.max)}`)
  const number = view.phase === 'none' ? '' : shortPeriod(view.period.period)
  return (
    <>
      <div className="row between base">
        <span className="t2 num">
          <Plural value={total.lines} one="# line" other="# lines" /> · <Plural value={total.notes} one="# note" other="# notes" />
        </span>
        <span className="hero num">
          {format.amount(total.stake)} <span className="note">{unitLabel}</span>
        </span>
      </div>
      <div className="row between note num mt1 wrap">
        <span>{range && <Trans>If it wins, pays {range}</Trans>}</span>
        <span>{balance !== undefined && balance >= total.stake && <Trans>Leaves {format.amount(balance - total.stake)}</Trans>}</span>
      </div>
      {cancellable && (
        <p className="note mt1">
          <Trans>You can cancel until the period closes</Trans>
        </p>
      )}
      {blocked ? (
        <BlockedButton blocked={blocked} onBlocked={onBlocked} className="big mt3" />
      ) : (
        <div className="slipacts mt3">
          {signedIn && (
            <Button look="soft" big disabled={busy} onClick={onChase}>
              <Trans>Chase</Trans>
            </Button>
          )}
          <Button look="pri" big busy={busy} onClick={onConfirm}>
            {!signedIn && <Trans>Sign in to bet</Trans>}
            {signedIn && (busy ? <Trans>Sending the bet</Trans> : <Trans>Confirm bet, period {number}</Trans>)}
          </Button>
        </div>
      )}
    </>
  )
}
