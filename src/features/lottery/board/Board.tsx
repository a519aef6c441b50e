/** The board of one play, drawn from the play's data: cells with odds, rows, typed numbers, and buttons that pick many numbers at once. */
import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, type ReactElement, Suspense, use } from 'react'
import { rangeText } from '#/i18n/figures.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import type { GroupSet } from '#/rules/play.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { BoardContext, useBoard } from '../boardContext.ts'
import { emptySelection, hasOnePrice, placesOf } from '../boardModel.ts'
import { HoldCells, useOneTap } from '../oneTap/oneTap.ts'
import { slipActions, useBets } from '../slip/slip.ts'
import type { BoardProps, RowProps } from './boardProps.ts'
import { cellLayout } from './cellLayout.ts'
import { Cells } from './Cells.tsx'
import { QuickRow } from './QuickRow.tsx'
import * as boardCells from '../cells.module.css'
import * as boardSheet from './Board.module.css'
import * as entryRow from './EntryRow.module.css'

const GroupChips = lazyPart(() => import('./GroupChips.tsx'), 'GroupChips')
const PlaceRows = lazyPart(() => import('./PlaceRows.tsx'), 'PlaceRows')
const EntryRow = lazyPart(() => import('./EntryRow.tsx'), 'EntryRow')

interface Head extends CSSProperties {
  readonly '--head': string
}

/** A row of a grid. The rows stand close together, and each row begins with a name: 总和 大 小 单 双. */
function GridRow(props: RowProps): ReactElement {
  const localized = useLocalized()
  const { play, row } = props
  if (play.board.rows.length === 1)
    return (
      <div>
        <Cells {...props} />
        <QuickRow {...props} />
      </div>
    )
  const { head } = cellLayout(play.board, row, localized)
  const style: Head | undefined = typeof head === 'number' ? { '--head': `${head}px` } : undefined
  return (
    <div className={typeof head === 'number' ? boardCells.row : boardCells.above} style={style}>
      <span className={`note ${boardCells.name}`}>{localized(row.names)}</span>
      <Cells {...props} />
    </div>
  )
}

/** A row with a card of its own: a position, or a banker. */
function CardRow(props: RowProps): ReactElement {
  const localized = useLocalized()
  return (
    <div className={`card ${boardCells.card}`}>
      <header>
        <b>{localized(props.row.names)}</b>
        <QuickRow {...props} />
      </header>
      <Cells {...props} />
    </div>
  )
}

/** Keeps the height of the chips free, so that the boards below do not move when the chips appear. */
function ChipsToCome({ sets }: { readonly sets: readonly GroupSet[] }): ReactElement {
  return (
    <>
      {sets.map(({ key, columns, groups, note }) => (
        <div key={key} style={{ height: Math.ceil(groups.length / columns) * 50 + (note ? 28 : 0) }} />
      ))}
    </>
  )
}

function RowOf(props: RowProps): ReactElement {
  const { groups } = props.row
  if (!groups) return <PlainRow {...props} />
  return (
    <>
      <PlainRow {...props} />
      <Suspense fallback={<ChipsToCome sets={groups} />}>
        <GroupChips {...props} sets={groups} />
      </Suspense>
    </>
  )
}

function PlainRow(props: RowProps): ReactElement {
  const { play, row } = props
  if (row.entry)
    return (
      <Suspense fallback={<div className={entryRow.area} style={{ margin: '0 var(--gutter)', width: 'auto' }} />}>
        <EntryRow {...props} entry={row.entry} />
      </Suspense>
    )
  if (play.board.kind === 'grid' || play.board.rows.length === 1) return <GridRow {...props} />
  return <CardRow {...props} />
}

export function Board({ play, selection, odds, rules, unit, onChange }: BoardProps): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const localized = useLocalized()
  const wide = use(BoardContext)?.wide
  const picked = selection ?? emptySelection(play)
  const { rows, kind } = play.board
  // If all notes of a play pay alike, the head shows one price. For several levels the head shows a range.
  const isOnePrice = hasOnePrice(play, odds)
  const prices = kind === 'grid' && !isOnePrice ? [] : Object.values(odds)
  const price = prices.length > 0 && rangeText(format.cutOdds(Math.min(...prices)), format.cutOdds(Math.max(...prices)))
  const places = placesOf(play)
  const cards = rows.map((row, at) => <RowOf key={row.key} {...{ play, row, at, selection: picked, odds, rules, onChange }} />)
  return (
    <section aria-label={localized(play.names)} translate="no">
      {places ? (
        <Suspense
          fallback={
            <>
              <div className={boardSheet.head} style={{ minHeight: 52 }} />
              {cards}
            </>
          }
        >
          <PlaceRows {...{ play, places, price, selection: picked, odds, rules, onChange }} />
        </Suspense>
      ) : (
        <>
          <div className={boardSheet.head}>
            <h2>{localized(play.shortNames)}</h2>
            <span>
              {price ? (isOnePrice ? t`Odds of each ${price}` : t`Odds ${price}`) : unit !== undefined && t`Odds · per 1.00 ${unit}`}
              {wide?.hintOf(play)}
            </span>
          </div>
          {cards}
        </>
      )}
    </section>
  )
}

/** The boards of the chosen plays, with the selection on each board. */
export function PlayBoards(): ReactElement {
  const dispatch = useAppDispatch()
  const unitLabel = useUnit()
  const { lottery, plays, odds, rules, isSlipBeside } = useBoard()
  const bets = useBets(lottery.id)
  const { isOn } = useOneTap()
  const boards = (
    <>
      {plays.map((play, at) => (
        <Board
          key={play.code}
          play={play}
          selection={bets[play.code]}
          odds={odds.odds[play.code] ?? {}}
          rules={rules}
          {...(at === 0 && { unit: unitLabel })}
          onChange={(selection) => dispatch(slipActions.betsPicked({ lotteryId: lottery.id, playCode: play.code, selection }))}
        />
      ))}
    </>
  )
  if (!isOn || isSlipBeside) return boards
  return (
    <Suspense fallback={boards}>
      <HoldCells>{boards}</HoldCells>
    </Suspense>
  )
}
