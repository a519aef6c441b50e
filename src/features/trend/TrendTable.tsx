/** Table of omissions and hits, the line through the hits, and totals in the foot. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type CSSProperties, memo, type ReactElement } from 'react'
import { shortPeriod } from '#/lib/period.ts'
import type { Heat, Trend, TrendRow } from './trendModel.ts'
import * as styles from './trend.module.css'

/** Custom properties, which React's types leave out. */
interface Sized extends CSSProperties {
  readonly '--columns': number
}

interface Placed extends CSSProperties {
  readonly '--at': number
}

const columnAt = (at: number): Placed => ({ '--at': at })

export interface Shown {
  readonly omission: boolean
  readonly line: boolean
  readonly heat: boolean
  readonly guides: boolean
}

/** Scrolls to the end, where the latest period is. */
function atItsEnd(element: HTMLElement | null) {
  if (element) element.scrollTop = element.scrollHeight
}

interface RowProps {
  readonly row: TrendRow
  readonly symbols: readonly string[]
  readonly picked: readonly string[]
}

const Row = memo(function Row({ row, symbols, picked }: RowProps): ReactElement {
  return (
    <div className={styles.row} role="row">
      <span className="note num" role="rowheader">
        {shortPeriod(row.period)}
      </span>
      {row.missed ? (
        row.missed.map((missed, at) =>
          missed === 0 ? (
            <b key={symbols[at]} className={`${styles.hit} num`} role="cell">
              {symbols[at]}
            </b>
          ) : (
            <span key={symbols[at]} className={picked.includes(symbols[at] ?? '') ? `num ${styles.tinted}` : 'num'} role="cell">
              {missed}
            </span>
          ),
        )
      ) : (
        <span className={styles.gap} role="cell" aria-colspan={symbols.length}>
          <Trans>Void, no numbers</Trans>
        </span>
      )}
    </div>
  )
})

function HeatMark({ heat }: { readonly heat: Heat }): ReactElement | null {
  if (heat === 'hot')
    return (
      <span className={styles.hot}>
        <ArrowUp aria-hidden />
        <span className="sr">
          <Trans>hot</Trans>
        </span>
      </span>
    )
  if (heat === 'cold')
    return (
      <span className={styles.cold}>
        <ArrowDown aria-hidden />
        <span className="sr">
          <Trans>cold</Trans>
        </span>
      </span>
    )
  return null
}

function Lines({
  lines,
  columns,
  rows,
}: {
  readonly lines: Trend['lines']
  readonly columns: number
  readonly rows: number
}): ReactElement {
  return (
    <svg className={styles.lines} viewBox={`0 0 ${columns} ${rows}`} preserveAspectRatio="none" aria-hidden="true">
      {lines.map((line) => (
        <polyline
          key={line[0]?.[1]}
          points={line.map(([column, row]) => `${column + 0.5},${row + 0.5}`).join(' ')}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

interface TrendTableProps {
  /** Symbols whose columns are picked. */
  readonly picked: readonly string[]
  /** Without it, no column can be picked. */
  readonly onPick?: (symbol: string) => void
  readonly trend: Trend
  readonly shown: Shown
  readonly label: string
}

export const TrendTable = memo(function TrendTable({
  trend: { rows, foot, lines },
  shown,
  label,
  picked,
  onPick,
}: TrendTableProps): ReactElement {
  const { t } = useLingui()
  const symbols = foot.map(({ symbol }) => symbol)
  const style: Sized = { '--columns': symbols.length }
  const figures = [
    { name: t`Times`, key: 'occurrences' },
    { name: t`Avg. gap`, key: 'averageOmission' },
    { name: t`Max. gap`, key: 'longestOmission' },
    { name: t`Streak`, key: 'longestStreak' },
  ] as const
  const classes = [styles.trend, !shown.omission && styles.bare, shown.guides && styles.guided]
  return (
    <div
      ref={atItsEnd}
      className={classes.filter(Boolean).join(' ')}
      style={style}
      role="table"
      aria-label={label}
      aria-rowcount={rows.length + figures.length + 1}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable
      tabIndex={0}
    >
      <div className={onPick ? `${styles.row} ${styles.head} ${styles.picks}` : `${styles.row} ${styles.head}`} role="row">
        <span role="columnheader">
          <Trans>No.</Trans>
        </span>
        {foot.map(({ symbol, heat }) => (
          <span key={symbol} className="num" role="columnheader">
            {onPick ? (
              <button type="button" aria-pressed={picked.includes(symbol)} onClick={() => onPick(symbol)}>
                {symbol}
                {shown.heat && <HeatMark heat={heat} />}
              </button>
            ) : (
              <>
                {symbol}
                {shown.heat && <HeatMark heat={heat} />}
              </>
            )}
          </span>
        ))}
      </div>
      <div className={onPick ? `${styles.rows} ${styles.pickable}` : styles.rows} role="rowgroup">
        {shown.line && <Lines lines={lines} columns={symbols.length} rows={rows.length} />}
        {rows.map((row) => (
          <Row key={row.period} row={row} symbols={symbols} picked={picked} />
        ))}
        {onPick &&
          symbols.map((symbol, at) => (
            <button
              key={symbol}
              type="button"
              tabIndex={-1}
              aria-hidden
              className={picked.includes(symbol) ? `${styles.column} ${styles.tinted}` : styles.column}
              style={columnAt(at)}
              onClick={() => onPick(symbol)}
            />
          ))}
      </div>
      <div className={styles.foots} role="rowgroup">
        {figures.map(({ name, key }) => (
          <div key={key} className={`${styles.row} ${styles.foot}`} role="row">
            <span role="rowheader">{name}</span>
            {foot.map((figure) => (
              <span key={figure.symbol} className="num" role="cell">
                {figure[key]}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
})
