/** The awards that the member has received from activities, tasks, sign-in, wheels and red packets, newest first. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { AnsweredList } from '#/shared/answer/Answer.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { type Address, Header } from '#/ui/Header.tsx'
import * as lists from '#/ui/list.module.css'
import * as sums from '#/ui/sums.module.css'
import { useReceivedAwardsInfiniteQuery } from '../welfareApi.ts'
import { AwardRow } from './AwardRow.tsx'

const nothing = {} as const

export function AwardsPage({ back }: { readonly back: Address }): ReactElement {
  const { t } = useLingui()
  const list = useReceivedAwardsInfiniteQuery(nothing, { refetchOnMountOrArgChange: 10 })
  const first = list.currentData?.pages[0]
  return (
    <>
      <Header title={t`Claim history`} back={back} />
      <main>
        <AnsweredList
          of={list}
          pulls
          failed={t`The list could not be loaded`}
          waiting={t`Loading the list`}
          empty={
            <EmptyState
              title={t`Nothing was given yet`}
              text={t`What tasks, activities, sign-in, the wheel and red packets give is listed here.`}
            />
          }
          more={<Trans>Earlier ones</Trans>}
        >
          {(awards) => (
            <div className="pad stack g3">
              {first && <Sums today={first.today} thisMonth={first.thisMonth} />}
              <ul className={`card list ${lists.rows}`}>
                {awards.map((received) => (
                  <AwardRow key={received.id} received={received} />
                ))}
              </ul>
            </div>
          )}
        </AnsweredList>
      </main>
    </>
  )
}

function Sums({ today, thisMonth }: { readonly today: string; readonly thisMonth: string }): ReactElement {
  return (
    <div className={`card pad4 ${sums.sums}`}>
      <div>
        <b>
          <Amount value={today} />
        </b>
        <span>
          <Trans>Today</Trans>
        </span>
      </div>
      <div>
        <b>
          <Amount value={thisMonth} />
        </b>
        <span>
          <Trans>This month</Trans>
        </span>
      </div>
    </div>
  )
}
