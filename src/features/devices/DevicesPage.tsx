/** /setting/devices: active sessions, with buttons to end one or all others. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Monitor, Smartphone } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import type { Device } from '#/contract/devices.ts'
import { useFormat } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Button } from '#/ui/Button.tsx'
import { Header } from '#/ui/Header.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import { Tag } from '#/ui/Tag.tsx'
import * as lists from '#/ui/list.module.css'
import { deviceName } from '#/lib/deviceName.ts'
import { useEndSessionMutation, useSessionsQuery } from './devicesApi.ts'

const OthersDialog = lazyPart(() => import('./OthersDialog.tsx'), 'OthersDialog')

export function DevicesPage(): ReactElement {
  const { t } = useLingui()
  const query = useSessionsQuery({})
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Header title={t`Signed-in devices`} back="/setting" />
      <main>
        <Answer
          of={query}
          failed={t`Devices could not be loaded`}
          waiting={
            <div className="pad">
              <SkeletonRows rows={4} label={t`Loading`} />
            </div>
          }
        >
          {({ records }) => <Devices records={records} onOthers={() => setAsking(true)} />}
        </Answer>
      </main>
      {asking && (
        <Suspense>
          <OthersDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

function Devices({ records, onOthers }: { readonly records: readonly Device[]; readonly onOthers: () => void }): ReactElement {
  const others = records.filter(({ current }) => !current)
  return (
    <>
      <h2 className={lists.heading}>
        <Trans>This device</Trans>
      </h2>
      <div className="pad">
        <ul className={`card list ${lists.rows}`}>
          {records
            .filter(({ current }) => current)
            .map((device) => (
              <Row key={device.id} device={device} />
            ))}
        </ul>
      </div>
      <LastSignIn />
      <h2 className={lists.heading}>
        <Trans>Other devices</Trans>
      </h2>
      <div className="pad">
        {others.length === 0 ? (
          <p className="note">
            <Trans>You are not signed in anywhere else.</Trans>
          </p>
        ) : (
          <>
            <ul className={`card list ${lists.rows}`}>
              {others.map((device) => (
                <Row key={device.id} device={device} />
              ))}
            </ul>
            <Button look="bad" className="mt4" style={{ width: '100%', minHeight: 48 }} onClick={onOthers}>
              <Trans>Sign out everywhere else</Trans>
            </Button>
            <p className="note mt2">
              <Trans>If you do not recognise a device, sign it out and change your password.</Trans>
            </p>
          </>
        )}
      </div>
    </>
  )
}

/** The previous sign-in (SES-5). */
function LastSignIn(): ReactElement | null {
  const format = useFormat()
  const { currentData: user } = useQuerySystemUserInfoQuery({})
  if (!user?.lastLoginAt) return null
  return (
    <p className="note pad mt2">
      <Trans>Previous sign-in: {format.dateTime(user.lastLoginAt)}</Trans>
    </p>
  )
}

function Row({ device }: { readonly device: Device }): ReactElement {
  const { t } = useLingui()
  const when = useWhen()
  const [end, { isLoading }] = useEndSessionMutation()
  const { text, mobile } = deviceName(device.userAgent)
  const Icon = mobile ? Smartphone : Monitor
  const name = text || t`Unknown device`
  return (
    <li className={lists.item}>
      <span className={lists.icon}>
        <Icon className="ico" aria-hidden />
      </span>
      <span className="grow">
        <b>{name}</b>
        <span className={`${lists.sub} num`}>
          <Trans>
            Signed in {when(device.signedInAt)}, last used {when(device.activeAt)}
          </Trans>
        </span>
        <span className={`${lists.sub} num`}>{device.ip}</span>
      </span>
      {device.current ? (
        <Tag tone="pos">
          <Trans>here</Trans>
        </Tag>
      ) : (
        <Button
          look="quiet"
          busy={isLoading}
          aria-label={t`Sign out ${name}`}
          onClick={() => void end({ requestId: newRequestId(), id: device.id })}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  )
}
