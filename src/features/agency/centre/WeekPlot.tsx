/** The team's stakes of seven days; a tap on a day shows its figures under the plot. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { DayBars } from '#/shared/agent/DayBars.tsx'
import type { TeamSums } from '#/shared/agent/teamFigures.ts'
import { Amount } from '#/ui/Amount.tsx'

type Day = TeamSums['days'][number]

const stakeOf = ({ stake }: Day): string => stake
const netOf = ({ net }: Day): ReactElement => (
  <>
    <Trans>Members’ net</Trans>{' '}
    <b className="t2">
      <Amount value={net} />
    </b>
  </>
)

export function WeekPlot({ week, today }: { readonly week: TeamSums; readonly today: string }): ReactElement {
  const { t } = useLingui()
  return (
    <DayBars
      title={<Trans>Bets of seven days</Trans>}
      days={week.days}
      series={[{ name: t`Team bets`, of: stakeOf }]}
      today={today}
      byWeekday
      more={netOf}
    />
  )
}
