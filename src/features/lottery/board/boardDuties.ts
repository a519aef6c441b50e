/**
 * What a board does by itself while it is on screen: tells of a new period, follows a bet to its receipt, keeps its slip at the player's
 * odds.
 */
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSelector } from 'react-redux'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { fillPage } from '#/api/pendingWrite/answered.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { showToast } from '#/api/toastSlice.ts'
import { shortPeriod } from '#/lib/period.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { playOf } from '#/rules/registry.ts'
import { useBoard } from '../boardContext.ts'
import { repriced } from '../boardModel.ts'
import { lotteryActions, selectLottery } from '../lotterySlice.ts'
import { type ConfirmedBet, dismiss, placedToast, usePendingBetsOf, useTellsBetsOf } from '../pending/pending.ts'
import { slipActions, useBets, useCart, useSentLines } from '../slip/slip.ts'

/** A visitor's draft, once somebody has signed in, is at that player's odds. */
export function useOwnOdds(): void {
  const dispatch = useAppDispatch()
  const signedIn = useSignedIn()
  const { lottery, odds, rules } = useBoard()
  const { cart } = useCart(lottery.id)
  const prizeGroup = signedIn ? odds.prizeGroup : undefined
  const isOther = prizeGroup !== undefined && cart.some((line) => line.prizeGroup !== prizeGroup && playOf(line.playCode) !== undefined)
  useEffect(() => {
    if (isOther) dispatch(slipActions.cartRepriced({ lotteryId: lottery.id, lines: repriced(cart, prizeGroup, rules) }))
  }, [dispatch, isOther, cart, lottery.id, prizeGroup, rules])
}

/** Tells that the period turned while something was picked, where the platform wants it told. */
export function usePeriodTip(): void {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const { data: config } = useGetSystemConfigQuery({})
  const {
    lottery,
    sale: { view },
  } = useBoard()
  const bets = useBets(lottery.id)
  const { cart } = useCart(lottery.id)
  const { period } = useSelector(selectLottery)
  const wanted = config?.isPeriodTips ?? true
  const now = view.phase === 'open' ? view.period.period : undefined
  const hasPicks = cart.length > 0 || Object.keys(bets).length > 0
  useEffect(() => {
    if (now === undefined || now === period) return
    dispatch(lotteryActions.periodSeen(now))
    if (!wanted || period === null || !hasPicks) return
    const to = shortPeriod(now)
    dispatch(
      showToast({
        kind: 'info',
        key: 'period',
        duration: 6000,
        text: t`Now period ${to}, your picks are kept`,
      }),
    )
  }, [dispatch, now, period, hasPicks, wanted, t])
}

/**
 * While its board is on screen, this page takes the player to the receipt; elsewhere a toast tells. Of a bet that was repeated the dock
 * tells, or a toast where picks have the place of the dock.
 */
export function useReceipt(): void {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const router = useRouter()
  const { lottery } = useBoard()
  const { id: lotteryId } = lottery
  const { confirmed, unanswered } = usePendingBetsOf(lotteryId)
  const isUnderWay = unanswered !== undefined
  const hasPicked = Object.keys(useBets(lotteryId)).length > 0
  const isSending = useSentLines(lotteryId) !== undefined
  const tell = useEffectEvent(({ period, betId }: ConfirmedBet) => {
    if (hasPicked || isSending) dispatch(showToast(placedToast(period, betId)))
  })
  useTellsBetsOf(lotteryId)
  useEffect(() => {
    // Its script comes while the bet is on its way; one that cannot be had now is asked for again on going there.
    if (isUnderWay) router.preloadRoute({ to: '/betdetail' }).catch(() => undefined)
  }, [router, isUnderWay])
  useEffect(() => {
    if (!confirmed) return
    const letGo = dispatch(fillPage(confirmed.requestId))
    const follow = async () => {
      // The slip stays open until the receipt is there: nothing else is seen between them.
      const isOurs = await dispatch(dismiss(confirmed))
      if (isOurs && !confirmed.stays) await navigate({ to: '/betdetail', search: { id: confirmed.betId } })
      else dispatch(slipActions.sentLeft({ lotteryId }))
      if (isOurs && confirmed.stays) tell(confirmed)
    }
    void follow().finally(letGo)
  }, [dispatch, navigate, lotteryId, confirmed])
  useEffect(() => () => void dispatch(slipActions.sentLeft({ lotteryId })), [dispatch, lotteryId])
}

/** Over another page the player stays there: the slip closes once the bet is answered, and a toast tells of it. */
export function useStaying(): void {
  const dispatch = useAppDispatch()
  const { lottery, show } = useBoard()
  const { id: lotteryId } = lottery
  const { unanswered, refused } = usePendingBetsOf(lotteryId)
  const isUnderWay = unanswered !== undefined
  const isRefused = refused !== undefined
  const wasUnderWay = useRef(false)
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay && !isRefused) show(undefined)
    wasUnderWay.current = isUnderWay
    if (!isUnderWay) dispatch(slipActions.sentLeft({ lotteryId }))
  }, [dispatch, show, lotteryId, isUnderWay, isRefused])
}
