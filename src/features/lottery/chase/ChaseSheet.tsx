/** The sheet that makes a chase from the slip: plan, cost, stop conditions. A chase with an unknown outcome replaces the plan. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect } from 'react'
import { useErrorText } from '#/api/errors.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { Tag } from '#/ui/Tag.tsx'
import { Notes } from '#/shared/bets/Notes.tsx'
import { useBoard } from '../boardContext.ts'
import { totalsOf } from '../slipLines.ts'
import { PendingChase, PendingFoot } from './PendingChase.tsx'
import { PlanFoot } from './PlanFoot.tsx'
import { PlanForm } from './PlanForm.tsx'
import { useChase } from './useChase.ts'
import { usePlan } from './usePlan.ts'

export function ChaseSheet(): ReactElement {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { lottery, show } = useBoard()
  const plan = usePlan()
  const close = () => show(undefined)
  const chasing = useChase(lottery.id)
  const { pending, error, busy } = chasing
  const lines = pending?.lines ?? plan.lines
  const total = totalsOf(lines)
  // Opened for a chase with an unknown outcome. The chase is answered now, and the slip has no lines for a plan.
  const isEmpty = lines.length === 0
  const isOver = isEmpty && !busy && error === undefined
  useEffect(() => {
    if (isOver) show(undefined)
  }, [isOver, show])
  return (
    <Sheet
      open={!isOver}
      onClose={close}
      title={t`Chase`}
      aside={
        isEmpty ? undefined : (
          <Tag>
            <span className="num">
              <Plural value={total.lines} one="# line" other="# lines" /> · <Notes count={total.notes} />
            </span>
          </Tag>
        )
      }
      foot={
        <>
          {pending && <PendingFoot request={pending} chasing={chasing} />}
          {!pending && isEmpty && (
            <Button look="quiet" big onClick={close}>
              <Trans>Back to the board</Trans>
            </Button>
          )}
          {!pending && !isEmpty && <PlanFoot plan={plan} chasing={chasing} />}
        </>
      }
    >
      {pending && <PendingChase request={pending} />}
      {!pending && isEmpty && (
        <div className="pad">
          {error && (
            <Callout tone="w" role="alert">
              {errorText(error)}
            </Callout>
          )}
        </div>
      )}
      {!pending && !isEmpty && <PlanForm plan={plan} busy={busy} />}
    </Sheet>
  )
}
