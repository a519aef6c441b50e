/** The number of hosts and of givers in a contest, and the points of the member's gifts of today. */
import { skipToken } from '@reduxjs/toolkit/query'
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useSignedIn } from '#/api/sessionSlice.ts'
import type { Contest } from '#/contract/live/pageant.ts'
import { grouped } from '#/lib/grouped.ts'
import { useOwnPointsQuery } from './pageantApi.ts'
import * as sums from '#/ui/sums.module.css'
import * as styles from './pageant.module.css'

export function ContestFigures({ contest: { id, standings, givers, state } }: { readonly contest: Contest }): ReactElement {
  const signedIn = useSignedIn()
  const { currentData: own } = useOwnPointsQuery(signedIn && state === 'running' ? { contest: id } : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <div className={`card mt3 ${styles.figures}`}>
      <div className={sums.sums}>
        <div>
          <b className="num">{standings.length}</b>
          <span>
            <Trans>hosts</Trans>
          </span>
        </div>
        <div>
          <b className="num">{grouped(givers)}</b>
          <span>
            <Trans>who gave</Trans>
          </span>
        </div>
        <div>
          <b className="num">{own ? grouped(own.points) : '–'}</b>
          <span>
            <Trans>my points today</Trans>
          </span>
        </div>
      </div>
    </div>
  )
}
