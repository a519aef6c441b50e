/** A card with bars by business day: one series or two. A day that is tapped, or reached by arrow keys, has its figures under the plot. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, type PointerEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { useDayText } from '#/i18n/days.ts'
import { useFormat } from '#/i18n/format.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { namedDays, scaleAround } from '#/ui/plotScale.ts'
import { useWornTheme } from '#/ui/useWornTheme.ts'
import * as figureTable from '#/ui/figureTable.module.css'
import * as plotAxis from '#/ui/plot.module.css'
import * as styles from './DayBars.module.css'

interface DayBarsProps<Day extends { readonly day: string }> {
  readonly title: ReactNode
  /** In order, at least one. */
  readonly days: readonly Day[]
  /** One or two; thousandths each. */
  readonly series: readonly { readonly name: string; readonly of: (day: Day) => string }[]
  readonly today: string
  /** What else is said of the chosen day. */
  readonly more?: (day: Day) => ReactNode
  /** The axis names the days of the week. */
  readonly byWeekday?: boolean
}

type DrawBars = typeof import('./drawBars.ts').drawBars

/** The part that draws comes after the page; `failed`: it could not be loaded, and the figures stand in a table instead. */
function useDrawBars(): DrawBars | 'failed' | undefined {
  const [draw, setDraw] = useState<{ readonly bars: DrawBars | 'failed' }>()
  useEffect(() => {
    let isGone = false
    const put = (bars: DrawBars | 'failed') => {
      if (!isGone) setDraw({ bars })
    }
    import('./drawBars.ts').then(
      ({ drawBars }) => put(drawBars),
      () => put('failed'),
    )
    return () => {
      isGone = true
    }
  }, [])
  return draw?.bars
}

/** Width of an element in pixels; 0 until it is known. */
function useWidth(box: HTMLElement | null): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!box) return undefined
    const watcher = new ResizeObserver(() => setWidth(box.clientWidth))
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [box])
  return width
}

const HEIGHT = 128

export function DayBars<Day extends { readonly day: string }>(props: DayBarsProps<Day>): ReactElement {
  const { title, days, series, today, more } = props
  const dayText = useDayText()
  const { t } = useLingui()
  const unit = useUnit()
  const [picked, setPicked] = useState<string>()
  const index = days.findIndex(({ day }) => day === picked)
  const chosen = index < 0 ? days.length - 1 : index
  const shown = days[chosen]
  const name = (day: string) => (day === today ? t`Today` : dayText(day, today))
  const draw = useDrawBars()
  const theme = useWornTheme()
  return (
    <section className={`card mt3 ${styles.card}`}>
      <div className="row between">
        <h2 className="strong">{title}</h2>
        <span className="note">{unit}</span>
      </div>
      {series.length > 1 && (
        <div className="row g4 mt1">
          {series.map((one) => (
            <span key={one.name} className={`${styles.key} note`}>
              {one.name}
            </span>
          ))}
        </div>
      )}
      {draw !== 'failed' && <Plot key={theme} {...props} draw={draw} chosen={chosen} name={name} onChoose={setPicked} />}
      <div className={draw === 'failed' ? 'mt2' : 'sr'}>
        <FigureTable days={days} series={series} name={name} />
      </div>
      {shown && (
        <div className={`${styles.caption} num mt3`}>
          <span className="note">{name(shown.day)}</span>
          {series.map((one) => (
            <span key={one.name} className="note">
              {one.name}{' '}
              <b className="t2">
                <Amount value={one.of(shown)} />
              </b>
            </span>
          ))}
          {more && <span className="note">{more(shown)}</span>}
        </div>
      )}
    </section>
  )
}

interface PlotProps<Day extends { readonly day: string }> extends DayBarsProps<Day> {
  readonly draw: DrawBars | undefined
  readonly chosen: number
  readonly name: (day: string) => string
  readonly onChoose: (day: string | undefined) => void
}

