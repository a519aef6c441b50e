/** /report: the figures of a team, or of one member, for a day, a week, a month or custom days, each with its definition. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactElement, Suspense, useState } from 'react'
import { useMoment } from '#/i18n/days.ts'
import { type Days, rangeArgs } from '#/lib/daySpan.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { AsOf } from '#/shared/agent/AsOf.tsx'
import { NotBelow } from '#/shared/agent/NotBelow.tsx'
import { AgentsOnly } from '#/shared/agent/AgentsOnly.tsx'
import { DayBars } from '#/shared/agent/DayBars.tsx'
import type { TeamSums } from '#/shared/agent/teamFigures.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { useForeignZone } from '#/shared/days/platformTime.ts'
import { useToday } from '#/shared/days/useToday.ts'
import { Header } from '#/ui/Header.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { Segmented } from '#/ui/PickRow.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { asCustom, searchedDays } from '../spans.ts'
import { SpanPick } from '../SpanPick.tsx'
import { ReportCrumbs } from './ReportCrumbs.tsx'
import { DirectMembers } from './DirectMembers.tsx'
import { ExportReport } from './ExportReport.tsx'
import { NetPanel } from './NetPanel.tsx'
import { MoneyFigures, People, StakeFigures, ThirdFigures } from './ReportFigures.tsx'
import { type Report, useReport } from './useReport.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { type FoundMember, useMemberFoundQuery } from '#/shared/agent/membersFound.ts'
import * as styles from './report.module.css'

const RangeSheet = lazyPart(() => import('../range/RangeSheet.tsx'), 'RangeSheet')

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
  const search = useSearch({ from: '/report' })
  const navigate = useNavigate()
  const [isRangeOpen, setRangeOpen] = useState(false)
  const { userId } = search
  const member = useMember(userId)
  const isPlayer = member?.kind === 'player'
  const scope = isPlayer ? 'own' : (search.scope ?? 'team')
  const days = searchedDays(search, today)
  const args = rangeArgs(days)
  const report = useReport({ ...(userId !== undefined && { userId }), scope, ...args })
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
      <main>
        <PullToRefresh onRefresh={report.refresh}>
          {member && <ReportCrumbs member={member} search={search} />}
          <div className="pad">
            <SpanPick
              span={search.span ?? 'today'}
              onSpan={(span) => (span === 'custom' ? setRangeOpen(true) : show({ ...whose, span }))}
            />
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
            <Answer
              of={report.shown}
              age="online"
              failed={t`The report could not be loaded`}
              gone={userId !== undefined && <NotBelow />}
              waiting={<ReportSkeleton days={days} />}
            >
              {(sums) => (
                <>
                  <Range sums={sums} />
                  {report.isPartial && <SomeMissing report={report} />}
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
                    <DirectMembers args={{ ...(userId !== undefined && { userId }), ...args }} search={search} />
                  )}
                </>
              )}
            </Answer>
          </div>
        </PullToRefresh>
      </main>
      {isRangeOpen && (
        <Suspense>
          <RangeSheet
            days={days}
            today={today}
            onDays={(picked) => show({ ...whose, ...asCustom(picked) })}
            onClose={() => setRangeOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** One message for all figures that show a dash; loaded figures stay. */
function SomeMissing({ report: { isFetching, refresh } }: { readonly report: Report }): ReactElement {
  return (
    <div className="mt2">
      <Callout tone="w" role="alert">
        <div className={`row between g2 ${styles.missing}`}>
          <Trans>Some figures could not be loaded.</Trans>
          <Button className="link" busy={isFetching} onClick={() => void refresh()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      </Callout>
    </div>
  )
}

/** The range and the time of the figures, by the device's clock like all times in the linked lists. */
function Range({ sums }: { readonly sums: TeamSums }): ReactElement {
  const moment = useMoment()
  const zone = useForeignZone()
  return (
    <p className={`note num mt2 ${styles.range}`}>
      <span>
        <Trans>
          {moment(sums.from)} to {moment(sums.until)}
        </Trans>
        {zone !== undefined && <span>{` (${zone})`}</span>}
      </span>
      <AsOf at={sums.asOf} />
    </p>
  )
}

/** Placeholders: the range, the panel, the plot of several days, and the two cards of figures. */
function ReportSkeleton({ days }: { readonly days: Days }): ReactElement {
  const { t } = useLingui()
  return (
    <div className="stack g3 mt2" role="status" aria-label={t`Loading report`}>
      <div className={styles.range}>
        <Skeleton width={260} height={17} />
      </div>
      <Skeleton width="100%" height={142} radius="var(--r3)" />
      {days.first < days.last && <Skeleton width="100%" height={276} radius="var(--r3)" />}
      <Skeleton width="100%" height={365} radius="var(--r3)" />
      <Skeleton width="100%" height={245} radius="var(--r3)" />
    </div>
  )
}

/** Undefined without an id, and until the member is loaded. */
function useMember(userId: string | undefined): FoundMember | undefined {
  return useMemberFoundQuery(userId ?? skipToken).currentData?.records[0]
}
