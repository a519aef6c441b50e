/** Shows the withdrawal again, and has it confirmed by a passkey. */
import { Trans, useLingui } from '@lingui/react/macro'
import { FingerprintPattern } from 'lucide-react'
import type { ReactElement } from 'react'
import { useErrorText } from '#/api/errors.ts'
import type { Answer } from '#/api/injectCalls.ts'
import type { Assertion } from '#/contract/passkeyProofs.ts'
import type { BankCard } from '#/contract/session.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { useConfirmation } from '#/shared/passkey/useConfirmation.ts'
import { Sheet } from '#/ui/Sheet.tsx'
import * as lists from '#/ui/list.module.css'

interface PasskeyConfirmationProps {
  /** Thousandths. */
  readonly amount: string
  readonly card: BankCard
  readonly quote: Answer<'expensesFeesPoint'>['normal']
  /** Minutes until the money arrives; undefined if the withdrawal waits for the processing hours. */
  readonly minutes: number | undefined
  readonly onClose: () => void
  /** Called if the member prefers the fund password. */
  readonly onPin: () => void
  readonly onSigned: (passkey: Assertion) => Promise<void>
}

export function PasskeyConfirmation({
  amount,
  card,
  quote,
  minutes: count,
  onClose,
  onPin,
  onSigned,
}: PasskeyConfirmationProps): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const localized = useLocalized()
  const errorText = useErrorText()
  const { busy, cancelled, error, ask } = useConfirmation('withdraw')
  const bank = localized(card.bankNames)
  const digits = card.last4

  const confirm = () =>
    ask(async (assertion) => {
      await onSigned(assertion)
      return undefined
    })

  return (
    <Sheet
      open
      onClose={onClose}
      title={t`Confirm withdrawal`}
      foot={
        <div className="stack g2">
          <Button look="pri" big busy={busy} onClick={() => void confirm()}>
            <FingerprintPattern className="ico" aria-hidden />
            {cancelled || error ? <Trans>Try again</Trans> : <Trans>Confirm with a passkey</Trans>}
          </Button>
          <Button look="quiet" onClick={onPin}>
            <Trans>Use the fund password instead</Trans>
          </Button>
        </div>
      }
    >
      <div className="pad stack g4">
        <div className="center">
          <p className="hero num">{format.amount(amount)}</p>
          <p className="note num">
            <Trans>
              to {bank} **** {digits}
            </Trans>
          </p>
        </div>
        <dl>
          <div className={`${lists.fact} num`}>
            <dt>
              <Trans>Fee</Trans>
            </dt>
            <dd>{format.amount(quote.fee)}</dd>
          </div>
          <div className={`${lists.fact} num`}>
            <dt>
              <Trans>You receive</Trans>
            </dt>
            <dd>{format.amount(quote.net)}</dd>
          </div>
          {count !== undefined && (
            <div className={`${lists.fact} num`}>
              <dt>
                <Trans>Expected</Trans>
              </dt>
              <dd>
                <Trans>in about {count} min</Trans>
              </dd>
            </div>
          )}
        </dl>
        {(cancelled || error) && (
          <Callout role="alert">
            <b>
              <Trans>Not confirmed, no money moved</Trans>
            </b>
            <p className="note">
              {error ? (
                errorText(error)
              ) : (
                <Trans>The window was closed, or your device did not recognise you. You can try again, or use the fund password.</Trans>
              )}
            </p>
          </Callout>
        )}
      </div>
    </Sheet>
  )
}
