/** What is in the main wallet and on the platforms, with the way to transfers; for a visitor, the way in. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import type { GamePlatform } from '#/contract/games/lobby.ts'
import { useLocalized } from '#/i18n/format.ts'
import { Amount } from '#/ui/Amount.tsx'
import { BringBack } from '#/shared/games/BringBack.tsx'
import type { GameWallets } from '#/shared/games/gamesApi.ts'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { useBalanceHidden } from '#/ui/useBalanceHidden.ts'
import * as button from '#/ui/Button.module.css'
import { onPlatforms } from './lobby.ts'
import * as styles from './lobby.module.css'

interface WalletStripProps {
  readonly wallets: GameWallets | undefined
  readonly isFailed: boolean
  readonly platforms: readonly GamePlatform[]
}

export function WalletStrip(props: WalletStripProps): ReactElement {
  return useSignedIn() ? <MemberStrip {...props} /> : <VisitorStrip />
}

function MemberStrip({ wallets, isFailed, platforms }: WalletStripProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const { currentData: user, isError } = useQuerySystemUserInfoQuery({})
  const there = wallets && onPlatforms(wallets.platforms)
  const only = platforms.length === 1 ? platforms[0] : undefined
  const isThere = there !== undefined && there !== '0'
  return (
    <section className={`card ${styles.wallet}`} aria-label={t`Wallets`}>
      <dl className={styles.figures}>
        <div data-figure="main">
          <dt className="note">
            <Trans>Main wallet</Trans>
          </dt>
          <Figure value={user?.balance} isFailed={isError} />
        </div>
        <div data-figure="platforms">
          <dt className="note">
            {!only ? (
              <Trans>On platforms</Trans>
            ) : isThere ? (
              <Link to="/quota" className={styles.transfer}>
                {localized(only.names)}{' '}
                <span className="sr">
                  <Trans>Transfer</Trans>
                </span>
                <ChevronRight className="ico s" aria-hidden />
              </Link>
            ) : (
              localized(only.names)
            )}
          </dt>
          <Figure value={there} isFailed={isFailed} />
        </div>
      </dl>
      <div className={styles.ways}>
        {isThere && <BringBack look="quiet" />}
        {!(only && isThere) && (
          <Link to="/quota" className={button.soft}>
            <Trans>Transfer</Trans>
          </Link>
        )}
      </div>
    </section>
  )
}

function Figure({ value, isFailed }: { readonly value: string | undefined; readonly isFailed: boolean }): ReactElement {
  const [hidden] = useBalanceHidden()
  return (
    <dd className="title">
      {value !== undefined ? (
        <Amount value={value} hidden={hidden} />
      ) : isFailed ? (
        <span className="t3">–</span>
      ) : (
        <Skeleton width={88} height={18} />
      )}
    </dd>
  )
}

function VisitorStrip(): ReactElement {
  return (
    <section className={`card ${styles.wallet}`}>
      <div className={styles.figures}>
        <div>
          <b>
            <Trans>Have a look around</Trans>
          </b>
          <p className="note">
            <Trans>Sign in to open a game</Trans>
          </p>
        </div>
      </div>
      <div className={styles.ways}>
        <Link to="/login" search={{ to: '/game' }} className={button.pri}>
          <Trans>Sign in</Trans>
        </Link>
      </div>
    </section>
  )
}
