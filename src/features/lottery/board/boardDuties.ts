/**
 * Effects of a board on screen: announces a new period, takes the pick or opens the slip of a link, opens the receipt of a bet, keeps the
 * player's odds.
 */
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSelector } from 'react-redux'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { fillPage } from '#/api/pendingWrite/outcomes.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { showToast } from '#/api/toastSlice.ts'
import { shortPeriod } from '#/lib/period.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { checkSelection } from '#/rules/engine.ts'
import { playOf } from '#/rules/registry.ts'
import { useBoard } from '../boardContext.ts'
import { emptySelection, repriced, toggled } from '../boardModel.ts'
import { lotteryActions, selectLottery } from '../lotterySlice.ts'
import { type ConfirmedBet, dismiss, placedToast, usePendingBetsOf, useTellsBetsOf } from '../pending/pending.ts'
import { slipActions, useBets, useCart, useSentLines } from '../slip/slip.ts'

/** Reprices the draft of a visitor who has signed in, at the member's odds. */
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

/** Shows a toast when the period changes while numbers are picked, if the platform's setting asks for the toast. */
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
 * Picks the cell that the address names as `play.option.stake`, on a board without picks. Nothing is bet. The address then loses the pick,
 * so that it is picked once.
 */
export function useLinkedPick(): void {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pick } = useSearch({ from: '/lottery' })
  const { lottery, types, rules, chips } = useBoard()
  const { id: lotteryId } = lottery
  const hasPicked = Object.keys(useBets(lotteryId)).length > 0
  const take = useEffectEvent((code: string, option: string, stake: string) => {
    const play = types.flatMap(({ plays }) => plays).find((one) => one.code === code)
    const selection = play && toggled(play, emptySelection(play), 0, option)
    if (!play || !selection || hasPicked || checkSelection(play, selection, rules)) return
    dispatch(slipActions.boardSet({ lotteryId, handler: { playTypeCode: play.type, code }, selection }))
    // A link never raises the stake of a bet.
    if (/^\d{1,15}$/.test(stake) && BigInt(stake) <= BigInt(chips.inUse ?? stake)) dispatch(slipActions.chipChosen(stake))
  })
  useEffect(() => {
    if (pick === undefined) return
    const [code = '', option = '', stake = ''] = pick.split('.')
    take(code, option, stake)
    void navigate({ to: '/lottery', search: { id: lotteryId }, replace: true })
  }, [navigate, lotteryId, pick])
}

/**
 * Opens the slip that the address asks for, as after a sign-in: a slip with lines, on a board without the slip beside it. Nothing is bet.
 * The address first loses the request, so that a reload and a step back show the board.
 */
export function useLinkedSlip(): void {
  const navigate = useNavigate()
  const { sheet } = useSearch({ from: '/lottery' })
  const { lottery, isSlipBeside, show } = useBoard()
  const { id: lotteryId } = lottery
  const hasLines = useCart(lotteryId).cart.length > 0
  const open = useEffectEvent(() => {
    if (hasLines && !isSlipBeside) show('slip')
  })
  useEffect(() => {
    // The open sheet has an entry of the history, so the address changes before.
    if (sheet !== undefined) void navigate({ to: '/lottery', search: { id: lotteryId }, replace: true }).then(() => open())
  }, [navigate, lotteryId, sheet])
}

/**
 * Opens the receipt of a bet while the lottery's board is on screen. Other pages show a toast. The dock shows a repeated bet; a toast does
 * while a selection takes the place of the dock.
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
    // Loads the script while the bet is sent. The navigation loads the script again if this fails.
    if (isUnderWay) router.preloadRoute({ to: '/betdetail' }).catch(() => undefined)
  }, [router, isUnderWay])
  useEffect(() => {
    if (!confirmed) return
    const letGo = dispatch(fillPage(confirmed.requestId))
    const follow = async () => {
      // The slip stays open until the receipt is shown, so that the board does not appear between them.
      const isOurs = await dispatch(dismiss(confirmed))
      if (isOurs && !confirmed.stays) await navigate({ to: '/betdetail', search: { id: confirmed.betId } })
      else dispatch(slipActions.sentLeft({ lotteryId }))
      if (isOurs && confirmed.stays) tell(confirmed)
    }
    void follow().finally(letGo)
  }, [dispatch, navigate, lotteryId, confirmed])
  useEffect(() => () => void dispatch(slipActions.sentLeft({ lotteryId })), [dispatch, lotteryId])
}

/** For a board in front of another page: the slip closes after the answer, and a toast reports the bet. The player stays on the page. */
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
