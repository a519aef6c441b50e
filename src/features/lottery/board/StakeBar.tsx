/** Always in view at the foot of the board: chips, multiplier, stake, possible win, and what to do with the picks. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Shuffle } from 'lucide-react'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { Button } from '#/ui/Button.tsx'
import { Chip, type ChipTone } from '#/ui/Chip.tsx'
import * as foot from '#/ui/foot.module.css'
import * as unreadMark from '#/ui/unread.module.css'
import { useRate } from '#/ui/useRate.ts'
import { useUnit } from '#/ui/useUnit.ts'
import { BlockedButton } from '../BlockedText.tsx'
import { useBoard } from '../boardContext.ts'
import { type PossibleWin, possibleWinOf } from '../boardModel.ts'
import { slipActions, useCart, useMultiplier } from '../slip/slip.ts'
import { chipName, maxMultiple, timesSlip, totalsOf } from '../slipLines.ts'
import { Stepper } from '../Stepper.tsx'
import { useBlocked, useExplained } from '../useBlocked.ts'
import { useShownBalance } from '../reveal.ts'
import { usePickedLines } from '../usePickedLines.ts'
import * as styles from './StakeBar.module.css'

const tones: readonly ChipTone[] = [1, 2, 3, 4, 5, 6]

/** What the picks on the board come to. */
interface Picked {
  readonly notes: number
  readonly stake: bigint
  readonly win: PossibleWin | null
}

function ChipRow(): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const unitRate = useRate()
  const { lottery, chips } = useBoard()
  const multiplier = useMultiplier(lottery.id)
  return (
    <div className={styles.chips}>
      <div className="row" role="radiogroup" aria-label={t`Stake per bet`} style={{ gap: 2 }}>
        {chips.all.map((chip, at) => {
          const text = chipName(chip, unitRate)
          return (
            <Chip
              key={chip}
              text={text}
              label={t`${text} per bet`}
              tone={tones[at % tones.length] ?? 1}
              checked={chip === chips.inUse}
              onPick={() => dispatch(slipActions.chipChosen(chip))}
            />
          )
        })}
      </div>
      <Stepper
        label={t`Multiple`}
        value={multiplier}
        max={maxMultiple}
        onChange={(value) => dispatch(slipActions.multiplierSet({ lotteryId: lottery.id, multiplier: value }))}
      />
    </div>
  )
}

/** What has to be there before anything can be said of a win; undefined where it is. */
type Awaited = 'odds' | 'multiple' | undefined

interface SumProps {
  readonly picked: Picked
  readonly awaits: Awaited
}

/** What the picks can pay; offline, what becomes of them. */
function WinText({ win, awaits }: Pick<Picked, 'win'> & Pick<SumProps, 'awaits'>): ReactElement {
  const { amount } = useFormat()
  const online = useOnline()
  if (awaits === 'odds') return <Trans>What it can pay is shown once the odds are here</Trans>
  if (awaits === 'multiple') return <Trans>What it can pay is shown once there is a multiple</Trans>
  if (win === null) return <Trans>Pick numbers to see what they can pay</Trans>
  if (!online) return <Trans>Saved as a draft. Send it yourself once you are online; nothing is sent automatically</Trans>
  const range = win.min === win.max ? amount(win.min) : `${amount(win.min)}–${amount(win.max)}`
  return <Trans>If it wins, pays {range}</Trans>
}

