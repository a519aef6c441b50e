/** Sets one limit, and explains when a change takes effect. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactElement, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { useSetLimitMutation } from '#/api/protection.ts'
import { showToast } from '#/api/toastSlice.ts'
import type { Limit } from '#/contract/protection.ts'
import { useFormat } from '#/i18n/format.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { amountTyped } from '#/rules/amountTyped.ts'
import { isPositive } from '#/rules/money.ts'
import { AmountField } from '#/shared/platform/AmountField.tsx'
import { useRate } from '#/shared/platform/useRate.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { spanNames } from '#/shared/protection/spanNames.ts'
import { Sheet } from '#/ui/Sheet.tsx'
import { kindNames, kindRules } from './limitTexts.ts'

interface LimitSheetProps {
  readonly limit: Limit
  readonly waitHours: number
  readonly onClose: () => void
}

export function LimitSheet({ limit: { kind, span, amount: current }, waitHours, onClose }: LimitSheetProps): ReactElement {
  const { t, i18n } = useLingui()
  const dispatch = useAppDispatch()
  const format = useFormat()
  const errorText = useErrorText()
  const rate = useRate()
  const [text, setText] = useState('')
  const [setLimit, { isLoading, error }] = useSetLimitMutation()
  const amount = amountTyped(text, rate)
  const isZero = amount !== null && !isPositive(BigInt(amount))
  const raises = current !== null && amount !== null && BigInt(amount) > BigInt(current)

  async function send(limit: string | null) {
    const { data } = await setLimit({ requestId: newRequestId(), kind, span, amount: limit })
    if (!data) return
    const now = data.limits.find((one) => one.kind === kind && one.span === span)
    dispatch(
      showToast({
        kind: 'success',
        text: now?.raise ? t`Noted. You can confirm it later` : t`The limit is in effect`,
        about: ['/protection'],
      }),
    )
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (amount !== null && !isZero) void send(amount)
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={
        <>
          {i18n._(kindNames[kind])} · {i18n._(spanNames[span])}
        </>
      }
    >
      <form className="pad stack g4" noValidate onSubmit={submit}>
        <p className="t2">{i18n._(kindRules[kind])}</p>
        <AmountField
          label={t`Maximum`}
          text={text}
          onText={setText}
          error={isZero ? t`Enter an amount above zero` : undefined}
          rule={current === null ? t`No limit is set` : t`Now ${format.amount(current)}`}
        />
        {raises && (
          <Callout>
            <Trans>This is higher than now. It can be confirmed after {waitHours} hours and takes effect only then.</Trans>
          </Callout>
        )}
        {error && (
          <Callout tone="n" role="alert">
            {errorText(toAppError(error))}
          </Callout>
        )}
        <Button type="submit" look="pri" big busy={isLoading} disabled={amount === null || isZero}>
          {raises ? <Trans>Request a higher limit</Trans> : <Trans>Set limit</Trans>}
        </Button>
        {current !== null && (
          <Button look="quiet" busy={isLoading} onClick={() => void send(null)}>
            <Trans>Remove the limit after {waitHours} hours</Trans>
          </Button>
        )}
      </form>
    </Sheet>
  )
}
