/** The chips of the stake, and the button that opens the slip. The foot of the board shows both, with and without a selection. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useAppDispatch } from '#/lib/redux.ts'
import { useRate } from '#/shared/platform/useRate.ts'
import { Button } from '#/ui/Button.tsx'
import { Chip, type ChipTone } from '#/ui/Chip.tsx'
import * as unreadMark from '#/ui/unread.module.css'
import { useBoard } from '../boardContext.ts'
import { slipActions, useCart } from '../slip/slip.ts'
import { chipName } from '../slipLines.ts'
import * as styles from './StakeBar.module.css'

const tones: readonly ChipTone[] = [1, 2, 3, 4, 5, 6]

export function Chips(): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const unitRate = useRate()
  const { type, chips } = useBoard()
  // Another play type has other chips, so the row starts from the left again.
  return (
    <div key={type.code} className={styles.chips} role="radiogroup" aria-label={t`Stake per bet`}>
      {chips.all.map((chip, at) => {
        const text = chipName(chip, unitRate)
        return (
          <Chip
            key={chip}
            text={text}
            label={t`${text} per bet`}
            tone={tones[at % tones.length] ?? 1}
            checked={chip === chips.inUse}
            onPick={() => dispatch(slipActions.chipChosen(chip))}
          />
        )
      })}
    </div>
  )
}

/** The number of lines in the slip; renders nothing for an empty slip. */
export function SlipCount(): ReactElement | null {
  const { cart } = useCart(useBoard().lottery.id)
  return cart.length > 0 ? (
    <span className={`${unreadMark.count} ${styles.count} num`} data-figure="slip">
      {cart.length}
    </span>
  ) : null
}

export function SlipButton({ disabled = false }: { readonly disabled?: boolean }): ReactElement {
  const { show } = useBoard()
  return (
    <Button look="soft" disabled={disabled} onClick={() => show('slip')}>
      <span>
        <Trans>Slip</Trans>
      </span>
      <SlipCount />
    </Button>
  )
}
