/** /gameRecordIndex/chase: the member's chases, or one of them by its id. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import type { Chase } from '#/contract/chase.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { shortPeriod } from '#/lib/period.ts'
import { AnsweredList } from '#/shared/answer/Answer.tsx'
import { lineText } from '#/shared/bets/lineText.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Glyph } from '#/ui/Glyph.tsx'
import { Header } from '#/ui/Header.tsx'
import { NothingFound } from '#/ui/NothingFound.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { Segmented } from '#/ui/PickRow.tsx'
import * as lists from '#/ui/list.module.css'
import * as button from '#/ui/Button.module.css'
import { type ChaseFilter, useChasesInfiniteQuery } from '../chaseApi.ts'
import { ChaseDetailView } from './ChaseDetailView.tsx'
import { ChaseTag } from './ChaseWords.tsx'
import { useFamilyOf } from './useFamilyOf.ts'
import * as styles from './chase.module.css'
import * as recordRow from './chaseRow.module.css'

export function ChasePage(): ReactElement {
  const { id } = useSearch({ from: '/gameRecordIndex/chase' })
  return id === undefined ? <ChaseList /> : <ChaseDetailView key={id} chaseId={id} />
}

function ChaseRow({ chase }: { readonly chase: Chase }): ReactElement {
  const format = useFormat()
  const localized = useLocalized()
  const when = useWhen()
  const { chaseId, lotteryId, lotteryNames, lines, firstPeriod, lastPeriod, done, periods, total, createdAt } = chase
  const { code } = useFamilyOf(lotteryId)
  const picks = lines.map((line) => lineText(line, localized))
  const [from, to] = [shortPeriod(firstPeriod), shortPeriod(lastPeriod)]
  return (
    <li>
      <Link to="/gameRecordIndex/chase" search={{ id: chaseId }} className={recordRow.record}>
        <Glyph family={code ?? 'K3'} />
        <span>
          <b>{localized(lotteryNames)}</b>{' '}
          <span className="note num">
            <Trans>
              No. {from}–{to}
            </Trans>
          </span>
        </span>
        <b className="num right">{format.amount(total)}</b>
        <span className={`t2 num clip ${recordRow.picks}`}>{picks.join('; ')}</span>
        <span className={`row g1 between wrap ${styles.end}`}>
          <span className="note num">
            {when(createdAt)} ·{' '}
            <Trans>
              {done} of <Plural value={periods} one="# period" other="# periods" />
            </Trans>
          </span>
          <span className="endwise">
            <ChaseTag chase={chase} />
          </span>
        </span>
      </Link>
    </li>
  )
}

function ChaseList(): ReactElement {
  const { t } = useLingui()
  const [filter, setFilter] = useState<ChaseFilter>('ALL')
  const list = useChasesInfiniteQuery(filter, { refetchOnMountOrArgChange: 10 })
  const options = [
    { value: 'ALL' as const, text: t`All` },
    { value: 'RUNNING' as const, text: t`Running` },
    { value: 'ENDED' as const, text: t`Ended` },
  ]
  return (
    <>
      <Header title={t`Chases`} back="/gameRecordIndex" />
      <main>
        <PullToRefresh onRefresh={list.refetch}>
          <div className="pad">
            <Segmented label={t`State`} options={options} value={filter} onChange={setFilter} />
          </div>
          <AnsweredList
            of={list}
            failed={t`Chases could not be loaded`}
            waiting={t`Loading chases`}
            empty={
              filter === 'ALL' ? (
                <EmptyState
                  title={t`No chases yet`}
                  text={t`A chase bets the same numbers over the coming periods. Start one from a lottery’s slip.`}
                  action={
                    <Link to="/home" className={button.pri}>
                      <Trans>Choose a lottery</Trans>
                    </Link>
                  }
                />
              ) : (
                <NothingFound text={t`No chase is in this state.`} onClear={() => setFilter('ALL')} />
              )
            }
          >
            {(chases) => (
              <div className="pad mt3">
                <ul className={`card list ${lists.rows}`}>
                  {chases.map((chase) => (
                    <ChaseRow key={chase.chaseId} chase={chase} />
                  ))}
                </ul>
              </div>
            )}
          </AnsweredList>
        </PullToRefresh>
      </main>
    </>
  )
}
