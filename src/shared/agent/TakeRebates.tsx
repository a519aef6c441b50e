/**
 * The button that takes waiting rebates into the wallet, and whether the platform does it every day as well; it opens the sheet that
 * repeats what will be moved.
 */
import { Trans } from '@lingui/react/macro'
import { type ReactElement, Suspense, useState } from 'react'
import { errorText } from '#/api/errors.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useOnline } from '#/lib/online.ts'
import { isPositive } from '#/rules/money.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import type { RebateTotal } from './rebatesApi.ts'
import type { Taking } from './useTaking.ts'
import * as styles from './taking.module.css'

const TakingSheet = lazyPart(() => import('./TakingSheet.tsx'), 'TakingSheet')

interface TakeRebatesProps {
  readonly total: RebateTotal
  readonly taking: Taking
  readonly look: 'pri' | 'inkA'
}

export function TakeRebates({ total, taking, look }: TakeRebatesProps): ReactElement | null {
  const online = useOnline()
  // What the sheet counted when it was opened: later lines are not taken with it.
  const [counted, setCounted] = useState<RebateTotal>()
  if (!isPositive(BigInt(total.waiting))) return total.isDaily ? <EveryDay /> : null
  const isOnItsWay = taking.state === 'sending' || taking.state === 'unknown'
  const isAway = !online && !isOnItsWay
  return (
    <div className={styles.take}>
      <Button look={look} busy={isOnItsWay} disabled={isAway || taking.state === 'reading'} onClick={() => setCounted(total)}>
        {isAway ? <Trans>Needs a connection</Trans> : <Trans>To wallet</Trans>}
      </Button>
      {counted && taking.state !== 'unknown' && (
        <Suspense>
          <TakingSheet counted={counted} taking={taking} onClose={() => setCounted(undefined)} />
        </Suspense>
      )}
      {total.isDaily && <EveryDay />}
    </div>
  )
}

/** The platform takes in what the agent has not. */
function EveryDay(): ReactElement {
  return (
    <p className="note right">
      <Trans>Moved to your wallet every day</Trans>
    </p>
  )
}

/** Below the button: what became of a taking whose answer is missing, or why it was refused. */
export function TakingNote({ taking: { state, amount, error } }: { readonly taking: Taking }): ReactElement | null {
  if (state === 'unknown')
    return (
      <div className="mt3">
        <Callout role="status">
          <b>
            <Trans>Confirming the transfer</Trans>
          </b>
          <p className="note">
            {amount !== undefined && <Amount value={amount} />}{' '}
            <span>
              <Trans>No answer yet. We keep checking, nothing is moved twice, and you do not need to do it again.</Trans>
            </span>
          </p>
        </Callout>
      </div>
    )
  return error ? (
    <div className="mt3">
      <Callout tone="n" role="alert">
        {errorText(error)}
      </Callout>
    </div>
  ) : null
}
