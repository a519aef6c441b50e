/** Services beside every page of a member, after the platform has answered. They share one script, as each is small and all are needed. */
import { type ReactElement, Suspense } from 'react'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { useAllProfitQuery } from '#/api/profit.ts'
import { VisitWatch } from '#/features/protection/VisitWatch.tsx'
import { WinNotices } from '../services/WinNotices.tsx'
import { PacketOpener } from '#/features/welfare/packet/PacketOpener.tsx'
import { lazyPart } from '#/lib/lazyPart.ts'
import { untilLoaded } from '#/lib/untilLoaded.ts'
import { useObservable } from '#/pwa/observable.ts'
import { pushState } from '#/pwa/pushState.ts'
import { useUserPollingInterval } from '../services/LiveData.tsx'
import { tabOf } from './tabs.ts'

/** Tab pages have no forms and take no bets. */
const isTab = (pathname: string): boolean => tabOf(pathname) !== undefined

const PushWatch = lazyPart(() => untilLoaded(() => import('#/features/notifications/PushWatch.tsx')), 'PushWatch')

function Pushes(): ReactElement | null {
  const { data: config } = useGetSystemConfigQuery({})
  if (useObservable(pushState) !== 'granted' || !config?.pushKey) return null
  return (
    <Suspense>
      <PushWatch pushKey={config.pushKey} />
    </Suspense>
  )
}

/** Polls the total of the profit account while the platform shows profit. */
function ProfitPoll(): null {
  const { data: config } = useGetSystemConfigQuery({})
  useAllProfitQuery({}, { skip: config?.ifOpenProfit !== true, pollingInterval: useUserPollingInterval() })
  return null
}

export function MemberServices(): ReactElement {
  return (
    <>
      <WinNotices />
      <VisitWatch />
      <ProfitPoll />
      <PacketOpener isQuietPlace={isTab} />
      <Pushes />
    </>
  )
}
