/** Rows of numbers by place of the result. Shows the gap or the frequency of each number and the picked numbers; rows can be folded. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type CSSProperties, type ReactElement, type ReactNode, useId, useState } from 'react'
import { useAge } from '#/api/agesSlice.ts'
import type { Answer } from '#/api/injectCalls.ts'
import type { Selection as WireSelection } from '#/contract/bets.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { countNotes } from '#/rules/engine.ts'
import type { Row, Selection } from '#/rules/play.ts'
import { Button } from '#/ui/Button.tsx'
import { DataAge } from '#/ui/DataAge.tsx'
import { PickRow } from '#/ui/PickRow.tsx'
import { useBoard } from '../boardContext.ts'
import { isProductOf } from '../boardModel.ts'
import { useOnceLanded } from '../reveal.ts'
import { useGetOpenDataNumQuery } from '../statsApi.ts'
import type { RowProps } from './boardProps.ts'
import { Cells } from './Cells.tsx'
import { QuickRow } from './QuickRow.tsx'
import * as boardCells from '../cells.module.css'
import * as boardSheet from './Board.module.css'
import * as styles from './PlaceRows.module.css'

/** The number of past draws that are counted. */
const periods = 100

type Figures = 'gap' | 'heat' | 'off'
type Counts = Answer<'getOpenDataNum'>['places'][number]['numbers']

/** The most notes that are written out below the rows. */
const listed = 24

interface Warm extends CSSProperties {
  readonly '--h': string
}

interface Wide extends CSSProperties {
  readonly '--w': string
}

/** The figure below a number: the number of draws since it was last drawn, or a bar of its frequency, full at twice the fair share. */
function Figure({ figures, counts, code }: { readonly figures: Figures; readonly counts: Counts; readonly code: string }): ReactNode {
  const number = counts.find(({ symbol }) => symbol === code)
  if (figures === 'off' || !number) return null
  if (figures === 'gap')
    return (
      <i className="num">
        <span className="sr">
          , <Trans>Gap</Trans>{' '}
        </span>
        {number.omission}
      </i>
    )
  const fair = periods / counts.length
  const style: Warm = { '--h': `${Math.min(100, Math.round((number.occurrences / (2 * fair)) * 100))}%` }
  return (
    <i className={styles.heat} style={style}>
      <span className="sr">
        , <Trans>Heat</Trans> {number.occurrences}
      </span>
    </i>
  )
}

interface PlaceRowsProps extends Omit<RowProps, 'row' | 'at'> {
  /** The place of the result for each row; null for a row about every place. */
  readonly places: readonly (number | null)[]
  /** The odds as shown at the head of the board. */
  readonly price: string | false
}

