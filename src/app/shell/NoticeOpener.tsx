/** Opens the notice dialog once per start, two seconds after the tab bar appears; late notices wait for a tab page. */
import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactElement, startTransition, Suspense, useEffect, useState } from 'react'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { scheduleNotice } from './noticeTiming.ts'
import { tabOf } from './tabs.ts'

// If its script cannot be loaded, the dialog is left out.
const NoticeDialog = lazy(() =>
  import('./NoticeDialog.tsx').then(
    (m) => ({ default: m.NoticeDialog }),
    () => ({ default: () => null }),
  ),
)

export function NoticeOpener(): ReactElement | null {
  const onTabs = useLocation({ select: ({ pathname }) => tabOf(pathname) !== undefined })
  const { data: config } = useGetSystemConfigQuery({})
  const [phase, setPhase] = useState<'waiting' | 'ready' | 'open' | 'done'>('waiting')
  const due = onTabs && (phase === 'waiting' || phase === 'ready')

  useEffect(() => {
    if (!due) return
    return scheduleNotice({
      // Renders the dialog before opening it: both in one task would delay a tap.
      prepare: () => startTransition(() => setPhase('ready')),
      open: () => startTransition(() => setPhase('open')),
    })
  }, [due])

  if (phase === 'waiting' || phase === 'done') return null
  return (
    <Suspense>
      <NoticeDialog open={phase === 'open' && onTabs} messageNotice={config?.messageNotice === true} onClose={() => setPhase('done')} />
    </Suspense>
  )
}
