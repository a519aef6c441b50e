/** Draws of the lottery, the latest first: the sheet's list, and the narrow one beside the board. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { useSelector } from 'react-redux'
import { useGetOpenHistoryQuery } from '#/api/endpoints.ts'
import type { Draw } from '#/contract/lottery.ts'
import { shortPeriod } from '#/lib/period.ts'
import { diceFacts } from '#/rules/families/k3Dice.ts'
import { DrawFacts, useDrawText } from '#/ui/bets/DrawFacts.tsx'
import { Button } from '#/ui/Button.tsx'
import { Dice } from '#/ui/Dice.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import { Countdown } from './BlockedText.tsx'
import { selectSlip } from './slipSlice.ts'
import type { Sale } from './useSale.ts'

const atOnce = 40

/** Only of the lottery whose history has been loaded: another's is never shown in its place. */
function useHistory(lotteryId: string): { draws: readonly Draw[]; loading: boolean } {
  const { historyOf } = useSelector(selectSlip)
  const { currentData, isFetching } = useGetOpenHistoryQuery({ lotteryId }, { skip: historyOf !== lotteryId })
  return { draws: currentData?.records ?? [], loading: isFetching && !currentData }
}

function Row({ draw }: { readonly draw: Draw }): ReactElement {
  const to = { to: '/recordDetail/$detail' as const, params: { detail: `${draw.lotteryId}:${draw.period}` } }
  if (draw.state === 'void') {
    return (
      <li className="drawrow">
        <span className="num t2">{shortPeriod(draw.period)}</span>
        <span className="t2"><Trans>Void, all stakes returned</Trans></span>
        <Link {...to} className="link tapx"><Trans>Details</Trans></Link>
      </li>
    )
  }
  return (
    <li>
      <Link {...to} className="drawrow">
        <span className="num t2">{shortPeriod(draw.period)}</span>
        <Dice values={draw.result} size={28} />
        <DrawFacts result={draw.result} />
      </Link>
    </li>
  )
}

export function HistoryList({ lotteryId, sale }: { readonly lotteryId: string; readonly sale: Sale }): ReactElement {
  const { t } = useLingui()
  const { draws, loading } = useHistory(lotteryId)
  const [shown, setShown] = useState(atOnce)
  const { view } = sale
  if (loading) return <div className="pad"><SkeletonRows rows={8} label={t`Loading the history`} /></div>
  return (
    <div className="pad">
      <ul className="list">
        {view.phase !== 'none' && view.phase !== 'before' && (
          <li className="drawrow">
            <span className="num t2">{shortPeriod(view.period.period)}</span>
            <span className="t2"><Trans>Not drawn yet. The numbers are locked by its commitment.</Trans></span>
            <b className="num"><Countdown until={view.period.drawsAt} /></b>
          </li>
        )}
        {draws.slice(0, shown).map((draw) => <Row key={draw.period} draw={draw} />)}
      </ul>
      {draws.length > shown && (
        <Button look="quiet" className="mt3" style={{ width: '100%' }} onClick={() => setShown(shown + atOnce)}><Trans>Show more</Trans></Button>
      )}
      <p className="note center mt3"><Trans>Each draw opens to be verified. Past results do not change the odds.</Trans></p>
    </div>
  )
}

/** Beside the board on a wide screen. */
export function HistoryCard({ lotteryId }: { readonly lotteryId: string }): ReactElement {
  const { t } = useLingui()
  const { draws, loading } = useHistory(lotteryId)
  const drawText = useDrawText()
  const sides = draws.filter(({ state }) => state !== 'void').slice(0, 100).map(({ result }) => diceFacts(result))
  const big = sides.filter(({ size }) => size === 'big').length
  const odd = sides.filter(({ parity }) => parity === 'odd').length
  return (
    <>
      <section className="card">
        <div className="sec" style={{ padding: '12px 16px 4px' }}><h2 className="title"><Trans>Draw history</Trans></h2></div>
        {loading && <SkeletonRows rows={6} label={t`Loading the history`} />}
        <ul className="list hist">
          {draws.filter(({ state }) => state !== 'void').slice(0, 10).map((draw) => (
            <li key={draw.period}>
              <Link to="/recordDetail/$detail" params={{ detail: `${draw.lotteryId}:${draw.period}` }}>
                <span className="note num">{shortPeriod(draw.period)}</span>
                <Dice values={draw.result} size={22} />
                <b className="num">{diceFacts(draw.result).sum}</b>
                <span className="t2">{drawText(draw.result)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {sides.length > 0 && (
        <section className="card" style={{ padding: '12px 16px 14px' }}>
          <div className="row between"><b><Trans>Sides</Trans></b><span className="note"><Trans>last {sides.length} periods</Trans></span></div>
          <Split label={t`Big / small`} first={big} second={sides.length - big} />
          <Split label={t`Odd / even`} first={odd} second={sides.length - odd} />
          <p className="note mt3"><Trans>Past results do not change the odds.</Trans></p>
        </section>
      )}
    </>
  )
}

function Split({ label, first, second }: { readonly label: string; readonly first: number; readonly second: number }): ReactElement {
  return (
    <>
      <div className="row between note num mt3"><span>{label}</span><span>{first} : {second}</span></div>
      <div className="row mt1" style={{ gap: 2 }} aria-hidden="true">
        <i style={{ flex: first, height: 8, borderRadius: '4px 0 0 4px', background: 'var(--action-line)' }} />
        <i style={{ flex: second, height: 8, borderRadius: '0 4px 4px 0', background: 'var(--stone-2)' }} />
      </div>
    </>
  )
}
