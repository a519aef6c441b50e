/** /gameBetDetail?id=: one bet at a provider. A round of the house is drawn and can be checked; of others, what their list says. */
import { Trans, useLingui } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import { useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useDataAge } from '#/api/agesSlice.ts'
import { DataAge } from '#/ui/DataAge.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Header } from '#/ui/Header.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import { SupportLink } from '#/ui/SupportLink.tsx'
import * as button from '#/ui/Button.module.css'
import * as header from '#/ui/Header.module.css'
import { BetFacts } from './BetFacts.tsx'
import { BetTicket } from './BetTicket.tsx'
import { useGameBetQuery } from './gameRecordsApi.ts'
import { NoProof } from './NoProof.tsx'
import { RoundProof } from './RoundProof.tsx'
import { drawableOf, readRound } from './roundRead.ts'

const missing = { kind: 'refused', status: 404, params: [], msg: '', reason: 'NOT_FOUND' } as const

export function GameBetPage(): ReactElement {
  const { t } = useLingui()
  const { id } = useSearch({ from: '/gameBetDetail' })
  const { currentData, error, isFetching, refetch } = useGameBetQuery(id === undefined ? skipToken : { id }, {
    refetchOnMountOrArgChange: true,
  })
  const age = useDataAge('getGameBet', { id: id ?? '' })
  const trouble = id === undefined ? missing : error
  return (
    <>
      <Header
        title={t`Bet details`}
        back="/gameRecordIndex/games"
        actions={
          <SupportLink className={`${button.button} link ${header.act}`}>
            <Trans>Support</Trans>
          </SupportLink>
        }
      />
      <DataAge age={age} />
      <main>
        {!currentData && !trouble && <SkeletonCards heights={[300, 200, 280]} label={t`Loading bet`} />}
        {!currentData && trouble && (
          <div className="mt6">
            <ErrorState
              error={trouble}
              retrying={isFetching}
              onRetry={() => {
                if (id !== undefined) void refetch()
              }}
              title={t`This bet could not be loaded`}
            />
          </div>
        )}
        {currentData && (
          <PullToRefresh onRefresh={refetch}>
            <Shown answer={currentData} isAsking={isFetching} onAsk={() => void refetch()} />
          </PullToRefresh>
        )}
      </main>
    </>
  )
}

interface ShownProps {
  readonly answer: NonNullable<ReturnType<typeof useGameBetQuery>['currentData']>
  readonly isAsking: boolean
  readonly onAsk: () => void
}

function Shown({ answer: { bet, detail }, isAsking, onAsk }: ShownProps): ReactElement {
  const read = readRound(detail)
  const round = read.kind === 'round' ? read.round : undefined
  const drawable = round && drawableOf(round)
  return (
    <>
      <BetTicket bet={bet} round={round} drawable={drawable} />
      <div className="pad">
        <BetFacts bet={bet} />
        {round && <RoundProof round={round} drawable={drawable} isAsking={isAsking} onAsk={onAsk} />}
        {read.kind !== 'round' && <NoProof bet={bet} isForeign={read.kind === 'foreign'} />}
      </div>
    </>
  )
}
