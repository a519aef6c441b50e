/** Runs beside the pages: keeps the slip on the device, resolves bets whose answer never came, tells how they ended, knows of chases without one. */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { useSelector, useStore } from 'react-redux'
import { selectUserId } from '#/api/sessionSlice.ts'
import { showToast } from '#/api/toastSlice.ts'
import { isOnline, knownOffline, onOnlineChange } from '#/lib/online.ts'
import { shortPeriod } from '#/lib/period.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { dismiss, resolvePendingBet, returnToSlip } from './pending/betFlow.ts'
import { retryDelay } from './pending/betMachine.ts'
import { chaseStore, type OpenChases } from './chase/chaseStore.ts'
import { isUnanswered } from './pending/pendingBet.ts'
import { useReasonText } from './useReasonText.ts'
import { selectUnansweredBets, selectSlip, slipActions, type SlipState } from './slip/slipSlice.ts'
import { pendingBetStore, useRestoredSlip } from './slip/slipStore.ts'
import { keepSlip } from './slip/slipSync.ts'

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

function useVisible(): boolean {
  return useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible')
}

/** Reads the slip once, then keeps what it becomes. Pending bets come from all tabs. */
function useKeptSlip(userId: string | null): void {
  const dispatch = useAppDispatch()
  const store = useStore<{ slip: SlipState }>()
  const restored = useRestoredSlip()
  const { owner } = useSelector(selectSlip)
  useEffect(() => {
    if (restored && owner !== userId) dispatch(slipActions.ownerKnown(userId))
  }, [dispatch, restored, owner, userId])
  useEffect(() => keepSlip(store), [store])
  useEffect(() => {
    if (userId === null) return undefined
    const take = (pendingBets: Awaited<ReturnType<typeof pendingBetStore.load>>) => {
      dispatch(slipActions.pendingBetsRead(pendingBets.filter((pendingBet) => pendingBet.userId === userId)))
    }
    void pendingBetStore.load().then(take)
    return pendingBetStore.subscribe(take)
  }, [dispatch, userId])
}

/** Chases whose answer never came, from all tabs: their boards show them. */
function useOpenChases(userId: string | null): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (userId === null) return undefined
    const take = (chases: OpenChases) => {
      dispatch(slipActions.chasesRead(chases))
    }
    void chaseStore.load().then(take)
    return chaseStore.subscribe(take)
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
  const { pendingBets, activeBoard } = useSelector(selectSlip)
  const ended = pendingBets.find((pendingBet) => !isUnanswered(pendingBet) && pendingBet.lotteryId !== activeBoard)
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

export function PendingBetService(): null {
  const userId = useSelector(selectUserId) ?? null
  useKeptSlip(userId)
  useOpenChases(userId)
  useResolving()
  useTelling()
  return null
}
