/** A member in a list: the first letter, with a dot while online, and the time of the last activity. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { TeamMember } from '#/contract/agents/members.ts'
import { useWhen } from '#/i18n/when.ts'
import { useOnline } from '#/lib/online.ts'
import * as styles from './members.module.css'

interface MemberFaceProps {
  readonly member: Pick<TeamMember, 'name' | 'isOnline'>
  readonly large?: boolean
}

export function MemberFace({ member: { name, isOnline }, large = false }: MemberFaceProps): ReactElement {
  // A stored answer does not show who is online now.
  const isLive = useOnline()
  const classes = [styles.face, large && `title ${styles.large}`, isLive && isOnline && styles.online]
  return (
    <span className={classes.filter(Boolean).join(' ')} aria-hidden>
      {name.charAt(0).toUpperCase()}
    </span>
  )
}

interface LastSeenProps {
  readonly member: TeamMember
  /** With a label for the time, if no column names it. */
  readonly named?: boolean
}

/** One word for all inactive members, as agents may not learn the reason. */
export function LastSeen({ member: { isOnline, isActive, seenAt }, named = false }: LastSeenProps): ReactElement {
  const when = useWhen()
  const isLive = useOnline()
  if (!isActive)
    return (
      <span>
        <Trans>Inactive</Trans>
      </span>
    )
  if (isLive && isOnline)
    return (
      <span>
        <Trans>Online</Trans>
      </span>
    )
  if (seenAt === null)
    return (
      <span>
        <Trans>Here within 30 days</Trans>
      </span>
    )
  const at = when(seenAt)
  return named ? (
    <span>
      <Trans>Last here {at}</Trans>
    </span>
  ) : (
    <span>{at}</span>
  )
}

/** The members between the agent and this one. */
export function Through({ member: { through } }: { readonly member: TeamMember }): ReactElement {
  if (through.length === 0) return <Trans>Direct member</Trans>
  const way = through.map(({ name }) => name).join(' › ')
  return <Trans>Through {way}</Trans>
}
