/** The foot of the board under one tap: what is held or picked, and the bar that bets when it is held down. */
import { Trans } from '@lingui/react/macro'
import { Zap } from 'lucide-react'
import { type CSSProperties, type ReactElement, type ReactNode, useId } from 'react'
import { rangeText } from '#/i18n/figures.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { shortPeriod } from '#/lib/period.ts'
import { useObservable } from '#/pwa/observable.ts'
import { playOf } from '#/rules/registry.ts'
import { pickText } from '#/shared/bets/pickText.ts'
import { Button } from '#/ui/Button.tsx'
import { Tag } from '#/ui/Tag.tsx'
import { useBoard } from '../boardContext.ts'
import { possibleWinOf } from '../boardModel.ts'
import { useShownBalance } from '../reveal.ts'
import { type SlipLine, totalsOf } from '../slipLines.ts'
import { heldBet } from './heldBet.ts'
import { useOneTap } from './oneTapSetting.ts'
import { useHoldToBet } from './useHoldToBet.ts'
import * as styles from './oneTap.module.css'

interface Ring extends CSSProperties {
  readonly '--hold': string
}

const radius = 16
const around = 2 * Math.PI * radius

/** `Big 1.94 × 25.00`; of several bets `3 bets · 75.00`. */
function Held({ lines }: { readonly lines: readonly SlipLine[] }): ReactElement {
  const format = useFormat()
  const localized = useLocalized()
  const { notes, stake } = totalsOf(lines)
  const amount = format.amount(stake)
  const [line] = lines
  const play = playOf(line?.playCode ?? '')
  if (!line || !play || notes > 1)
    return (
      <Trans>
        {notes} bets · {amount}
      </Trans>
    )
  const odds = Object.values(line.oddsSeen)
  const price = rangeText(format.cutOdds(Math.min(...odds)), format.cutOdds(Math.max(...odds)))
  return <>{`${pickText(play, line.selection, localized)} ${price} × ${amount}`}</>
}

interface OneTapBarProps {
  /** What is picked; nothing while a cell is held. */
  readonly lines: readonly SlipLine[]
  readonly onUnfold: () => void
  /** The chips of the stake. */
  readonly children: ReactNode
}

export function OneTapBar({ lines: picked, onUnfold, children }: OneTapBarProps): ReactElement {
  const [label, hint] = [useId(), useId()]
  const { amount } = useFormat()
  const { lottery, rules, sale } = useBoard()
  const balance = useShownBalance()
  const held = useObservable(heldBet)
  const { hold, cap } = useOneTap()
  const { press } = useHoldToBet()
  const lines = held?.lines ?? picked
  const win = possibleWinOf(lottery.lotteryTypeCode, lines, rules)
  const range = win && rangeText(amount(win.min), amount(win.max))
  const number = sale.view.phase === 'none' ? '' : shortPeriod(sale.view.period.period)
  const ring: Ring = { '--hold': `${hold}ms`, strokeDasharray: around, strokeDashoffset: held?.isSent ? 0 : around }
  return (
    <>
      <div className="row between g2 num">
        <span className="row g1">
          <Tag tone="act">
            <Zap className="ico s" aria-hidden />
            <Trans>One tap</Trans>
          </Tag>
          <span className="note">
            <Trans>Up to {amount(BigInt(cap))} a bet</Trans>
          </span>
        </span>
        {balance !== undefined && (
          <span className="note">
            <Trans>Bal {amount(balance)}</Trans>
          </span>
        )}
      </div>
      <button
        type="button"
        className={styles.press}
        aria-busy={held?.isSent}
        aria-labelledby={label}
        aria-describedby={hint}
        onPointerDown={({ nativeEvent }) => press(nativeEvent, picked)}
        onClick={({ detail }) => {
          if (detail === 0) onUnfold()
        }}
      >
        <svg viewBox="0 0 40 40" aria-hidden="true">
          <circle className={styles.whole} cx="20" cy="20" r={radius} />
          <circle
            className={held && !held.isSent ? `${styles.done} ${styles.closing}` : styles.done}
            cx="20"
            cy="20"
            r={radius}
            style={ring}
          />
        </svg>
        <span id={label}>
          <b className="num">
            <Held lines={lines} />
          </b>
          <span>{held?.isSent ? <Trans>Sending the bet</Trans> : <Trans>Hold until the ring closes; letting go cancels</Trans>}</span>
        </span>
        <span className="num right">
          <b>
            <Trans>No. {number}</Trans>
          </b>
          <span>{range && <Trans>Wins {range}</Trans>}</span>
        </span>
      </button>
      <span id={hint} className="sr">
        <Trans>Hold it to bet. A key opens the whole bar instead</Trans>
      </span>
      <div className={styles.row}>
        {children}
        <Button look="quiet" onClick={onUnfold}>
          <Trans>Whole bar</Trans>
        </Button>
      </div>
    </>
  )
}
