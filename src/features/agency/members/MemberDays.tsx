/** Stakes and payouts by day: of the month, or of the last seven days. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { lastDays, rangeArgs, spanOf } from '#/lib/daySpan.ts'
import { DayBars } from '#/shared/agent/DayBars.tsx'
import { useToday } from '#/shared/days/useToday.ts'
import { Skeleton } from '#/ui/Skeleton.tsx'
import type { DaysProps } from './MemberCard.tsx'
import { useMemberFiguresQuery } from './membersApi.ts'

export function MemberDays({ userId, shown: { span, scope } }: Omit<DaysProps, 'args'>): ReactElement | null {
  const { t } = useLingui()
  const today = useToday()
  const days = span === 'month' ? spanOf('month', today) : lastDays(7, today)
  const { currentData, error } = useMemberFiguresQuery({ userId, scope, ...rangeArgs(days) }, { refetchOnMountOrArgChange: 30 })
  if (currentData)
    return (
      <DayBars
        title={<Trans>Stake and payout by day</Trans>}
        days={currentData.days}
        today={today}
        series={[
          { name: t`Stake`, of: ({ stake }) => stake },
          { name: t`Payout`, of: ({ payout }) => payout },
        ]}
      />
    )
  // The figures above show the error.
  return error === undefined ? <Skeleton width="100%" height={260} radius="var(--r3)" /> : null
}
