/** Foot of the chase's plan: total cost, obstacles, confirmation. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useErrorText } from '#/api/errors.ts'
import { useFormat } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { shortPeriod } from '#/lib/period.ts'
import { amountTyped } from '#/rules/amountTyped.ts'
import { useRate } from '#/shared/platform/useRate.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import * as button from '#/ui/Button.module.css'
import * as blockedText from '#/features/lottery/BlockedText.module.css'
import { useBoard } from '../boardContext.ts'
import { useExplained } from '../useBlocked.ts'
import { useShownBalance } from '../reveal.ts'
import type { PlanProblem } from './chasePlan.ts'
import type { Chasing } from './useChase.ts'
import type { Plan } from './usePlan.ts'

interface PlanFootProps {
  readonly plan: Plan
  readonly chasing: Chasing
}

function ChaseProblem({ problem }: { readonly problem: PlanProblem }): ReactElement {
  const { amount, count } = useFormat()
  switch (problem.kind) {
    case 'mixed':
      return <Trans>A profit-rate chase takes one play at one stake</Trans>
    case 'unreachable':
      return <Trans>No multiple reaches this rate</Trans>
    case 'noPeriod':
      return <Trans>No periods left to chase</Trans>
    case 'count':
      return <Trans>Enter a whole number from 1 to {count(problem.most)}</Trans>
    case 'lossForm':
      return <Trans>Enter a loss limit</Trans>
    case 'lossLow':
      return <Trans>The loss limit is lower than the first period’s stake of {amount(problem.amount)}</Trans>
    case 'belowMin':
      return <Trans>Minimum {amount(problem.amount)} per bet</Trans>
    case 'aboveMax':
      return <Trans>Maximum {amount(problem.amount)} per bet</Trans>
    case 'periodLimit':
      return <Trans>Maximum {amount(problem.amount)} per period</Trans>
    case 'insufficient':
      return <Trans>{amount(problem.amount)} short of the balance needed</Trans>
  }
}

/** Total cost and the confirm button. */
export function PlanFoot({
  plan: { input, periods, lines, rows, problem },
  chasing: { busy, error, create },
}: PlanFootProps): ReactElement {
  const { lottery } = useBoard()
  const balance = useShownBalance()
  const online = useOnline()
  const explain = useExplained()
  const unitLabel = useUnit()
  const unitRate = useRate()
  const { amount } = useFormat()
  const errorText = useErrorText()
  const last = rows.at(-1)
  const total = last?.total ?? undefined
  const [from, to] = [shortPeriod(rows[0]?.period ?? ''), shortPeriod(last?.period ?? '')]
  const send = () => {
    if (!online) return explain({ kind: 'offline' })
    void create({
      lotteryId: lottery.id,
      plan: input.kind,
      lines,
      // A row without a multiple is a problem, and the problem replaces the button.
      rows: rows.flatMap(({ period, multiple }) => (multiple === null ? [] : [{ period, multiple }])),
      stopOnWin: input.stopOnWin,
      stopLoss: input.lossText === null ? null : amountTyped(input.lossText, unitRate),
    })
  }
  return (
    <>
      {error !== undefined && (
        <Callout tone="w" role="alert">
          {errorText(error)}
        </Callout>
      )}
      <div className={`row between base${error === undefined ? '' : ' mt3'}`}>
        <span className="t2 num">
          {rows.length > 0 && (
            <span>
              <Plural value={rows.length} one="# period, taken now" other="# periods, all taken now" />
            </span>
          )}
          {balance !== undefined && total !== undefined && balance >= total && (
            <span className="note" style={{ display: 'block' }}>
              <Trans>Leaves {amount(balance - total)}</Trans>
            </span>
          )}
        </span>
        <span className="hero num">
          {total === undefined ? '—' : amount(total)} <span className="note">{unitLabel}</span>
        </span>
      </div>
      {online && problem ? (
        <button type="button" className={`${button.pri} ${blockedText.blocked} ${button.big} mt3`} aria-disabled="true">
          <span className="clip">
            <ChaseProblem problem={problem} />
          </span>
        </button>
      ) : (
        <Button look={online ? 'pri' : 'quiet'} big className="mt3" busy={busy || (online && !periods.data)} onClick={send}>
          {online ? (
            <Trans>
              Confirm the chase, {from} to {to}
            </Trans>
          ) : (
            <Trans>Offline, betting unavailable</Trans>
          )}
        </Button>
      )}
    </>
  )
}
