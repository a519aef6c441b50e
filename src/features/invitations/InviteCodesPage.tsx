/** /inviteCodes: an agent's invitation codes, with the last used one ready to be shared. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { useAge } from '#/api/agesSlice.ts'
import type { InviteCode } from '#/contract/agents/codes.ts'
import type { MemberKind } from '#/contract/invitations.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useOnline } from '#/lib/online.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { LoadMore, type Pages } from '#/shared/answer/LoadMore.tsx'
import { DataAge } from '#/ui/DataAge.tsx'
import { AgentsOnly } from '#/shared/agent/AgentsOnly.tsx'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { usePlatformMoment } from '#/shared/days/platformTime.ts'
import { Segmented } from '#/ui/PickRow.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as button from '#/ui/Button.module.css'
import * as foot from '#/ui/foot.module.css'
import * as formPage from '#/shared/form/formPage.module.css'
import { CodeRow } from './CodeRow.tsx'
import { useInviteCodesInfiniteQuery } from './invitationsApi.ts'
import { LastCode } from './LastCode.tsx'
import * as styles from './invitations.module.css'

const CodeSheet = lazyPart(() => import('./CodeSheet.tsx'), 'CodeSheet')

export function InviteCodesPage(): ReactElement {
  const { t } = useLingui()
  return (
    <AgentsOnly title={t`Invitation codes`}>
      <InviteCodes />
    </AgentsOnly>
  )
}

function InviteCodes(): ReactElement {
  const { t } = useLingui()
  const online = useOnline()
  const [kind, setKind] = useState<MemberKind | 'all'>('all')
  const listed = kind === 'all' ? null : kind
  const list = useInviteCodesInfiniteQuery(listed, { refetchOnMountOrArgChange: 10 })
  const all = useInviteCodesInfiniteQuery(null)
  const age = useAge(list)
  const { error, refetch } = list
  // The segments stay while another list is loading.
  const counts = (list.currentData ?? all.currentData)?.pages[0]?.counts
  const codes = list.currentData?.pages.flatMap((page) => page.records)
  const allCodes = all.currentData?.pages.flatMap((page) => page.records)
  const last = allCodes?.find(({ state }) => state === 'open') ?? allCodes?.[0]
  const hasFailed = codes === undefined && error !== undefined
  const isNew = counts !== undefined && counts.agent + counts.player === 0
  const isMessage = isNew || (!counts && hasFailed)
  return (
    <div className={isMessage ? styles.message : formPage.page}>
      <Header title={t`Invitation codes`} back="/agentcenter" />
      <DataAge age={online ? age : undefined} />
      <main className={isMessage ? 'middle' : ''}>
        {isNew && (
          <EmptyState
            title={t`No invitation codes yet`}
            text={t`Create a code, then pass on its link or its poster: whoever registers with it becomes your direct member.`}
            action={
              <Link className={button.pri} to="/invite">
                <Plus className="ico" aria-hidden />
                <Trans>Create the first code</Trans>
              </Link>
            }
          />
        )}
        {!isNew && counts && (
          <PullToRefresh onRefresh={refetch}>
            <div className="pad stack g3">
              {last && <LastCode code={last} />}
              <Segmented
                label={t`Kind of code`}
                value={kind}
                onChange={setKind}
                options={[
                  { value: 'all', text: <Count name={t`All`} count={counts.agent + counts.player} /> },
                  { value: 'agent', text: <Count name={t`Agent`} count={counts.agent} /> },
                  { value: 'player', text: <Count name={t`Player`} count={counts.player} /> },
                ]}
              />
              {codes ? <Codes codes={codes} list={list} /> : error === undefined && <CodesSkeleton />}
              {codes && <Remarks codes={codes} />}
            </div>
          </PullToRefresh>
        )}
        <Answer
          of={list}
          age="never"
          failed={t`The codes could not be loaded`}
          waiting={
            !counts && (
              <div className="pad stack g3" role="status" aria-label={t`Loading`}>
                <Skeleton width="100%" height={160} radius="var(--r3)" />
                <Skeleton width="100%" height={44} radius="var(--r2)" />
                <CodesSkeleton />
              </div>
            )
          }
        >
          {() => null}
        </Answer>
      </main>
      {/* The error state has its own button, so the page renders no second one. */}
      {!isNew && !hasFailed && (
        <footer data-foot className={`${foot.foot} ${formPage.foot}`}>
          {online ? (
            <Link className={`${button.pri} ${button.big}`} to="/invite">
              <Plus className="ico" aria-hidden />
              <Trans>New invitation code</Trans>
            </Link>
          ) : (
            <Button look="pri" big disabled>
              <Trans>A new code needs the network</Trans>
            </Button>
          )}
        </footer>
      )}
    </div>
  )
}

/** Notes that apply to all codes; with the time zone, if a code has an end. */
function Remarks({ codes }: Pick<CodesProps, 'codes'>): ReactElement {
  const { zone } = usePlatformMoment()
  return (
    <div className="note">
      <p>
        <Trans>A changed group counts for those who register later. Nobody can register with a deleted code; who came by it stays.</Trans>
      </p>
      {codes.some(({ expiresAt }) => expiresAt !== null) && (
        <p>
          <Trans>Times are the platform’s, {zone}.</Trans>
        </p>
      )}
    </div>
  )
}

/** Placeholder rows: a code with three buttons, two lines of facts. */
function CodesSkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <div className="card list" role="status" aria-label={t`Loading`}>
      {Array.from({ length: 4 }, (_, row) => (
        <div key={row} className="pad4 stack g2" aria-hidden="true">
          <span className="row between">
            <Skeleton width={96} height={20} />
            <Skeleton width={112} height={20} />
          </span>
          <Skeleton width="72%" height={12} />
          <Skeleton width="40%" height={12} />
        </div>
      ))}
    </div>
  )
}

function Count({ name, count }: { readonly name: string; readonly count: number }): ReactElement {
  return (
    <span className="num">
      {name} {count}
    </span>
  )
}

interface CodesProps {
  readonly codes: readonly InviteCode[]
  readonly list: Pages
}

function Codes({ codes, list }: CodesProps): ReactElement {
  const [opened, setOpened] = useState<InviteCode>()
  // A code that has left the list stays until its sheet is closed, which may not know yet that the code was deleted.
  const code = codes.find((one) => one.code === opened?.code) ?? opened
  if (codes.length === 0) {
    return (
      <p className="note center">
        <Trans>None of this kind yet</Trans>
      </p>
    )
  }
  return (
    <>
      <ul className="card list">
        {codes.map((one) => (
          <CodeRow key={one.code} code={one} onMenu={() => setOpened(one)} />
        ))}
      </ul>
      <LoadMore of={list}>
        <Trans>Load 20 more</Trans>
      </LoadMore>
      {code && (
        <Suspense>
          <CodeSheet code={code} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}
