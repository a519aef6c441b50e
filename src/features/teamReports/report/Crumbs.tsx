/** The way from the agent down to the member; each step leads to that one's report of the same days. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import type { FoundMember } from '#/ui/agent/membersFound.ts'
import type { AskedDays } from '../spans.ts'
import * as styles from './report.module.css'

interface CrumbsProps {
  readonly member: FoundMember
  readonly search: AskedDays
}

export function Crumbs({ member, search: { span, from, to } }: CrumbsProps): ReactElement {
  const { t } = useLingui()
  const days = { ...(span && { span }), ...(from && { from }), ...(to && { to }) }
  return (
    <nav className={styles.crumbs} aria-label={t`Way to this member`}>
      <Link to="/report" search={days}>
        <Trans>Your team</Trans>
      </Link>
      {member.through.map(({ userId, name }) => (
        <span key={userId}>
          <ChevronRight className="ico s" aria-hidden />
          <Link to="/report" search={{ ...days, userId }}>
            {name}
          </Link>
        </span>
      ))}
      <span>
        <ChevronRight className="ico s" aria-hidden />
        <b aria-current="page">{member.name}</b>
      </span>
    </nav>
  )
}
