/** The way from the agent down to the member; each step leads to that one's report of the same days. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { only } from '#/lib/filters.ts'
import { Crumbs } from '#/ui/agent/Crumbs.tsx'
import type { FoundMember } from '#/ui/agent/membersFound.ts'
import type { AskedDays } from '../spans.ts'

interface ReportCrumbsProps {
  readonly member: FoundMember
  readonly search: AskedDays
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
