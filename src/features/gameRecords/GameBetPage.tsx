/** /gameBetDetail?id=: one bet at a provider. A round of a bundled game is drawn and can be checked; any other has its provider's text. */
import { Trans, useLingui } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import { useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Answer } from '#/shared/answer/Answer.tsx'
import { SupportLink } from '#/shared/platform/SupportLink.tsx'
import { Header } from '#/ui/Header.tsx'
import { NoRecord } from '#/shared/recordKinds/NoRecord.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import * as button from '#/ui/Button.module.css'
import * as header from '#/ui/Header.module.css'
import { BetFacts } from './BetFacts.tsx'
import { BetTicket } from './BetTicket.tsx'
import { useGameBetQuery } from '#/shared/games/gameBetsApi.ts'
import { NoProof } from './NoProof.tsx'
import { RoundProof } from './RoundProof.tsx'
import { drawableOf } from '#/shared/roundArt/drawable.ts'
import { readRound } from './roundRead.ts'

const missing = { kind: 'refused', status: 404, params: [], msg: '', reason: 'NOT_FOUND' } as const

export function GameBetPage(): ReactElement {
  const { t } = useLingui()
  const { id } = useSearch({ from: '/gameBetDetail' })
  const query = useGameBetQuery(id === undefined ? skipToken : { id }, {
    refetchOnMountOrArgChange: true,
  })
  const answer = id === undefined ? { ...query, error: missing } : query
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
      <main>
        <Answer
          of={answer}
          pulls
          failed={t`This bet could not be loaded`}
          gone={<NoRecord kind="gameBet" />}
          waiting={<SkeletonCards heights={[300, 200, 280]} label={t`Loading bet`} />}
        >
          {(data) => <Shown answer={data} isAsking={query.isFetching} onAsk={() => void query.refetch()} />}
        </Answer>
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
