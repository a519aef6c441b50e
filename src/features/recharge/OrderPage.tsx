/** Shared states of an order's pages: loading, error, not found. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { useAge } from '#/api/agesSlice.ts'
import { isNotFound } from '#/api/appError.ts'
import type { RechargeDetail } from '#/contract/recharge.ts'
import { DataAge } from '#/ui/DataAge.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import type { Address } from '#/ui/address.ts'
import { Header } from '#/ui/Header.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as button from '#/ui/Button.module.css'
import { useGetOneQuery } from './rechargeApi.ts'
import { isOpen } from './texts.ts'

interface OrderPageProps {
  readonly id: string
  readonly title: string
  readonly back: Address
  readonly actions?: ReactNode
  readonly View: ComponentType<{ readonly order: RechargeDetail }>
}

/** Polling interval in milliseconds, in case the push fails. */
const floor = 30_000

export function OrderPage({ id, title, back, actions, View }: OrderPageProps): ReactElement {
  const { t } = useLingui()
  const known = useGetOneQuery({ id }, { skip: id === '', refetchOnMountOrArgChange: 5 })
  const { currentData: order, error, isFetching, refetch } = known
  useGetOneQuery({ id }, { skip: !order || !isOpen(order), pollingInterval: floor, skipPollingIfUnfocused: true })
  const age = useAge(known)
  const isMissing = id === '' || (!order && isNotFound(error))
  return (
    <>
      <Header title={title} back={back} actions={actions} />
      <DataAge age={age} />
      {order && <View order={order} />}
      {!order && (
        <main className={isMissing || error ? 'middle' : 'pad stack g3'}>
          {isMissing && (
            <EmptyState
              title={t`Order not found`}
              text={t`It may belong to another account.`}
              action={
                <Link className={button.pri} to="/rechargeRecord">
                  <Trans>All deposits</Trans>
                </Link>
              }
            />
          )}
          {!isMissing && error && (
            <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} title={t`The order could not be loaded`} />
          )}
          {!isMissing && !error && (
            <div className="stack g3" role="status" aria-label={t`Loading`}>
              <Skeleton width="100%" height={108} radius="var(--r3)" />
              <Skeleton width="100%" height={210} radius="var(--r3)" />
              <Skeleton width="100%" height={150} radius="var(--r3)" />
            </div>
          )}
        </main>
      )}
    </>
  )
}
