/** Takes another amount for the transfer before a round, and shows both wallets before and after. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactElement, type ReactNode, useId, useState } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { amountTyped } from '#/rules/amountTyped.ts'
import { amountProblem, mostOf, type TransferTerms } from '#/shared/games/transferTerms.ts'
import { AmountField } from '#/shared/platform/AmountField.tsx'
import { useRate } from '#/shared/platform/useRate.ts'
import { Button } from '#/ui/Button.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import * as amountPicks from '#/ui/quickAmounts.module.css'
import { fundAmounts } from './fund.ts'
import { useFaultText } from './MoveForm.tsx'
import type { Funding } from './useFunding.ts'
import type { TransferState } from './usePlatformTransfer.ts'

export interface FundProps {
  readonly platformName: string
  /** The stake that is chosen, and the balances at the provider and in the main wallet, in thousandths. */
  readonly stake: bigint
  readonly there: string
  readonly main: string | undefined
  /** Of transfers to the provider. */
  readonly terms: TransferTerms
  readonly transfer: TransferState
  readonly funding: Funding
}

interface FundSheetProps extends FundProps {
  /** What the button says of the transfer and the round after it. */
  readonly act: (amount: bigint) => string
  readonly onClose: () => void
}

export function FundSheet({
  platformName,
  stake,
  there,
  main = '0',
  terms,
  transfer,
  funding,
  act,
  onClose,
}: FundSheetProps): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const online = useOnline()
  const rate = useRate()
  const faultText = useFaultText(terms)
  const form = useId()
  const [typed, setTyped] = useState('')
  const missing = stake - BigInt(there)
  const points = amountTyped(typed, rate)
  const amount = points === null ? undefined : BigInt(points)
  const problem = points === null ? null : amountProblem(points, terms)
  const least = format.amount(missing)
  const fault = problem
    ? faultText(problem)
    : amount !== undefined && amount < missing
      ? t`This stake needs at least ${least} more`
      : undefined
  const isReady = amount !== undefined && fault === undefined
  const most = BigInt(mostOf(terms))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady || !online || transfer.isBlocked) return
    onClose()
    void funding.start(amount)
  }

  const quick = (value: bigint, text: ReactNode) => (
    <Button
      key={String(value)}
      look={value === amount ? 'soft' : 'quiet'}
      className="num"
      aria-pressed={value === amount}
      onClick={() => setTyped(format.amount(value))}
    >
      {text}
    </Button>
  )
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`To ${platformName}`}
      foot={
        <>
          <Button look="pri" big type="submit" form={form} disabled={!isReady || !online || transfer.isBlocked}>
            {!online ? t`Needs a connection` : isReady ? act(amount) : t`Transfer in`}
          </Button>
          <p className="note center mt2">
            <Trans>It arrives in seconds, without a fee. What is left can be transferred back any time.</Trans>
          </p>
        </>
      }
    >
      <form id={form} className="pad stack g2" noValidate onSubmit={submit}>
        <AmountField label={t`Amount`} large text={typed} onText={setTyped} error={fault} />
        <p className="row between wrap note num">
          <span>
            <Trans>Main wallet</Trans> {change(format.amount(main), isReady && format.amount(BigInt(main) - amount))}
          </span>
          <span>
            {platformName} {change(format.amount(there), isReady && format.amount(BigInt(there) + amount))}
          </span>
        </p>
        <div className={amountPicks.amounts}>
          {fundAmounts(missing, terms, rate, 3)
            .filter((value) => value !== most)
            .map((value) => quick(value, format.bound(value)))}
          {most > 0n && quick(most, <Trans context="amount">All</Trans>)}
        </div>
      </form>
    </Sheet>
  )
}

/** "0.00 → 250.00"; only the first while the second is not known. */
const change = (before: string, after: string | false): string => (after === false ? before : `${before} → ${after}`)
