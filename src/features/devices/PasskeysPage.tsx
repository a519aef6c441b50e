/** /setting/passkeys: the member's passkeys, and what they are used for. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, FingerprintPattern, Laptop, LockKeyhole, LogIn, Banknote, type LucideIcon, Plus, Smartphone } from 'lucide-react'
import { type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import type { Answer as AnswerOf } from '#/api/injectCalls.ts'
import type { Passkey, PasskeyUse } from '#/contract/passkeys.ts'
import { useWhen } from '#/i18n/when.ts'
import { deviceName } from '#/lib/deviceName.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Header } from '#/ui/Header.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import { usePasskeysQuery, useSetPasskeyUseMutation } from '#/shared/passkey/passkeyApi.ts'
import { usePasskeysOffered } from '#/shared/passkey/usePasskeysOffered.ts'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import { Switch } from '#/ui/Switch.tsx'
import { Tag } from '#/ui/Tag.tsx'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import * as styles from './passkeys.module.css'

const AddPasskey = lazyPart(() => import('./AddPasskey.tsx'), 'AddPasskey')
const PasskeySheet = lazyPart(() => import('./PasskeySheet.tsx'), 'PasskeySheet')
const WithdrawUse = lazyPart(() => import('./WithdrawUse.tsx'), 'WithdrawUse')

type Passkeys = AnswerOf<'passkeys'>

export function PasskeysPage(): ReactElement {
  const { t } = useLingui()
  const offered = usePasskeysOffered()
  const query = usePasskeysQuery({}, { skip: !offered, refetchOnMountOrArgChange: true })
  return (
    <>
      <Header title={t`Passkeys`} back="/setting" />
      <main>
        {offered !== false ? (
          <Answer
            of={query}
            failed={t`Passkeys could not be loaded`}
            waiting={
              <div className="pad">
                <SkeletonRows rows={3} label={t`Loading`} />
              </div>
            }
          >
            {(passkeys) => <Keys passkeys={passkeys} />}
          </Answer>
        ) : (
          <div className={lists.lead}>
            <Picture />
            <h2 className="title mt2">
              <Trans>This browser has no passkeys</Trans>
            </h2>
            <p className="t2">
              <Trans>Open the app in a current version of Chrome, Safari, Edge or Firefox.</Trans>
            </p>
          </div>
        )}
      </main>
    </>
  )
}

function Picture(): ReactElement {
  return (
    <span className={styles.picture}>
      <FingerprintPattern className="ico" aria-hidden />
    </span>
  )
}

type Opened = 'add' | 'withdraw' | Passkey

function Keys({ passkeys: { records, most, uses } }: { readonly passkeys: Passkeys }): ReactElement {
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const add = (
    <Button look="pri" big style={{ width: '100%' }} disabled={records.length >= most} onClick={() => setOpened('add')}>
      <Plus className="ico s" aria-hidden />
      <Trans>Add a passkey</Trans>
    </Button>
  )
  return (
    <>
      {records.length === 0 ? (
        <>
          <div className={lists.lead}>
            <Picture />
            <h2 className="title mt2">
              <Trans>Nothing to remember, and harder to steal</Trans>
            </h2>
            <p className="t2">
              <Trans>Sign in and confirm withdrawals with your fingerprint, face or screen lock. A fake site cannot get it.</Trans>
            </p>
          </div>
          <div className="pad">
            {add}
            <p className="note center mt2">
              <Trans>About 10 seconds. On a new phone you can add another one.</Trans>
            </p>
          </div>
        </>
      ) : (
        <>
          <div className="pad">
            <ul className={`card list ${lists.rows}`}>
              {records.map((passkey) => (
                <Row key={passkey.id} passkey={passkey} onMore={() => setOpened(passkey)} />
              ))}
            </ul>
            <div className="mt3">{add}</div>
            <p className="note center mt2">
              <Trans>Works with your fingerprint, face or screen lock. The key stays on the device; we never receive it.</Trans>
            </p>
          </div>
          <UseList uses={uses} onWithdraw={() => setOpened('withdraw')} />
        </>
      )}
      <Suspense>
        {opened === 'add' && <AddPasskey endsWithdrawing={uses.withdraw} onClose={close} />}
        {opened === 'withdraw' && <WithdrawUse onClose={close} />}
        {typeof opened === 'object' && <PasskeySheet passkey={opened} others={records.length - 1} onClose={close} />}
      </Suspense>
    </>
  )
}

function Row({ passkey, onMore }: { readonly passkey: Passkey; readonly onMore: () => void }): ReactElement {
  const { t } = useLingui()
  const when = useWhen()
  const { name, userAgent, here, addedAt, usedAt } = passkey
  const Icon = deviceName(userAgent).mobile ? Smartphone : Laptop
  const added = when(addedAt)
  const used = usedAt === null ? '' : when(usedAt)
  return (
    <li className={lists.item}>
      <span className={here ? `${lists.icon} ${tones.act}` : lists.icon}>
        <Icon className="ico" aria-hidden />
      </span>
      <span className="grow">
        <span className="row g2">
          <b className="clip">{name}</b>
          {here && (
            <Tag tone="act">
              <Trans>this device</Trans>
            </Tag>
          )}
        </span>
        <span className={`${lists.sub} num`}>
          {usedAt === null ? (
            <Trans>Added {added} · not used yet</Trans>
          ) : (
            <Trans>
              Added {added} · used {used}
            </Trans>
          )}
        </span>
      </span>
      <IconButton label={t`More about ${name}`} onClick={onMore}>
        <Ellipsis className="ico" aria-hidden />
      </IconButton>
    </li>
  )
}

interface UseRow {
  readonly use: PasskeyUse
  readonly icon: LucideIcon
  readonly tone: string | undefined
  readonly label: string
  readonly note: ReactNode
}

function UseList({ uses, onWithdraw }: { readonly uses: Passkeys['uses']; readonly onWithdraw: () => void }): ReactElement {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [choose, { isLoading, error }] = useSetPasskeyUseMutation()
  const rows: readonly UseRow[] = [
    { use: 'signIn', icon: LogIn, tone: tones.info, label: t`Sign in`, note: <Trans>Your password keeps working</Trans> },
    {
      use: 'withdraw',
      icon: Banknote,
      tone: tones.pos,
      label: t`Confirming withdrawals`,
      note: <Trans>In place of the fund password</Trans>,
    },
    {
      use: 'wake',
      icon: LockKeyhole,
      tone: tones.warn,
      label: t`Unlocking after a break`,
      note: <Trans>In place of the login password</Trans>,
    },
  ]
  return (
    <>
      <h2 className={lists.heading}>
        <Trans>Used for</Trans>
      </h2>
      <div className="pad">
        <div className={`card list ${lists.rows}`}>
          {rows.map(({ use, icon: Icon, tone, label, note }) => (
            <div key={use} className={lists.item}>
              <span className={`${lists.icon} ${tone}`}>
                <Icon className="ico" aria-hidden />
              </span>
              <span className="grow">
                {label}
                <span className={lists.sub}>{note}</span>
              </span>
              <Switch
                label={label}
                checked={uses[use]}
                disabled={isLoading}
                onChange={(on) => (use === 'withdraw' && on ? onWithdraw() : void choose({ requestId: newRequestId(), use, on }))}
              />
            </div>
          ))}
        </div>
        {error && (
          <div className="mt2">
            <Callout tone="n" role="alert">
              {errorText(toAppError(error))}
            </Callout>
          </div>
        )}
      </div>
    </>
  )
}
