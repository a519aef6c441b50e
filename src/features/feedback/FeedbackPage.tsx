/**
 * /feedBack: the feedback form, and the member's feedback with replies. `topic` chooses the topic of the form. `view=mine` shows the
 * feedback first, and the hash names the feedback to scroll to.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { showToast } from '#/api/toastSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { AnsweredList } from '#/shared/answer/Answer.tsx'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { OpinionForm } from '#/shared/opinion/OpinionForm.tsx'
import { useOpinionsInfiniteQuery } from '#/shared/opinion/opinionApi.ts'
import { Segmented } from '#/ui/PickRow.tsx'
import { OpinionCard } from './OpinionCard.tsx'

type Shown = 'write' | 'mine'

export function FeedbackPage(): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const { topic, view } = useSearch({ from: '/feedBack' })
  const [chosen, setShown] = useState<Shown | undefined>(topic === undefined ? view : 'write')
  const { currentData } = useOpinionsInfiniteQuery()
  const total = currentData?.pages[0]?.total ?? 0
  // A member with earlier feedback sees the list first.
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
              <Link to="/setfeedback" className="link plain tapx">
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
  return (
    <main>
      <AnsweredList
        of={list}
        pulls
        waiting={t`Loading`}
        empty={
          <EmptyState
            title={t`No feedback yet`}
            text={t`Ideas, questions, complaints: everything is read, and answered here.`}
            action={
              <Button look="pri" onClick={onWrite}>
                <Trans>Write feedback</Trans>
              </Button>
            }
          />
        }
        more={<Trans>Load more</Trans>}
      >
        {(opinions) => (
          <ul className="pad stack g3 mt3">
            {opinions.map((opinion) => (
              <OpinionCard key={opinion.id} opinion={opinion} isMeant={opinion.id === meant} />
            ))}
          </ul>
        )}
      </AnsweredList>
    </main>
  )
}
