/** Shown for a request that is unknown or cannot be changed any more. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { EmptyState } from '#/ui/EmptyState.tsx'
import * as button from '#/ui/Button.module.css'

/** `id`: the id of the request, if there is one. */
export function NotEditable({ id }: { readonly id: string | undefined }): ReactElement {
  const { t } = useLingui()
  return (
    <main className="middle">
      {id === undefined ? (
        <NoRequest />
      ) : (
        <EmptyState
          title={t`The request can no longer be changed`}
          text={t`All your requests are in your records.`}
          action={
            <Link to="/welfare" search={{ view: 'requests', id }} className={button.pri}>
              <Trans>See the request</Trans>
            </Link>
          }
        />
      )}
    </main>
  )
}

export function NoRequest(): ReactElement {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`This request was not found`}
      text={t`All your requests are in your records.`}
      action={
        <Link to="/welfare" search={{ view: 'requests' }} className={button.pri}>
          <Trans>My requests</Trans>
        </Link>
      }
    />
  )
}
