/** Latest draws of the lottery: the sheet's list, and the narrow list beside the board. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarDays, ChartSpline } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useLocalized } from '#/i18n/format.ts'
import { shortPeriod } from '#/lib/period.ts'
import { rulesOfBet } from '#/rules/config.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { DrawFacts } from '#/shared/bets/DrawFacts.tsx'
import { useFamily } from '#/shared/bets/useFamily.ts'
import { Button } from '#/ui/Button.tsx'
import { Numbers } from '#/ui/Numbers.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import * as lists from '#/ui/list.module.css'
import * as button from '#/ui/Button.module.css'
import { Countdown } from '../TimeLeft.tsx'
import { useBoard } from '../boardContext.ts'
import { CalledOff, DrawRow } from './DrawRow.tsx'
import { useHistory } from '../useHistory.ts'
import * as numbered from '#/ui/numberedList.module.css'
import type { Query } from '#/api/query.ts'
import * as historyRows from './history.module.css'

const atOnce = 40
/** The number of draws in the panel beside the board. */
const besideBoard = 20

/** Replaces draws that are not loaded yet, or could not be loaded. */
function NoHistory({ of: query, rows }: { readonly of: Query<unknown>; readonly rows: number }): ReactElement {
  const { t } = useLingui()
  return (
    <Answer
      of={query}
      age="never"
      failed={t`Draws could not be loaded`}
      waiting={query.isFetching && <SkeletonRows rows={rows} label={t`Loading history`} />}
    >
      {() => null}
    </Answer>
  )
}

export function HistoryList(): ReactElement {
  const { lottery, sale } = useBoard()
  const { id: lotteryId, lotteryTypeCode: family } = lottery
  const { draws, query } = useHistory(lotteryId)
  const [shown, setShown] = useState(atOnce)
  const { view } = sale
  return (
    <div className="pad">
      <ul className="list">
        {view.phase !== 'none' && view.phase !== 'before' && (
          <li className={`${numbered.numbered} ${historyRows.draw}`}>
            <span className="num t2">{shortPeriod(view.period.period)}</span>
            <span className="t2">
              <Trans>Not drawn yet. The numbers are locked in by the commitment.</Trans>
            </span>
            <b className="num">
              <Countdown until={view.period.drawsAt} />
            </b>
          </li>
        )}
        {draws.slice(0, shown).map((draw) => (
          <DrawRow key={draw.period} draw={draw} family={family} />
        ))}
      </ul>
      <NoHistory of={query} rows={8} />
      {draws.length > shown && (
        <Button look="quiet" className="mt3" style={{ width: '100%' }} onClick={() => setShown(shown + atOnce)}>
          <Trans>Show more</Trans>
        </Button>
      )}
      <p className="note center mt3">
        <Trans>Each draw opens to be verified. Past results do not change the odds.</Trans>
      </p>
    </div>
  )
}

/** The ways on from the draws of the sheet. */
export function HistoryFoot(): ReactElement {
  const { lottery } = useBoard()
  return (
    <div className="row between g2">
      <Link to="/openHistory" search={{ id: lottery.id }} className={button.quiet}>
        <CalendarDays className="ico s" aria-hidden />
        <Trans>By date</Trans>
      </Link>
      <span className="note center">
        <Trans>Tap to verify</Trans>
      </span>
      <Link to="/trend" search={{ id: lottery.id }} className={button.quiet}>
        <ChartSpline className="ico s" aria-hidden />
        <Trans>Trend</Trans>
      </Link>
    </div>
  )
}

/** Beside the board on wide screens. */
export function HistoryCard(): ReactElement {
  const { lottery } = useBoard()
  const { id: lotteryId, lotteryTypeCode: family } = lottery
  const { draws, query } = useHistory(lotteryId)
  const localized = useLocalized()
  const readings =
    useFamily(family)
      ?.readings.filter(({ sides }) => sides.length === 2)
      .slice(0, 2) ?? []
  const drawn = draws.filter(({ state }) => state !== 'void').slice(0, 100)
  const counted = drawn.length
  return (
    <>
      <section className="card">
        <div className={lists.section} style={{ padding: '12px 16px 4px' }}>
          <h2 className="title">
            <Trans>Draw history</Trans>
            <span className="note">
              {' '}
              <Trans>Tap to verify</Trans>
            </span>
          </h2>
          <Link to="/openHistory" search={{ id: lotteryId }}>
            <Trans>By date</Trans>
          </Link>
        </div>
        <NoHistory of={query} rows={6} />
        <ul className={`list ${historyRows.beside}`}>
          {draws.slice(0, besideBoard).map((draw) => (
            <li key={draw.period}>
              <Link className={numbered.numbered} to="/recordDetail/$detail" params={{ detail: `${draw.lotteryId}:${draw.period}` }}>
                <span className="note num">{shortPeriod(draw.period)}</span>
                {draw.state === 'void' ? (
                  <CalledOff draw={draw} />
                ) : (
                  <span className={`row g3 wrap ${historyRows.numbers}`}>
                    <Numbers family={family} values={draw.result} size={22} />
                    <span className="t2 num">
                      <DrawFacts family={family} result={draw.result} rules={rulesOfBet(draw)} plain />
                    </span>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {drawn.length > 0 && readings.length > 0 && (
        <section className="card" style={{ padding: '12px 16px 14px' }}>
          <div className="row between">
            <b>
              <Trans>Sides</Trans>
            </b>
            <span className="note">
              <Plural value={counted} one="last period" other="last # periods" />
            </span>
          </div>
          {readings.map(({ code, sides, sideOf }) => {
            const [first, second] = sides.map((side) => drawn.filter((draw) => sideOf(draw.result, rulesOfBet(draw)) === side.code).length)
            return (
              <Split key={code} label={sides.map((side) => localized(side.names)).join(' / ')} first={first ?? 0} second={second ?? 0} />
            )
          })}
          <p className="note mt3">
            <Trans>Past results do not change the odds.</Trans>
          </p>
        </section>
      )}
    </>
  )
}

function Split({ label, first, second }: { readonly label: string; readonly first: number; readonly second: number }): ReactElement {
  return (
    <>
      <div className="row between note num mt3">
        <span>{label}</span>
        <span>
          {first} : {second}
        </span>
      </div>
      <div className="row mt1" style={{ gap: 2 }} aria-hidden="true">
        <i style={{ flex: first, height: 8, borderRadius: '4px 0 0 4px', background: 'var(--action-line)' }} />
        <i style={{ flex: second, height: 8, borderRadius: '0 4px 4px 0', background: 'var(--stone-2)' }} />
      </div>
    </>
  )
}
