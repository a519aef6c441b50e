/** A member's balance with the way to play and to the records; for a visitor, the way in. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Eye, EyeOff } from 'lucide-react'
import type { ReactElement } from 'react'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { useBalanceHidden } from '#/ui/useBalanceHidden.ts'
import { useUnit } from '#/ui/useUnit.ts'
import * as button from '#/ui/Button.module.css'
import * as styles from './home.module.css'

export function BalanceStrip(): ReactElement {
  return useSignedIn() ? <MemberStrip /> : <VisitorStrip />
}

function MemberStrip(): ReactElement {
  const { t } = useLingui()
  const { currentData: user, isError } = useQuerySystemUserInfoQuery({})
  const unit = useUnit()
  const [hidden, setHidden] = useBalanceHidden()
  const Icon = hidden ? EyeOff : Eye
  return (
    <section className={`card ${styles.balance} mt3`} aria-label={t`Available balance`}>
      <div className={styles.figure}>
        <div className="note row g1">
          <Trans>Available balance</Trans>
          <button
            type="button"
            className={styles.eye}
            aria-label={hidden ? t`Show the balance` : t`Hide the balance`}
            onClick={() => setHidden(!hidden)}
          >
            <Icon className="ico s" aria-hidden />
          </button>
        </div>
        {user && (
          <div className="title">
            <Amount value={user.balance} hidden={hidden} unit={unit} />
          </div>
        )}
        {!user && (isError ? <div className="title t3">–</div> : <Skeleton width={128} height={24} />)}
      </div>
      <div className={styles.ways}>
        <Link to="/gameRecordIndex" className={button.quiet}>
          <Trans>Records</Trans>
        </Link>
        <Link to="/mine" className={button.pri}>
          <Trans>Wallet</Trans>
        </Link>
      </div>
    </section>
  )
}

function VisitorStrip(): ReactElement {
  return (
    <section className={`card ${styles.balance} mt3`}>
      <div className={styles.figure}>
        <b>
          <Trans>Welcome</Trans>
        </b>
        <p className="note">
          <Trans>Sign in to play</Trans>
        </p>
      </div>
      <div className={styles.ways}>
        <Link to="/register" className={button.quiet}>
          <Trans>Register</Trans>
        </Link>
        <Link to="/login" className={button.pri}>
          <Trans>Sign in</Trans>
        </Link>
      </div>
    </section>
  )
}
