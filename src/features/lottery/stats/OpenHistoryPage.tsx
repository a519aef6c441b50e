/**
 * /openHistory: all draws of a lottery on one business day. The specified product has a drawer only. The page exists because a drawer is
 * too small for the draws of a day.
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { both } from '#/api/query.ts'
import { useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import type { Draw } from '#/contract/lottery.ts'
import { useDayText } from '#/i18n/days.ts'
import { useLocalized } from '#/i18n/format.ts'
import { dayAfter } from '#/lib/businessDay.ts'
import type { FamilyCode } from '#/rules/play.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { LoadMore } from '#/shared/answer/LoadMore.tsx'
import { NoLottery } from '#/shared/noLottery/NoLottery.tsx'
import { Button } from '#/ui/Button.tsx'
import { DayField } from '#/shared/days/DayField.tsx'
import { useToday } from '#/shared/days/useToday.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import { DrawRow } from './DrawRow.tsx'
import { dayOfSearch, daysBack, drawsOf, neighbour } from './historyDays.ts'
import { useOpenHistoryInfiniteQuery } from './openHistoryApi.ts'
import * as historyRows from './history.module.css'

export function OpenHistoryPage(): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const navigate = useNavigate()
  const search = useSearch({ from: '/openHistory' })
  const today = useToday()
  const day = dayOfSearch(search.date, today)
  const list = useQueryAllLotteryInfoListQuery({})
  const lottery = list.data?.records.find(({ id }) => search.id === undefined || id === search.id)
  const arg = { lotteryId: lottery?.id ?? '', queryDate: day }
  const history = useOpenHistoryInfiniteQuery(lottery ? arg : skipToken, { refetchOnMountOrArgChange: 30 })
  const show = (date: string) => void navigate({ to: '/openHistory', search: { ...(lottery && { id: lottery.id }), date }, replace: true })
  if (search.id !== undefined && list.data && !lottery) return <NoLottery title={t`Draw history`} />
  const earlier = neighbour(day, -1, today)
  return (
    <>
      <Header
        title={lottery ? t`${localized(lottery.names)}: draws` : t`Draw history`}
        back={lottery ? `/lottery?id=${lottery.id}` : '/home'}
      />
      <main>
        <DayPicker day={day} today={today} onDay={show} />
        <Answer
          of={both(list, history)}
          pulls
          failed={t`Draws could not be loaded`}
          waiting={
            <div className="pad mt4">
              <SkeletonRows rows={8} label={t`Loading history`} />
            </div>
          }
        >
          {([, { pages }]) => {
            const draws = drawsOf(pages)
            if (!lottery || draws.length === 0)
              return (
                <div className="alone">
                  <EmptyState
                    title={t`No draw on this day`}
                    text={day === today ? t`No draws yet today.` : t`This lottery was not drawn that day.`}
                    action={
                      earlier !== undefined && (
                        <Button look="pri" onClick={() => show(earlier)}>
                          <Trans>The day before</Trans>
                        </Button>
                      )
                    }
                  />
                </div>
              )
            return (
              <>
                <Draws draws={draws} family={lottery.lotteryTypeCode} total={Math.max(draws.length, pages.at(-1)?.total ?? 0)} />
                <div className="pad mt3">
                  <LoadMore of={history}>
                    <Trans>Load more</Trans>
                  </LoadMore>
                  <p className="note center mt2">
                    <Trans>Each draw opens to be verified. Past results do not change the odds.</Trans>
                  </p>
                </div>
              </>
            )
          }}
        </Answer>
      </main>
    </>
  )
}

function Draws({
  draws,
  family,
  total,
}: {
  readonly draws: readonly Draw[]
  readonly family: FamilyCode
  readonly total: number
}): ReactElement {
  return (
    <div className="pad">
      <p className="note num mt3">
        <Plural value={total} one="# draw" other="# draws" />
      </p>
      <ul className="list mt2">
        {draws.map((draw) => (
          <DrawRow key={draw.period} draw={draw} family={family} />
        ))}
      </ul>
    </div>
  )
}

interface DayPickerProps {
  readonly day: string
  readonly today: string
  readonly onDay: (day: string) => void
}

function DayPicker({ day, today, onDay }: DayPickerProps): ReactElement {
  const { t } = useLingui()
  const dayText = useDayText()
  const [before, after] = [neighbour(day, -1, today), neighbour(day, 1, today)]
  return (
    <div className={`${historyRows.days} pad`}>
      <IconButton
        label={t`The day before`}
        disabled={before === undefined}
        onClick={() => {
          if (before !== undefined) onDay(before)
        }}
      >
        <ChevronLeft className="ico" aria-hidden />
      </IconButton>
      <DayField
        label={day === today ? t`Today, ${dayText(day, today)}` : t`Day`}
        min={dayAfter(today, -daysBack)}
        today={today}
        value={day}
        onDay={onDay}
      />
      <IconButton
        label={t`The day after`}
        disabled={after === undefined}
        onClick={() => {
          if (after !== undefined) onDay(after)
        }}
      >
        <ChevronRight className="ico" aria-hidden />
      </IconButton>
    </div>
  )
}
