/** Actions on a code: change it, switch it off and on, list its members, and delete it after a confirmation that names it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { type AppError, isOutcomeUnknown, toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { showToast } from '#/api/toastSlice.ts'
import type { InviteCode } from '#/contract/agents/codes.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { NoAnswer } from '#/shared/agent/NoAnswer.tsx'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { CodeFacts } from './CodeFacts.tsx'
import { CodeMenu } from './CodeMenu.tsx'
import { CodeTags } from './CodeTags.tsx'
import { useDeleteInviteCodeMutation, useEditInviteCodeMutation } from './invitationsApi.ts'
import * as styles from './invitations.module.css'

interface CodeSheetProps {
  readonly code: InviteCode
  readonly onClose: () => void
}

/** `again` repeats an unanswered request unchanged, even if the code has changed since. */
interface Trouble {
  readonly text: string
  readonly again?: () => Promise<void>
}

export function CodeSheet({ code, onClose }: CodeSheetProps): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  const online = useOnline()
  const ids = useRequestId()
  const [edit, editing] = useEditInviteCodeMutation()
  const [remove, removing] = useDeleteInviteCodeMutation()
  const [isAsking, setAsking] = useState(false)
  const { code: name, state, prizeGroup, maxUses, expiresAt, note, uses } = code
  const isOff = state === 'off'
  const [trouble, setTrouble] = useState<Trouble>()
  const again = trouble?.again

  async function flip(terms = { code: name, off: !isOff, prizeGroup, maxUses, expiresAt, note }) {
    const { data, error } = await edit({ requestId: ids.of(terms), ...terms })
    if (data) done(data.state === 'off' ? t`${name} is switched off` : t`${name} is on again`)
    else failed(toAppError(error), () => flip(terms))
  }

  async function drop() {
    const { data, error } = await remove({ requestId: ids.of(['delete', name]), code: name })
    if (data) done(t`${name} was deleted`)
    else failed(toAppError(error), drop)
  }

  function done(text: string) {
    dispatch(showToast({ kind: 'success', text }))
    onClose()
  }

  function failed(error: AppError, repeat: () => Promise<void>) {
    setTrouble({ text: errorText(error), ...(isOutcomeUnknown(error) && { again: repeat }) })
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={
        <span className="row">
          <span className={`${styles.code} num`} translate="no">
            {name}
          </span>
          <CodeTags code={code} />
        </span>
      }
      foot={
        again ? (
          <Button look="pri" big busy={editing.isLoading || removing.isLoading} disabled={!online} onClick={() => void again()}>
            {online ? <Trans>Check again</Trans> : <Trans>Needs a connection</Trans>}
          </Button>
        ) : isAsking ? (
          <>
            <Callout tone="n">
              <b>
                <Trans>Delete {name}?</Trans>
              </b>
              <p className="note">
                {uses === 0 ? (
                  <Trans>Nobody can register with it any more, and it cannot be brought back.</Trans>
                ) : (
                  <Plural
                    value={uses}
                    one="Nobody can register with it any more, and it cannot be brought back. Nothing changes for the # member who came by it, nor for the rebates."
                    other="Nobody can register with it any more, and it cannot be brought back. Nothing changes for the # members who came by it, nor for the rebates."
                  />
                )}
              </p>
            </Callout>
            <div className={`${styles.two} mt3`}>
              <Button look="quiet" big onClick={() => setAsking(false)}>
                <Trans>Keep</Trans>
              </Button>
              <Button look="bad" big busy={removing.isLoading} disabled={!online} onClick={() => void drop()}>
                <Trans>Delete</Trans>
              </Button>
            </div>
          </>
        ) : undefined
      }
    >
      <div className="pad">
        <CodeFacts code={code} zoned />
        {!again && (
          <CodeMenu
            code={code}
            isChanging={editing.isLoading}
            onFlip={() => void flip()}
            onDelete={isAsking ? undefined : () => setAsking(true)}
          />
        )}
        {!online && (
          <p className="note mt2" role="status">
            <Trans>You are offline. A code can be changed once you are connected again.</Trans>
          </p>
        )}
        {trouble && (
          <div className="mt2">
            {again ? (
              <NoAnswer>
                <Trans>What you asked for may be done already. Checking again never does it twice.</Trans>
              </NoAnswer>
            ) : (
              <Callout tone="n" role="alert">
                {trouble.text}
              </Callout>
            )}
          </div>
        )}
      </div>
    </Sheet>
  )
}
