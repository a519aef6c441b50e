/** A link to the notification settings, if the platform sends notifications and this device was not asked yet. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BellRing, X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { promptDismissed, selectDismissed } from '#/api/settingsSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useObservable } from '#/pwa/observable.ts'
import { pushState } from '#/pwa/pushState.ts'
import { IconButton } from '#/ui/IconButton.tsx'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'

const mark = 'push'

/** `children`: the events that a notification would report. */
export function PushOffer({ children }: { readonly children: ReactNode }): ReactElement | null {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const { data: config } = useGetSystemConfigQuery({})
  const isDeclined = useSelector(selectDismissed)[mark] !== undefined
  if (useObservable(pushState) !== 'ask' || !config?.pushKey || isDeclined) return null
  return (
    <div className={`card ${lists.rows}`}>
      <div className={lists.item}>
        <Link to="/setting/notifications" className="row g3 grow">
          <span className={`${lists.icon} ${tones.act}`}>
            <BellRing className="ico" aria-hidden />
          </span>
          <span className="grow">{children}</span>
        </Link>
        <IconButton label={t`No notifications`} onClick={() => dispatch(promptDismissed(mark))}>
          <X className="ico" aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
