/** Raises a direct member's prize group; lower groups cannot be chosen. Odds and share are shown before and after. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { isOutcomeUnknown, toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { showToast } from '#/api/toastSlice.ts'
import type { TeamMember } from '#/contract/agents/members.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { usePrizeTeamListQuery } from '#/shared/agent/agentApi.ts'
import { GroupSlider } from '#/shared/agent/GroupSlider.tsx'
import { groupsFrom, nearestOf } from '#/shared/agent/prizeGroups.ts'
import { Locked } from '#/shared/agent/Locked.tsx'
import { NoAnswer } from '#/shared/agent/NoAnswer.tsx'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { BeforeAfter } from './BeforeAfter.tsx'
import { useRaiseGroupMutation } from './membersApi.ts'

interface RaiseSheetProps {
  readonly member: TeamMember
  readonly onClose: () => void
}

/** The group above the current one, or the current one if there is none. */
const firstAbove = (groups: readonly number[], present: number): number => groups.find((group) => group > present) ?? present

/** `unknown`: the request was not answered. */
type Trouble = { readonly kind: 'unknown' } | { readonly kind: 'refused'; readonly text: string }

export function RaiseSheet({ member, onClose }: RaiseSheetProps): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  const online = useOnline()
  const ids = useRequestId()
  const [raise, raising] = useRaiseGroupMutation()
  // The group when the sheet was opened, as the answer changes the member's group.
  const [present, setPresent] = useState(member.prizeGroup)
  const [wanted, setWanted] = useState<number>()
  const [trouble, setTrouble] = useState<Trouble>()
  const terms = usePrizeTeamListQuery({ present }, { refetchOnMountOrArgChange: true })
  const prizeGroups = terms.currentData
  const groups = prizeGroups ? groupsFrom(prizeGroups, present) : []
  // The slider moves down if the maximum falls.
  const to = nearestOf(groups, wanted ?? firstAbove(groups, present))
  const { userId, name, team } = member
  const isUnknown = trouble?.kind === 'unknown'

  async function send() {
    setTrouble(undefined)
    const answer = await raise({ requestId: ids.of([userId, to]), userId, prizeGroup: to })
    if (answer.data) {
      dispatch(showToast({ kind: 'success', text: t`${name} is now in group ${to}` }))
      onClose()
      return
    }
    const error = toAppError(answer.error)
    if (isOutcomeUnknown(error)) setTrouble({ kind: 'unknown' })
    else if (error.kind !== 'refused' || error.reason !== 'GROUP_RANGE') setTrouble({ kind: 'refused', text: errorText(error) })
    else setTrouble({ kind: 'refused', text: outOfRange(error.params) })
  }

  /** The groups that can be given are fetched again, like after every attempt. */
  function outOfRange([lowest = '', cap = '']: readonly string[]): string {
    const now = Number(lowest)
    if (now <= to) return t`Your own group is ${cap} now, so you can give no more than that`
    setPresent(now)
    setWanted(undefined)
    return t`${name} has been raised to ${now} meanwhile, and cannot be lowered to ${to}`
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t`Raise the group of ${name}`}
      foot={
        prizeGroups && (
          <Button look="pri" big busy={raising.isLoading} disabled={!online || to <= present} onClick={() => void send()}>
            {!online ? <Trans>Needs a connection</Trans> : isUnknown ? <Trans>Check again</Trans> : <Trans>Raise to {to}</Trans>}
          </Button>
        )
      }
    >
      <div className="pad stack g3">
        <Answer of={terms} age="never" failed={t`Members could not be loaded`} waiting={<Waiting />}>
          {(offered) => (
            <>
              <Locked when={isUnknown || raising.isLoading}>
                <GroupSlider label={t`Raise to`} prizeGroups={offered} lowest={present} value={to} onChange={setWanted} />
              </Locked>
              <BeforeAfter prizeGroups={offered} present={present} to={to} />
            </>
          )}
        </Answer>
        {trouble?.kind === 'unknown' && (
          <NoAnswer>
            <Trans>The group may have been raised already. Checking again never raises it twice.</Trans>
          </NoAnswer>
        )}
        {trouble?.kind === 'refused' && (
          <Callout tone="n" role="alert">
            {trouble.text}
          </Callout>
        )}
        {prizeGroups && <OnlyUp team={team} />}
      </div>
    </Sheet>
  )
}

function Waiting(): ReactElement {
  const { t } = useLingui()
  return (
    <div className="stack g3" role="status" aria-label={t`Loading`}>
      <Skeleton width="100%" height={120} radius="var(--r3)" />
      <Skeleton width="100%" height={180} radius="var(--r3)" />
    </div>
  )
}

function OnlyUp({ team }: Pick<TeamMember, 'team'>): ReactElement {
  return (
    <Callout tone="w">
      <b>
        <Trans>It can only be raised, never lowered again</Trans>
      </b>
      <p className="note">
        <Trans>Counts from the member’s next bet; bets already placed keep their odds.</Trans>
      </p>
      {team > 0 && (
        <p className="note">
          <Plural value={team} one="The group of # member below stays as it is." other="The groups of # members below stay as they are." />
        </p>
      )}
    </Callout>
  )
}
