/** Moves points to a game's platform or back, without leaving the game. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useErrorText } from '#/api/errors.ts'
import { useFormat } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { amountTyped, ungrouped } from '#/rules/amountTyped.ts'
import { Button } from '#/ui/Button.tsx'
import { Field } from '#/ui/Field.tsx'
import { type AmountProblem, amountProblem, mostOf, type TransferTerms } from '#/ui/games/transferTerms.ts'
import { useRate } from '#/ui/useRate.ts'
import type { Direction, TransferState } from './usePlatformTransfer.ts'
import * as styles from './gamePlay.module.css'

interface MoveFormProps {
  readonly direction: Direction
  readonly platformName: string
  readonly terms: TransferTerms
  readonly transfer: TransferState
  readonly onClose: () => void
}

const isTypable = (text: string) => /^(\d{1,9}(\.\d{0,3})?)?$/.test(text)

export function MoveForm({ direction, platformName, terms, transfer, onClose }: MoveFormProps): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const rate = useRate()
  const online = useOnline()
  const isClosed = !online || transfer.isBlocked
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const [isChecked, setChecked] = useState(false)
  const amount = amountTyped(typed, rate) ?? '0'
  const most = mostOf(terms)
  const [minimum, available] = [format.bound(terms.min), format.amount(most)]
  const problem = amountProblem(amount, terms)
  const fault = problem && faultText(problem)
  const refused = transfer.refusal && errorText(transfer.refusal)

  function faultText({ kind }: AmountProblem): string {
    if (kind === 'step') return t`The amount must be a multiple of ${format.bound(terms.step)}`
    return kind === 'min' || kind === 'form' ? t`The minimum per transfer is ${minimum}` : t`There is ${available} to move`
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (fault !== null || transfer.isSending || isClosed) return
    setChecked(false)
    setTyped('')
    await transfer.move({ direction, amount: BigInt(amount) })
  }

  return (
    <form className={styles.move} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={direction === 'in' ? t`To ${platformName}` : t`Back to the main wallet`}
        className="num"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={typed}
        rule={t`${available} to move, ${minimum} at least`}
        error={isChecked ? (fault ?? undefined) : refused}
        after={
          <span>
            <button type="button" className="link tapx" onClick={() => setTyped(format.plain(most))}>
              <Trans context="amount">All</Trans>
            </button>
          </span>
        }
        onChange={({ target }) => {
          const text = ungrouped(target.value)
          if (isTypable(text)) setTyped(text)
        }}
      />
      <div className={styles.two}>
        <Button look="quiet" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
        <Button look="pri" type="submit" busy={transfer.isSending} disabled={isClosed}>
          {direction === 'in' ? <Trans>Bring in</Trans> : <Trans>Take out</Trans>}
        </Button>
      </div>
    </form>
  )
}
