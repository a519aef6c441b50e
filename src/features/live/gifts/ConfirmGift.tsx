/** Asks for a confirmation before a costly gift. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { SpendLimit } from '#/contract/live/gifts.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Button } from '#/ui/Button.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { GiftArt } from './GiftArt.tsx'
import { type Choice, totalOf } from './giving.ts'
import { LimitText } from './SpendLine.tsx'
import * as lists from '#/ui/list.module.css'
import * as styles from './gifts.module.css'

interface ConfirmGiftProps {
  readonly choice: Choice
  readonly hostName: string
  readonly balance: bigint
  readonly givenToday: string
  readonly limit: SpendLimit | null
  readonly confirmFrom: string
  readonly onAnswer: (isConfirmed: boolean) => void
}

export function ConfirmGift({ choice, hostName, balance, givenToday, limit, confirmFrom, onAnswer }: ConfirmGiftProps): ReactElement {
  const { t } = useLingui()
  const { amount } = useFormat()
  const localized = useLocalized()
  const unit = useUnit()
  const total = totalOf(choice)
  const [count, gift, from] = [choice.count, localized(choice.gift.names), amount(confirmFrom)]
  return (
    <Dialog
      open
      insists
      onClose={() => onAnswer(false)}
      title={t`Send ${count} × ${gift}?`}
      actions={
        <>
          <Button look="soft" onClick={() => onAnswer(false)}>
            <Trans>Not now</Trans>
          </Button>
          <Button look="pri" onClick={() => onAnswer(true)}>
            <Trans>Give it</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.confirmed}>
        <GiftArt art={choice.gift.art} size={84} />
        <Amount value={total} unit={unit} className="hero" />
      </div>
      <hr className={lists.rule} />
      <div className={lists.fact}>
        <span>
          <Trans>For</Trans>
        </span>
        <span>{hostName}</span>
      </div>
      <div className={lists.fact}>
        <span>
          <Trans context="gift">Balance after</Trans>
        </span>
        <Amount value={balance - total} />
      </div>
      <div className={lists.fact}>
        <span>
          <Trans>Today’s total</Trans>
        </span>
        <span className="num">
          <span>{amount(BigInt(givenToday) + total)}</span>
          {limit && (
            <span>
              {' · '}
              <LimitText limit={limit} />
            </span>
          )}
        </span>
      </div>
      <p className="note mt2">
        <Trans>A gift that was sent cannot be taken back. From {from} up you are always asked like this.</Trans>
      </p>
    </Dialog>
  )
}
