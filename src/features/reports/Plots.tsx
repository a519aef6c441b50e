/** The report's two plots, each with a table of its figures. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { useDayText } from '#/i18n/days.ts'
import { useFormat } from '#/i18n/format.ts'
import { reversed } from '#/lib/reversed.ts'
import { Amount } from '#/ui/Amount.tsx'
import { namedDays } from '#/ui/plotScale.ts'
import * as figureTable from '#/ui/figureTable.module.css'
import * as plot from '#/ui/plot.module.css'
import { barsOf, cumulative, linesOf, NET_HEIGHT, NET_WIDTH, netLine } from './plots.ts'
import type { BetAndWin } from './reportsApi.ts'
import * as styles from './reports.module.css'

interface PlotProps {
  readonly days: BetAndWin['days']
  readonly today: string
  readonly unit: string
}

function Axis({ days, today }: Pick<PlotProps, 'days' | 'today'>): ReactElement {
  const { t } = useLingui()
  const shown = namedDays(days.length)
  return (
    <div className={`${plot.axis} ${styles.days} note num ${days.length > 14 ? styles.many : ''}`} aria-hidden="true">
      {days.map(({ day }, at) => (
        <span key={day} className="nowrap">
          {shown.has(at) && (day === today ? t`Today` : Number(day.slice(8)))}
        </span>
      ))}
    </div>
  )
}

export function DailyPlot({ days, today, unit }: PlotProps): ReactElement {
  const { t } = useLingui()
  const { bound } = useFormat()
  const bars = barsOf(days)
  const [half, whole] = linesOf(days)
  return (
    <section className={`card mt3 ${styles.card}`}>
      <div className="row between">
        <h2 className="strong">
          <Trans>Stakes and prizes by day</Trans>
        </h2>
        <span className="note">{unit}</span>
      </div>
      <div className="row g4 mt2">
        <span className={styles.key}>
          <Trans>Staked</Trans>
        </span>
        <span className={`${styles.key} ${styles.prizes}`}>
          <Trans>Prizes</Trans>
        </span>
      </div>
      <div
        className={days.length > 14 ? `${plot.plot} ${styles.bars} ${styles.many}` : `${plot.plot} ${styles.bars}`}
        style={{ marginTop: 24 }}
        role="img"
        aria-label={t`Stakes and prizes by day`}
      >
        <em className="num" style={{ top: 0 }}>
          {bound(whole)}
        </em>
        <em className="num" style={{ top: '50%' }}>
          {bound(half)}
        </em>
        {bars.map(({ day, stake, payout }) => (
          <span key={day}>
            <i style={{ height: `${stake}%` }} />
            <i style={{ height: `${payout}%` }} />
          </span>
        ))}
      </div>
      <Axis days={days} today={today} />
      <Twin>
        <FigureTable days={days} today={today} heads={[t`Staked`, t`Prizes`]} figures={({ stake, payout }) => [stake, payout]} />
      </Twin>
    </section>
  )
}

export function NetPlot({ days, today }: PlotProps): ReactElement {
  const { t } = useLingui()
  const nets = cumulative(days)
  const { zero, line, area } = netLine(nets)
  const byDay = new Map(nets.map(({ day, net }) => [day, net]))
  return (
    <section className={`card mt3 ${styles.card}`}>
      <div className="row between">
        <h2 className="strong">
          <Trans>Net so far</Trans>
        </h2>
        <span className="num">
          <Amount value={nets.at(-1)?.net ?? '0'} />{' '}
          <span className="note">
            <Trans>without rebates</Trans>
          </span>
        </span>
      </div>
      <svg
        className={`${styles.net} mt3`}
        viewBox={`0 0 ${NET_WIDTH} ${NET_HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t`Net result over time`}
      >
        <path d={`M0 ${zero.toFixed(1)}H${NET_WIDTH}`} stroke="var(--line-strong)" strokeWidth="1" strokeDasharray="3 4" />
        <path d={area} fill="var(--stone-2)" opacity=".35" />
        <path d={line} fill="none" stroke="var(--action-line)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" />
      </svg>
      <Axis days={days} today={today} />
      <Twin>
        <FigureTable
          days={days}
          today={today}
          heads={[t`Of the day`, t`So far`]}
          figures={({ day, net, rebate }) => [withoutRebate(net, rebate), byDay.get(day) ?? '0']}
        />
      </Twin>
    </section>
  )
}

const withoutRebate = (net: string, rebate: string) => String(BigInt(net) - BigInt(rebate))

function Twin({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <details className={styles.table}>
      <summary className="note">
        <Trans>View as table</Trans>
      </summary>
      {children}
    </details>
  )
}

interface FigureTableProps extends Pick<PlotProps, 'days' | 'today'> {
  readonly heads: readonly string[]
  readonly figures: (day: BetAndWin['days'][number]) => readonly string[]
}

function FigureTable({ days, today, heads, figures }: FigureTableProps): ReactElement {
  const { t } = useLingui()
  const dayText = useDayText()
  return (
    <table className={`${figureTable.table} num`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Day</Trans>
          </th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {reversed(days).map((day) => (
          <tr key={day.day}>
            <th scope="row">{day.day === today ? t`Today` : dayText(day.day, today)}</th>
            {figures(day).map((figure, at) => (
              <td key={heads[at]}>
                <Amount value={figure} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
