/** Play at the providers of games in these days: of everybody below, and of the shown member. Only players see their single rounds. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { only } from '#/lib/filters.ts'
import { useFormat } from '#/i18n/format.ts'
import { rangeArgs } from '#/lib/daySpan.ts'
import { AsOf } from '#/shared/agent/AsOf.tsx'
import { NotBelow } from '#/shared/agent/NotBelow.tsx'
import { polled } from '#/shared/agent/polled.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import { SentenceGap } from '#/ui/SentenceGap.tsx'
import * as figureTable from '#/ui/figureTable.module.css'
import { useTeamThirdPlayersQuery, useTeamThirdQuery } from '../report/reportApi.ts'
import { daysOfList, type ListProps } from './listSearch.ts'

type Scope = 'team' | 'own'

function useThird(search: ListProps['search'], today: string, scope: Scope) {
  const args = { ...only(search, 'userId'), scope, ...rangeArgs(daysOfList(search, today)) }
  const sums = useTeamThirdQuery(args, polled)
  const players = useTeamThirdPlayersQuery(args, polled)
  return { sums, players: players.currentData?.count, refetch: () => Promise.all([sums.refetch(), players.refetch()]) }
}

export function ThirdPlay({ search, today }: Pick<ListProps, 'search' | 'today'>): ReactElement {
  const { t } = useLingui()
  const team = useThird(search, today, 'team')
  const own = useThird(search, today, 'own')
  const refresh = () => Promise.all([team.refetch(), own.refetch()])
  const isOfAgent = search.userId === undefined
  return (
    <Answer
      of={{ ...team.sums, refetch: refresh }}
      pulls
      age="never"
      failed={t`The list could not be loaded`}
      gone={!isOfAgent && <NotBelow />}
      waiting={
        <div className="pad">
          <SkeletonRows rows={2} label={t`Loading the list`} />
        </div>
      }
    >
      {({ isOffered, asOf }) =>
        !isOffered ? (
          <div className="alone">
            <EmptyState
              title={t`No games of other providers yet`}
              text={t`When the platform offers some, what your team plays there is listed here.`}
            />
          </div>
        ) : (
          <div className="pad">
            <section className="card" style={{ padding: '12px 16px' }}>
              <table className={`${figureTable.table} num`}>
                <thead>
                  <tr>
                    <th scope="col">
                      <Trans>Whose</Trans>
                    </th>
                    <th scope="col">
                      <Trans>Stake</Trans>
                    </th>
                    <th scope="col">
                      <Trans>Net</Trans>
                    </th>
                    <th scope="col">
                      <Trans>People who played</Trans>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  <Row name="team" of={team} title={isOfAgent ? <Trans>Whole team</Trans> : <Trans>The team below</Trans>} />
                  <Row name="own" of={own} title={isOfAgent ? <Trans>Only me</Trans> : <Trans>This member</Trans>} />
                </tbody>
              </table>
            </section>
            <p className="note center mt2">
              <Trans>By the day on which the platform settled. Single rounds are shown to their players only.</Trans>
              <SentenceGap />
              <AsOf at={asOf} />
            </p>
          </div>
        )
      }
    </Answer>
  )
}

interface RowProps {
  readonly name: Scope
  readonly of: ReturnType<typeof useThird>
  readonly title: ReactNode
}

function Row({ name, of: { sums, players }, title }: RowProps): ReactElement {
  const { count } = useFormat()
  const { currentData: known } = sums
  return (
    <tr data-scope={name}>
      <th scope="row">{title}</th>
      <td>{known ? <Amount value={known.bet} /> : '–'}</td>
      <td className="strong">{known ? <Amount value={known.profit} signed /> : '–'}</td>
      <td>{players === undefined ? '–' : count(players)}</td>
    </tr>
  )
}
