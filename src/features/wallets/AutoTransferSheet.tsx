/**
 * The amounts of the automatic transfer: the balance below which a provider's wallet is filled, and the balance up to which it is filled.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactElement, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import type { AutoIn } from '#/contract/games/wallet.ts'
import { useFormat } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { amountTyped } from '#/rules/amountTyped.ts'
import { AmountField } from '#/shared/platform/AmountField.tsx'
import { useRate } from '#/shared/platform/useRate.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { useSetAutoInMutation } from '#/shared/games/gamesApi.ts'

interface AutoTransferSheetProps {
  readonly autoIn: AutoIn
  readonly onClose: () => void
}

export function AutoTransferSheet({ autoIn, onClose }: AutoTransferSheetProps): ReactElement {
  const { t } = useLingui()
  const { amount } = useFormat()
  const errorText = useErrorText()
  const online = useOnline()
  const rate = useRate()
  const [set, { error, isLoading }] = useSetAutoInMutation()
  const [texts, setTexts] = useState({ below: amount(autoIn.below), upTo: amount(autoIn.upTo) })
  const [below, upTo] = [amountTyped(texts.below, rate), amountTyped(texts.upTo, rate)]
  const problem = below === null || upTo === null ? null : autoProblem(below, upTo)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (below === null || upTo === null || problem !== null || !online || isLoading) return
    const { data } = await set({ isOn: true, below, upTo })
    if (data) onClose()
  }

  return (
    <Sheet open onClose={onClose} title={t`Top up on entry`}>
      <form className="pad stack g4" noValidate onSubmit={(event) => void submit(event)}>
        <p className="t2">
          <Trans>When you open a game and its platform has less than the first amount, your main wallet fills it up to the second.</Trans>
        </p>
        <AmountField
          label={t`When less than`}
          text={texts.below}
          onText={(text) => setTexts({ ...texts, below: text })}
          error={problem === 'none' ? t`Enter an amount above zero` : undefined}
        />
        <AmountField
          label={t`Fill up to`}
          text={texts.upTo}
          onText={(text) => setTexts({ ...texts, upTo: text })}
          error={problem === 'order' ? t`Not less than the first amount` : undefined}
        />
        {error && (
          <Callout tone="n" role="alert">
            {errorText(toAppError(error))}
          </Callout>
        )}
        <Button type="submit" look="pri" big busy={isLoading} disabled={!online || below === null || upTo === null || problem !== null}>
          {online ? <Trans>Turn on with these amounts</Trans> : <Trans>Needs a connection</Trans>}
        </Button>
      </form>
    </Sheet>
  )
}

/** `none`: nothing would ever be transferred. `order`: the target is below the balance that triggers the transfer. */
type AutoProblem = 'none' | 'order'

/** Null if the amounts are valid. */
function autoProblem(below: string, upTo: string): AutoProblem | null {
  if (BigInt(below) <= 0n) return 'none'
  return BigInt(upTo) < BigInt(below) ? 'order' : null
}
