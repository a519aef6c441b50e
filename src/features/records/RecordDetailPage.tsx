/** /recordDetail/<lottery>:<period>: a period's draw, its proof recomputed on this device, and the member's bets. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { type PeriodWithDraw, useDrawOfPeriodQuery } from '#/api/drawOfPeriod.ts'
import { useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import { useErrorText } from '#/api/errors.ts'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { BeaconTries } from '#/shared/proof/BeaconTries.tsx'
import { Proof } from '#/shared/proof/Proof.tsx'
import { VoidPeriod } from '#/shared/proof/VoidPeriod.tsx'
import * as lists from '#/ui/list.module.css'
import * as header from '#/ui/Header.module.css'
import * as button from '#/ui/Button.module.css'
import { ordersOf } from '#/lib/orders.ts'
import { RecordRow } from './RecordRow.tsx'
import { useRecordsBetweenQuery } from './recordsApi.ts'
import { TicketSkeleton } from './TicketSkeleton.tsx'

/** `k3-1m:20261121-0483` */
export function detailOf(text: string): { lotteryId: string; period: string } {
  const at = text.indexOf(':')
  return at < 0 ? { lotteryId: '', period: text } : { lotteryId: text.slice(0, at), period: text.slice(at + 1) }
}

/** All bets of a period are accepted in the day before its draw. */
const before = 86_400_000

interface MyBetsProps {
  readonly lotteryId: string
  readonly period: string
  /** Time of the draw, actual or planned. */
  readonly drawnAt: number
}

function MyBets({ lotteryId, period, drawnAt }: MyBetsProps): ReactElement | null {
  const { currentData } = useRecordsBetweenQuery({ lotteryId, from: drawnAt - before, to: drawnAt })
  const bets = currentData?.records.filter((bet) => bet.period === period) ?? []
  if (bets.length === 0) return null
  return (
    <section>
      <div className={lists.heading}>
        <h2>
          <Trans>My bets in this period</Trans>
        </h2>
      </div>
      <div className="pad">
        <ul className={`card list ${lists.rows}`}>
          {ordersOf(bets).map((order) => (
            <RecordRow key={order[0]?.betId} order={order} />
          ))}
        </ul>
      </div>
    </section>
  )
}

export function RecordDetailPage(): ReactElement {
  const { t } = useLingui()
  const { detail } = useParams({ from: '/recordDetail/$detail' })
  const wanted = detailOf(detail)
  const query = useDrawOfPeriodQuery(wanted)
  const { data: lotteries } = useQueryAllLotteryInfoListQuery({})
  const lottery = lotteries?.records.find(({ id }) => id === wanted.lotteryId)
  return (
    <>
      <Header
        title={t`Draw details`}
        back={lottery ? `/lottery?id=${lottery.id}` : '/home'}
        actions={
          <Link to="/fairness" className={`${button.button} link ${header.act}`}>
            <Trans>Fairness</Trans>
          </Link>
        }
      />
      <main>
        <Answer
          of={query}
          age="never"
          failed={t`This draw could not be loaded`}
          gone={<NoDraw lotteryId={wanted.lotteryId} lottery={lottery} />}
          waiting={<TicketSkeleton />}
        >
          {(result) => <Draw {...wanted} result={result} lottery={lottery} onReload={() => void query.refetch()} />}
        </Answer>
      </main>
    </>
  )
}

interface DrawProps {
  readonly lotteryId: string
  readonly period: string
  readonly result: PeriodWithDraw
  readonly lottery: LotteryInfo | undefined
  readonly onReload: () => void
}

function Draw({ lotteryId, period, result, lottery, onReload }: DrawProps): ReactElement {
  const { t } = useLingui()
  const { draw } = result
  const called = [result.period, draw].find((one) => one?.state === 'void')
  const drawnAt = draw?.drawnAt ?? (called ? result.period?.drawsAt : undefined)
  return (
    <>
      {called && (
        <div className="pad">
          <VoidPeriod period={period} reason={called.voidReason} tries={called.entropyTries} />
        </div>
      )}
      {draw === null && result.period === null && (
        <div className="alone">
          <NoDraw lotteryId={lotteryId} lottery={lottery} />
        </div>
      )}
      {draw === null && result.period !== null && !called && (
        <div className="mt6">
          <EmptyState
            title={t`Not drawn yet`}
            text={t`The proof appears here once period ${period} is drawn.`}
            action={
              <Link to="/lottery" search={{ id: lotteryId }} className={button.pri}>
                <Trans>Go to lottery</Trans>
              </Link>
            }
          />
          <div className="pad">
            <BeaconTries tries={result.period?.entropyTries} />
          </div>
        </div>
      )}
      {draw && draw.state !== 'void' && <Proof draw={draw} lottery={lottery} onReload={onReload} />}
      {drawnAt !== undefined && <MyBets lotteryId={lotteryId} period={period} drawnAt={drawnAt} />}
    </>
  )
}

function NoDraw({ lotteryId, lottery }: Pick<DrawProps, 'lotteryId' | 'lottery'>): ReactElement {
  const { t } = useLingui()
  const errorText = useErrorText()
  return (
    <EmptyState
      title={t`Draw not found`}
      text={lotteryId === '' ? errorText({ kind: 'noLottery' }) : t`No lottery has such a period. The link may not be complete.`}
      action={
        <Link to="/openHistory" search={lottery ? { id: lottery.id } : {}} className={button.pri}>
          <Trans>Draw history</Trans>
        </Link>
      }
    />
  )
}
