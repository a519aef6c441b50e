/** The way from the agent to the level. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { centre } from '#/ui/centre.ts'
import { levelOf, type MemberSearch } from './memberFilter.ts'
import type { MemberPage } from './membersApi.ts'
import * as styles from './members.module.css'

interface CrumbsProps {
  readonly search: MemberSearch
  /** Undefined until they are known. */
  readonly crumbs: MemberPage['crumbs'] | undefined
}

export function Crumbs({ search, crumbs }: CrumbsProps): ReactElement {
  const { t } = useLingui()
  return (
    <nav className={styles.crumbs} aria-label={t`Level`}>
      <Link to="/member" search={levelOf(search, undefined)}>
        <Trans>Me</Trans>
      </Link>
      {crumbs?.map(({ userId, name }, at) => (
        <span key={userId} className={styles.crumb}>
          <ChevronRight className="ico s" aria-hidden />
          {at < crumbs.length - 1 ? (
            <Link to="/member" search={levelOf(search, userId)}>
              {name}
            </Link>
          ) : (
            <b ref={centre} aria-current="page">
              {name}
            </b>
          )}
        </span>
      ))}
    </nav>
  )
}
