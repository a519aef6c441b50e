/** Runs beside the pages: knows the pending bets of all tabs, asks about those without an answer, tells how they ended. */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { showToast } from '#/api/toastSlice.ts'
import { isOnline, knownOffline, onOnlineChange } from '#/lib/online.ts'
import { shortPeriod } from '#/lib/period.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { selectLottery } from '../lotterySlice.ts'
import { useReasonText } from '../useReasonText.ts'
import { dismiss, resolvePendingBet, returnToSlip } from './betFlow.ts'
import { retryDelay } from './betMachine.ts'
import { isUnanswered, type PendingBet } from './pendingBet.ts'
import { pendingBetActions, selectPendingBets, selectUnansweredBets } from './pendingBetsSlice.ts'
import { pendingBetStore } from './pendingBetStore.ts'

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

function useVisible(): boolean {
  return useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible')
}

/** Those of all tabs. */
function useStoredBets(userId: string | null): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (userId === null) return undefined
    const take = (bets: PendingBet[]) => {
      dispatch(pendingBetActions.pendingBetsRead(bets.filter((bet) => bet.userId === userId)))
    }
    void pendingBetStore.load().then(take)
    return pendingBetStore.subscribe(take)
  }, [dispatch, userId])
}

/** Asks about each open bet: at once when it turns up, the network, the platform or the page comes back; then with growing pauses. */
function useResolving(): void {
  const dispatch = useAppDispatch()
  // A server that did not answer last time is what this is about; only a device without a network waits.
  const online = useSyncExternalStore(onOnlineChange, () => !knownOffline())
  const visible = useVisible()
  const open = useSelector(selectUnansweredBets)
    .map(({ requestId }) => requestId)
    .join(' ')
  useEffect(() => {
    if (open === '') return undefined
    let stopped = false
    let turn = 0
    let reached = isOnline()
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const ask = async (requestId: string, tries: number, mine: number) => {
      await resolvePendingBet(dispatch, requestId)
      if (stopped || mine !== turn || !online || !visible) return
      timers.add(setTimeout(() => void ask(requestId, tries + 1, mine), 1_000 + retryDelay(tries, Math.random())))
    }
    const askAll = () => {
      turn += 1
      timers.forEach(clearTimeout)
      timers.clear()
      for (const requestId of open.split(' ')) void ask(requestId, 0, turn)
    }
    const off = onOnlineChange(() => {
      const came = isOnline() && !reached
      reached = isOnline()
      if (came) askAll()
    })
    askAll()
    return () => {
      stopped = true
      off()
      timers.forEach(clearTimeout)
    }
  }, [dispatch, open, online, visible])
}

/** How a bet ended is told here unless its own board is on screen. */
function useTelling(): void {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const reasonText = useReasonText()
  const { activeBoard } = useSelector(selectLottery)
  const ended = useSelector(selectPendingBets).find((pendingBet) => !isUnanswered(pendingBet) && pendingBet.lotteryId !== activeBoard)
  useEffect(() => {
    if (!ended || isUnanswered(ended)) return
    const period = shortPeriod(ended.period)
    if (ended.state === 'confirmed') {
      dispatch(showToast({ kind: 'success', key: ended.requestId, duration: 5000, text: t`Bet placed in period ${period}` }))
      void dismiss(dispatch, ended)
      return
    }
    const reason = reasonText(ended.reason, ended.params)
    dispatch(showToast({ kind: 'error', key: ended.requestId, duration: 6000, text: t`Bet on period ${period}: ${reason}` }))
    void returnToSlip(dispatch, ended)
  }, [dispatch, ended, reasonText, t])
}

export function usePendingBets(userId: string | null): void {
  useStoredBets(userId)
  useResolving()
  useTelling()
}
