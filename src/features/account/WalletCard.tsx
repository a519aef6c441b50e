/** The wallet: balance, stakes of open bets, and links that move money. Pages that the platform hides have no link. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeftRight, ArrowUpFromLine, Eye, EyeOff, Plus } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { UserInfo } from '#/contract/session.ts'
import { useRouteShown } from '#/shared/platform/useRouteShown.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Strata } from '#/ui/art/Strata.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { useBalanceHidden } from '#/ui/useBalanceHidden.ts'
import * as button from '#/ui/Button.module.css'
import * as styles from './mine.module.css'

export function WalletCard({ user }: { readonly user: UserInfo }): ReactElement {
  const { t } = useLingui()
  const unit = useUnit()
  const [hidden, setHidden] = useBalanceHidden()
  const isShown = useRouteShown()
  const actions = [
    { to: '/recharge', look: button.inkA, icon: Plus, name: <Trans>Deposit</Trans> },
    { to: '/withdraw', look: button.inkB, icon: ArrowUpFromLine, name: <Trans>Withdraw</Trans> },
    { to: '/quota', look: button.inkB, icon: ArrowLeftRight, name: <Trans>Transfer</Trans> },
  ] as const
  const shown = actions.filter(({ to }) => isShown(to))
  const Icon = hidden ? EyeOff : Eye
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
        <dl className={`${styles.figures} mt2`}>
          <Figure name={<Trans>Awaiting draw</Trans>}>
            <Amount value={user.pending} hidden={hidden} />
          </Figure>
          <Figure name={<Trans>Held</Trans>}>
            <Amount value={user.held} hidden={hidden} />
          </Figure>
          <Figure name={<Trans>Prize group</Trans>}>{user.prizeGroup}</Figure>
        </dl>
        {shown.length > 0 && (
          <div className={`${styles.acts} mt4`}>
            {shown.map(({ to, look, icon: Act, name }) => (
              <Link key={to} className={look} to={to}>
                <Act className="ico s" aria-hidden />
                {name}
              </Link>
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

function Figure({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num strong">{children}</dd>
    </div>
  )
}

export function WalletSkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`}>
      <Skeleton width="100%" height={196} radius="var(--r3)" />
    </div>
  )
}
