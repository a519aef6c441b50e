/** Transfers points to a game's provider or back, without leaving the game. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useErrorText } from '#/api/errors.ts'
import { useFormat } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { amountTyped } from '#/rules/amountTyped.ts'
import { AmountField } from '#/shared/platform/AmountField.tsx'
import { useRate } from '#/shared/platform/useRate.ts'
import { Button } from '#/ui/Button.tsx'
import { type AmountProblem, amountProblem, mostOf, type TransferTerms } from '#/shared/games/transferTerms.ts'
import type { Direction, TransferState } from './usePlatformTransfer.ts'
import * as styles from './gamePlay.module.css'

interface MoveFormProps {
  readonly direction: Direction
  readonly platformName: string
  readonly terms: TransferTerms
  readonly transfer: TransferState
  readonly onClose: () => void
}

export function MoveForm({ direction, platformName, terms, transfer, onClose }: MoveFormProps): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const rate = useRate()
  const online = useOnline()
  const isClosed = !online || transfer.isBlocked
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const amount = amountTyped(typed, rate)
  const most = mostOf(terms)
  const [minimum, available] = [format.bound(terms.min), format.amount(most)]
  const faultText = useFaultText(terms)
  const problem = amount === null ? null : amountProblem(amount, terms)
  const isMovable = amount !== null && problem === null
  const refused = transfer.refusal && errorText(transfer.refusal)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isMovable || transfer.isSending || isClosed) return
    setTyped('')
    await transfer.move({ direction, amount: BigInt(amount) })
  }

  return (
    <form className={styles.move} noValidate onSubmit={(event) => void submit(event)}>
      <AmountField
        label={direction === 'in' ? t`To ${platformName}` : t`Back to the main wallet`}
        text={typed}
        onText={setTyped}
        rule={t`${available} to move, ${minimum} at least`}
        error={problem === null ? (typed === '' ? refused : undefined) : faultText(problem)}
        after={
          <span>
            <button type="button" className="link tapx" onClick={() => setTyped(format.amount(most))}>
              <Trans context="amount">All</Trans>
            </button>
          </span>
        }
      />
      <div className={styles.two}>
        <Button look="quiet" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
        <Button look="pri" type="submit" busy={transfer.isSending} disabled={isClosed || !isMovable}>
          {direction === 'in' ? <Trans>Transfer in</Trans> : <Trans>Take out</Trans>}
        </Button>
      </div>
    </form>
  )
}

/** Why an amount cannot be transferred. */
export function useFaultText(terms: TransferTerms): (problem: AmountProblem) => string {
  const { t } = useLingui()
  const format = useFormat()
  return ({ kind }) => {
    if (kind === 'step') return t`The amount must be a multiple of ${format.bound(terms.step)}`
    const [minimum, available] = [format.bound(terms.min), format.amount(mostOf(terms))]
    return kind === 'min' ? t`The minimum per transfer is ${minimum}` : t`There is ${available} to move`
  }
}
