/** The cells of a row: options to pick, with their odds where each has its own. */
import { Trans } from '@lingui/react/macro'
import type { CSSProperties, ReactElement } from 'react'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { oddsOfOption } from '#/rules/engine.ts'
import type { Board, Option } from '#/rules/play.ts'
import { Dice } from '#/ui/Dice.tsx'
import { Ball } from '#/ui/Numbers.tsx'
import * as boardCells from '#/features/lottery/cells.module.css'
import type { RowProps } from './boardProps.ts'
import { toggled } from '../boardModel.ts'

interface Columns extends CSSProperties {
  readonly '--cols': number
}

/** A die or a ball is drawn where there is room for its picture, otherwise the name says it. */
function Face({ option, board: { columns, cells } }: { readonly option: Option; readonly board: Board }): ReactElement {
  const localized = useLocalized()
  const { dice } = option
  if (dice && (columns <= 3 || dice.length === 1))
    return <Dice values={dice} size={dice.length > 2 ? 24 : 28} label={localized(option.names)} />
  if (cells === 'ball' && option.tone) return <Ball text={localized(option.names)} size={28} tone={option.tone} />
  return <b className="num">{localized(option.names)}</b>
}

const cellClass: Readonly<Record<Board['cells'], string>> = {
  tall: boardCells.cell,
  short: `${boardCells.cell} ${boardCells.short}`,
  ball: boardCells.cell,
}

export function Cells({ play, row, at, selection, odds, rules, onChange }: RowProps): ReactElement {
  const format = useFormat()
  const localized = useLocalized()
  const { board } = play
  const isGrid = board.kind === 'grid'
  const columns = row.ticks ? row.options.length : board.columns
  const style: Columns = { '--cols': columns }
  // odds stand beneath a name that leaves them no room beside it
  const longest = Math.max(...row.options.map(({ names }) => localized(names).length))
  const dense = columns > 4 || (columns > 3 && longest > 1)
  const long = columns > 3 && longest > 8
  const picked = new Set(selection[at])
  const isFull = row.max > 1 && picked.size >= row.max
  return (
    <div
      className={[boardCells.cells, dense && boardCells.dense, long && boardCells.long].filter(Boolean).join(' ')}
      style={style}
      role="group"
      aria-label={localized(row.names)}
    >
      {row.options.map((option) => {
        const isPicked = picked.has(option.code)
        const members = option.membersOf?.(rules) ?? option.members
        const price = isGrid ? oddsOfOption(play, at, option.code, odds, rules) : undefined
        return (
          <button
            key={option.code}
            type="button"
            className={row.ticks ? `${boardCells.cell} ${boardCells.tick}` : cellClass[board.cells]}
            data-cell={option.code}
            aria-pressed={isPicked}
            aria-disabled={isFull && !isPicked ? true : undefined}
            onClick={() => onChange(toggled(play, selection, at, option.code))}
          >
            <Face option={option} board={board} />
            {members && (
              <span className={`${boardCells.members} num`}>{members.map((number) => String(number).padStart(2, '0')).join(' ')}</span>
            )}
            {isGrid && (
              <span className="sr">
                , <Trans>Odds</Trans>{' '}
              </span>
            )}
            {isGrid && <i className="num">{price === undefined ? '–' : format.odds(price)}</i>}
          </button>
        )
      })}
    </div>
  )
}
