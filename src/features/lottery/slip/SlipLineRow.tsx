/** One line of the slip. A swipe or tap reveals its buttons. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { type CSSProperties, type MouseEvent, type PointerEvent, type ReactElement, useRef, useState } from 'react'
import { rangeText } from '#/i18n/figures.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { oddsScale } from '#/rules/engine.ts'
import { playOf } from '#/rules/registry.ts'
import { pickText } from '#/shared/bets/pickText.ts'
import { LineTerms } from '../BetLines.tsx'
import { type SlipLine, stakeOf } from '../slipLines.ts'
import * as styles from './slip.module.css'

/** Width of the two buttons in pixels. */
const width = 144

interface Moved extends CSSProperties {
  readonly '--x': number
}

interface SlipLineRowProps {
  readonly line: SlipLine
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** Follows a horizontal drag, and snaps open or closed. */
function useSwipe() {
  const [open, setOpen] = useState(false)
  const [moved, setMoved] = useState<number>()
  const from = useRef<{ x: number; y: number }>(undefined)
  const dragged = useRef(false)
  const at = moved ?? (open ? -width : 0)
  return {
    open,
    at,
    dragging: moved !== undefined,
    close: () => setOpen(false),
    // Ignores the click at the end of a drag. A click by a key has no pointer and is always valid.
    tap: ({ detail }: MouseEvent) => {
      if (detail === 0 || !dragged.current) setOpen(!open)
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        // Captures the pointer, so that a mouse is also followed outside the line.
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, y: event.clientY }
        dragged.current = false
      },
      onPointerMove: (event: PointerEvent) => {
        if (!from.current) return
        const [x, y] = [event.clientX - from.current.x, event.clientY - from.current.y]
        if (moved === undefined && (Math.abs(x) < 8 || Math.abs(y) > Math.abs(x))) return
        dragged.current = true
        setMoved(Math.max(-width, Math.min(0, x - (open ? width : 0))))
      },
      onPointerUp: () => {
        if (moved !== undefined) setOpen(moved < -width / 2)
        from.current = undefined
        setMoved(undefined)
      },
      onPointerCancel: () => {
        from.current = undefined
        setMoved(undefined)
      },
    },
  }
}

/** The smallest and the largest of sorted values: `48.50`, `48.50–194.00`. */
function rangeOf<Value>(values: readonly Value[], textOf: (value: Value) => string): string {
  const [first, last] = [values[0], values.at(-1)]
  if (first === undefined || last === undefined) return ''
  return rangeText(textOf(first), textOf(last))
}

export function SlipLineRow({ line, onEdit, onRemove }: SlipLineRowProps): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const localized = useLocalized()
  const swipe = useSwipe()
  const play = playOf(line.playCode)
  const style: Moved = { '--x': swipe.at }
  const prices = Object.values(line.oddsSeen)
  prices.sort((a, b) => a - b)
  const paid = (odds: number) => (BigInt(line.unit) * BigInt(line.multiple) * BigInt(odds)) / oddsScale
  const range = rangeOf(prices.map(paid), format.amount)
  const name = play ? localized(play.names) : line.playCode
  return (
    <li className={styles.row}>
      <div className={styles.under} inert={!swipe.open}>
        <button type="button" style={{ background: 'var(--action-soft)', color: 'var(--on-action-soft)' }} onClick={onEdit}>
          <Pencil className="ico" aria-hidden />
          <Trans>Edit</Trans>
        </button>
        <button type="button" style={{ background: 'var(--negative-soft)', color: 'var(--negative)' }} onClick={onRemove}>
          <Trash2 className="ico" aria-hidden />
          <Trans>Remove</Trans>
        </button>
      </div>
      <button
        type="button"
        className={styles.line}
        data-dragging={swipe.dragging || undefined}
        style={style}
        aria-expanded={swipe.open}
        title={t`Edit or remove`}
        onClick={swipe.tap}
        {...swipe.handlers}
      >
        <span className="row between base">
          <span className={styles.what}>
            <b className="clip">
              {name} {play && pickText(play, line.selection, localized)}
            </b>
            <span className={`${styles.odds} num`}>{rangeOf(prices, format.odds)}</span>
          </span>
          <span className="title num">{format.amount(stakeOf(line))}</span>
        </span>
        <span className="row between base">
          <LineTerms line={line} />
          <span className="note num">
            <Trans>If it wins, pays {range}</Trans>
          </span>
        </span>
      </button>
    </li>
  )
}
