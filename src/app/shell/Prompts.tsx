/** The app's own questions: a new version that waits, and the place on the home screen. */
import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { promptDismissed, selectDismissed } from '#/api/settingsSlice.ts'
import { selectOpenFlights, selectSlip } from '#/features/lottery/slipSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { installWay } from '#/pwa/install.ts'
import { useObservable } from '#/pwa/observable.ts'
import { applyUpdate, updateWaiting } from '#/pwa/worker.ts'
import { tabOf } from '../routeTable.ts'

const UpdateBar = lazy(() => import('#/pwa/UpdateBar.tsx').then((m) => ({ default: m.UpdateBar })))
const InstallPrompt = lazy(() => import('#/pwa/InstallPrompt.tsx').then((m) => ({ default: m.InstallPrompt })))

/** Milliseconds on the tabs before one is asked to install; a stranger has no reason to say yes. */
const patience = 60_000
/** Milliseconds until one is asked again after `later`. */
const askAgain = 30 * 86_400_000

export function Prompts(): ReactElement {
  return (
    <Suspense>
      <Update />
      <Install />
    </Suspense>
  )
}

function Update(): ReactElement | null {
  const waiting = useObservable(updateWaiting)
  const { cart } = useSelector(selectSlip)
  const betUnderWay = useSelector(selectOpenFlights).length > 0
  if (!waiting) return null
  return <UpdateBar slipLines={cart.length} betUnderWay={betUnderWay} onUpdate={applyUpdate} onLater={() => updateWaiting.set(false)} />
}

function Install(): ReactElement | null {
  const way = useObservable(installWay)
  const dispatch = useAppDispatch()
  const { data: config } = useGetSystemConfigQuery({})
  const onTabs = useLocation({ select: ({ pathname }) => tabOf(pathname) !== undefined })
  const dismissed = useSelector(selectDismissed)['install'] ?? 0
  const [open, setOpen] = useState(false)
  const due = way !== 'none' && onTabs && !open

  useEffect(() => {
    if (!due || Date.now() - dismissed < askAgain) return
    const timer = setTimeout(() => setOpen(true), patience)
    return () => clearTimeout(timer)
  }, [due, dismissed])

  if (way === 'none' || !open) return null
  function closed() {
    setOpen(false)
    dispatch(promptDismissed('install'))
  }
  return <InstallPrompt way={way} platformName={config?.platformName ?? ''} open onClose={closed} />
}
