/** /invite: makes a new code, or changes the one of `?code=`. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { AgentsOnly } from '#/ui/agent/AgentsOnly.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Header } from '#/ui/Header.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as button from '#/ui/Button.module.css'
import { usePrizeTeamListQuery } from '#/ui/agent/agentApi.ts'
import { CodeForm } from './CodeForm.tsx'
import { useExtendTypesQuery } from './invitationsApi.ts'
import { useCode } from './useCode.ts'

export function InvitePage(): ReactElement {
  const { t } = useLingui()
  const { code } = useSearch({ from: '/invite' })
  const title = code === undefined ? t`New invitation code` : t`Change the code`
  return (
    <AgentsOnly title={title}>
      <Header title={title} back="/inviteCodes" />
      {code === undefined ? <NewCode /> : <ChangedCode key={code} name={code} />}
    </AgentsOnly>
  )
}

function NewCode(): ReactElement {
  const groups = usePrizeTeamListQuery({}, { refetchOnMountOrArgChange: true })
  const kinds = useExtendTypesQuery({})
  if (groups.currentData && kinds.currentData) return <CodeForm given={groups.currentData} kinds={kinds.currentData.items} />
  return (
    <Waiting
      error={groups.error ?? kinds.error}
      retrying={groups.isFetching || kinds.isFetching}
      onRetry={() => {
        void groups.refetch()
        void kinds.refetch()
      }}
    />
  )
}

function ChangedCode({ name }: { readonly name: string }): ReactElement {
  const { t } = useLingui()
  const { code, error, isFetching, refetch } = useCode(name)
  // A code's group may lie between the steps; without it the slider would start at another one.
  const groups = usePrizeTeamListQuery({ present: code?.prizeGroup }, { skip: !code, refetchOnMountOrArgChange: true })
  if (code && groups.currentData) return <CodeForm given={groups.currentData} code={code} />
  if (code === null) {
    return (
      <main className="middle">
        <EmptyState
          title={t`There is no such code`}
          text={t`It was deleted, or it is not one of yours.`}
          action={
            <Link className={button.pri} to="/inviteCodes" replace>
              <Trans>Back to the codes</Trans>
            </Link>
          }
        />
      </main>
    )
  }
  return (
    <Waiting
      error={error ?? groups.error}
      retrying={isFetching || groups.isFetching}
      onRetry={() => {
        refetch()
        if (code) void groups.refetch()
      }}
    />
  )
}

function Waiting({
  error,
  retrying,
  onRetry,
}: {
  readonly error: unknown
  readonly retrying: boolean
  readonly onRetry: () => void
}): ReactElement {
  const { t } = useLingui()
  if (error !== undefined) {
    return (
      <main className="middle">
        <ErrorState error={error} retrying={retrying} onRetry={onRetry} title={t`The prize groups could not be loaded`} />
      </main>
    )
  }
  return (
    <main className="pad stack g3" role="status" aria-label={t`Loading`}>
      <Skeleton width="100%" height={124} radius="var(--r3)" />
      <Skeleton width="100%" height={136} radius="var(--r3)" />
      <Skeleton width="100%" height={270} radius="var(--r3)" />
    </main>
  )
}
