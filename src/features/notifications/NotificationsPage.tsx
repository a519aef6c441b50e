/**
 * /setting/notifications: the web push notifications of this device and of others, and how to allow them where they are not possible yet.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect } from 'react'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { useVisible } from '#/lib/useVisible.ts'
import { useObservable } from '#/pwa/observable.ts'
import { lookAtPush, type PushState, pushState } from '#/pwa/pushState.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import { Kinds } from './Kinds.tsx'
import { AddFirst, AllowFirst } from './Steps.tsx'
import { ThisDevice } from './ThisDevice.tsx'
import { usePushDevicesQuery } from './notificationsApi.ts'

export function NotificationsPage(): ReactElement {
  const { t } = useLingui()
  const { data: config } = useGetSystemConfigQuery({})
  return (
    <>
      <Header title={t`Notifications`} back="/setting" />
      <main>
        {config &&
          (config.pushKey === '' ? (
            <EmptyState title={t`No notifications`} text={t`This platform does not send any. Everything is in your messages.`} />
          ) : (
            <Notifications pushKey={config.pushKey} />
          ))}
      </main>
    </>
  )
}

function Notifications({ pushKey }: { readonly pushKey: string }): ReactElement {
  const { t } = useLingui()
  const devices = usePushDevicesQuery({})
  const state = useObservable(pushState)
  const visible = useVisible()
  useEffect(lookAtPush, [visible])
  if (state !== 'ask' && state !== 'granted') return <NotYet state={state} />
  return (
    <Answer
      of={devices}
      failed={t`Notifications could not be loaded`}
      waiting={
        <div className="pad">
          <SkeletonRows rows={4} label={t`Loading`} />
        </div>
      }
    >
      {(known) => (
        // Without permission the browser shows nothing, whatever subscription the platform knows.
        <ThisDevice devices={state === 'granted' ? known : { ...known, current: null }} pushKey={pushKey} />
      )}
    </Answer>
  )
}

function NotYet({ state }: { readonly state: Exclude<PushState, 'ask' | 'granted'> }): ReactElement {
  return (
    <>
      <div className="pad">
        {state === 'denied' && <AllowFirst onAgain={lookAtPush} />}
        {state === 'ios' && <AddFirst />}
        {state === 'none' && (
          <Callout tone="w">
            <b className="block">
              <Trans>This browser cannot show notifications</Trans>
            </b>
            <span className="note">
              <Trans>Open the app in the device’s own browser, such as Chrome or Safari, or install it.</Trans>
            </span>
          </Callout>
        )}
      </div>
      <Kinds />
      <p className="note pad mt3">
        <Trans>Draws, deposits, withdrawals and replies are in the app as before.</Trans>
      </p>
    </>
  )
}
