/** Opens the notice dialog once per start of the app, two seconds after the tab bar appears. */
import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactElement, startTransition, Suspense, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { selectLanguage } from '#/api/settingsSlice.ts'
import { formatOf } from '#/i18n/format.ts'
import { tabOf } from '../routeTable.ts'
import { scheduleNotice } from './noticeTiming.ts'

const loadDialog = () => import('./NoticeDialog.tsx')
// A dialog whose script cannot be had is left out; a start without notices is still a start.
const NoticeDialog = lazy(() => loadDialog().then((m) => ({ default: m.NoticeDialog }), () => ({ default: () => null })))

export function NoticeOpener(): ReactElement | null {
  const onTabs = useLocation({ select: ({ pathname }) => tabOf(pathname) !== undefined })
  const { data: config } = useGetSystemConfigQuery({})
  const language = useSelector(selectLanguage)
  const [phase, setPhase] = useState<'waiting' | 'open' | 'done'>('waiting')
  const due = onTabs && phase === 'waiting'

  useEffect(() => {
    if (!due) return
    return scheduleNotice({
      prepare: () => {
        void loadDialog().catch(() => undefined)
        // A language's first date takes long to write: done ahead, it does not hold up the dialog.
        formatOf(language).dateTime(0)
      },
      open: () => startTransition(() => setPhase('open')),
      isCovered: () => document.querySelector('[role=dialog], [role=alertdialog]') !== null,
    })
  }, [due, language])

  if (phase !== 'open') return null
  return (
    <Suspense>
      <NoticeDialog messageNotice={config?.messageNotice === true} onClose={() => setPhase('done')} />
    </Suspense>
  )
}
