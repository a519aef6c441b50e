/** The first page of welfare while play is paused: the reason, and the running bonuses, which the member can still cancel. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useAge } from '#/api/agesSlice.ts'
import { DataAge } from '#/ui/DataAge.tsx'
import { BonusCard } from '../activities/BonusCard.tsx'
import { welfareApi } from '../welfareApi.ts'
import { Paused } from './Paused.tsx'
import { useRunningBonuses } from './useRunningBonuses.ts'

const nothing = {} as const

export function PausedHub(): ReactElement {
  const { t } = useLingui()
  const bonuses = useRunningBonuses()
  const age = useAge(welfareApi.endpoints.bonuses.useQueryState(nothing))
  if (bonuses.length === 0) {
    return (
      <main className="middle">
        <Paused />
      </main>
    )
  }
  return (
    <>
      <DataAge age={age} />
      <main>
        <div className="middle">
          <Paused />
        </div>
        <section className="pad stack g3" aria-label={t`Bonuses that run`}>
          {bonuses.map((bonus) => (
            <BonusCard key={bonus.id} bonus={bonus} />
          ))}
        </section>
      </main>
    </>
  )
}