export function PlaceRows({ places, price, ...props }: PlaceRowsProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const format = useFormat()
  const { lottery } = useBoard()
  const [figures, setFigures] = useState<Figures>('gap')
  const [active, setActive] = useState<string>()
  const id = useId()
  const query = useGetOpenDataNumQuery({ lotteryId: lottery.id, periods }, { skip: figures === 'off' })
  const age = useAge(query)
  const counted = useOnceLanded(query.currentData)
  const { play, selection, onChange } = props
  const { rows } = play.board
  const isFolded = (row: Row, at: number) =>
    places[at] !== null && active !== undefined && row.key !== active && (selection[at] ?? []).length > 0
  const least = format.count(rows[0]?.min ?? 0)
  const isWhole = rows.every(({ min }, at) => (selection[at] ?? []).length >= Math.max(1, min))
  const notes = isWhole && !play.anyPlace ? countNotes(play, selection) : 0
  const countsOf = (at: number): Counts => counted?.places.find(({ place }) => place === places[at])?.numbers ?? []
  const changeOf = (key: string) => (next: WireSelection) => {
    setActive(key)
    onChange(next)
  }
  const unfold = (key: string) => {
    setActive(key)
    document.getElementById(`${id}${key}`)?.scrollIntoView({ block: 'start' })
  }
  const folded = (row: Row, at: number) => (
    <button key={row.key} id={id + row.key} type="button" className={styles.fold} aria-expanded={false} onClick={() => setActive(row.key)}>
      <b>{localized(row.names)}</b>
      <span className="row wrap g1">
        {(selection[at] ?? []).map((code) => (
          <span key={code} className={`${styles.pick} num`}>
            {code}
          </span>
        ))}
      </span>
      <ChevronDown className="ico s" aria-hidden />
    </button>
  )
  const card = (row: Row, at: number) => (
    <div key={row.key} id={id + row.key} className={`card ${boardCells.card} ${styles.card}`}>
      <header>
        <b>{localized(row.names)}</b>
        <QuickRow {...props} row={row} at={at} onChange={changeOf(row.key)} />
      </header>
      <Cells
        {...props}
        row={row}
        at={at}
        onChange={changeOf(row.key)}
        renderNote={(code) => <Figure figures={figures} counts={countsOf(at)} code={code} />}
      />
    </div>
  )
  return (
    <>
      {rows.length > 2 && <Pills {...{ rows, selection }} onGo={unfold} />}
      <div className={`${boardSheet.head} ${styles.head}`}>
        <span>
          {figures === 'heat' ? (
            <Trans>Heat · times in the last {periods}</Trans>
          ) : price && isWhole && !play.anyPlace ? (
            <Trans>Odds {price} · every place picked</Trans>
          ) : price && least !== '0' && !play.anyPlace ? (
            <Trans>
              Odds {price} · at least {least} each
            </Trans>
          ) : (
            price && <Trans>Odds {price}</Trans>
          )}
        </span>
        <PickRow
          className={styles.choice}
          label={t`Past draws`}
          value={figures}
          onChange={setFigures}
          options={[
            { value: 'gap', text: t`Gap` },
            { value: 'heat', text: t`Heat` },
            { value: 'off', text: t`Off` },
          ]}
        />
      </div>
      {runs(rows, isFolded).map(({ isRun, members }) =>
        isRun ? (
          <section key={members[0]?.row.key} className={`card list ${styles.folds}`}>
            {members.map(({ row, at }) => folded(row, at))}
          </section>
        ) : (
          members.map(({ row, at }) => card(row, at))
        ),
      )}
      {notes > 1 && notes <= listed && isProductOf(play, selection, notes) && <WrittenOut count={notes} selection={selection} />}
      {figures !== 'off' &&
        (query.isError && !counted ? (
          <p className="row between g2 note pad mt1" role="status">
            <Trans>Gap and heat could not be loaded</Trans>
            <Button className="link tapx" busy={query.isFetching} onClick={() => void query.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </p>
        ) : (
          <>
            <DataAge age={age} />
            <p className="note center pad mt1">
              <Trans>Past results do not change the odds.</Trans>
            </p>
          </>
        ))}
    </>
  )
}

/** The notes of a selection, each a number from each place. */
function WrittenOut({ count, selection }: { readonly count: number; readonly selection: Selection }): ReactElement {
  const between = selection.flat().some(({ length }) => length > 1) ? ' ' : ''
  const notes = selection.reduce<readonly string[]>(
    (starts, picked, at) => starts.flatMap((start) => picked.map((code) => (at === 0 ? code : start + between + code))),
    [''],
  )
  const width: Wide = { '--w': `${Math.max(48, (notes[0] ?? '').length * 9)}px` }
  return (
    <section className={`card ${styles.written}`}>
      <div className="row between g2">
        <h2>
          <Trans>These {count} bets</Trans>
        </h2>
        <span className="note">
          <Trans>Only one of them can win</Trans>
        </span>
      </div>
      <div className={styles.notes} style={width}>
        {notes.map((note) => (
          <span key={note} className={`${styles.pick} num`}>
            {note}
          </span>
        ))}
      </div>
    </section>
  )
}

interface Run {
  readonly isRun: boolean
  readonly members: { readonly row: Row; readonly at: number }[]
}

/** Groups neighbouring folded rows. Each group has one card. */
function runs(rows: readonly Row[], isFolded: (row: Row, at: number) => boolean): Run[] {
  const all: Run[] = []
  for (const [at, row] of rows.entries()) {
    const isRun = isFolded(row, at)
    const last = all.at(-1)
    if (isRun && last?.isRun) last.members.push({ row, at })
    else all.push({ isRun, members: [{ row, at }] })
  }
  return all
}

interface PillsProps {
  readonly rows: readonly Row[]
  readonly selection: Selection
  readonly onGo: (key: string) => void
}

/** Buttons below the tray's bar. Each button shows the picked numbers of a place and scrolls to the place. */
function Pills({ rows, selection, onGo }: PillsProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  return (
    <div className={styles.stuck}>
      <nav className={styles.pills} aria-label={t`Picked by place`}>
        {rows.map((row, at) => {
          const picked = selection[at] ?? []
          return (
            <button key={row.key} type="button" className={picked.length > 0 ? styles.filled : undefined} onClick={() => onGo(row.key)}>
              <span>{localized(row.names)}</span>
              <b className="num clip">{picked.length > 0 ? picked.join(picked.some(({ length }) => length > 1) ? ' ' : '') : '–'}</b>
            </button>
          )
        })}
      </nav>
    </div>
  )
}
