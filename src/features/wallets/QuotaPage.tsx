/** /quota: the wallets of a member, and transfers between them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { useProtectionStateQuery } from '#/api/protection.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useFormat } from '#/i18n/format.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { drafted } from '#/shared/form/drafts.ts'
import { gamesApi, type GameWallets, useGameWalletsQuery } from '#/shared/games/gamesApi.ts'
import { type Platforms, usePlatforms } from '#/shared/games/usePlatforms.ts'
import { type Transferring, useTransfer } from '#/shared/games/useTransfer.ts'
import { Header } from '#/ui/Header.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { Skeleton, SkeletonRows } from '#/ui/Skeleton.tsx'
import * as button from '#/ui/Button.module.css'
import * as header from '#/ui/Header.module.css'
import { AutoTransfer } from './AutoTransfer.tsx'
import { Confirming } from './Confirming.tsx'
import { PlatformList } from './PlatformList.tsx'
import { TransferForm } from './TransferForm.tsx'
import './transferOutcome.ts'
import { walletsOf } from './transferTerms.ts'
import { transferDraft, useEnds } from './useEnds.ts'
import { refreshable, useRefreshing } from './useRefreshing.ts'
import { useWalletName } from './useWalletName.ts'
import { WalletPanel } from './WalletPanel.tsx'

export function QuotaPage(): ReactElement {
  const { t } = useLingui()
  const wallets = useGameWalletsQuery({}, { refetchOnMountOrArgChange: true })
  const platforms = usePlatforms()
  const transferring = useTransfer(useOutcome())
  const { write, dismiss } = transferring
  return (
    <>
      <Header
        title={t`Transfer`}
        back="/mine"
        actions={
          <Link className={`${button.button} link ${header.act}`} to="/quotaRecord">
            <Trans context="transfers">History</Trans>
          </Link>
        }
      />
      {write?.state === 'unknown' || write?.state === 'missing' ? (
        <Confirming write={write} onDismiss={() => void dismiss()} />
      ) : (
        <main>
          <Answer of={wallets} failed={t`Your wallets could not be loaded`} waiting={<Loading />}>
            {(data) => <Wallets wallets={data} platforms={platforms} refetch={wallets.refetch} transferring={transferring} />}
          </Answer>
        </main>
      )}
    </>
  )
}

/** Shows a completed transfer as a toast; any other opens with its timeline. */
function useOutcome(): (id: string) => void {
  const { t } = useLingui()
  const { amount } = useFormat()
  const dispatch = useAppDispatch()
  const router = useRouter()
  const nameOf = useWalletName()
  return (id) => {
    const show = async () => {
      dispatch(drafted({ form: transferDraft, values: { text: '' } }))
      const { data } = await dispatch(gamesApi.endpoints.transfer.initiate(id, { subscribe: false }))
      const transfer = data?.records[0]
      if (transfer?.state !== 'done') return router.navigate({ to: '/quotaRecord', search: { id } })
      const [moved, place] = [amount(transfer.amount), nameOf(transfer.to)]
      return void dispatch(showToast({ kind: 'success', text: t`${moved} moved to ${place}` }))
    }
    void show()
  }
}

function Loading(): ReactElement {
  const { t } = useLingui()
  return (
    <div className="pad stack g3" role="status" aria-label={t`Loading`}>
      <Skeleton width="100%" height={144} radius="var(--r3)" />
      <Skeleton width="100%" height={320} radius="var(--r3)" />
      <SkeletonRows rows={2} label={t`Loading`} />
    </div>
  )
}

interface WalletsProps {
  readonly wallets: GameWallets
  readonly platforms: Platforms
  readonly refetch: () => Promise<unknown>
  readonly transferring: Transferring
}

function Wallets({ wallets: known, platforms, refetch, transferring }: WalletsProps): ReactElement {
  const { t } = useLingui()
  const { data: user } = useQuerySystemUserInfoQuery({})
  const { data: protection } = useProtectionStateQuery({}, { refetchOnMountOrArgChange: true })
  const wallets = walletsOf(known, platforms.of, user)
  const refreshing = useRefreshing(wallets)
  const ends = useEnds(wallets)
  const renew = () => Promise.all([refetch(), platforms.refetch(), refreshing.refresh(refreshable(wallets))])
  return (
    <PullToRefresh onRefresh={renew}>
      <div className="pad">
        <WalletPanel wallets={wallets} />
        {ends && <TransferForm wallets={wallets} ends={ends} protection={protection ?? undefined} transferring={transferring} />}
        {!ends && (
          <p className="note center mt4">
            <Trans>There is no platform to transfer to now</Trans>
          </p>
        )}
      </div>
      {wallets.length > 1 && <PlatformList wallets={wallets} refreshing={refreshing} onMove={(code, way) => ends?.move(code, way)} />}
      <div className="pad">
        <AutoTransfer autoIn={known.autoIn} />
        <p className="note center mt4">{t`Games can top up on entry; leaving never moves points by itself`}</p>
      </div>
    </PullToRefresh>
  )
}
