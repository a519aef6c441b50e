/** A sent transfer with an unknown outcome: until it is known, nothing else can be sent from here. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { EmptyArt } from '#/ui/art/EmptyArt.tsx'
import { Button } from '#/ui/Button.tsx'
import type { TransferWrite } from '#/shared/games/useTransfer.ts'
import { StateView } from '#/ui/StateView.tsx'
import * as button from '#/ui/Button.module.css'

interface ConfirmingProps {
  readonly write: TransferWrite
  readonly onDismiss: () => void
}

export function Confirming({ write: { state, arg }, onDismiss }: ConfirmingProps): ReactElement {
  const { t } = useLingui()
  const { amount } = useFormat()
  const sum = amount(arg.transfAmount)
  if (state === 'missing') {
    return (
      <main className="mt6">
        <StateView
          art={<EmptyArt />}
          title={t`The transfer did not arrive`}
          actions={
            <Button look="pri" onClick={onDismiss}>
              <Trans>Back to the form</Trans>
            </Button>
          }
        >
          <p className="t2" role="alert">
            <Trans>Nothing was moved, and all your balances are as before.</Trans>
          </p>
        </StateView>
      </main>
    )
  }
  return (
    <main className="mt6">
      <StateView
        art={<EmptyArt />}
        title={t`Confirming your transfer`}
        actions={
          <Link className={button.quiet} to="/quotaRecord">
            <Trans>View history</Trans>
          </Link>
        }
      >
        <p className="t2" role="status">
          <Trans>No answer yet about {sum}. We keep asking; it is never moved twice, and you do not need to send it again.</Trans>
        </p>
      </StateView>
    </main>
  )
}
