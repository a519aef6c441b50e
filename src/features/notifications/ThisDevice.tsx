/** The switches of this device, an example of its lock screen, and the member's other devices. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BellRing, EyeOff, Laptop, Smartphone } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectLanguage } from '#/api/settingsSlice.ts'
import { showToast } from '#/api/toastSlice.ts'
import { type PushDevices, pushKinds } from '#/contract/notifications.ts'
import { useWhen } from '#/i18n/when.ts'
import { wornIcon } from '#/lib/appIcon.ts'
import { deviceName } from '#/lib/deviceName.ts'
import { pushText } from '#/lib/pushTexts.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { endPush, inTurn, subscribeToPush } from '#/pwa/push.ts'
import { usePlatformName } from '#/shared/platform/usePlatformName.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Switch } from '#/ui/Switch.tsx'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import { Kinds } from './Kinds.tsx'
import { useRemovePushMutation, useSetPushMutation, useTryPushMutation } from './notificationsApi.ts'
import * as styles from './notifications.module.css'

type Switches = Pick<NonNullable<PushDevices['current']>, 'draws' | 'money' | 'service' | 'amounts'>

const none: Switches = { draws: false, money: false, service: false, amounts: false }
const all: Switches = { draws: true, money: true, service: true, amounts: false }

interface ThisDeviceProps {
  readonly devices: PushDevices
  readonly pushKey: string
}

export function ThisDevice({ devices: { current, others }, pushKey }: ThisDeviceProps): ReactElement {
  const { t } = useLingui()
  const when = useWhen()
  const [set] = useSetPushMutation()
  const [remove] = useRemovePushMutation()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const { draws, money, service, amounts } = current ?? none
  const chosen = { draws, money, service, amounts }
  const name = deviceName(navigator.userAgent).text || t`Unknown device`

  /** One change at a time, as each depends on the current choices. */
  async function change(work: () => Promise<unknown>) {
    if (busy) return
    setBusy(true)
    setFailed(false)
    await inTurn(work).catch(() => setFailed(true))
    setBusy(false)
  }
  const choose = (switches: Partial<Switches>) =>
    change(async () => {
      const address = await subscribeToPush(pushKey)
      if (address !== 'denied') await set({ requestId: newRequestId(), ...address, ...chosen, ...switches })
    })
  const end = (id: string) =>
    change(async () => {
      const { data } = await remove({ requestId: newRequestId(), id })
      if (data) await endPush()
    })

  return (
    <>
      <div className="pad">
        <div className={`card list ${lists.rows}`}>
          <div className={lists.item}>
            <span className={`${lists.icon} ${tones.act}`}>
              <BellRing className="ico" aria-hidden />
            </span>
            <span className="grow">
              <b>
                <Trans>Notifications on this device</Trans>
              </b>
              <span className={`${lists.sub} num`}>
                {current ? (
                  <Trans>
                    {name}, since {when(current.since)}
                  </Trans>
                ) : (
                  name
                )}
              </span>
            </span>
            <Switch
              label={t`Notifications on this device`}
              checked={current !== null}
              disabled={busy}
              onChange={() => void (current ? end(current.id) : choose(all))}
            />
          </div>
        </div>
        {failed && (
          <div className="mt3">
            <Callout tone="n" role="alert">
              <Trans>The browser did not answer. Try again, or restart it first.</Trans>
            </Callout>
          </div>
        )}
      </div>
      <Kinds on={chosen} onChange={(kind, on) => void choose({ [kind]: on })} />
      <LockScreen amounts={amounts} {...(current && { onChange: (on: boolean) => void choose({ amounts: on }) })} />
      {others.length > 0 && <Others devices={others} />}
      <div className="pad">
        {current && <TryOut />}
        <p className="note center mt3">
          <Trans>No promotions and no nudges to bet. Messages in the app stay as they are.</Trans>
        </p>
      </div>
    </>
  )
}

interface LockScreenProps {
  readonly amounts: boolean
  /** Undefined if this device gets no notifications. */
  readonly onChange?: (on: boolean) => void
}

/** Uses the texts of real notifications. */
function LockScreen({ amounts, onChange }: LockScreenProps): ReactElement {
  const { t } = useLingui()
  const language = useSelector(selectLanguage)
  const platformName = usePlatformName()
  const { title, body } = pushText({ subject: 'drawn', language, draw: `${t`1-min Fast 3`} 0483`, amount: amounts ? '24.00' : null })
  return (
    <>
      <h2 className={styles.group}>
        <Trans>What the lock screen shows</Trans>
      </h2>
      <div className="pad">
        <div className="card pad4">
          <div className={styles.screen}>
            <article className={styles.push} aria-label={t`Example`}>
              <img src={wornIcon()} alt="" />
              <header>
                <b className="clip">{platformName}</b>
                <span className="note">
                  <Trans>now</Trans>
                </span>
              </header>
              <b>{title}</b>
              <span className="t2">{body}</span>
            </article>
          </div>
          <div className={onChange ? lists.item : `${lists.item} ${styles.off}`}>
            <span className={lists.icon}>
              <EyeOff className="ico" aria-hidden />
            </span>
            <span className="grow">
              <Trans>Show amounts</Trans>
              <span className={lists.sub}>
                <Trans>Hidden by default. Unlock and open the app to see them</Trans>
              </span>
            </span>
            <Switch label={t`Show amounts`} checked={amounts} disabled={!onChange} onChange={(on) => onChange?.(on)} />
          </div>
        </div>
      </div>
    </>
  )
}

function Others({ devices }: { readonly devices: PushDevices['others'] }): ReactElement {
  return (
    <>
      <h2 className={styles.group}>
        <Trans>Other devices</Trans>
      </h2>
      <div className="pad">
        <ul className={`card list ${lists.rows}`}>
          {devices.map((device) => (
            <Other key={device.id} device={device} />
          ))}
        </ul>
      </div>
    </>
  )
}

function Other({ device }: { readonly device: PushDevices['others'][number] }): ReactElement {
  const { t } = useLingui()
  const when = useWhen()
  const [remove, { isLoading }] = useRemovePushMutation()
  const { text, mobile } = deviceName(device.userAgent)
  const Icon = mobile ? Smartphone : Laptop
  const name = text || t`Unknown device`
  const count = pushKinds.filter((kind) => device[kind]).length
  return (
    <li className={lists.item}>
      <span className={lists.icon}>
        <Icon className="ico" aria-hidden />
      </span>
      <span className="grow">
        {name}
        <span className={`${lists.sub} num`}>
          <Plural value={count} one="# kind" other="# kinds" />
          {' · '}
          <Trans>last used {when(device.activeAt)}</Trans>
        </span>
      </span>
      <Button
        look="quiet"
        busy={isLoading}
        aria-label={t`Turn off ${name}`}
        onClick={() => void remove({ requestId: newRequestId(), id: device.id })}
      >
        <Trans>Turn off</Trans>
      </Button>
    </li>
  )
}

function TryOut(): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const [tryOut, { isLoading }] = useTryPushMutation()
  async function send() {
    const { data } = await tryOut({ requestId: newRequestId() })
    if (data) dispatch(showToast({ kind: 'info', text: t`It is on its way` }))
  }
  return (
    <Button look="quiet" className={`${styles.wide} mt3`} busy={isLoading} onClick={() => void send()}>
      <Trans>Send me one to see</Trans>
    </Button>
  )
}
