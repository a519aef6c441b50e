/** A chase with an unknown outcome, as it was sent, independent of the current slip. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useErrorText } from '#/api/errors.ts'
import { useFormat } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { chaseRows } from '#/rules/chase.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { SentLines } from '../BetLines.tsx'
import { useExplained } from '../useBlocked.ts'
import { totalsOf } from '../slipLines.ts'
import type { PlannedRow } from './chasePlan.ts'
import { ChaseRows } from './ChaseRows.tsx'
import { ChaseStops } from './ChaseWords.tsx'
import type { ChaseRequest, Chasing } from './useChase.ts'

function rowsOf({ lines, rows }: ChaseRequest): PlannedRow[] {
  const costs = chaseRows(
    rows.map(({ multiple }) => multiple),
    totalsOf(lines).stake,
  )
  return costs.map((row, at) => ({ ...row, period: rows[at]?.period ?? '' }))
}

/** Total of all its periods, in thousandths. */
const costOf = (request: ChaseRequest): bigint => rowsOf(request).at(-1)?.total ?? 0n

export function PendingChase({ request }: { readonly request: ChaseRequest }): ReactElement {
  return (
    <>
      <div className="pad">
        <SentLines lines={request.lines} />
      </div>
      <ChaseRows rows={rowsOf(request)} renderMultiple={({ multiple }) => multiple} />
      <p className="note pad mt2">
        <ChaseStops stopOnWin={request.stopOnWin} stopLoss={request.stopLoss} />
      </p>
    </>
  )
}

interface PendingFootProps {
  readonly request: ChaseRequest
  readonly chasing: Chasing
}

export function PendingFoot({ request, chasing: { busy, error, askAgain } }: PendingFootProps): ReactElement {
  const online = useOnline()
  const explain = useExplained()
  const unitLabel = useUnit()
  const { amount } = useFormat()
  const errorText = useErrorText()
  return (
    <>
      <Callout tone="w" role="alert">
        <p>
          <Trans>No answer yet. Check again: the same chase is never charged twice.</Trans>
        </p>
        {error?.kind === 'refused' && <p className="note mt1">{errorText(error)}</p>}
      </Callout>
      <div className="row between base mt3">
        <span className="t2 num">
          <Plural value={request.rows.length} one="# period" other="# periods" />
        </span>
        <span className="hero num">
          {amount(costOf(request))} <span className="note">{unitLabel}</span>
        </span>
      </div>
      <Button
        look={online ? 'pri' : 'quiet'}
        big
        className="mt3"
        busy={busy}
        onClick={() => (online ? void askAgain() : explain({ kind: 'offline' }))}
      >
        {online ? <Trans>Check again</Trans> : <Trans>Offline, betting unavailable</Trans>}
      </Button>
    </>
  )
}
