/** /report: what a team, or one member of it, did in a day, a week, a month or any days; each figure with its definition. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useMoment } from '#/i18n/days.ts'
import { rangeArgs } from '#/lib/daySpan.ts'
import { AsOf } from '#/ui/agent/AsOf.tsx'
import { AgentsOnly } from '#/ui/agent/AgentsOnly.tsx'
import { DayBars } from '#/ui/agent/DayBars.tsx'
import type { TeamSums } from '#/ui/agent/teamFigures.ts'
import { DataAge } from '#/ui/DataAge.tsx'
import { DayRule } from '#/ui/days/DaySpan.tsx'
import { useDayClock, useToday } from '#/ui/days/useToday.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Header } from '#/ui/Header.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { Segmented } from '#/ui/Segmented.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { type AskedDays, daysAsked } from '../spans.ts'
import { SpanPick } from '../SpanPick.tsx'
import { ReportCrumbs } from './ReportCrumbs.tsx'
import { DirectMembers } from './DirectMembers.tsx'
import { ExportReport } from './ExportReport.tsx'
import { NetPanel } from './NetPanel.tsx'
import { MoneyFigures, People, StakeFigures, ThirdFigures } from './ReportFigures.tsx'
import { useMember } from './useMember.ts'
import { useReport } from './useReport.ts'

export function ReportPage(): ReactElement {
  const { t } = useLingui()
  return (
    <AgentsOnly title={t`Team report`}>
      <TeamReport />
    </AgentsOnly>
  )
}

function TeamReport(): ReactElement {
  const { t } = useLingui()
  const today = useToday()
  const { dayStartHour } = useDayClock()
  const search = useSearch({ from: '/report' })
  const navigate = useNavigate()
  const { userId } = search
  const member = useMember(userId)
  const isPlayer = member?.kind === 'player'
  const scope = isPlayer ? 'own' : (search.scope ?? 'team')
  const days = daysAsked(search, today)
  const args = rangeArgs(days)
  const report = useReport({ ...(userId !== undefined && { userId }), scope, ...args })
  const { sums, error } = report
  const show = (next: object) => void navigate({ to: '/report', search: next, replace: true, resetScroll: false })
  const whose = { ...(userId !== undefined && { userId }), ...(search.scope !== undefined && { scope: search.scope }) }
  const named = member?.name ?? ''
  const figures = { report, userId, scope, days }
  return (
    <>
      <Header
        title={userId === undefined ? t`Team report` : t`Report of ${named}`}
        back="/agentcenter"
        actions={<ExportReport report={report} days={days} />}
      />
      <DataAge age={report.age} />
      <main>
        <PullToRefresh onRefresh={report.refresh}>
          {member && <ReportCrumbs member={member} search={search} />}
          <div className="pad">
            <SpanPick span={search.span ?? 'today'} days={days} today={today} onPick={(asked: AskedDays) => show({ ...whose, ...asked })} />
            {!isPlayer && (
              <div className="mt2">
                <Segmented
                  label={t`Whose figures`}
                  value={scope}
                  onChange={(next) => show({ ...search, scope: next })}
                  options={
                    userId === undefined
                      ? [
                          { value: 'team', text: t`Whole team` },
                          { value: 'own', text: t`Only me` },
                        ]
                      : [
                          { value: 'team', text: t`The team below` },
                          { value: 'own', text: t`This member` },
                        ]
                  }
                />
              </div>
            )}
            {!sums && error !== undefined && (
              <div className="mt6">
                <ErrorState
                  error={error}
                  retrying={report.isFetching}
                  onRetry={() => void report.refresh()}
                  title={t`The report could not be loaded`}
                />
              </div>
            )}
            {!sums && error === undefined && <ReportSkeleton />}
            {sums && (
              <>
                <Range sums={sums} hour={dayStartHour} />
                <NetPanel sums={sums} isOfMember={userId !== undefined} />
                {sums.days.length > 1 && (
                  <DayBars
                    title={<Trans>Stake and payout by day</Trans>}
                    days={sums.days}
                    today={today}
                    series={[
                      { name: t`Stake`, of: ({ stake }) => stake },
                      { name: t`Payout`, of: ({ payout }) => payout },
                    ]}
                  />
                )}
                <StakeFigures {...figures} />
                <MoneyFigures {...figures} />
                <People {...figures} />
                <ThirdFigures {...figures} />
                {!isPlayer && scope === 'team' && (
                  <DirectMembers asked={{ ...(userId !== undefined && { userId }), ...args }} search={search} />
                )}
              </>
            )}
          </div>
        </PullToRefresh>
      </main>
    </>
  )
}

function Range({ sums, hour }: { readonly sums: TeamSums; readonly hour: number }): ReactElement {
  const moment = useMoment()
  return (
    <p className="note num center mt2">
      <span className="nowrap">
        <Trans>
          {moment(sums.from)} to {moment(sums.until)}
        </Trans>
      </span>{' '}
      ·{' '}
      <span className="nowrap">
        <DayRule hour={hour} />
      </span>
      {sums.asOf !== null && ' · '}
      <AsOf at={sums.asOf} />
    </p>
  )
}

function ReportSkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <div className="stack g3 mt4" role="status" aria-label={t`Loading report`}>
      <Skeleton width="100%" height={148} radius="var(--r3)" />
      <Skeleton width="100%" height={280} radius="var(--r3)" />
      <Skeleton width="100%" height={260} radius="var(--r3)" />
    </div>
  )
}
