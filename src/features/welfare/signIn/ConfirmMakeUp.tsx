/** Asks for a confirmation before a made-up day costs points. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Button } from '#/ui/Button.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'

interface ConfirmMakeUpProps {
  readonly day: string
  /** Thousandths. */
  readonly price: string
  readonly onAnswer: (isConfirmed: boolean) => void
}

export function ConfirmMakeUp({ day, price, onAnswer }: ConfirmMakeUpProps): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const unit = useUnit()
  const dates = usePlatformDates()
  const [name, amount] = [dates.named(day), format.amount(price)]
  return (
    <Dialog
      open
      insists
      onClose={() => onAnswer(false)}
      title={t`Make up for ${name}?`}
      actions={
        <>
          <Button look="soft" onClick={() => onAnswer(false)}>
            <Trans>Not now</Trans>
          </Button>
          <Button look="pri" onClick={() => onAnswer(true)}>
            <Trans>Make up for it</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        {amount} {unit} is taken from your balance. It is not given back.
      </Trans>
    </Dialog>
  )
}
