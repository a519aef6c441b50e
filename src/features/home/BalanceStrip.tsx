/** A member's balance with the ways to deposit and to withdraw, and what lies elsewhere; for a visitor, the way in. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactElement, Suspense } from 'react'
import { useAge } from '#/api/agesSlice.ts'
import { useGetSystemConfigQuery, useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { timeText } from '#/i18n/calendar.ts'
import { useFormat } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { isPositive } from '#/rules/money.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { useBalanceHidden } from '#/ui/useBalanceHidden.ts'
import { useWide } from '#/ui/useWide.ts'
import * as button from '#/ui/Button.module.css'
import { Elsewhere } from './later.ts'
import * as styles from './home.module.css'

/** A balance of a million or more. In a narrow strip the balance is shown without its unit. */
const isLong = (amount: string) => amount.length > 10

/**
 * The font size at which an amount and its unit stand beside the buttons, which therefore stay where they are whatever the balance is. A
 * digit is at most 0.62 em wide and a separator 0.3 em; the unit has the size of a note.
 */
function sizeBesideButtons(amount: string, unit: string): string {
  const digits = amount.replaceAll(/\D/g, '').length
  const signs = Array.from(isLong(amount) ? '' : unit, (sign): number => (sign > '~' ? 1 : 0.55))
  const ofUnit = signs.reduce((sum, width) => sum + width, 0.3)
  return `min(var(--fs-title), (100cqi - ${ofUnit} * var(--fs-note)) / ${digits * 0.62 + (amount.length - digits) * 0.3})`
}

export function BalanceStrip(): ReactElement {
  return useSignedIn() ? <MemberStrip /> : <VisitorStrip />
}

function MemberStrip(): ReactElement {
  const { t } = useLingui()
  const query = useQuerySystemUserInfoQuery({})
  const { currentData: user, isError } = query
  const age = useAge(query)
  const online = useOnline()
  const unit = useUnit()
  const format = useFormat()
  const [hidden, setHidden] = useBalanceHidden()
  // Beside a board the one gold button is the way to bet.
  const isWide = useWide('pair')
  const Icon = hidden ? EyeOff : Eye
  const amount = user ? format.amount(user.balance) : ''
  const since = age === undefined ? undefined : timeText(serverNow() - age)
  return (
    <section className={`card ${styles.balance}`} aria-label={t`Available balance`}>
      <div className={`${styles.figure} ${styles.sum}`}>
        <div className="note row g1">
          <span>{since === undefined ? <Trans>Available balance</Trans> : <Trans>Balance at {since}</Trans>}</span>
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
          <div
            className={isLong(amount) && !hidden ? `title ${styles.long}` : 'title'}
            // A hidden balance has the usual size, which does not tell how long the balance is.
            style={hidden ? undefined : { fontSize: sizeBesideButtons(amount, unit) }}
          >
            <Amount value={user.balance} hidden={hidden} unit={unit} />
          </div>
        )}
        {!user && (isError ? <div className="title t3">–</div> : <Skeleton width={112} height={24} />)}
      </div>
      <div className={styles.ways}>
        {online ? (
          <>
            <Link to="/withdraw" className={button.quiet}>
              <Trans>Withdraw</Trans>
            </Link>
            <Link to="/recharge" className={isWide ? button.soft : button.pri}>
              <Trans>Deposit</Trans>
            </Link>
          </>
        ) : (
          <button type="button" className={button.quiet} disabled>
            <Trans>Needs a connection</Trans>
          </button>
        )}
      </div>
      <Suspense>
        <Elsewhere />
      </Suspense>
    </section>
  )
}

function VisitorStrip(): ReactElement {
  const format = useFormat()
  const unit = useUnit()
  const { data: config } = useGetSystemConfigQuery({})
  const grant = config?.openingGrant
  return (
    <section className={`card ${styles.balance}`}>
      <div className={styles.figure}>
        <b className="block">
          {grant !== undefined && isPositive(BigInt(grant)) ? (
            <Trans>
              {format.bound(grant)} {unit} for registering
            </Trans>
          ) : (
            <Trans>Welcome</Trans>
          )}
        </b>
        <p className="note">
          {config?.playsForPoints ? (
            <Trans>No cash value. Look around first, without signing in</Trans>
          ) : (
            <Trans>Look around first, without signing in</Trans>
          )}
        </p>
      </div>
      <div className={styles.ways}>
        <Link to="/login" className={button.quiet}>
          <Trans>Sign in</Trans>
        </Link>
        <Link to="/register" className={button.pri}>
          <Trans>Register</Trans>
        </Link>
      </div>
    </section>
  )
}
