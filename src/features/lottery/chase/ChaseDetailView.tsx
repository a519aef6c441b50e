/** One chase: amounts, each period with its bet, and the button that stops it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useRef, useState } from 'react'
import { showToast } from '#/api/toastSlice.ts'
import type { ChaseDetail, ChaseRowInfo } from '#/contract/chase.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { shortPeriod } from '#/lib/period.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { notYet } from '#/shared/bets/lineText.ts'
import { pickText } from '#/shared/bets/pickText.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { Header } from '#/ui/Header.tsx'
import { NoRecord } from '#/shared/recordKinds/NoRecord.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import { useHere } from '#/ui/useHere.ts'
import { chaseApi, useChaseDetailQuery, useStopChaseMutation } from '../chaseApi.ts'
import { ChasePeriod, ChaseSums } from './ChaseDetailParts.tsx'
import { ChaseStops, ChaseTag } from './ChaseWords.tsx'
import { useFamilyOf } from './useFamilyOf.ts'
import { useReasonText } from '../useReasonText.ts'
import * as styles from './chase.module.css'

/** The scope of the confirmation: all waiting periods, or one period. */
type Scope = { readonly kind: 'all' } | { readonly kind: 'one'; readonly row: ChaseRowInfo }

/** The refund of the stopped periods. A waiting period may have been bet before the stop. */
function stoppedSum({ rows }: ChaseDetail): bigint {
  return rows.reduce((sum, { state, cost }) => (state === 'STOPPED' ? sum + BigInt(cost) : sum), 0n)
}

function useStop(chase: ChaseDetail) {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const { amount } = useFormat()
  const [send] = useStopChaseMutation()
  const [sending, setSending] = useState(false)
  /** The chase before the answer, shown until the query has the chase after the answer. */
  const [before, setBefore] = useState<ChaseDetail>()
  // One request id for each action, however often the action is sent.
  const ids = useRef(new Map<string, string>())
  const here = useHere()
  const stop = async (scope: Scope) => {
    const isHere = here()
    setSending(true)
    const name = scope.kind === 'all' ? 'all' : String(scope.row.n)
    const requestId = ids.current.get(name) ?? newRequestId()
    ids.current.set(name, requestId)
    const { data } = await send({ requestId, chaseId: chase.chaseId, ...(scope.kind === 'one' && { n: scope.row.n }) })
    setSending(false)
    // A toast has shown the reason of the refusal.
    if (!data) return
    setBefore(chase)
    // The page shows the new state at once, without waiting for a query.
    dispatch(chaseApi.util.upsertQueryEntries([{ endpointName: 'chaseDetail', arg: { chaseId: chase.chaseId }, value: data.chase }]))
    if (isHere()) return
    const back = amount(String(stoppedSum(data.chase) - stoppedSum(chase)))
    dispatch(showToast({ kind: 'success', text: t`Chase stopped. ${back} returned` }))
  }
  return { stop, busy: sending || before === chase }
}

function Detail({ chase }: { readonly chase: ChaseDetail }): ReactElement {
  const { t } = useLingui()
  const { amount } = useFormat()
  const localized = useLocalized()
  const online = useOnline()
  const reasonText = useReasonText()
  const { playOf } = useFamilyOf(chase.lotteryId)
  const { stop, busy } = useStop(chase)
  const [scope, setScope] = useState<Scope>()
  const waiting = chase.rows.filter(({ state }) => state === 'WAIT')
  const back = amount(scope?.kind === 'one' ? scope.row.cost : chase.held)
  const period = scope?.kind === 'one' ? shortPeriod(scope.row.period) : ''
  return (
    <>
      <div className="pad stack g3">
        <div className="row between wrap">
          <h2 className="title">{localized(chase.lotteryNames)}</h2>
          <ChaseTag chase={chase} />
        </div>
        {chase.reason !== null && (
          <Callout tone="w">
            <b>{reasonText(chase.reason)}</b>
            <p className="note mt1">
              <Trans>The chase stopped, and what it had not bet was returned.</Trans>
            </p>
          </Callout>
        )}
        <ChaseSums chase={chase} />
        <ul className={`list card ${styles.lines}`}>
          {chase.lines.map((line) => {
            const play = playOf(line.playCode)
            return (
              <li key={`${line.playCode} ${JSON.stringify(line.selection)} ${line.unit} ${line.prizeGroup}`} className="row between base">
                <b>{play ? localized(play.names) : notYet}</b>
                <span className="t2 num clip">{play && pickText(play, line.selection, localized)}</span>
              </li>
            )
          })}
        </ul>
        <p className="note">
          <ChaseStops stopOnWin={chase.stopOnWin} stopLoss={chase.stopLoss} />
        </p>
        <ul className="list card">
          {chase.rows.map((row) => (
            <ChasePeriod
              key={row.n}
              row={row}
              lineCount={chase.lines.length}
              onStop={online && row.state === 'WAIT' && waiting.length > 1 ? () => setScope({ kind: 'one', row }) : undefined}
            />
          ))}
        </ul>
        {waiting.length > 0 && (
          <Button look="quiet" busy={busy} disabled={!online} onClick={() => setScope({ kind: 'all' })}>
            {online ? <Trans>Stop the chase, {amount(chase.held)} back</Trans> : <Trans>You are offline and cannot stop it now</Trans>}
          </Button>
        )}
      </div>
      {scope && (
        <Dialog
          open
          onClose={() => setScope(undefined)}
          title={scope.kind === 'all' ? t`Stop this chase?` : t`Remove period ${period}?`}
          actions={
            <>
              <Button look="quiet" onClick={() => setScope(undefined)}>
                <Trans>Keep it running</Trans>
              </Button>
              <Button
                look="bad"
                onClick={() => {
                  setScope(undefined)
                  void stop(scope)
                }}
              >
                {scope.kind === 'all' ? <Trans>Stop</Trans> : <Trans>Remove</Trans>}
              </Button>
            </>
          }
        >
          <Trans>{back} returns to your wallet at once. Bets already placed go ahead.</Trans>
        </Dialog>
      )}
    </>
  )
}

export function ChaseDetailView({ chaseId }: { readonly chaseId: string }): ReactElement {
  const { t } = useLingui()
  const query = useChaseDetailQuery({ chaseId }, { refetchOnMountOrArgChange: true, pollingInterval: 30_000, skipPollingIfUnfocused: true })
  return (
    <>
      <Header title={t`Chase`} back="/gameRecordIndex/chase" />
      <main>
        <Answer
          of={query}
          pulls
          failed={t`The chase could not be loaded`}
          gone={<NoRecord kind="chase" />}
          waiting={
            <div className="pad mt4">
              <SkeletonRows rows={6} label={t`Loading chase`} />
            </div>
          }
        >
          {(chase) => <Detail chase={chase} />}
        </Answer>
      </main>
    </>
  )
}
