/** /betdetail?id=: the receipt of an order, before and after its draw. */
import { Trans, useLingui } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import { Link, useSearch } from '@tanstack/react-router'
import { Share2 } from 'lucide-react'
import { type ComponentType, type ReactElement, Suspense, useEffect, useState } from 'react'
import { useRecordOfBetQuery, useRecordsOfRequestQuery } from '#/api/betOrders.ts'
import type { Query } from '#/api/query.ts'
import type { Bet } from '#/contract/bets.ts'
import { useFormat } from '#/i18n/format.ts'
import { keepCommitments } from '#/lib/commitments.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { PushOffer } from '#/shared/platform/PushOffer.tsx'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { CancelBet } from '#/shared/bets/CancelBet.tsx'
import { Header } from '#/ui/Header.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import { NoRecord } from '#/shared/recordKinds/NoRecord.tsx'
import { ShortId } from '#/ui/ShortId.tsx'
import * as lists from '#/ui/list.module.css'
import * as button from '#/ui/Button.module.css'
import * as foot from '#/ui/foot.module.css'
import { lazyPart } from '#/lib/lazyPart.ts'
import { ordersOf, type Outcome, outcomeOf } from '#/lib/orders.ts'
import { useLastDay } from '#/shared/records/useLastDay.ts'
import { searchOf, useGameRecordsInfiniteQuery } from './recordsApi.ts'
import { Ticket } from './Ticket.tsx'
import { TicketSkeleton } from './TicketSkeleton.tsx'
import * as styles from './records.module.css'

const ShareSheet = lazyPart(() => import('./ShareSheet.tsx'), 'ShareSheet')

/** Polling intervals in milliseconds: before the draw, and during settlement. */
const whileWaiting = 20_000
const whileSettling = 2_500

function usePollInterval(order: readonly Bet[] | undefined): number {
  const now = useServerNow()
  const waiting = order?.filter(({ state }) => state === 'WAIT') ?? []
  if (waiting.length === 0) return 0
  return waiting.some(({ drawsAt }) => drawsAt <= now) ? whileSettling : whileWaiting
}

/** Stores the commitment on this device before the draw, to verify the draw against it later. */
function useKeptPromise(order: readonly Bet[] | undefined): void {
  useEffect(() => {
    const now = serverNow()
    void keepCommitments(
      (order ?? []).filter(({ draw, drawsAt }) => draw === null && now < drawsAt).map((bet) => ({ ...bet, seenAt: now })),
    )
  }, [order])
}

/** An order by the id of one of its bets: live, or from the cached records. */
function useOrder(betId: string | undefined): Query<readonly Bet[]> {
  const single = useRecordOfBetQuery(betId ?? skipToken)
  const { day, check } = useLastDay()
  const listed = useGameRecordsInfiniteQuery(searchOf({}, day), { skip: single.currentData !== undefined || !single.isError })
  check(listed)
  const inList = listed.currentData?.pages.flatMap((page) => page.records) ?? []
  const bet = single.currentData?.records[0] ?? inList.find((one) => one.betId === betId)
  const all = useRecordsOfRequestQuery(bet?.requestId ?? skipToken)
  const siblings = inList.filter((one) => one.requestId === bet?.requestId)
  const [whole] = ordersOf(all.currentData?.records ?? siblings)
  const order = whole ?? (bet && [bet])
  const pollingInterval = usePollInterval(order)
  useRecordsOfRequestQuery(bet?.requestId ?? skipToken, { pollingInterval })
  useKeptPromise(order)
  const isMissing = betId === undefined || (single.currentData !== undefined && bet === undefined)
  return {
    currentData: order,
    parts: [all],
    isFetching: single.isFetching || all.isFetching,
    error: order
      ? undefined
      : (single.error ?? (isMissing ? { kind: 'refused', status: 404, params: [], msg: '', reason: 'NOT_FOUND' } : undefined)),
    refetch: () => (bet ? all.refetch() : single.refetch()),
  }
}

