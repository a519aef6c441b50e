/** The wallet: balance, and stakes of open bets. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowUpFromLine, Dices, Eye, EyeOff, Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import type { UserInfo } from '#/contract/session.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Strata } from '#/ui/art/Strata.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { useBalanceHidden } from '#/ui/useBalanceHidden.ts'
import { useUnit } from '#/ui/useUnit.ts'
import * as button from '#/ui/Button.module.css'
import * as styles from './mine.module.css'

export function WalletCard({ user }: { readonly user: UserInfo }): ReactElement {
  const { t } = useLingui()
  const unit = useUnit()
  const [hidden, setHidden] = useBalanceHidden()
  const Icon = hidden ? EyeOff : Eye
  const { prizeGroup } = user
  return (
    <section className={`inkp ${styles.wallet}`} aria-label={t`Wallet`}>
      <Strata />
      <div>
        <div className="row between">
          <span className="t2">
            <Trans>Available balance</Trans>
          </span>
          <IconButton className={styles.eye} label={hidden ? t`Show the balance` : t`Hide the balance`} onClick={() => setHidden(!hidden)}>
            <Icon className="ico s" aria-hidden />
          </IconButton>
        </div>
        <div className="hero" data-figure="balance">
          <Amount value={user.balance} hidden={hidden} unit={unit} />
        </div>
        <div className={`${styles.figures} mt2`}>
          <span>
            <Trans>Awaiting draw</Trans> <Amount value={user.pending} hidden={hidden} />
          </span>
          <span>
            <Trans>Held</Trans> <Amount value={user.held} hidden={hidden} />
          </span>
          <span className="num">
            <Trans>Prize group {prizeGroup}</Trans>
          </span>
        </div>
        <div className={`${styles.acts} mt4`}>
          <Link className={button.inkA} to="/recharge">
            <Plus className="ico s" aria-hidden />
            <Trans>Deposit</Trans>
          </Link>
          <Link className={button.inkB} to="/withdraw">
            <ArrowUpFromLine className="ico s" aria-hidden />
            <Trans>Withdraw</Trans>
          </Link>
          <Link className={button.inkB} to="/lottery">
            <Dices className="ico s" aria-hidden />
            <Trans>Place a bet</Trans>
          </Link>
        </div>
      </div>
    </section>
  )
}

export function WalletSkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`}>
      <Skeleton width="100%" height={176} radius="var(--r3)" />
    </div>
  )
}
