/** One play's board, drawn from its data: cells with odds, dice, rows of several parts, buttons that pick many at once. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties, ReactElement } from 'react'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { levelOf, quickPick, type Odds } from '#/rules/engine.ts'
import type { Option, Play, Quick, Row, Selection } from '#/rules/play.ts'
import { Dice } from '#/ui/Dice.tsx'
import { emptySelection, toggled, withRow } from './boardModel.ts'
import type { Selection as WireSelection } from '#/contract/lottery.ts'

interface Columns extends CSSProperties { readonly '--cols': number }

interface BoardProps {
  readonly play: Play
  readonly selection: Selection | undefined
  readonly odds: Odds
  /** At the head of the first board: what the odds are for. */
  readonly unit?: string
  readonly onChange: (selection: WireSelection) => void
}

interface RowProps extends Omit<BoardProps, 'selection'> {
  readonly row: Row
  readonly at: number
  readonly selection: Selection
}

function useQuickNames(): Readonly<Record<Quick, string>> {
  const { t } = useLingui()
  return { all: t`All`, big: t`Big`, small: t`Small`, odd: t`Odd`, even: t`Even`, clear: t`Clear` }
}

function QuickRow({ play, row, at, selection, onChange }: RowProps): ReactElement | null {
  const { t } = useLingui()
  const localized = useLocalized()
  const names = useQuickNames()
  if (row.quick.length === 0) return null
  const several = play.board.rows.length > 1
  return (
    <div className={several ? 'quick' : 'quick pad mt1'} role="group" aria-label={t`Pick many at once: ${localized(row.names)}`}>
      {row.quick.map((quick) => (
        <button key={quick} type="button" onClick={() => onChange(withRow(play, selection, at, quickPick(row, quick)))}>{names[quick]}</button>
      ))}
    </div>
  )
}

/** A die is drawn where there is room for its picture, otherwise the name says it. */
function Face({ option, columns }: { readonly option: Option; readonly columns: number }): ReactElement {
  const localized = useLocalized()
  const dice = option.dice
  if (!dice || (columns > 3 && dice.length > 1)) return <b className="num">{localized(option.names)}</b>
  return <Dice values={dice} size={dice.length > 2 ? 24 : 28} label={localized(option.names)} />
}

function Cells({ play, row, at, selection, odds, onChange }: RowProps): ReactElement {
  const format = useFormat()
  const localized = useLocalized()
  const { kind, columns, cells } = play.board
  const style: Columns = { '--cols': columns }
  const picked = selection[at] ?? []
  const isFull = row.max > 1 && picked.length >= row.max
  return (
    <div className="cells" style={style} role="group" aria-label={localized(row.names)}>
      {row.options.map((option) => {
        const isPicked = picked.includes(option.code)
        const price = kind === 'grid' ? odds[levelOf(play, option.code)] : undefined
        return (
          <button
            key={option.code} type="button" className={cells === 'short' ? 'cell h' : 'cell'} aria-pressed={isPicked}
            aria-disabled={isFull && !isPicked ? true : undefined}
            onClick={() => onChange(toggled(play, selection, at, option.code))}
          >
            <Face option={option} columns={columns} />
            {kind === 'grid' && <span className="sr">, <Trans>Odds</Trans> </span>}
            {kind === 'grid' && <i className="num">{price === undefined ? '–' : format.odds(price)}</i>}
          </button>
        )
      })}
    </div>
  )
}

export function Board({ play, selection, odds, unit, onChange }: BoardProps): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const localized = useLocalized()
  const picked = selection ?? emptySelection(play)
  const { rows, kind } = play.board
  const several = rows.length > 1
  // Plays whose notes all pay alike have one price, said at the head.
  const price = kind === 'grid' ? undefined : Object.values(odds)[0]
  return (
    <section aria-label={localized(play.names)}>
      <div className="h3">
        <h2 className="plain">{localized(play.shortNames)}</h2>
        <span>{price !== undefined ? t`Odds ${format.odds(price)}` : unit !== undefined && t`Odds · per 1 ${unit}`}</span>
      </div>
      {rows.map((row, at) => {
        const shared = { play, row, at, selection: picked, odds, onChange }
        if (!several) return <div key={row.key}><Cells {...shared} /><QuickRow {...shared} /></div>
        return (
          <div key={row.key} className="card pos-row">
            <header>
              <b>{localized(row.names)}</b>
              <QuickRow {...shared} />
            </header>
            <Cells {...shared} />
          </div>
        )
      })}
    </section>
  )
}
