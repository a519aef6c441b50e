/** A bound bank card as a card, and as a row. */
import { Trans } from '@lingui/react/macro'
import { CreditCard } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { BankCard } from '#/contract/session.ts'
import { useLocalized } from '#/i18n/format.ts'
import { Strata } from '#/ui/art/Strata.tsx'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import * as styles from './withdraw.module.css'

export function BankFace({ card, aside }: { readonly card: BankCard; readonly aside?: ReactNode }): ReactElement {
  const localized = useLocalized()
  const { paidCount } = card
  return (
    <article className={`inkp ${styles.face}`}>
      <Strata />
      <div className="row between">
        <div className="row g3">
          <span className={`${lists.icon} ${styles.icon}`}>
            <CreditCard className="ico" aria-hidden />
          </span>
          <div>
            <b>{localized(card.bankNames)}</b>
            {card.branch !== '' && <div className="note">{card.branch}</div>}
          </div>
        </div>
        {aside}
      </div>
      <div className={`hero num ${styles.digits}`}>**** {card.last4}</div>
      <div className="row between note num">
        <span>{card.holder}</span>
        <span>{paidCount === 0 ? <Trans>No withdrawals yet</Trans> : <Trans>Withdrawals paid: {paidCount}</Trans>}</span>
      </div>
    </article>
  )
}

/** Content of a row: bank, last digits, holder. */
export function BankLine({ card }: { readonly card: BankCard }): ReactElement {
  const localized = useLocalized()
  return (
    <>
      <span className={`${lists.icon} ${tones.act}`}>
        <CreditCard className="ico" aria-hidden />
      </span>
      <span className="grow">
        <b>{localized(card.bankNames)}</b>
        <span className="note num" style={{ display: 'block' }}>
          **** {card.last4} · {card.holder}
        </span>
      </span>
    </>
  )
}
