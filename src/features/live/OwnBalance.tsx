/** Above the board beside a picture: the member's balance and the deposit link, or the sign-in link of a visitor. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Button } from '#/ui/Button.tsx'
import { useToLogin } from '#/ui/toLogin.ts'
import * as button from '#/ui/Button.module.css'
import * as styles from './room.module.css'

export function OwnBalance({ signedIn }: { readonly signedIn: boolean }): ReactElement {
  const unit = useUnit()
  const toLogin = useToLogin()
  const { data: user } = useQuerySystemUserInfoQuery({}, { skip: !signedIn })
  if (!signedIn)
    return (
      <div className={styles.balance}>
        <Button look="soft" onClick={toLogin}>
          <Trans>Sign in</Trans>
        </Button>
      </div>
    )
  return (
    <div className={styles.balance}>
      {user && (
        <span className="note">
          <Trans>Balance</Trans> <Amount value={user.balance} unit={unit} />
        </span>
      )}
      <Link to="/recharge" className={button.soft}>
        <Trans>Deposit</Trans>
      </Link>
    </div>
  )
}
