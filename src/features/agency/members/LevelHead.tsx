/** The member whose direct members the level shows. */
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { Facts } from '#/shared/agent/Facts.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { Tag } from '#/ui/Tag.tsx'
import { LastSeen, MemberFace } from './MemberFace.tsx'
import type { MemberSearch } from './memberFilter.ts'
import { useMemberCardQuery } from './membersApi.ts'
import * as styles from './members.module.css'

interface LevelHeadProps {
  readonly userId: string
  readonly search: MemberSearch
}

export function LevelHead({ userId, search }: LevelHeadProps): ReactElement | null {
  const { currentData, error } = useMemberCardQuery(userId, { refetchOnMountOrArgChange: 30 })
  const member = currentData?.records[0]
  if (!member) {
    if (error) return null
    return (
      <div className="pad">
        <Skeleton width="100%" height={64} radius="var(--r3)" />
      </div>
    )
  }
  const { name, prizeGroup, direct, team } = member
  return (
    <div className="pad">
      <Link className={`card row g3 ${styles.head}`} to="/member" search={{ ...search, member: userId }}>
        <MemberFace member={member} />
        <span className="grow">
          <span className="row g2">
            <b className="clip" translate="no">
              {name}
            </b>
            <Tag tone="act">
              <Trans>Agent</Trans>
            </Tag>
          </span>
          <Facts>
            <span className="num">{prizeGroup}</span>
            <Plural value={direct} one="# direct" other="# direct" />
            <Trans>Team {team}</Trans>
            <LastSeen member={member} named />
          </Facts>
        </span>
        <ChevronRight className="ico" aria-hidden />
      </Link>
    </div>
  )
}
