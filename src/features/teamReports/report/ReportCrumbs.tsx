/** The path from the agent down to the member; each step links to the report of the same days. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { only } from '#/lib/filters.ts'
import { Crumbs } from '#/shared/agent/Crumbs.tsx'
import type { FoundMember } from '#/shared/agent/membersFound.ts'
import type { DaysSearch } from '../spans.ts'

interface ReportCrumbsProps {
  readonly member: FoundMember
  readonly search: DaysSearch
}

export function ReportCrumbs({ member, search }: ReportCrumbsProps): ReactElement {
  const { t } = useLingui()
  const days = only(search, 'span', 'from', 'to')
  return (
    <Crumbs
      label={t`Way to this member`}
      top={<Trans>Your team</Trans>}
      way={[...member.through, member]}
      renderLink={(userId, text) => (
        <Link to="/report" search={{ ...days, ...(userId !== undefined && { userId }) }}>
          {text}
        </Link>
      )}
    />
  )
}
