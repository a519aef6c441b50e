/** /recharge: the channels, or with a channel in the search the step for the amount. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useAge } from '#/api/agesSlice.ts'
import { useProtectionStateQuery } from '#/api/protection.ts'
import { isInstalled } from '#/pwa/install.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Header } from '#/ui/Header.tsx'
import { DepositLimitOffer } from '#/shared/protection/DepositLimitOffer.tsx'
import { PointsOnly } from '#/shared/points/PointsOnly.tsx'
import { Skeleton, SkeletonRows } from '#/ui/Skeleton.tsx'
import * as header from '#/ui/Header.module.css'
import * as button from '#/ui/Button.module.css'
import { AmountStep } from './AmountStep.tsx'
import { ChannelList } from './ChannelList.tsx'
import { useGetAccountQuery } from './rechargeApi.ts'

export function RechargePage(): ReactElement {
  const { t } = useLingui()
  // The page stays mounted behind other pages, and must not read the search of those pages.
  const channelId = useSearch({ from: '/recharge', shouldThrow: false })?.channel
  const arg = { frontType: isInstalled() ? ('app' as const) : ('h5' as const) }
  const query = useGetAccountQuery(arg, { refetchOnMountOrArgChange: 30 })
  const account = query.currentData
  const age = useAge(query)
  // The offer is above the channels. The channels wait for the offer, because a late offer would move the channels during a tap.
  const protection = useProtectionStateQuery({})
  const shown = protection.isLoading ? { ...query, currentData: undefined } : query
  const channel = account?.channels.find((one) => one.channelId === channelId && one.isOpen)
  if (account && channel) return <AmountStep key={channel.channelId} channel={channel} account={account} isOld={age !== undefined} />
  return (
    <>
      <Header
        title={t`Deposit`}
        back="/mine"
        actions={
          <Link to="/rechargeRecord" className={`${button.button} link ${header.act}`}>
            <Trans>Records</Trans>
          </Link>
        }
      />
      <main>
        <Answer
          of={shown}
          pulls
          failed={t`Payment methods could not be loaded`}
          waiting={
            <div className="pad stack g4">
              <Skeleton width="100%" height={116} radius="var(--r3)" />
              <SkeletonRows rows={4} label={t`Loading payment methods`} />
            </div>
          }
        >
          {(offered) => (
            <ChannelList account={offered}>
              <PointsOnly />
              {protection.currentData && <DepositLimitOffer limits={protection.currentData.limits} />}
            </ChannelList>
          )}
        </Answer>
      </main>
    </>
  )
}
