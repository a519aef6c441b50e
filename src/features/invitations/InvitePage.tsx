/** /invite: creates a code, or changes the code of `?code=`. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { both, type Query } from '#/api/query.ts'
import { AgentsOnly } from '#/shared/agent/AgentsOnly.tsx'
import { Answer } from '#/shared/answer/Answer.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import * as button from '#/ui/Button.module.css'
import { usePrizeTeamListQuery } from '#/shared/agent/agentApi.ts'
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
  return (
    <Groups of={both(groups, useExtendTypesQuery({}))}>
      {([prizeGroups, { items }]) => <CodeForm prizeGroups={prizeGroups} kinds={items} />}
    </Groups>
  )
}

function ChangedCode({ name }: { readonly name: string }): ReactElement {
  const { t } = useLingui()
  const codeQuery = useCode(name)
  const code = codeQuery.currentData?.code
  // A code's group may lie between the steps; it is added, as the slider would otherwise start at another group.
  const groups = usePrizeTeamListQuery({ present: code?.prizeGroup }, { skip: !code, refetchOnMountOrArgChange: true })
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
  return <Groups of={both(codeQuery, groups)}>{([, prizeGroups]) => code && <CodeForm prizeGroups={prizeGroups} code={code} />}</Groups>
}

function Groups<Data>({ of: query, children }: { readonly of: Query<Data>; readonly children: (data: Data) => ReactNode }): ReactElement {
  const { t } = useLingui()
  return (
    <Answer
      of={query}
      isPage
      age="never"
      failed={t`The prize groups could not be loaded`}
      waiting={<SkeletonCards heights={[124, 136, 270]} label={t`Loading`} />}
    >
      {children}
    </Answer>
  )
}
