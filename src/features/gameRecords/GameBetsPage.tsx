/** /gameRecordIndex/games: the member's bets at the providers by day, with what they came to, and how far each platform's list is here. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { ChartColumn } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import type { GameBet } from '#/contract/games/records.ts'
import { useDayText } from '#/i18n/days.ts'
import { byDay } from '#/lib/byDay.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { AnsweredList } from '#/ui/Answer.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { useDayOf, useToday } from '#/ui/days/useToday.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { NothingFound } from '#/ui/NothingFound.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { RecordKinds } from '#/ui/recordKinds/RecordKinds.tsx'
import * as button from '#/ui/Button.module.css'
import * as iconButton from '#/ui/IconButton.module.css'
import * as lists from '#/ui/list.module.css'
import { BetChips } from './BetChips.tsx'
import { type BetFilter, filterFrom, searchOf, sumsOf } from './betFilter.ts'
import { BetRow } from './BetRow.tsx'
import { BetSums } from './BetSums.tsx'
import { useGameBetsInfiniteQuery } from '#/ui/games/gamesApi.ts'
import { Heard } from './Heard.tsx'

const BetFilterSheet = lazyPart(() => import('./BetFilterSheet.tsx'), 'BetFilterSheet')

/** The page is kept alive; a link to another platform's records resets it. */
export function GameBetsPage(): ReactElement {
  // While the page is kept behind another page or stands beside one, the route has no search of it.
  const here = useSearch({ from: '/gameRecordIndex/games', shouldThrow: false })
  const [asked, setAsked] = useState(here ?? {})
  if (here && here !== asked) setAsked(here)
  return <GameBets key={JSON.stringify(asked)} asked={filterFrom(asked)} />
}

function GameBets({ asked }: { readonly asked: BetFilter }): ReactElement {
  const { t } = useLingui()
  const [filter, setFilter] = useState(asked)
  const [isFilterOpen, setFilterOpen] = useState(false)
  const search = searchOf(filter)
  const list = useGameBetsInfiniteQuery(search, { refetchOnMountOrArgChange: true })
  const first = list.currentData?.pages[0]
  return (
    <>
      <Header
        title={t`Bet records`}
        back="/mine"
        actions={
          <Link to="/personalreport" className={iconButton.button} aria-label={t`Report`}>
            <ChartColumn className="ico" aria-hidden />
          </Link>
        }
      />
      <main>
        <PullToRefresh onRefresh={list.refetch}>
          <RecordKinds at="/gameRecordIndex/games" />
          <BetChips filter={filter} onFilter={setFilter} onOpen={() => setFilterOpen(true)} />
          {first && first.total > 0 && <BetSums sums={first.sums} />}
          <AnsweredList
            of={list}
            failed={t`Bet records could not be loaded`}
            waiting={t`Loading bet records`}
            empty={<Nothing isFiltered={Object.keys(filter).length > 0} onClear={() => setFilter({})} />}
          >
            {(bets, isWhole) => <BetDays bets={bets} isWhole={isWhole} />}
          </AnsweredList>
          {first && <Heard heard={first.heard} platform={filter.platform} />}
        </PullToRefresh>
      </main>
      {isFilterOpen && (
        <Suspense>
          <BetFilterSheet filter={filter} onFilter={setFilter} onClose={() => setFilterOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Nothing({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }): ReactElement {
  const { t } = useLingui()
  return isFiltered ? (
    <NothingFound text={t`No bets match your filters.`} onClear={onClear} />
  ) : (
    <EmptyState
      title={t`No rounds yet`}
      text={t`Every round appears here with its stake, its payout and, in the house’s games, its proof.`}
      action={
        <Link to="/game" className={button.pri}>
          <Trans>Choose a game</Trans>
        </Link>
      }
    />
  )
}

/** `isWhole`: there are no further bets; the last day may go on in them. */
function BetDays({ bets, isWhole }: { readonly bets: readonly GameBet[]; readonly isWhole: boolean }): ReactElement {
  const { t } = useLingui()
  const dayOf = useDayOf()
  const today = useToday()
  const dayText = useDayText()
  const days = byDay(bets, ({ at }) => dayOf(at))
  return (
    <>
      {days.map(({ day, rows }, at) => (
        <section key={day}>
          <div className={`${lists.heading} note ${lists.day}`}>
            <h2>{day === today ? t`Today` : dayText(day, today)}</h2>
            {(isWhole || at < days.length - 1) && <DaySums bets={rows} />}
          </div>
          <div className="pad">
            <ul className={`card list ${lists.rows}`}>
              {rows.map((bet) => (
                <BetRow key={bet.id} bet={bet} within={day} />
              ))}
            </ul>
          </div>
        </section>
      ))}
    </>
  )
}

function DaySums({ bets }: { readonly bets: readonly GameBet[] }): ReactElement {
  const { stake, payout } = sumsOf(bets)
  return (
    <span className="num">
      <Trans>
        Net <Amount value={payout - stake} signed />
      </Trans>
    </span>
  )
}
