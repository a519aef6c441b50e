/** The member's prize group beside the agent's own, and the button that raises it. */
import { Trans } from '@lingui/react/macro'
import { type ReactElement, Suspense, useState } from 'react'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import type { TeamMember } from '#/contract/agents/members.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useOnline } from '#/lib/online.ts'
import { shareText } from '#/rules/groups.ts'
import { useShownOdds } from '#/shared/agent/usePrizeGroups.ts'
import { Button } from '#/ui/Button.tsx'
import * as styles from './members.module.css'

const RaiseSheet = lazyPart(() => import('./RaiseSheet.tsx'), 'RaiseSheet')

export function GroupSection({ member }: { readonly member: TeamMember }): ReactElement {
  return (
    <section className={`card row between g3 mt3 ${styles.group}`}>
      <div>
        <h3 className="strong">
          <Trans>Prize group</Trans>
        </h3>
        <GroupNote member={member} />
      </div>
      <RaiseButton member={member} />
    </section>
  )
}

/** The agent's rebate is always shown together with the member's odds. */
export function GroupNote({ member: { prizeGroup, share } }: { readonly member: TeamMember }): ReactElement {
  const { currentData: user } = useQuerySystemUserInfoQuery({})
  const odds = useShownOdds(prizeGroup)
  const own = user?.prizeGroup
  if (share === null || own === undefined)
    return (
      <p className="note num">
        <Trans>{prizeGroup}, given by the member’s own agent</Trans>
      </p>
    )
  const apart = Math.max(0, own - prizeGroup)
  const got = shareText(share)
  return (
    <>
      <p className="note num">
        {apart === 0 ? (
          <Trans>The same as yours, {own}: there is no higher one to give</Trans>
        ) : odds === undefined ? (
          <Trans>
            You have {own}, {apart} apart
          </Trans>
        ) : (
          <Trans>
            You have {own}, {apart} apart: you get {got}
          </Trans>
        )}
      </p>
      {odds !== undefined && (
        <p className="note num">
          <Trans>Their odds, {odds}</Trans>
        </p>
      )}
    </>
  )
}

/** Left out for members of others, and if the agent has no higher group to give. */
export function RaiseButton({ member }: { readonly member: TeamMember }): ReactElement | null {
  const online = useOnline()
  const { currentData: user } = useQuerySystemUserInfoQuery({})
  const [isOpen, setOpen] = useState(false)
  if (member.share === null || user === undefined || user.prizeGroup <= member.prizeGroup) return null
  return (
    <>
      <Button look="soft" disabled={!online} onClick={() => setOpen(true)}>
        {online ? <Trans>Raise</Trans> : <Trans>Needs a connection</Trans>}
      </Button>
      {isOpen && (
        <Suspense>
          <RaiseSheet member={member} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
