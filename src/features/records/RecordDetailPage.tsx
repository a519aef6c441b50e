/** /recordDetail/<lottery>:<period>: a period's draw, its proof recomputed here, and the member's bets in it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { Copy, RotateCw, ShieldAlert, ShieldCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import { useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import { showToast } from '#/api/toastSlice.ts'
import type { Draw, LotteryInfo, LotteryTypeCode } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { familyFaces } from '#/rules/faces.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Header } from '#/ui/Header.tsx'
import { Numbers } from '#/ui/Numbers.tsx'
import { ordersOf } from './orders.ts'
import { ProofTimeline } from './ProofSteps.tsx'
import { RecordRow } from './RecordRow.tsx'
import { useDrawOfPeriodQuery, useRecordsBetweenQuery } from './recordsApi.ts'
import { TicketSkeleton } from './TicketSkeleton.tsx'
import { useVerification, type Verified } from './useVerification.ts'
import '#/ui/parts/records.css'
import './records.css'

/** `k3-1m:20261121-0483` */
export function detailOf(text: string): { lotteryId: string; period: string } {
  const at = text.indexOf(':')
  return at < 0 ? { lotteryId: '', period: text } : { lotteryId: text.slice(0, at), period: text.slice(at + 1) }
}

/** Everything that anyone needs to recompute the draw with a tool of their own. */
function proofText({ lotteryId: game, period, algorithm, commit, seed, previousSeed, entropy, result }: Draw): string {
  return JSON.stringify({ game, period, algorithm, commit, seed, previousSeed, entropy, result }, null, 2)
}

function Compared({ draw, verified, family }: { readonly draw: Draw; readonly verified: Verified; readonly family: LotteryTypeCode }): ReactElement {
  const differs = draw.result.map((number, at) => (number === verified.computed[at] ? undefined : 'diff'))
  return (
    <div className="sunk mt4" style={{ padding: '12px 16px' }}>
      <div className="row between"><span className="t2"><Trans>Published result</Trans></span><Numbers family={family} values={draw.result} size={28} classNames={differs} /></div>
      <div className="row between mt3"><span className="t2"><Trans>Computed here</Trans></span><Numbers family={family} values={verified.computed} size={28} classNames={differs} /></div>
    </div>
  )
}

function Proof({ draw, lottery, onReload }: { readonly draw: Draw; readonly lottery: LotteryInfo | undefined; readonly onReload: () => void }): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const localized = useLocalized()
  const { verified, running, again } = useVerification(familyFaces[lottery?.lotteryTypeCode ?? 'K3'].draw, draw)
  const copy = () => {
    navigator.clipboard.writeText(proofText(draw)).then(
      () => dispatch(showToast({ kind: 'success', text: t`Copied` })),
      () => dispatch(showToast({ kind: 'error', text: t`This browser does not allow copying` })),
    )
  }
  const title = verified?.ok === false ? <Trans>The result does not agree with its proof</Trans> : <Trans>The result agrees with its proof</Trans>
  return (
    <div className="pad">
      <section className="card" style={{ padding: '20px 16px 16px' }} aria-busy={running}>
        <div className="row g3">
          <span className={verified?.ok === false ? 'lic n' : 'lic p'} style={{ width: 44, height: 44 }}>
            {verified?.ok === false ? <ShieldAlert className="ico l" aria-hidden /> : <ShieldCheck className="ico l" aria-hidden />}
          </span>
          <div className="grow" role="status">
            <h2 className="title">{verified ? title : <Trans>Computing</Trans>}</h2>
            <p className="note num">{lottery && localized(lottery.names)} <Trans>Period {draw.period}</Trans></p>
          </div>
        </div>
        {verified && <Compared draw={draw} verified={verified} family={lottery?.lotteryTypeCode ?? 'K3'} />}
        {verified && <ProofTimeline verified={verified} />}
      </section>
      {verified?.ok === false && (
        <div className="mt3">
          <Callout tone="n" role="alert">
            <Trans>Load the data again and recompute. If it still does not agree, report it.</Trans>
            <p className="note mt1"><Trans>What is saved on this device may be incomplete. A period that is proved wrong is made void and all stakes are returned.</Trans></p>
          </Callout>
        </div>
      )}
      <div className="stack g2 mt3">
        {verified?.ok === false
          ? <Button look="pri" busy={running} onClick={() => { onReload(); again() }}><RotateCw className="ico s" aria-hidden /><Trans>Load again and recompute</Trans></Button>
          : <Button look="soft" busy={running} onClick={again}><ShieldCheck className="ico s" aria-hidden /><Trans>Compute again on this device</Trans></Button>}
        <Button look="quiet" onClick={copy}><Copy className="ico s" aria-hidden /><Trans>Copy the proof</Trans></Button>
      </div>
      {verified && <p className="note center mt3"><Trans>Computed in {Math.max(1, Math.round(verified.took))} ms on this device, the server was not asked</Trans></p>}
    </div>
  )
}

/** The draw falls after every bet of its period; a day before it holds them all. */
const before = 86_400_000

function MyBets({ draw }: { readonly draw: Draw }): ReactElement | null {
  const { currentData } = useRecordsBetweenQuery({ lotteryId: draw.lotteryId, from: draw.drawnAt - before, to: draw.drawnAt })
  const bets = currentData?.records.filter(({ period }) => period === draw.period) ?? []
  if (bets.length === 0) return null
  return (
    <section>
      <div className="sub-h"><h2><Trans>My bets in this period</Trans></h2></div>
      <div className="pad"><ul className="card list plist">{ordersOf(bets).map((order) => <RecordRow key={order[0]?.betId} order={order} />)}</ul></div>
    </section>
  )
}

export function RecordDetailPage(): ReactElement {
  const { t } = useLingui()
  const { detail } = useParams({ from: '/recordDetail/$detail' })
  const wanted = detailOf(detail)
  const { currentData: draw, error, isFetching, refetch } = useDrawOfPeriodQuery(wanted)
  const { data: lotteries } = useQueryAllLotteryInfoListQuery({})
  const lottery = lotteries?.records.find(({ id }) => id === wanted.lotteryId)
  return (
    <>
      <Header title={t`Draw detail`} back={lottery ? `/lottery?id=${lottery.id}` : '/home'} />
      <main>
        {draw === undefined && !error && <TicketSkeleton />}
        {draw === undefined && Boolean(error) && (
          <div className="mt6"><ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} title={t`This draw could not be loaded`} /></div>
        )}
        {draw === null && (
          <div className="mt6">
            <EmptyState
              title={t`Not drawn yet`} text={t`The proof stands here as soon as period ${wanted.period} is drawn.`}
              action={<Link to="/lottery" search={{ id: wanted.lotteryId }} className="btn pri"><Trans>To the lottery</Trans></Link>}
            />
          </div>
        )}
        {draw && draw.state === 'void' && (
          <div className="pad"><Callout tone="w"><Trans>Period {draw.period} is void: it was not drawn, and all stakes are returned.</Trans></Callout></div>
        )}
        {draw && draw.state !== 'void' && <Proof draw={draw} lottery={lottery} onReload={() => void refetch()} />}
        {draw && <MyBets draw={draw} />}
      </main>
    </>
  )
}
