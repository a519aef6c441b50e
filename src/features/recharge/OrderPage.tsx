/** What all pages of an order share: the way to support, and the states loading, error, not found. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactElement } from 'react'
import type { RechargeDetail } from '#/contract/recharge.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { SupportLink } from '#/shared/platform/SupportLink.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { type Address, Header } from '#/ui/Header.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import * as button from '#/ui/Button.module.css'
import * as header from '#/ui/Header.module.css'
import { useGetOneQuery } from './rechargeApi.ts'
import { isOpen } from './texts.ts'

interface OrderPageProps {
  readonly id: string
  readonly title: string
  readonly back: Address
  readonly View: ComponentType<{ readonly order: RechargeDetail }>
}

/** Polling interval in milliseconds, in case the push fails. */
const floor = 30_000

export function OrderPage({ id, title, back, View }: OrderPageProps): ReactElement {
  const { t } = useLingui()
  const known = useGetOneQuery({ id }, { skip: id === '', refetchOnMountOrArgChange: 5 })
  const order = known.currentData
  useGetOneQuery({ id }, { skip: !order || !isOpen(order), pollingInterval: floor, skipPollingIfUnfocused: true })
  const none = (
    <EmptyState
      title={t`Order not found`}
      text={t`It may belong to another account.`}
      action={
        <Link className={button.pri} to="/rechargeRecord">
          <Trans>All deposits</Trans>
        </Link>
      }
    />
  )
  return (
    <>
      <Header
        title={title}
        back={back}
        actions={
          <SupportLink className={`${button.button} link ${header.act}`}>
            <Trans>Support</Trans>
          </SupportLink>
        }
      />
      {id === '' ? (
        <main className="middle">{none}</main>
      ) : (
        <Answer
          of={known}
          isPage
          failed={t`The order could not be loaded`}
          gone={none}
          waiting={<SkeletonCards heights={[108, 210, 150]} label={t`Loading`} />}
        >
          {(one) => <View order={one} />}
        </Answer>
      )}
    </>
  )
}
