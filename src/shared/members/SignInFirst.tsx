/** Replaces content that only members have. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { useWayBack } from '#/ui/toLogin.ts'
import * as button from '#/ui/Button.module.css'

export function SignInFirst({ title }: { readonly title: string }): ReactElement {
  const { t } = useLingui()
  const back = useWayBack()
  return (
    <main className="middle">
      <EmptyState
        title={title}
        text={t`Sign in to see it.`}
        action={
          <Link to="/login" search={back} className={button.pri}>
            <Trans>Sign in</Trans>
          </Link>
        }
      />
    </main>
  )
}