function Facts({ order, first }: { readonly order: readonly Bet[]; readonly first: Bet }): ReactElement {
  const format = useFormat()
  const last = order.reduce((latest, bet) => (bet.betId > latest.betId ? bet : latest), first)
  const settledAt = order.map((bet) => bet.settledAt).find((at) => at !== null)
  const earliest = order.reduce((one, bet) => (bet.betId < one.betId ? bet : one), first)
  return (
    <div className="pad mt3">
      <div className="card" style={{ padding: '4px 16px' }}>
        <div className={lists.fact}>
          <span>
            <Trans>Bet number</Trans>
          </span>
          <ShortId id={first.betId} />
        </div>
        {first.chaseId !== undefined && (
          <div className={lists.fact}>
            <span>
              <Trans>Chase</Trans>
            </span>
            <Link to="/gameRecordIndex/chase" search={{ id: first.chaseId }} className="link plain tapx">
              <Trans>All periods</Trans>
            </Link>
          </div>
        )}
        <div className={lists.fact}>
          <span>
            <Trans>Accepted</Trans>
          </span>
          <span className="num">{format.dateTime(first.acceptedAt)}</span>
        </div>
        {settledAt !== undefined && settledAt !== null && (
          <div className={lists.fact}>
            <span>
              <Trans>Settled</Trans>
            </span>
            <span className="num">{format.dateTime(settledAt)}</span>
          </div>
        )}
        <div className={lists.fact}>
          <span>
            <Trans>Prize group</Trans>
          </span>
          <span className="num">{first.prizeGroup}</span>
        </div>
        <div className={lists.fact}>
          <span>
            <Trans>Balance at the bet</Trans>
          </span>
          <span>
            <span className="num">{format.amount(earliest.balanceBefore)}</span>{' '}
            <span className="num">→ {format.amount(last.balanceAfter)}</span>
          </span>
        </div>
      </div>
    </div>
  )
}

interface AgainProps {
  readonly first: Bet
  readonly order: readonly Bet[]
  /** The draw is over, so the repetition is the main action. */
  readonly hasEnded: boolean
}

interface ActsProps extends Pick<AgainProps, 'first' | 'order'> {
  readonly outcome: Outcome
  readonly again: ReactElement
}

/** Before the draw: cancel the bet, or leave the receipt. Then: go back to the lottery, or bet again. */
function Acts({ first, order, outcome, again }: ActsProps): ReactElement {
  const isWaiting = outcome === 'waiting'
  return (
    <footer data-foot className={foot.foot}>
      <div className={styles.acts}>
        <CancelBet order={order} />
        <Link to="/lottery" search={{ id: first.lotteryId }} className={isWaiting ? button.pri : button.soft}>
          {isWaiting ? <Trans>Done</Trans> : <Trans>Back to lottery</Trans>}
        </Link>
        {!isWaiting && again}
      </div>
    </footer>
  )
}

interface BetDetailPageProps {
  /** Bets the order again. */
  readonly again: ComponentType<AgainProps>
}

export function BetDetailPage({ again: Again }: BetDetailPageProps): ReactElement {
  const { t } = useLingui()
  const { id } = useSearch({ from: '/betdetail' })
  const order = useOrder(id)
  const unit = useUnit()
  const now = useServerNow()
  const [sharing, setSharing] = useState<'open' | 'closed'>()
  const [bets, first] = [order.currentData, order.currentData?.[0]]
  const outcome = bets && outcomeOf(bets, now)
  // Sharing is offered once the period was drawn.
  const draw = first?.draw
  const onShare = draw && draw.result.length > 0 ? () => setSharing('open') : undefined
  const again = bets && first && (
    <Suspense fallback={<div style={{ minHeight: 48 }} />}>
      <Again key={first.betId} first={first} order={bets} hasEnded={outcome !== 'waiting' && outcome !== 'settling'} />
    </Suspense>
  )
  return (
    <>
      <Header
        title={outcome === 'waiting' ? t`Bet placed` : t`Bet details`}
        back="/gameRecordIndex"
        actions={
          onShare && (
            <IconButton label={t`Share bet`} onClick={onShare}>
              <Share2 className="ico" aria-hidden />
            </IconButton>
          )
        }
      />
      <main>
        <Answer of={order} pulls failed={t`This bet could not be loaded`} gone={<NoRecord kind="bet" />} waiting={<TicketSkeleton />}>
          {(shown) =>
            first &&
            outcome && (
              <>
                <Ticket order={shown} first={first} outcome={outcome} unitLabel={unit} />
                {outcome === 'waiting' && (
                  <div className={`pad stack g2 mt3 ${styles.offers}`}>
                    {again}
                    <PushOffer>
                      <Trans>Be notified when this period is drawn</Trans>
                    </PushOffer>
                  </div>
                )}
                <Facts order={shown} first={first} />
              </>
            )
          }
        </Answer>
      </main>
      {bets && first && outcome && again && <Acts first={first} order={bets} outcome={outcome} again={again} />}
      {sharing !== undefined && bets && draw && (
        <Suspense>
          <ShareSheet order={bets} draw={draw} open={sharing === 'open'} onClose={() => setSharing('closed')} />
        </Suspense>
      )}
    </>
  )
}
