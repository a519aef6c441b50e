/** The card of the member who is selected in the list beside the card. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, Suspense, useState } from 'react'
import { lazyPart } from '#/lib/lazyPart.ts'
import { NotBelow } from '#/shared/agent/NotBelow.tsx'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Button } from '#/ui/Button.tsx'
import { LatestBets } from './LatestBets.tsx'
import { type DaysProps, MemberCard } from './MemberCard.tsx'
import { CardSkeleton } from './MemberCardPage.tsx'
import { MemberDays } from './MemberDays.tsx'
import type { MemberSearch } from './memberFilter.ts'
import { useMemberCardQuery } from './membersApi.ts'
import * as styles from './desk.module.css'

const NoteSheet = lazyPart(() => import('./NoteSheet.tsx'), 'NoteSheet')

interface ChosenMemberProps {
  readonly userId: string
  readonly search: MemberSearch
}

export function ChosenMember({ userId, search }: ChosenMemberProps): ReactElement {
  const { t } = useLingui()
  const [isNoting, setNoting] = useState(false)
  const card = useMemberCardQuery(userId, { refetchOnMountOrArgChange: 30 })
  const member = card.currentData?.records[0]
  return (
    <section aria-label={t`Card of the member`}>
      <div className={`row between ${styles.chosenHead}`}>
        <h2 className="title clip">
          <Trans>Card of the member</Trans>
        </h2>
        {member?.level === 1 && (
          <Button className="link" onClick={() => setNoting(true)}>
            <Trans>My note</Trans>
          </Button>
        )}
      </div>
      <Answer of={card} age="never" failed={t`Members could not be loaded`} gone={<NotBelow />} waiting={<CardSkeleton />}>
        {({ records: [one] }) =>
          one && (
            <div className={styles.chosen}>
              <MemberCard member={one} search={search} more={Days} />
            </div>
          )
        }
      </Answer>
      {isNoting && member && (
        <Suspense>
          <NoteSheet member={member} onClose={() => setNoting(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** Left out on a phone, for lack of room. */
function Days(days: DaysProps): ReactElement {
  return (
    <>
      <MemberDays {...days} />
      <LatestBets {...days} />
    </>
  )
}
