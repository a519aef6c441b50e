/** Always in view at the foot of the board: chips, multiplier, stake, possible win, and what to do with the picks. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Shuffle } from 'lucide-react'
import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { useFormat } from '#/i18n/format.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { Button } from '#/ui/Button.tsx'
import { Chip, type ChipTone } from '#/ui/Chip.tsx'
import * as unreadMark from '#/ui/unread.module.css'
import { BlockedButton } from '../BlockedText.tsx'
import type { Blocked } from '../blocked.ts'
import { maxMultiple } from '../slipLines.ts'
import { selectSlip, slipActions } from '../slip/slipSlice.ts'
import { Stepper } from '../Stepper.tsx'
import { chipName, type Chips, type Stake } from './useStake.ts'

const tones: readonly ChipTone[] = [1, 2, 3, 4, 5, 6]

interface StakeBarProps {
  readonly stake: Stake
  readonly chips: Chips
  readonly unitLabel: string
  readonly blocked: Blocked | null
  readonly offline: boolean
  /** Thousandths; undefined for a visitor. */
  readonly balance: bigint | undefined
  /** The slip stands beside the board, and does the betting. */
  readonly wide: boolean
  readonly onRandom: () => void
  readonly onAdd: () => void
  readonly onSlip: () => void
  readonly onBet: () => void
  readonly onBlocked: (blocked: Blocked) => void
}

function ChipRow({ chips }: { readonly chips: Chips }): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const { multiplier } = useSelector(selectSlip)
  return (
    <div className="chiprow">
      <div className="row" role="radiogroup" aria-label={t`Stake for a note`} style={{ gap: 2 }}>
        {chips.all.map((chip, at) => {
          const text = chipName(chip, chips.unitRate)
          return (
            <Chip
              key={chip}
              text={text}
              label={t`${text} for a note`}
              tone={tones[at % tones.length] ?? 1}
              checked={chip === chips.inUse}
              onPick={() => dispatch(slipActions.chipChosen(chip))}
            />
          )
        })}
      </div>
      <Stepper label={t`Multiple`} value={multiplier} max={maxMultiple} onChange={(value) => dispatch(slipActions.multiplierSet(value))} />
    </div>
  )
}

function Sum({ stake, chips, unitLabel, offline, balance }: StakeBarProps): ReactElement {
  const format = useFormat()
  const { multiplier } = useSelector(selectSlip)
  const { win, notes } = stake
  const unit = chips.inUse === undefined ? '' : chipName(chips.inUse, chips.unitRate)
  const count = format.count(notes)
  // Not as a plural: its writers, made with the board, would hold it up.
  const noteCount = notes === 1 ? <Trans>1 note</Trans> : <Trans>{count} notes</Trans>
  const range = win && (win.min === win.max ? format.amount(win.min) : `${format.amount(win.min)}–${format.amount(win.max)}`)
  return (
    <div className="row between" style={{ alignItems: 'flex-end' }}>
      <div className="grow">
        <div className="t2 num clip">
          {noteCount} × {unit} {unitLabel} × {multiplier}
        </div>
        <div className="note num clip">
          {offline && notes > 0 && <Trans>Kept as a draft. Once online you send it yourself, nothing is sent by itself</Trans>}
          {!offline && range !== null && <Trans>If it wins, pays {range}</Trans>}
          {!offline && range === null && <Trans>Pick to see what it can pay</Trans>}
        </div>
      </div>
      <div className="right">
        <div className="title num">
          {format.amount(stake.stake)} <span className="note">{unitLabel}</span>
        </div>
        {balance !== undefined && (
          <div className="note num">
            <Trans>Left {format.amount(balance)}</Trans>
          </div>
        )}
      </div>
    </div>
  )
}

export function StakeBar(props: StakeBarProps): ReactElement {
  const { stake, chips, blocked, offline, wide, onRandom, onAdd, onSlip, onBet, onBlocked } = props
  const { cart } = useSelector(selectSlip)
  const hasPicks = stake.made.length > 0 && !stake.problem
  const random = (
    <Button look="quiet" className="v" onClick={onRandom}>
      <Shuffle className="ico" aria-hidden />
      <Trans>Random</Trans>
    </Button>
  )
  const slip = (
    <Button look="soft" onClick={hasPicks ? onAdd : onSlip}>
      {hasPicks && <Plus className="ico s" aria-hidden />}
      <Trans>Slip</Trans>
      {cart.length > 0 && <span className={`${unreadMark.count} slipcount num`}>{cart.length}</span>}
    </Button>
  )
  const refused = blocked && <BlockedButton blocked={blocked} onBlocked={onBlocked} />
  return (
    <footer className="stake">
      {!offline && <ChipRow chips={chips} />}
      <Sum {...props} />
      {offline && (
        <div className="acts off">
          {slip}
          {refused}
        </div>
      )}
      {!offline && wide && (
        <div className="acts two">
          {random}
          {hasPicks ? (
            <Button look="soft" onClick={onAdd}>
              <Plus className="ico s" aria-hidden />
              <Trans>Add to the slip</Trans>
            </Button>
          ) : (
            (refused ?? (
              <Button look="soft" onClick={onAdd}>
                <Plus className="ico s" aria-hidden />
                <Trans>Add to the slip</Trans>
              </Button>
            ))
          )}
        </div>
      )}
      {!offline && !wide && (
        <div className="acts">
          {random}
          {slip}
          {refused ?? (
            <Button look="pri" onClick={onBet}>
              <Trans>Bet</Trans>
            </Button>
          )}
        </div>
      )}
    </footer>
  )
}
