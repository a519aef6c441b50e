/** Around the pages of agents: a member who is none reads whom the page is for, and goes back. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import * as button from '#/ui/Button.module.css'
import './reasons.ts'

interface AgentsOnlyProps {
  /** Title of the page. */
  readonly title: string
  readonly children: ReactNode
}

export function AgentsOnly({ title, children }: AgentsOnlyProps): ReactElement {
  const { t } = useLingui()
  const { currentData: user } = useQuerySystemUserInfoQuery({})
  if (user?.isAgent !== false) return <>{children}</>
  return (
    <>
      <Header title={title} back="/mine" />
      <main className="middle">
        <EmptyState
          title={t`This page is for agents`}
          text={t`Agents invite members and follow their team here. Your account is for playing.`}
          action={
            <Link to="/mine" replace className={button.pri}>
              <Trans>Back to my account</Trans>
            </Link>
          }
        />
      </main>
    </>
  )
}
