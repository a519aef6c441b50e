/** What can be done with a code: change it, switch it off and on, see who came by it, delete it after a question that names it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Pause, Pencil, Play, Trash2, Users } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { showToast } from '#/api/toastSlice.ts'
import type { InviteCode } from '#/contract/agents/codes.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import * as lists from '#/ui/list.module.css'
import { DoneLine, EndLine, GroupLine, UsesLine } from './CodeFacts.tsx'
import { CodeTags } from './CodeTags.tsx'
import { useDeleteInviteCodeMutation, useEditInviteCodeMutation } from './invitationsApi.ts'
import * as styles from './invitations.module.css'

interface CodeSheetProps {
  readonly code: InviteCode
  readonly onClose: () => void
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
  const error = editing.error ?? removing.error

  async function flip() {
    const terms = { code: name, off: !isOff, prizeGroup, maxUses, expiresAt, note }
    const { data } = await edit({ requestId: ids.of(terms), ...terms })
    if (!data) return
    dispatch(showToast({ kind: 'success', text: data.state === 'off' ? t`${name} is switched off` : t`${name} is on again` }))
    onClose()
  }

  async function drop() {
    const { data } = await remove({ requestId: ids.of(['delete', name]), code: name })
    if (!data) return
    dispatch(showToast({ kind: 'success', text: t`${name} was deleted` }))
    onClose()
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={
        <span className="row">
          <span className={`${styles.code} num`}>{name}</span>
          <CodeTags code={code} />
        </span>
      }
      foot={
        isAsking ? (
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
        <GroupLine code={code} />
        <UsesLine code={code} />
        <DoneLine code={code} />
        <EndLine code={code} />
        {note !== '' && <p className="note">{note}</p>}
        <ul className={`list mt2 ${styles.menu}`}>
          <li>
            <Link className={lists.item} to="/invite" search={{ code: name }}>
              <Pencil className="ico" aria-hidden />
              <span className="grow">
                <Trans>Change its group, end or note</Trans>
                <span className={lists.sub}>
                  <Trans>Only for those who register from now on</Trans>
                </span>
              </span>
              <ChevronRight className="ico" aria-hidden />
            </Link>
          </li>
          <li>
            <button type="button" className={lists.item} disabled={!online} aria-busy={editing.isLoading} onClick={() => void flip()}>
              {isOff ? <Play className="ico" aria-hidden /> : <Pause className="ico" aria-hidden />}
              <span className="grow">
                {isOff ? <Trans>Switch it on again</Trans> : <Trans>Switch it off for now</Trans>}
                {!isOff && (
                  <span className={lists.sub}>
                    <Trans>You can switch it on again at any time</Trans>
                  </span>
                )}
              </span>
            </button>
          </li>
          {uses > 0 && (
            <li>
              <Link className={lists.item} to="/member" search={{ code: name }}>
                <Users className="ico" aria-hidden />
                <span className="grow">
                  <Plural value={uses} one="See the # member who came by it" other="See the # members who came by it" />
                </span>
                <ChevronRight className="ico" aria-hidden />
              </Link>
            </li>
          )}
          {!isAsking && (
            <li>
              <button type="button" className={`${lists.item} neg`} disabled={!online} onClick={() => setAsking(true)}>
                <Trash2 className="ico" aria-hidden />
                <span className="grow">
                  <Trans>Delete this code</Trans>
                </span>
              </button>
            </li>
          )}
        </ul>
        {!online && (
          <p className="note mt2" role="status">
            <Trans>You are offline. A code can be changed once you are connected again.</Trans>
          </p>
        )}
        {error !== undefined && (
          <div className="mt2">
            <Callout tone="n" role="alert">
              {errorText(toAppError(error))}
            </Callout>
          </div>
        )}
      </div>
    </Sheet>
  )
}