function Plot<Day extends { readonly day: string }>({
  days,
  series,
  today,
  byWeekday,
  draw,
  chosen,
  name,
  onChoose,
}: PlotProps<Day>): ReactElement {
  const { t } = useLingui()
  const { bound, amount } = useFormat()
  const [box, setBox] = useState<HTMLElement | null>(null)
  const width = useWidth(box)
  const lists = series.map(({ of }) => days.map(of))
  const scale = scaleAround(lists.flat())
  // Drawn anew for what is shown, not for each answer that says the same.
  const values = JSON.stringify(lists.map((list) => list.map(Number)))
  const [top, bottom] = [Number(scale.top), Number(scale.bottom)]
  const isEmpty = lists.flat().every((value) => Number(value) === 0)
  useEffect(() => {
    if (!box || !draw || width === 0) return undefined
    const plot = draw(box, { width, height: HEIGHT, values: JSON.parse(values), top, bottom, chosen: isEmpty ? undefined : chosen })
    return () => plot.destroy()
  }, [box, draw, width, values, top, bottom, chosen, isEmpty])
  const pressed = useRef(false)
  const chooseAt = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width: whole } = currentTarget.getBoundingClientRect()
    const at = Math.floor(((clientX - left) / whole) * days.length)
    onChoose(days[Math.min(days.length - 1, Math.max(0, at))]?.day)
  }
  const labels = namedDays(days.length)
  const weekdays = [t`Sun`, t`Mon`, t`Tue`, t`Wed`, t`Thu`, t`Fri`, t`Sat`]
  const short = (day: string) => (day === today ? t`Today` : byWeekday ? weekdays[new Date(day).getUTCDay()] : String(Number(day.slice(8))))
  const said = days[chosen]
  const only = series.length === 1 && said ? series[0]?.of(said) : undefined
  const height = only === undefined ? 0 : (Math.max(0, Number(only)) - bottom) / (top - bottom)
  // The value of a high bar at the end stands where the scale's end would.
  const isCovered = only !== undefined && height > 0.8 && chosen > days.length - 3
  return (
    <>
      <div
        className={styles.plot}
        style={{ height: HEIGHT }}
        onPointerDown={(event) => {
          pressed.current = true
          chooseAt(event)
        }}
        onPointerMove={(event) => {
          if (pressed.current && event.buttons === 1) chooseAt(event)
        }}
        onPointerUp={() => {
          pressed.current = false
        }}
        onPointerCancel={() => {
          pressed.current = false
        }}
      >
        <div ref={setBox} aria-hidden="true" />
        {isEmpty ? (
          <p className={`note ${styles.empty}`}>
            <Trans>Nothing in these days</Trans>
          </p>
        ) : (
          !isCovered && (
            <em className="num" style={{ top: 0 }} aria-hidden="true">
              {bound(top === 0 ? '0' : scale.top)}
            </em>
          )
        )}
        {only !== undefined && Number(only) !== 0 && (
          <b className={`note num ${styles.value}`} style={overBar(chosen, days.length, height)} aria-hidden="true">
            {bound(only).replace('-', '−')}
          </b>
        )}
        {bottom < 0 && (
          <em className={`num ${styles.low}`} aria-hidden="true">
            {bound(scale.bottom).replace('-', '−')}
          </em>
        )}
        {days.length > 1 && said && (
          <input
            type="range"
            min={0}
            max={days.length - 1}
            value={chosen}
            aria-label={t`Day`}
            aria-valuetext={[name(said.day), ...series.map((one) => `${one.name} ${amount(one.of(said))}`)].join(', ')}
            onChange={({ target }) => onChoose(days[Number(target.value)]?.day)}
          />
        )}
      </div>
      <div className={`${plotAxis.axis} ${styles.axis} note num`} aria-hidden="true">
        {days.map(({ day }, at) => (
          <span key={day} className={at === chosen ? `nowrap ${styles.on}` : 'nowrap'}>
            {labels.has(at) && short(day)}
          </span>
        ))}
      </div>
    </>
  )
}

/** Over the bar, and towards the middle of the plot where it is wider than that. */
function overBar(at: number, of: number, height: number): CSSProperties {
  const share = (bars: number) => `${(bars / of) * 100}%`
  const side = at < of / 2 ? { left: share(at) } : { right: share(of - 1 - at) }
  return { ...side, bottom: `${height * 100}%`, minWidth: share(1) }
}

interface FigureTableProps<Day extends { readonly day: string }> extends Pick<DayBarsProps<Day>, 'days' | 'series'> {
  readonly name: (day: string) => string
}

function FigureTable<Day extends { readonly day: string }>({ days, series, name }: FigureTableProps<Day>): ReactElement {
  return (
    <table className={`${figureTable.table} num`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Day</Trans>
          </th>
          {series.map((one) => (
            <th key={one.name} scope="col">
              {one.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.day}>
            <th scope="row">{name(day.day)}</th>
            {series.map((one) => (
              <td key={one.name}>
                <Amount value={one.of(day)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
