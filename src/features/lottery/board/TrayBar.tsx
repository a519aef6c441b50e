/** The tray in one line: replaces the tray on short screens, and covers the header after the tray has scrolled out of view. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { shortPeriod } from '#/lib/period.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { rulesOfBet } from '#/rules/config.ts'
import { familyFaces } from '#/rules/faces.ts'
import { DrawFacts } from '#/shared/bets/DrawFacts.tsx'
import { BackButton } from '#/ui/Header.tsx'
import { Numbers } from '#/ui/Numbers.tsx'
import * as inkBar from '#/ui/inkBar.module.css'
import { TimeLeft } from '../TimeLeft.tsx'
import { useBoard } from '../boardContext.ts'
import { nextTurn } from '../periodView.ts'
import { useOnceLanded, useReveal } from '../reveal.ts'
import * as styles from './TrayBar.module.css'

/** From this remaining time on, in milliseconds, the bar shows no ring. */
const hour = 3_600_000
const around = 2 * Math.PI * 10

function Last(): ReactElement | null {
  const { lottery, sale } = useBoard()
  const { lotteryTypeCode: family } = lottery
  const last = useOnceLanded(sale.info?.last)
  if (!last || last.result.length === 0) return null
  return (
    <span className={inkBar.last}>
      <Numbers family={family} values={last.result} size={22} />
      {familyFaces[family].look === 'dice' && <DrawFacts family={family} result={last.result} rules={rulesOfBet(last)} plain />}
    </span>
  )
}

function Clock(): ReactElement {
  const {
    sale: { view, awaited },
  } = useBoard()
  const now = useServerNow()
  const until = nextTurn(view)
  if (view.phase === 'none' || until === undefined)
    return <>{awaited ? <Trans>Drawing</Trans> : <span className={inkBar.label}>--:--</span>}</>
  const { opensAt, closesAt, period } = view.period
  const number = shortPeriod(period)
  const left = Math.max(0, until - now)
  const share = view.phase === 'open' ? Math.min(1, left / (closesAt - opensAt)) : 0
  return (
    <>
      <span className={inkBar.label}>
        {view.phase === 'open' && <Trans>No. {number}</Trans>}
        {view.phase === 'closed' && <Trans>Closed</Trans>}
        {view.phase === 'before' && <Trans>Opens soon</Trans>}
      </span>
      {left < hour && (
        <svg className={inkBar.ring} viewBox="0 0 24 24" aria-hidden>
          <circle cx="12" cy="12" r="10" />
          <circle cx="12" cy="12" r="10" style={{ strokeDasharray: around, strokeDashoffset: around * (1 - share) }} />
        </svg>
      )}
      <TimeLeft milliseconds={left} />
    </>
  )
}

/** Replaces the tray on a short screen. */
export function ShortTray(): ReactElement {
  const { t } = useLingui()
  const { lottery, sale } = useBoard()
  useReveal(lottery, sale.info?.last, false)
  const { view } = sale
  const label = view.phase === 'none' ? t`Time left: unknown` : t`Time left of period ${view.period.period}`
  return (
    <section className={inkBar.bar} translate="no">
      <Last />
      <span className={`${inkBar.clock} num`} role="timer" aria-label={label}>
        <Clock />
      </span>
    </section>
  )
}

/** Covers the page's header over the board. The bar repeats the tray, so a screen reader reads the button only. */
export function TrayBar(): ReactElement {
  return (
    <div className={styles.over}>
      <div className={inkBar.bar} translate="no">
        <BackButton home="/home" />
        <span aria-hidden className={styles.rest}>
          <Last />
          <span className={`${inkBar.clock} num`}>
            <Clock />
          </span>
        </span>
      </div>
    </div>
  )
}
