/** A member in a list: the first letter with a dot while online, and when the member was there last. */
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
  // Of a stored answer nobody knows who is there now.
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
  /** Says what the time is: where no column or place does. */
  readonly named?: boolean
}

/** Why a member is not active is nobody's business: there is one word for all of them. */
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

/** The members on the way from the agent to this one. */
export function Through({ member: { through } }: { readonly member: TeamMember }): ReactElement {
  if (through.length === 0) return <Trans>Direct member</Trans>
  const way = through.map(({ name }) => name).join(' › ')
  return <Trans>Through {way}</Trans>
}
