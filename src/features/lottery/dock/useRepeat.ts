/** Bets the picks of an order again, at the current odds and in the period on sale. */
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { use } from 'react'
import { useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import { marksApi } from '#/api/lotteryMarks.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useFormat } from '#/i18n/format.ts'
import { changedOdds, isAgreed, useOddsConsent } from '#/lib/oddsConsent.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { observable, useObservable } from '#/pwa/observable.ts'
import { rulesOfBet } from '#/rules/config.ts'
import { loadFamily } from '#/rules/registry.ts'
import { type Blocked, blockedBy } from '../blocked.ts'
import { BoardContext } from '../boardContext.ts'
import { repeatBet, usePendingBetsOf } from '../pending/pending.ts'
import { pricedNow } from '../pricedNow.ts'
import { slipActions } from '../slip/slip.ts'
import { isUnusual, type SlipLine, timesSlip, totalsOf } from '../slipLines.ts'
import { slipWanted } from '../slipWanted.ts'
import { useMember } from '../useMember.ts'
import { useSale } from '../useSale.ts'
import { linesOfOrder, type Order } from './orders.ts'

interface Repeat {
  /** The reason why the picks cannot be bet at this multiple of their stake; null if the picks can be bet. */
  readonly blockedAt: (times: number) => Blocked | null
  readonly again: (times: number) => void
  /** The period that a repetition bets on; undefined while none is on sale. */
  readonly period: string | undefined
  /** A bet on the lottery is being sent. */
  readonly busy: boolean
}

/** Lotteries with a repeated bet that is being priced or sent: one tap is at work, whichever part of the page it was on. */
const underWay = observable<readonly string[]>([])

/**
 * A repetition asks for the same confirmations as the board: for odds that changed without the player's consent, and for a stake far above
 * the usual stake, the lines go to the slip and wait there. `asks`: whether this part polls for a late result of the lottery.
 */
export function useRepeat(order: Order, asks: boolean): Repeat {
  const { t } = useLingui()
  const { odds } = useFormat()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const online = useOnline()
  const { lotteryId, lotteryTypeCode } = order.first
  const board = use(BoardContext)
  const here = board?.lottery.id === lotteryId ? board : undefined
  const { currentData: lotteries } = useQueryAllLotteryInfoListQuery({})
  const lottery = lotteries?.records.find(({ id }) => id === lotteryId)
  const elsewhere = useSale(here ? undefined : lotteryId, asks)
  const { view } = here?.sale ?? elsewhere
  const { balance, bonus, paused } = useMember()
  const { unanswered } = usePendingBetsOf(lotteryId)
  const [consent] = useOddsConsent()
  const isUnderWay = useObservable(underWay).includes(lotteryId)

  const toSlip = (lines: readonly SlipLine[], text: string) => {
    slipWanted.set(true)
    dispatch(slipActions.linesJoined({ lotteryId, lines }))
    dispatch(showToast({ kind: 'info', duration: 6000, text, follows: true }))
    if (here) here.show(here.isSlipBeside ? undefined : 'slip')
    else void navigate({ to: '/lottery', search: { id: lotteryId, sheet: 'slip' } })
  }

  const repeat = async (times: number) => {
    if (view.phase !== 'open') return
    const { period, closesAt } = view.period
    await loadFamily(lotteryTypeCode)
    const before = timesSlip(linesOfOrder(order), times)
    const lines = await dispatch(pricedNow({ lotteryId, lines: before }, rulesOfBet(view.period)))
    if (!lines) {
      dispatch(showToast({ kind: 'error', text: t`The odds did not load. Nothing was bet` }))
      return
    }
    const changes = before.flatMap((line, at) => changedOdds(line.oddsSeen, lines[at]?.oddsSeen ?? {}))
    const [first] = changes
    const [seen, now] = first ? [odds(first.seen), odds(first.now)] : ['', '']
    if (first && !isAgreed(consent ?? 'ask', changes)) {
      toSlip(lines, t`The odds have changed: ${seen} is now ${now}. Confirm in the slip`)
      return
    }
    const { data: marks } = await dispatch(marksApi.endpoints.lotteryMarks.initiate({}, { subscribe: false }))
    if (isUnusual(totalsOf(lines).stake, marks?.usualStake)) {
      toSlip(lines, t`This is far above your usual stake. Confirm in the slip`)
      return
    }
    const isSent = await dispatch(repeatBet({ requestId: newRequestId(), lotteryId, period, closesAt, lines, agreed: false }))
    if (!isSent) dispatch(showToast({ kind: 'error', text: t`The last bet is still being confirmed` }))
    else if (first) dispatch(showToast({ kind: 'info', duration: 6000, follows: true, text: t`Bet at new odds: ${seen} is now ${now}` }))
  }

  return {
    blockedAt: (times) =>
      lottery
        ? blockedBy({
            lottery,
            view,
            online,
            paused,
            confirming: unanswered?.state === 'unknown',
            lines: timesSlip(linesOfOrder(order), times),
            problem: null,
            balance: balance === undefined ? undefined : balance + bonus,
          })
        : { kind: 'noPeriod' },
    again: (times) => {
      // A second tap comes before the first one has been drawn.
      if (underWay.get().includes(lotteryId)) return
      underWay.set([...underWay.get(), lotteryId])
      void repeat(times)
        .catch(() => undefined)
        .finally(() => underWay.set(underWay.get().filter((id) => id !== lotteryId)))
    },
    period: view.phase === 'open' ? view.period.period : undefined,
    busy: isUnderWay || unanswered !== undefined,
  }
}
