/** The main wallet, its held part, and the total at providers, which one tap transfers back. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { BringBack } from '#/shared/games/BringBack.tsx'
import { useBalanceHidden } from '#/ui/useBalanceHidden.ts'
import { hasMoney, totalOf, type Wallet } from './transferTerms.ts'
import * as styles from './wallets.module.css'

export function WalletPanel({ wallets }: { readonly wallets: readonly [Wallet, ...Wallet[]] }): ReactElement {
  const unit = useUnit()
  const [hidden] = useBalanceHidden()
  const { amount } = useFormat()
  const [main] = wallets
  const held = hidden ? '••••' : amount(main.pending)
  return (
    <section className={`inkp ${styles.panel}`}>
      <div className="row between">
        <span className="t2">
          <Trans>Main wallet</Trans>
        </span>
        {hasMoney(main.pending) && (
          <span className="note num" data-figure="held">
            <Trans>Held {held}</Trans>
          </span>
        )}
      </div>
      <div className="hero" data-figure="main">
        <Amount value={main.free ?? '0'} unit={unit} hidden={hidden} />
      </div>
      <div className="row between wrap mt3">
        <span className="t2" data-figure="platforms">
          <Trans>On platforms</Trans> <Amount value={totalOf(wallets)} hidden={hidden} />
        </span>
        <BringBack look="inkB" className="endwise" />
      </div>
    </section>
  )
}
