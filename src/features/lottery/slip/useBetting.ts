/** The slip's acts: send, take back, accept new odds; what needs a network or a session says so. */
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useSelector } from 'react-redux'
import { useErrorText } from '#/api/errors.ts'
import { selectUserId } from '#/api/sessionSlice.ts'
import { showToast } from '#/api/toastSlice.ts'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { shortPeriod } from '#/lib/period.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { serverNow } from '#/lib/serverClock.ts'
import type { RuleConfig } from '#/rules/config.ts'
import { playOf } from '#/rules/registry.ts'
import { placeBet, placeInstead, dismiss, returnToSlip } from '../pending/betFlow.ts'
import { repriced } from '../boardModel.ts'
import { type Blocked, canBeTapped } from '../blocked.ts'
import type { PendingBet, UnansweredBet, RejectedBet } from '../pending/pendingBet.ts'
import { isUnanswered } from '../pending/pendingBet.ts'
import { type SlipLine, timesSlip } from '../slipLines.ts'
import { selectSlip, slipActions } from './slipSlice.ts'
import type { Sale } from '../useSale.ts'

export interface Betting {
  /** Under way or unknown. */
  open: UnansweredBet | undefined
  refused: RejectedBet | undefined
  signIn: () => void
  confirm: () => void
  /** Resolves to whether it was this tab that bet. */
  accept: (pendingBet: RejectedBet, lines: SlipLine[], agreed?: boolean) => Promise<boolean>
  returnToSlip: (pendingBet: PendingBet) => void
  explain: (blocked: Blocked) => void
}

/** A visitor's draft, once somebody has signed in, is at that player's odds. */
export function useOwnOdds(prizeGroup: number | undefined, rules: RuleConfig): void {
  const dispatch = useAppDispatch()
  const { cart } = useSelector(selectSlip)
  const isOther = prizeGroup !== undefined && cart.some((line) => line.prizeGroup !== prizeGroup && playOf(line.playCode) !== undefined)
  useEffect(() => {
    if (isOther) dispatch(slipActions.cartRepriced(repriced(cart, prizeGroup, rules)))
  }, [dispatch, isOther, cart, prizeGroup, rules])
}

/** Tells that the period turned while something was picked, where the platform wants it told. */
export function usePeriodTip({ view }: Sale, wanted: boolean): void {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const { bets, cart, period } = useSelector(selectSlip)
  const now = view.phase === 'open' ? view.period.period : undefined
  const hasPicks = cart.length > 0 || Object.keys(bets).length > 0
  useEffect(() => {
    if (now === undefined || now === period) return
    dispatch(slipActions.periodSeen(now))
    if (!wanted || period === null || !hasPicks) return
    const [from, to] = [shortPeriod(period), shortPeriod(now)]
    dispatch(
      showToast({
        kind: 'info',
        key: 'period',
        duration: 6000,
        text: t`Period ${from} is closed, you now bet on ${to}. Your picks are kept.`,
      }),
    )
  }, [dispatch, now, period, hasPicks, wanted, t])
}

/** `askAgain`: for what the board lacks. `onBet`: the platform has a bet of this page, whose receipt comes next. */
export function useBetting(lottery: LotteryInfo | undefined, { view }: Sale, askAgain: () => void, onBet: () => void): Betting {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const userId = useSelector(selectUserId)
  const { cart, slipMultiple, pendingBets } = useSelector(selectSlip)
  const mine = pendingBets.filter((pendingBet) => pendingBet.lotteryId === lottery?.id)
  const confirmed = mine.find((pendingBet) => pendingBet.state === 'confirmed')
  const receipt = confirmed?.state === 'confirmed' ? confirmed.bets[0]?.betId : undefined

  // While its board is on screen, this page takes the player to the receipt; elsewhere a toast tells.
  useEffect(() => {
    if (lottery === undefined) return undefined
    dispatch(slipActions.boardShown(lottery.id))
    return () => {
      dispatch(slipActions.boardShown(null))
    }
  }, [dispatch, lottery])

  const slipDone = useEffectEvent(onBet)
  useEffect(() => {
    if (!confirmed || receipt === undefined) return
    slipDone()
    void dismiss(dispatch, confirmed)
    void navigate({ to: '/betdetail', search: { id: receipt } })
  }, [dispatch, navigate, confirmed, receipt])

  const signIn = () => {
    void navigate({ to: '/login', search: { to: lottery ? `/lottery?id=${lottery.id}` : '/lottery' } })
  }
  const newBet = (lines: SlipLine[]): UnansweredBet | undefined => {
    if (lottery === undefined || view.phase !== 'open' || userId === undefined) return undefined
    const { period, closesAt } = view.period
    return {
      requestId: newRequestId(),
      userId,
      lotteryId: lottery.id,
      period,
      closesAt,
      lines,
      startedAt: serverNow(),
      attempts: 0,
      state: 'sending',
    }
  }
  const place = (lines: SlipLine[]) => {
    const pendingBet = newBet(lines)
    if (pendingBet) void placeBet(dispatch, pendingBet)
  }
  return {
    open: mine.find(isUnanswered),
    refused: mine.find((pendingBet): pendingBet is RejectedBet => pendingBet.state === 'rejected'),
    signIn,
    confirm: () => (userId === undefined ? signIn() : place(timesSlip(cart, slipMultiple))),
    accept: async (refused, lines, agreed = false) => {
      const pendingBet = newBet(lines)
      return pendingBet !== undefined && placeInstead(dispatch, refused, { ...pendingBet, agreed })
    },
    returnToSlip: (pendingBet) => void returnToSlip(dispatch, pendingBet),
    explain: (blocked) => {
      if (blocked.kind === 'offline')
        dispatch(showToast({ kind: 'error', key: 'network', throttle: 3000, text: errorText({ kind: 'offline' }) }))
      if (canBeTapped(blocked)) askAgain()
    },
  }
}
