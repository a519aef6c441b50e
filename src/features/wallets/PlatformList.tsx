/** The member's balance at each provider, its age, and a button to transfer it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { RefreshCcw } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useWhen } from '#/i18n/when.ts'
import { useOnline } from '#/lib/online.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Button } from '#/ui/Button.tsx'
import { PlatformArt } from '#/shared/games/PlatformArt.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import { useBalanceHidden } from '#/ui/useBalanceHidden.ts'
import * as rows from '#/shared/games/games.module.css'
import * as lists from '#/ui/list.module.css'
import { hasMoney, type Wallet } from './transferTerms.ts'
import { refreshable, type Refreshing } from './useRefreshing.ts'
import { WalletNote } from './WalletNote.tsx'
import * as styles from './wallets.module.css'

interface PlatformListProps {
  readonly wallets: readonly Wallet[]
  readonly refreshing: Refreshing
  readonly onMove: (code: string, way: 'in' | 'out') => void
}

export function PlatformList({ wallets, refreshing, onMove }: PlatformListProps): ReactElement {
  const { t } = useLingui()
  const when = useWhen()
  const online = useOnline()
  const times = wallets.flatMap(({ at }) => (at === null ? [] : [at]))
  const oldest = times.length > 0 ? when(Math.min(...times)) : undefined
  return (
    <>
      <div className={lists.section}>
        <h2 className="title">
          <Trans>Platforms</Trans>
        </h2>
        <div className={`row note num ${styles.refresh}`}>
          {oldest !== undefined && (
            <span>
              <Trans>Refreshed {oldest}</Trans>
            </span>
          )}
          <IconButton
            label={t`Refresh all`}
            disabled={!online || refreshing.busy.size > 0}
            onClick={() => void refreshing.refresh(refreshable(wallets))}
          >
            <RefreshCcw className="ico s" aria-hidden />
          </IconButton>
        </div>
      </div>
      <div className="pad">
        <ul className={`card list ${lists.rows}`}>
          {wallets.map(
            (wallet) =>
              wallet.face && <Row key={wallet.code} wallet={wallet} name={wallet.face.name} refreshing={refreshing} onMove={onMove} />,
          )}
        </ul>
      </div>
    </>
  )
}

interface RowProps extends Omit<PlatformListProps, 'wallets'> {
  readonly wallet: Wallet
  readonly name: string
}

function Row({ wallet, name, refreshing: { busy, failed, refresh }, onMove }: RowProps): ReactElement {
  const [hidden] = useBalanceHidden()
  const { code, free } = wallet
  const isBehind = failed.has(code) || wallet.face?.state === 'down'
  return (
    <li className={`${rows.platform} ${styles.row}`} data-platform={code} aria-busy={busy.has(code) || undefined}>
      <PlatformArt code={code} name={name} />
      <span className={styles.name}>
        <span className="block">{name}</span>
        <span className={`block ${styles.said}`}>
          <WalletNote wallet={wallet} isBehind={isBehind} isAsked={busy.has(code)} />
        </span>
      </span>
      <b className={isBehind ? 'right t2' : 'right'} data-figure="there">
        {free === null ? <span>{'—'}</span> : <Amount value={free} hidden={hidden} />}
      </b>
      <Act wallet={wallet} isBehind={isBehind} isAsked={busy.has(code)} onRefresh={() => void refresh([code])} onMove={onMove} />
    </li>
  )
}

interface ActProps {
  readonly wallet: Wallet
  readonly isBehind: boolean
  readonly isAsked: boolean
  readonly onRefresh: () => void
  readonly onMove: PlatformListProps['onMove']
}

function Act({ wallet: { code, free, face }, isBehind, isAsked, onRefresh, onMove }: ActProps): ReactNode {
  const { t } = useLingui()
  const online = useOnline()
  const name = face?.name ?? code
  if (face?.state === 'maintenance')
    return (
      <Button look="quiet" disabled>
        <Trans context="platform">Closed</Trans>
      </Button>
    )
  if (isBehind || free === null)
    return (
      <Button look="quiet" aria-label={t`Retry: ${name}`} busy={isAsked} disabled={!online} onClick={onRefresh}>
        <Trans>Retry</Trans>
      </Button>
    )
  const way = hasMoney(free) || face?.state === 'closed' ? 'out' : 'in'
  return (
    <Button look="quiet" aria-label={way === 'out' ? t`Out: ${name}` : t`In: ${name}`} onClick={() => onMove(code, way)}>
      {way === 'out' ? <Trans>Out</Trans> : <Trans>In</Trans>}
    </Button>
  )
}
