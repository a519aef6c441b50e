/** Error state of a page or list, with a retry button. */
import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { isNotFound, toAppError } from '#/api/appError.ts'
import { errorText } from '#/api/errors.ts'
import { knownOffline } from '#/lib/online.ts'
import { ErrorArt } from './art/ErrorArt.tsx'
import { OfflineArt } from './art/OfflineArt.tsx'
import { Button } from './Button.tsx'
import { StateView } from './StateView.tsx'
import { Tag } from './Tag.tsx'

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
  const away = trouble.kind === 'offline' || (trouble.kind === 'network' && knownOffline())
  const isDown = trouble.kind === 'refused' && trouble.status >= 500 && trouble.reason === undefined && trouble.msg === ''
  const text = isDown ? t`The server did not answer. Your bets and balance are safe.` : errorText(trouble, i18n)
  return (
    <StateView
      art={away ? <OfflineArt /> : <ErrorArt />}
      title={away ? t`The connection was lost` : (title ?? t`This could not be loaded`)}
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
        {text}
      </p>
      {trouble.kind === 'refused' && !text.includes(String(trouble.status)) && (
        <Tag>
          <Trans>Error {trouble.status}</Trans>
        </Tag>
      )}
    </StateView>
  )
}
