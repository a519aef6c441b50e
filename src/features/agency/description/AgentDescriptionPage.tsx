/** /agentdescription: the origin of rebates, examples, when they are booked, and what an agent must not and cannot do. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, Suspense } from 'react'
import { lazyPart } from '#/lib/lazyPart.ts'
import { AgentsOnly } from '#/shared/agent/AgentsOnly.tsx'
import { usePrizeTeamListQuery } from '#/shared/agent/agentApi.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { SupportLink } from '#/shared/platform/SupportLink.tsx'
import { Header } from '#/ui/Header.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import * as header from '#/ui/Header.module.css'
import * as button from '#/ui/Button.module.css'
import { Difference } from './Difference.tsx'
import { ExampleCard } from './ExampleCard.tsx'
import { GroupTable } from './GroupTable.tsx'
import { Rules } from './Rules.tsx'

const ProviderShares = lazyPart(() => import('./ProviderShares.tsx'), 'ProviderShares')

export function AgentDescriptionPage(): ReactElement {
  const { t } = useLingui()
  return (
    <AgentsOnly title={t`Agent guide`}>
      <Guide />
    </AgentsOnly>
  )
}

function Guide(): ReactElement {
  const { t } = useLingui()
  const query = usePrizeTeamListQuery({}, { refetchOnMountOrArgChange: 300 })
  return (
    <>
      <Header
        title={t`Agent guide`}
        back="/agentcenter"
        actions={
          <SupportLink className={`${button.button} link ${header.act}`}>
            <Trans>Support</Trans>
          </SupportLink>
        }
      />
      <main>
        <Answer
          of={query}
          age="online"
          failed={t`The guide could not be loaded`}
          waiting={<SkeletonCards heights={[250, 320, 440]} label={t`Loading`} />}
        >
          {(prizeGroups) => (
            <div className="pad">
              <Difference prizeGroups={prizeGroups} />
              <ExampleCard own={prizeGroups.prizeGroup} />
              <GroupTable prizeGroups={prizeGroups} />
              {prizeGroups.games && (
                <Suspense>
                  <ProviderShares games={prizeGroups.games} />
                </Suspense>
              )}
              <Rules />
            </div>
          )}
        </Answer>
      </main>
    </>
  )
}