/** Stake and possible win. What has no room beside the other gets a line of its own: nothing is cut. */
function Sum({ picked: { notes, stake, win }, awaits }: SumProps): ReactElement {
  const format = useFormat()
  const unitLabel = useUnit()
  const unitRate = useRate()
  const { lottery, chips } = useBoard()
  const balance = useShownBalance()
  const multiplier = useMultiplier(lottery.id)
  const unit = chips.inUse === undefined ? '' : chipName(chips.inUse, unitRate)
  const count = format.count(notes)
  // Not as a plural: its writers, made with the board, would hold it up.
  const noteCount = notes === 1 ? <Trans>1 bet</Trans> : <Trans>{count} bets</Trans>
  return (
    <div>
      <div className={styles.sum}>
        {multiplier === null ? (
          <span className="t2">
            <Trans>Enter a multiple</Trans>
          </span>
        ) : (
          <span className="t2 num">
            {noteCount} × {unit} {unitLabel} <Trans>× {multiplier}</Trans>
          </span>
        )}
        <span className="title num">
          {multiplier === null ? '—' : format.amount(stake)} <span className="note">{unitLabel}</span>
        </span>
      </div>
      <div className={`${styles.sum} note`}>
        <span>
          <WinText win={win} awaits={awaits} />
        </span>
        {balance !== undefined && (
          <span className="num">
            <Trans>Balance {format.amount(balance)}</Trans>
          </span>
        )}
      </div>
    </div>
  )
}

export function StakeBar(): ReactElement {
  const dispatch = useAppDispatch()
  const offline = !useOnline()
  const { lottery, rules, isSlipBeside, show } = useBoard()
  const { cart, slipMultiple } = useCart(lottery.id)
  const { lines, problem } = usePickedLines()
  const isMultiple = useMultiplier(lottery.id) !== null
  const blocked = useBlocked([...timesSlip(cart, slipMultiple), ...lines], problem, isMultiple ? undefined : maxMultiple)
  const explain = useExplained()
  const isUnpriced = problem?.problem.kind === 'noOdds'
  const hasPicks = lines.length > 0 && !problem
  /** Picked, and not to be had yet: a slip without them would look as if they were lost. */
  const awaitsOdds = isUnpriced && cart.length === 0
  const add = () => dispatch(slipActions.linesAdded({ lotteryId: lottery.id, lines }))
  const bet = () => {
    if (lines.length > 0) add()
    show('slip')
  }
  const random = (
    <Button look="quiet" className={styles.random} onClick={() => show('random')}>
      <Shuffle className="ico" aria-hidden />
      <Trans>Random</Trans>
    </Button>
  )
  const slip = (
    <Button look="soft" disabled={awaitsOdds} onClick={hasPicks ? add : () => show('slip')}>
      {hasPicks && <Plus className="ico s" aria-hidden />}
      <span>
        <Trans>Slip</Trans>
      </span>
      {cart.length > 0 && (
        <span className={`${unreadMark.count} ${styles.count} num`} data-figure="slip">
          {cart.length}
        </span>
      )}
    </Button>
  )
  const refused = blocked && <BlockedButton blocked={blocked} onBlocked={explain} />
  return (
    <footer data-foot translate="no" className={`${foot.foot} ${styles.stake}`}>
      {(!offline || !isMultiple) && <ChipRow />}
      <Sum
        picked={{ ...totalsOf(lines), win: problem ? null : possibleWinOf(lottery.lotteryTypeCode, lines, rules) }}
        awaits={isUnpriced ? 'odds' : isMultiple ? undefined : 'multiple'}
      />
      {offline && (
        <div className={`${styles.acts} ${styles.offline}`}>
          {slip}
          {refused}
        </div>
      )}
      {!offline && isSlipBeside && (
        <div className={`${styles.acts} ${styles.two}`}>
          {random}
          {hasPicks ? (
            <Button look="soft" onClick={add}>
              <Plus className="ico s" aria-hidden />
              <Trans>Add to slip</Trans>
            </Button>
          ) : (
            (refused ?? (
              <Button look="soft" onClick={add}>
                <Plus className="ico s" aria-hidden />
                <Trans>Add to slip</Trans>
              </Button>
            ))
          )}
        </div>
      )}
      {!offline && !isSlipBeside && (
        <div className={styles.acts}>
          {random}
          {slip}
          {refused ?? (
            <Button look="pri" className={styles.bet} onClick={bet}>
              <Trans>Bet</Trans>
            </Button>
          )}
        </div>
      )}
    </footer>
  )
}
