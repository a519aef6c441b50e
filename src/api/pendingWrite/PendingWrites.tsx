/** Service that resolves pending writes in the background, and reports their outcome when their own page is not on screen. */
import { useEffect, useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { pauseAfter } from '#/lib/jitter.ts'
import { isOnline, knownOffline, onOnlineChange } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useVisible } from '#/lib/useVisible.ts'
import { useObservable } from '#/pwa/observable.ts'
import { selectUserId } from '../sessionSlice.ts'
import { askAbout, placesOnScreen, readWrites, reportEnd } from './flow.ts'
import { bringOutcomes, type OutcomeScripts } from './outcomes.ts'
import { selectWrites } from './pendingSlice.ts'
import { isOpen } from './pendingWrite.ts'
import { forgetAll } from './sending.ts'
import { onStoredChange } from './store.ts'

/** The signed-in player's pending writes, from all tabs. */
function useStored(userId: string | undefined): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (userId === undefined) return undefined
    const read = () => void dispatch(readWrites()).catch(() => undefined)
    read()
    const stop = onStoredChange(read)
    return () => {
      stop()
      forgetAll()
    }
  }, [dispatch, userId])
}

/**
 * Asks about each open write: at once when the write appears or the network, the platform or the page returns, then at growing intervals.
 */
function useAsking(): void {
  const dispatch = useAppDispatch()
  // Attempts continue while the server is unreachable, because they find out whether it is back. They stop while the device is offline.
  const online = useSyncExternalStore(onOnlineChange, () => !knownOffline())
  const visible = useVisible()
  const open = useSelector(selectWrites)
    .filter(isOpen)
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    if (open === '') return undefined
    let stopped = false
    let turn = 0
    let reached = isOnline()
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const ask = async (id: string, tries: number, mine: number) => {
      await dispatch(askAbout(id)).catch(() => undefined)
      if (stopped || mine !== turn || !online || !visible) return
      timers.add(setTimeout(() => void ask(id, tries + 1, mine), pauseAfter(tries)))
    }
    const askAll = () => {
      turn += 1
      timers.forEach(clearTimeout)
      timers.clear()
      for (const id of open.split(' ')) void ask(id, 0, turn)
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

function useTelling(): void {
  const dispatch = useAppDispatch()
  const visible = useVisible()
  const places = useObservable(placesOnScreen)
  const writes = useSelector(selectWrites)
  useEffect(() => {
    if (!visible) return
    const unreported = writes.filter((write) => !isOpen(write) && !write.reported && !places.includes(write.place))
    for (const write of unreported) void dispatch(reportEnd(write))
  }, [dispatch, visible, places, writes])
}

/** `scripts`: loads the outcome handlers of writes that are stored on the device. */
export function PendingWrites({ scripts }: { readonly scripts: Partial<OutcomeScripts> }): null {
  useEffect(() => bringOutcomes(scripts), [scripts])
  useStored(useSelector(selectUserId))
  useAsking()
  useTelling()
  return null
}
