/** The boards of a lottery, whose cells bet when they are held down. A tap picks as always. */
import { useLingui } from '@lingui/react/macro'
import type { PointerEvent, ReactElement, ReactNode } from 'react'
import { useBoard } from '../boardContext.ts'
import { emptySelection, linesOf, toggled } from '../boardModel.ts'
import { useBets, useMultiplier } from '../slip/slip.ts'
import type { SlipLine } from '../slipLines.ts'
import { useHoldToBet } from './useHoldToBet.ts'
import * as styles from './oneTap.module.css'

/** What a cell of the DOM stands for. */
function cellAt(target: EventTarget) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const row = cell?.closest<HTMLElement>('[data-row]')
  const { cell: code } = cell?.dataset ?? {}
  const { play, row: at } = row?.dataset ?? {}
  return code === undefined || play === undefined || at === undefined ? undefined : { code, play, at: Number(at) }
}

export function HoldCells({ children }: { readonly children: ReactNode }): ReactElement {
  const { t } = useLingui()
  const { lottery, plays, rules, odds, chips } = useBoard()
  const bets = useBets(lottery.id)
  const multiple = useMultiplier(lottery.id)
  const { press } = useHoldToBet()

  /** The lines that the cell makes by itself; none where it makes no bet alone, or where other picks stand on the board. */
  function linesAt(target: EventTarget): readonly SlipLine[] {
    const cell = cellAt(target)
    const play = plays.find(({ code }) => code === cell?.play)
    if (!cell || !play || multiple === null) return []
    const selection = toggled(play, emptySelection(play), cell.at, cell.code)
    const isAlone = Object.entries(bets).every(([code, picked]) => code === play.code && String(picked) === String(selection))
    const terms = { unit: chips.inUse, multiple, prizeGroup: odds.prizeGroup }
    return isAlone ? linesOf({ [play.code]: selection }, [play], odds.odds, terms, rules).lines : []
  }

  return (
    <div
      className={styles.cells}
      role="group"
      aria-label={t`Hold a cell to bet on it; a tap still picks`}
      onPointerDown={({ nativeEvent, target }: PointerEvent) => {
        const lines = linesAt(target)
        if (lines.length > 0) press(nativeEvent, lines)
      }}
    >
      {children}
    </div>
  )
}
