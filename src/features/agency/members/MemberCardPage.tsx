/** The card of a member as a page. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, Suspense, useState } from 'react'
import { lazyPart } from '#/lib/lazyPart.ts'
import { stringifySearch } from '#/lib/searchParams.ts'
import { NotBelow } from '#/shared/agent/NotBelow.tsx'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Button } from '#/ui/Button.tsx'
import { Header } from '#/ui/Header.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as header from '#/ui/Header.module.css'
import { MemberCard } from './MemberCard.tsx'
import { useMemberCardQuery } from './membersApi.ts'
import { useMemberSearch } from './useMemberSearch.ts'
import { without } from '#/lib/filters.ts'

const NoteSheet = lazyPart(() => import('./NoteSheet.tsx'), 'NoteSheet')

export function MemberCardPage({ userId }: { readonly userId: string }): ReactElement {
  const { t } = useLingui()
  const { search } = useMemberSearch()
  const [isNoting, setNoting] = useState(false)
  const card = useMemberCardQuery(userId, { refetchOnMountOrArgChange: 30 })
  const member = card.currentData?.records[0]
  return (
    <>
      <Header
        title={t`Member`}
        back={`/member?${stringifySearch({ ...without(search, 'member') }).slice(1)}`}
        actions={
          member?.level === 1 && (
            <Button className={`link ${header.act}`} onClick={() => setNoting(true)}>
              <Trans>My note</Trans>
            </Button>
          )
        }
      />
      <main>
        <Answer of={card} pulls age="online" failed={t`Members could not be loaded`} gone={<NotBelow />} waiting={<CardSkeleton />}>
          {({ records: [one] }) =>
            one && (
              <div className="pad">
                <MemberCard key={one.userId} member={one} search={search} />
              </div>
            )
          }
        </Answer>
      </main>
      {isNoting && member && (
        <Suspense>
          <NoteSheet member={member} onClose={() => setNoting(false)} />
        </Suspense>
      )}
    </>
  )
}

export function CardSkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <div className="pad stack g3" role="status" aria-label={t`Loading the member`}>
      <Skeleton width="100%" height={136} radius="var(--r3)" />
      <Skeleton width="100%" height={72} radius="var(--r3)" />
      <Skeleton width="100%" height={420} radius="var(--r3)" />
    </div>
  )
}
