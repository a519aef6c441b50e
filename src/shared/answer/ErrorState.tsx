/** Error state of a page or list, with a retry button. Without a network: what can still be read on this device. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useAge } from '#/api/agesSlice.ts'
import { isNotFound, toAppError } from '#/api/appError.ts'
import { endpoints } from '#/api/endpoints.ts'
import { errorText } from '#/api/errors.ts'
import { useFormat } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { knownOffline } from '#/lib/online.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { useRouteShown } from '#/shared/platform/useRouteShown.ts'
import { Amount } from '#/ui/Amount.tsx'
import { ErrorArt } from '#/ui/art/ErrorArt.tsx'
import { OfflineArt } from '#/ui/art/OfflineArt.tsx'
import { Button } from '#/ui/Button.tsx'
import { StateView } from '#/ui/StateView.tsx'
import { Tag } from '#/ui/Tag.tsx'
import { useBalanceHidden } from '#/ui/useBalanceHidden.ts'
import * as button from '#/ui/Button.module.css'
import * as lists from '#/ui/list.module.css'
import * as styles from '#/ui/StateView.module.css'

interface ErrorStateProps {
  /** The error from a query hook or a catch. */
  readonly error: unknown
  readonly onRetry: () => void
  readonly retrying?: boolean
  /** Sentence about what could not be loaded. */
  readonly title?: string
  /** Secondary button below the retry. */
  readonly action?: ReactNode
  /** Replaces the error if the platform has no such record: says what is missing, and links to another page. */
  readonly gone?: ReactNode
}

export function ErrorState({ error, onRetry, retrying = false, title, action, gone }: ErrorStateProps): ReactElement {
  const { i18n, t } = useLingui()
  if (gone && isNotFound(error)) return <>{gone}</>
  const trouble = toAppError(error)
  if (trouble.kind === 'offline' || (trouble.kind === 'network' && knownOffline())) {
    return <OfflineState onRetry={onRetry} retrying={retrying} action={action} />
  }
  const isDown = trouble.kind === 'refused' && trouble.status >= 500 && trouble.reason === undefined && trouble.msg === ''
  const text = isDown ? undefined : errorText(trouble, i18n)
  return (
    <StateView
      art={<ErrorArt />}
      title={title ?? t`This could not be loaded`}
      actions={
        <>
          <Button look="pri" busy={retrying} onClick={onRetry}>
            <RotateCw className="ico s" aria-hidden />
            <Trans>Try again</Trans>
          </Button>
          {action}
        </>
      }
    >
      <p className="t2" role="alert">
        {text ?? <NoAnswer error={error} />}
      </p>
      {trouble.kind === 'refused' && text?.includes(String(trouble.status)) !== true && (
        <Tag>
          <Trans>Error {trouble.status}</Trans>
        </Tag>
      )}
    </StateView>
  )
}

/** Says when the server did not answer: at the time at which the error is first rendered. A retry has an error of its own. */
function NoAnswer({ error }: Pick<ErrorStateProps, 'error'>): ReactElement {
  const when = useWhen()
  const [failure, setFailure] = useState(() => ({ error, at: serverNow() }))
  if (failure.error !== error) setFailure({ error, at: serverNow() })
  const time = when(failure.at)
  return <Trans>The server did not answer at {time}. Your bets and balance are safe.</Trans>
}

interface OfflineStateProps extends Pick<ErrorStateProps, 'onRetry' | 'retrying'> {
  /** Secondary button. Without one, members get a link to their saved bets, except on the page of these bets. */
  readonly action?: ReactNode
  /** Replaces the sentence. */
  readonly children?: ReactNode
}

export function OfflineState({ onRetry, retrying = false, action, children }: OfflineStateProps): ReactElement {
  const { t } = useLingui()
  const isShown = useRouteShown()
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/gameRecordIndex' })
  const me = endpoints.endpoints.querySystemUserInfo.useQueryState({})
  const isMember = me.currentData !== undefined
  return (
    <StateView
      art={<OfflineArt />}
      title={t`The connection was lost`}
      actions={
        <>
          <Button look="pri" busy={retrying} onClick={onRetry}>
            <Trans>Reconnect</Trans>
          </Button>
          {action ??
            (isMember && !isThere && isShown('/gameRecordIndex') && (
              <Link to="/gameRecordIndex" className={button.quiet}>
                <Trans>See saved records</Trans>
              </Link>
            ))}
        </>
      }
    >
      <p className="t2" role="alert">
        {children ?? <Trans>Saved content can still be read. Bets and withdrawals wait for the network.</Trans>}
      </p>
      {isMember && <SavedFigures />}
    </StateView>
  )
}

/** The member's stored figures, and when they were live. */
function SavedFigures(): ReactElement | null {
  const format = useFormat()
  const when = useWhen()
  const [hidden] = useBalanceHidden()
  const me = endpoints.endpoints.querySystemUserInfo.useQueryState({})
  const age = useAge(me)
  if (!me.currentData) return null
  const { balance, pending, openBets: count } = me.currentData
  const [time, ago] = [when(serverNow() - (age ?? 0)), format.relative(-(age ?? 0))]
  return (
    <div className={`card mt3 ${styles.saved}`}>
      <div className={lists.fact}>
        <span>
          <Trans>Available balance</Trans>
        </span>
        <Amount value={balance} hidden={hidden} className="strong" />
      </div>
      <div className={lists.fact}>
        <span>
          <Trans>Awaiting draw</Trans>
        </span>
        <span className="num">
          {count > 0 && (
            <>
              <Plural value={count} one="# bet" other="# bets" />
              {' · '}
            </>
          )}
          <Amount value={pending} hidden={hidden} />
        </span>
      </div>
      {age !== undefined && (
        <div className={lists.fact}>
          <span>
            <Trans>Saved at</Trans>
          </span>
          <span className="num">
            <Trans>
              {time}, {ago}
            </Trans>
          </span>
        </div>
      )}
    </div>
  )
}
