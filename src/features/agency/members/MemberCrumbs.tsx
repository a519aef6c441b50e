/** The path from the agent to the level. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Crumbs } from '#/shared/agent/Crumbs.tsx'
import { levelOf, type MemberSearch } from './memberFilter.ts'
import type { MemberPage } from './membersApi.ts'

interface MemberCrumbsProps {
  readonly search: MemberSearch
  /** Undefined until loaded. */
  readonly crumbs: MemberPage['crumbs'] | undefined
}

export function MemberCrumbs({ search, crumbs }: MemberCrumbsProps): ReactElement {
  const { t } = useLingui()
  return (
    <Crumbs
      label={t`Level`}
      top={<Trans>Me</Trans>}
      way={crumbs}
      renderLink={(userId, text) => (
        <Link to="/member" search={levelOf(search, userId)}>
          {text}
        </Link>
      )}
    />
  )
}
