/** The figures of each direct member with everybody below in these days; a name links to that member's report. */
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { only } from '#/lib/filters.ts'
import { LoadMore } from '#/shared/answer/LoadMore.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { Button } from '#/ui/Button.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as figureTable from '#/ui/figureTable.module.css'
import type { DaysSearch } from '../spans.ts'
import { type MembersRequest, useDirectMembersInfiniteQuery } from './reportApi.ts'
import * as styles from './report.module.css'

interface DirectMembersProps {
  readonly args: MembersRequest
  readonly search: DaysSearch
}

export function DirectMembers({ args, search }: DirectMembersProps): ReactElement {
  const list = useDirectMembersInfiniteQuery(args, { refetchOnMountOrArgChange: 30 })
  const { currentData } = list
  const members = currentData?.pages.flatMap(({ records }) => records)
  const total = currentData?.pages[0]?.total ?? 0
  const days = only(search, 'span', 'from', 'to')
  const hasRebates = members?.some(({ given }) => given !== null) === true
  return (
    <section className={`card mt3 ${styles.card}`}>
      <div className="row between base">
        <h2 className="strong">
          <Trans>By direct member</Trans>
        </h2>
        {members && members.length > 0 && (
          <span className="note num">
            <Plural value={total} one="# member" other="# members" />
          </span>
        )}
      </div>
      <p className="note">
        <Trans>Each line with everybody below; the most stake first</Trans>
      </p>
      {!members && !list.error && <Skeleton width="100%" height={160} />}
      {!members && list.error && (
        <div className="row between g2 mt2" role="alert">
          <Trans>The members could not be loaded.</Trans>
          <Button look="quiet" busy={list.isFetching} onClick={() => void list.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {members?.length === 0 && (
        <p className="t2 center mt4">
          <Trans>No direct members yet.</Trans>
        </p>
      )}
      {members && members.length > 0 && (
        <table className={`${figureTable.table} num mt1`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Member</Trans>
              </th>
              <th scope="col">
                <Trans>Stake</Trans>
              </th>
              <th scope="col">
                <Trans>Net</Trans>
              </th>
              {hasRebates && (
                <th scope="col">
                  <Trans>To you</Trans>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {members.map(({ userId, name, stake, net, given }) => (
              <tr key={userId}>
                <th scope="row">
                  <Link to="/report" search={{ ...days, userId }} className={`link plain ${styles.name}`}>
                    {name}
                  </Link>
                </th>
                <td>
                  <Amount value={stake} />
                </td>
                <td>
                  <Amount value={net} signed />
                </td>
                {hasRebates && <td className="strong">{given === null ? '–' : <Amount value={given} />}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="mt2">
        <LoadMore of={list} byHand>
          <Trans>Load 10 more</Trans>
        </LoadMore>
      </div>
    </section>
  )
}
