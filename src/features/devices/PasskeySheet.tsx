/** One passkey: renames it, or removes it after a question. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { showToast } from '#/api/toastSlice.ts'
import { type Passkey, PASSKEY_NAME_LENGTH } from '#/contract/passkeys.ts'
import { useFormat } from '#/i18n/format.ts'
import { deviceName } from '#/lib/deviceName.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { Field } from '#/ui/Field.tsx'
import { useRemovePasskeyMutation, useRenamePasskeyMutation } from '#/shared/passkey/passkeyApi.ts'
import { Sheet } from '#/ui/Sheet.tsx'
import * as lists from '#/ui/list.module.css'

interface PasskeySheetProps {
  readonly passkey: Passkey
  /** Number of the member's other passkeys. */
  readonly others: number
  readonly onClose: () => void
}

export function PasskeySheet({ passkey, others, onClose }: PasskeySheetProps): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const errorText = useErrorText()
  const [name, setName] = useState(passkey.name)
  const [removing, setRemoving] = useState(false)
  const [rename, { isLoading, error }] = useRenamePasskeyMutation()

  async function save() {
    const { data } = await rename({ requestId: newRequestId(), id: passkey.id, name })
    if (data) onClose()
  }

  if (removing) return <RemoveDialog passkey={passkey} others={others} onClose={onClose} />
  return (
    <Sheet open onClose={onClose} title={passkey.name}>
      <div className="pad stack g4">
        <Field
          label={t`Name`}
          value={name}
          maxLength={PASSKEY_NAME_LENGTH}
          after={
            <span className="note num">
              {name.length} / {PASSKEY_NAME_LENGTH}
            </span>
          }
          onChange={(event) => setName(event.target.value)}
        />
        <dl>
          <div className={`${lists.fact} num`}>
            <dt>
              <Trans>Added</Trans>
            </dt>
            <dd>{[format.dateTime(passkey.addedAt), deviceName(passkey.userAgent).text].filter(Boolean).join(' · ')}</dd>
          </div>
          <div className={`${lists.fact} num`}>
            <dt>
              <Trans>Last used</Trans>
            </dt>
            <dd>{passkey.usedAt === null ? <Trans>not yet</Trans> : format.dateTime(passkey.usedAt)}</dd>
          </div>
        </dl>
        {error && (
          <Callout tone="n" role="alert">
            {errorText(toAppError(error))}
          </Callout>
        )}
        <div className="stack g2">
          <Button look="pri" big busy={isLoading} disabled={name.trim() === ''} onClick={() => void save()}>
            <Trans>Save</Trans>
          </Button>
          <Button look="bad" big onClick={() => setRemoving(true)}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

function RemoveDialog({ passkey: { id, name }, others, onClose }: PasskeySheetProps): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  const [remove, { isLoading, error }] = useRemovePasskeyMutation()

  async function leave() {
    const { data } = await remove({ requestId: newRequestId(), id })
    if (!data) return
    dispatch(showToast({ kind: 'success', text: t`Passkey removed` }))
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Remove “${name}”?`}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button look="bad" busy={isLoading} onClick={() => void leave()}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>It can no longer sign you in or confirm withdrawals. Delete the entry on the device itself in its system settings.</Trans>
      </p>
      <p className="note mt2">
        {others > 0 ? (
          <Plural
            value={others}
            one="Still usable: # other passkey and your login password."
            other="Still usable: # other passkeys and your login password."
          />
        ) : (
          <Trans>Still usable: your login password.</Trans>
        )}
      </p>
      {error && (
        <Callout tone="n" role="alert">
          {errorText(toAppError(error))}
        </Callout>
      )}
    </Dialog>
  )
}
