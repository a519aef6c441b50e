/** /feedBack: the feedback form, with `topic` on that topic, and the member's feedback with replies, with `view=mine` at once, at the one that the hash names. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { useAge } from '#/api/agesSlice.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { Button } from '#/ui/Button.tsx'
import { DataAge } from '#/ui/DataAge.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Header } from '#/ui/Header.tsx'
import { OpinionForm } from '#/ui/opinion/OpinionForm.tsx'
import { useOpinionsInfiniteQuery } from '#/ui/opinion/opinionApi.ts'
import { LoadMore } from '#/ui/LoadMore.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { Segmented } from '#/ui/Segmented.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import { OpinionCard } from './OpinionCard.tsx'

type Shown = 'write' | 'mine'

export function FeedbackPage(): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const { topic, view } = useSearch({ from: '/feedBack' })
  const [chosen, setShown] = useState<Shown | undefined>(topic === undefined ? view : 'write')
  const { currentData } = useOpinionsInfiniteQuery()
  const total = currentData?.pages[0]?.total ?? 0
  // Members with earlier feedback see the list first.
  const shown = chosen ?? (total > 0 ? 'mine' : 'write')
  return (
    <>
      <Header title={t`Feedback`} back={topic === undefined && view === undefined ? '/setting' : '/feedbackIndex'} />
      <nav className="pad">
        <Segmented
          label={t`What to show`}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'write', text: t`Write` },
            { value: 'mine', text: total > 0 ? t`My feedback (${total})` : t`My feedback` },
          ]}
        />
      </nav>
      {shown === 'write' && (
        <main className="pad mt4">
          <OpinionForm
            form="FRONT"
            topic={topic}
            onSent={() => {
              dispatch(showToast({ kind: 'success', text: t`Thank you. You will find our answer here.` }))
              setShown('mine')
            }}
          />
          <p className="note center mt4">
            <Trans>
              Is something broken?{' '}
              <Link to="/setfeedback" className="link plain">
                Report a problem
              </Link>
              . Feedback is kept for five years or more.
            </Trans>
          </p>
        </main>
      )}
      {shown === 'mine' && <Mine onWrite={() => setShown('write')} />}
    </>
  )
}

function Mine({ onWrite }: { readonly onWrite: () => void }): ReactElement {
  const { t } = useLingui()
  const meant = useLocation({ select: ({ hash }) => hash })
  const list = useOpinionsInfiniteQuery()
  const age = useAge(list)
  const opinions = list.currentData?.pages.flatMap(({ records }) => records)
  const failed = !opinions && list.isError
  return (
    <>
      <DataAge age={age} />
      <main className={failed || opinions?.length === 0 ? 'middle' : 'pad mt3'}>
        {failed && <ErrorState error={list.error} retrying={list.isFetching} onRetry={() => void list.refetch()} />}
        {!opinions && !failed && <SkeletonRows rows={4} label={t`Loading`} />}
        {opinions?.length === 0 && (
          <EmptyState
            title={t`No feedback yet`}
            text={t`Ideas, questions, complaints: everything is read, and answered here.`}
            action={
              <Button look="pri" onClick={onWrite}>
                <Trans>Write feedback</Trans>
              </Button>
            }
          />
        )}
        {opinions && opinions.length > 0 && (
          <PullToRefresh onRefresh={() => list.refetch()}>
            <ul className="stack g3">
              {opinions.map((opinion) => (
                <OpinionCard key={opinion.id} opinion={opinion} isMeant={opinion.id === meant} />
              ))}
            </ul>
            <div className="mt4">
              <LoadMore of={list} byHand>
                <Trans>Load more</Trans>
              </LoadMore>
            </div>
          </PullToRefresh>
        )}
      </main>
    </>
  )
}
