/** Prompts of the app itself: a waiting update, and installation. */
import { useLocation } from '@tanstack/react-router'
import { type ReactElement, Suspense, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { promptDismissed, selectDismissed } from '#/api/settingsSlice.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { untilLoaded } from '#/lib/untilLoaded.ts'
import { installWay, onHomeScreen } from '#/pwa/install.ts'
import { useObservable } from '#/pwa/observable.ts'
import { newVersion } from '#/pwa/worker.ts'
import { withTexts } from '#/i18n/i18n.ts'
import { usePlatformName } from '#/shared/platform/usePlatformName.ts'
import { whenClear } from './noticeTiming.ts'
import { tabOf } from './tabs.ts'

const WaitingUpdate = lazyPart(() => untilLoaded(() => withTexts('app', import('./WaitingUpdate.tsx'))), 'WaitingUpdate')
const InstallCount = lazyPart(() => untilLoaded(() => withTexts('app', import('../services/InstallCount.tsx'))), 'InstallCount')
const InstallPrompt = lazyPart(() => untilLoaded(() => withTexts('app', import('#/pwa/InstallPrompt.tsx'))), 'InstallPrompt')

/** Milliseconds on tab pages before the install prompt; a new visitor has no reason to install. */
const patience = 60_000
/** Milliseconds until the prompt returns after `later`. */
const askAgain = 30 * 86_400_000
const countedMark = 'installed'

export function Prompts(): ReactElement {
  return (
    <Suspense>
      <Update />
      <Install />
      <Installed />
    </Suspense>
  )
}

const useOnTabs = (): boolean => useLocation({ select: ({ pathname }) => tabOf(pathname) !== undefined })

function Update(): ReactElement | null {
  const version = useObservable(newVersion)
  const onTabs = useOnTabs()
  return version ? <WaitingUpdate atop={!onTabs} /> : null
}

function Install(): ReactElement | null {
  const way = useObservable(installWay)
  const dispatch = useAppDispatch()
  const platformName = usePlatformName()
  const onTabs = useOnTabs()
  const dismissed = useSelector(selectDismissed)['install'] ?? 0
  const [open, setOpen] = useState(false)
  const due = way !== 'none' && onTabs && !open

  useEffect(() => {
    if (!due || Date.now() - dismissed < askAgain) return
    return whenClear(patience, () => setOpen(true))
  }, [due, dismissed])

  if (way === 'none' || !open) return null
  function closed() {
    setOpen(false)
    dispatch(promptDismissed('install'))
  }
  return <InstallPrompt way={way} platformName={platformName ?? ''} open onClose={closed} />
}

function Installed(): ReactElement | null {
  const isThere = useObservable(onHomeScreen)
  const counted = useSelector(selectDismissed)[countedMark]
  return isThere && counted === undefined ? <InstallCount mark={countedMark} /> : null
}
