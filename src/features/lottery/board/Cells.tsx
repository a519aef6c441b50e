/** The cells of a row: options to pick. A cell shows the odds if each option has odds of its own. */
import { Trans } from '@lingui/react/macro'
import { type CSSProperties, type ReactElement, type ReactNode, use } from 'react'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { oddsOfOption } from '#/rules/engine.ts'
import type { Board, Option } from '#/rules/play.ts'
import { loadedFamily } from '#/rules/registry.ts'
import { Dice } from '#/ui/Dice.tsx'
import { SideName } from '#/shared/bets/SideName.tsx'
import { Ball } from '#/ui/Numbers.tsx'
import * as boardCells from '#/features/lottery/cells.module.css'
import type { RowProps } from './boardProps.ts'
import { cellLayout, isLine } from './cellLayout.ts'
import { BoardContext } from '../boardContext.ts'
import { hasOnePrice, toggled } from '../boardModel.ts'
import { useMatched } from '../reveal.ts'

interface Columns extends CSSProperties {
  readonly '--cols': number
}

/** The face of an option: the picture of a die or ball if the cell has room, otherwise the name. */
function Face({ option, board, line }: { readonly option: Option; readonly board: Board; readonly line: boolean }): ReactElement {
  const localized = useLocalized()
  const { columns, cells } = board
  const { dice, tone } = option
  if (dice && (columns <= 3 || dice.length === 1))
    return <Dice values={dice} size={dice.length > 2 ? 24 : 28} label={localized(option.names)} />
  if (cells === 'ball' && tone) return <Ball text={localized(option.names)} size={28} tone={tone} />
  return (
    <b className="num">
      {line && tone && <span className={boardCells.tone} style={{ background: `var(--ball-${tone})` }} />}
      <SideName names={option.names} />
    </b>
  )
}

const sizeClass = { title: '', body: boardCells.body, note: boardCells.note } as const

/** The numbers of an option. An option with many numbers has a cell as wide as the board. */
function Members({ members }: { readonly members: readonly number[] }): ReactElement {
  return <span className={`${boardCells.members} num`}>{members.map((number) => String(number).padStart(2, '0')).join(' ')}</span>
}

interface CellsProps extends RowProps {
  /** Renders a line under an option that has no odds of its own. */
  readonly renderNote?: (code: string) => ReactNode
}

export function Cells({ play, row, at, selection, odds, rules, onChange, renderNote }: CellsProps): ReactElement {
  const format = useFormat()
  const localized = useLocalized()
  const { board } = play
  const isGrid = board.kind === 'grid'
  const isOnePrice = hasOnePrice(play, odds)
  const animalOf = board.cells === 'ball' ? loadedFamily(play.family)?.animalOf : undefined
  const wide = use(BoardContext)?.wide
  const { columns: usual, size, beside } = cellLayout(board, row, localized)
  const columns = wide?.columnsOf(row, usual) ?? usual
  const style: Columns = { '--cols': columns }
  const picked = new Set(selection[at])
  const won = new Set(useMatched()?.cells[play.code]?.[at])
  const isFull = row.max > 1 && picked.size >= row.max
  const look = [boardCells.cell, sizeClass[size], beside && boardCells.beside, row.ticks && boardCells.tick]
  return (
    <div
      className={columns > 4 ? `${boardCells.cells} ${boardCells.dense}` : boardCells.cells}
      style={style}
      role="group"
      aria-label={localized(row.names)}
      data-play={play.code}
      data-row={at}
    >
      {row.options.map((option) => {
        const isPicked = picked.has(option.code)
        const members = option.membersOf?.(rules) ?? option.members
        const line = isLine(members)
        const price = isGrid ? oddsOfOption(play, at, option.code, odds, rules) : undefined
        return (
          <button
            key={option.code}
            type="button"
            className={[...look, line && boardCells.line].filter(Boolean).join(' ')}
            data-cell={option.code}
            data-key={wide?.keyOf(play, at, option.code)}
            data-met={won.has(option.code) || undefined}
            aria-pressed={isPicked}
            aria-disabled={isFull && !isPicked ? true : undefined}
            onClick={() => onChange(toggled(play, selection, at, option.code))}
          >
            <Face option={option} board={board} line={line} />
            {members && <Members members={members} />}
            {animalOf && option.value !== undefined && (
              <small className={boardCells.animal}>{localized(animalOf(option.value, rules))}</small>
            )}
            {renderNote?.(option.code)}
            {isGrid && (
              <span className="sr">
                , <Trans>Odds</Trans> {isOnePrice && price !== undefined && format.cutOdds(price)}
              </span>
            )}
            {isGrid && !isOnePrice && <i className="num">{price === undefined ? '–' : format.cutOdds(price)}</i>}
          </button>
        )
      })}
    </div>
  )
}
