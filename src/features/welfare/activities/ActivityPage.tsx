/** Activities by state (running, announced, ended), and the member's bonuses. */
import { Trans, useLingui } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { History } from 'lucide-react'
import type { ReactElement } from 'react'
import { useAge } from '#/api/agesSlice.ts'
import type { Bonus, Campaign, CampaignState, OwnCampaign } from '#/contract/welfare/campaigns.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { DataAge } from '#/ui/DataAge.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { Segmented } from '#/ui/PickRow.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import * as iconButton from '#/ui/IconButton.module.css'
import { PausedHub } from '../hub/PausedHub.tsx'
import { welfareApi, useBonusesQuery } from '../welfareApi.ts'
import { ActivityCard } from './ActivityCard.tsx'
import { BonusCard } from './BonusCard.tsx'
import { NextPacketCard, PacketCard, usePackets } from './PacketCard.tsx'
import { isWithoutStakes } from '../tasks/taskGroups.ts'
import { inState } from './stages.ts'
import { type Offers, useOffers } from './useOffers.ts'
import { useWheels, WheelCard } from './WheelCard.tsx'
import { ActivityDetail } from './ActivityDetail.tsx'
import * as styles from './campaigns.module.css'

/** /activity: running, announced and ended activities; with `id` one activity. */
export function ActivityPage(): ReactElement {
  const { id } = useSearch({ from: '/activity' })
  return id === undefined ? <ActivityList /> : <ActivityDetail key={id} id={id} />
}

const nothing = {} as const

export function ActivityList(): ReactElement {
  const { t } = useLingui()
  const offers = useOffers()
  const { isMember, isPaused } = offers
  const age = useListAge()
  if (isPaused) {
    return (
      <>
        <Header title={t`Activities`} back="/welfare" />
        <PausedHub />
      </>
    )
  }
  return (
    <>
      <Header
        title={t`Activities`}
        back="/welfare"
        actions={
          isMember && (
            <Link to="/task" search={{ view: 'given' }} className={iconButton.button} aria-label={t`Claim history`}>
              <History className="ico" aria-hidden />
            </Link>
          )
        }
      />
      <DataAge age={age} />
      <main>
        <Answer
          of={offers}
          pulls
          age="never"
          failed={t`Activities could not be loaded`}
          waiting={<SkeletonCards heights={[44, 147, 148, 149]} label={t`Loading activities`} />}
        >
          {({ campaigns, own }) => <Parts campaigns={campaigns} own={own} isMember={isMember} />}
        </Answer>
      </main>
    </>
  )
}

/** The age of the oldest data of the list. */
function useListAge(): number | undefined {
  const { campaigns, ownCampaigns, bonuses, packets, wheelShown } = welfareApi.endpoints
  return useAge(
    campaigns.useQueryState(nothing),
    ownCampaigns.useQueryState(nothing),
    bonuses.useQueryState(nothing),
    packets.useQueryState(nothing),
    wheelShown.useQueryState(nothing),
  )
}

interface PartsProps extends Pick<Offers, 'own' | 'isMember'> {
  readonly campaigns: readonly Campaign[]
}

/** Members see the running activities that are offered to them. Announced and ended activities are the same for everybody. */
function shownIn(
  state: CampaignState,
  campaigns: readonly Campaign[],
  own: ReadonlyMap<string, OwnCampaign> | undefined,
): readonly Campaign[] {
  return inState(campaigns, state).filter(({ code }) => state !== 'running' || !own || own.has(code))
}

const isRunning = ({ state }: Bonus) => state === 'running'

function Parts({ campaigns, own, isMember }: PartsProps): ReactElement {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { part } = useSearch({ from: '/activity' })
  const state = part ?? 'running'
  const packets = usePackets()
  const wheels = useWheels()
  const wheelsIn = (of: CampaignState) => wheels.filter((wheel) => wheel.state === of)
  const { currentData } = useBonusesQuery(isMember ? nothing : skipToken, { refetchOnMountOrArgChange: 10 })
  const bonuses = (currentData?.bonuses ?? []).filter((bonus) => isRunning(bonus) === (state === 'running') && state !== 'upcoming')
  const countOf = (of: CampaignState) =>
    shownIn(of, campaigns, own).length +
    wheelsIn(of).length +
    (of === 'running' ? packets.open.length : 0) +
    (of === 'upcoming' && packets.next ? 1 : 0)
  const named = (name: string, count: number) => (count > 0 ? `${name} ${count}` : name)
  const shown = shownIn(state, campaigns, own)
  return (
    <div className="pad stack g3">
      <Segmented
        label={t`Which activities`}
        value={state}
        onChange={(next) =>
          void navigate({
            to: '/activity',
            search: next === 'running' ? {} : { part: next },
            replace: true,
            resetScroll: false,
            viewTransition: false,
          })
        }
        options={[
          { value: 'running', text: named(t`Running`, countOf('running')) },
          { value: 'upcoming', text: named(t`Not begun`, countOf('upcoming')) },
          { value: 'over', text: t`Over` },
        ]}
      />
      {bonuses.map((bonus) => (
        <BonusCard key={bonus.id} bonus={bonus} />
      ))}
      {state === 'running' && packets.open.map((packet) => <PacketCard key={packet.id} packet={packet} />)}
      {shown.map((campaign) => (
        <ActivityCard key={campaign.code} campaign={campaign} own={own?.get(campaign.code)} />
      ))}
      {wheelsIn(state).map((wheel) => (
        <WheelCard key={wheel.code} wheel={wheel} />
      ))}
      {state === 'upcoming' && packets.next && <NextPacketCard next={packets.next} />}
      {countOf(state) + bonuses.length === 0 ? (
        <None state={state} />
      ) : (
        isWithoutStakes(shown) && (
          <p className={`note center ${styles.end}`}>
            <Trans>None of them asks for a deposit or a bet first.</Trans>
          </p>
        )
      )}
    </div>
  )
}

function None({ state }: { readonly state: CampaignState }): ReactElement {
  const { t } = useLingui()
  if (state === 'over')
    return <EmptyState title={t`Nothing has ended lately`} text={t`Activities stay here for 30 days after their end.`} />
  if (state === 'upcoming') return <EmptyState title={t`Nothing is announced`} text={t`What begins soon is listed here with its rules.`} />
  return <EmptyState title={t`No activity at the moment`} text={t`New ones are listed here as soon as they begin.`} />
}
