/** /gameRecordIndex/games: the member's bets at the providers by day, with what they came to, and how far each platform's list is here. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactElement, Suspense, useState } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useDayOf } from '#/shared/days/useToday.ts'
import { useGameBetsInfiniteQuery } from '#/shared/games/gameBetsApi.ts'
import { NoRecords } from '#/shared/records/NoRecords.tsx'
import { Records } from '#/shared/records/Records.tsx'
import { useLastDay } from '#/shared/records/useLastDay.ts'
import * as button from '#/ui/Button.module.css'
import { BetChips } from './BetChips.tsx'
import { type BetFilter, filterFrom, searchOf, sumsOf } from './betFilter.ts'
import { BetRow } from './BetRow.tsx'
import { RecordsUntil } from './RecordsUntil.tsx'

const BetFilterSheet = lazyPart(() => import('./BetFilterSheet.tsx'), 'BetFilterSheet')

/** The page is kept alive; a link to another platform's records resets it. */
export function GameBetsPage(): ReactElement {
  // While the page is kept behind another page or stands beside one, the route has no search of it.
  const here = useSearch({ from: '/gameRecordIndex/games', shouldThrow: false })
  const [search, setSearch] = useState(here ?? {})
  if (here && here !== search) setSearch(here)
  return <GameBets key={JSON.stringify(search)} initial={filterFrom(search)} />
}

function GameBets({ initial }: { readonly initial: BetFilter }): ReactElement {
  const { t } = useLingui()
  const { amount } = useFormat()
  const dayOf = useDayOf()
  const [filter, setFilter] = useState(initial)
  const [isFilterOpen, setFilterOpen] = useState(false)
  const { day: until, check } = useLastDay()
  const list = useGameBetsInfiniteQuery(searchOf(filter, until), { refetchOnMountOrArgChange: true })
  check(list)
  const pages = list.currentData?.pages
  const first = pages?.[0]
  const newestWin = pages?.flatMap(({ records }) => records).find(({ stake, payout }) => BigInt(payout) > BigInt(stake))
  return (
    <>
      <Records
        at="/gameRecordIndex/games"
        of={list}
        chips={<BetChips filter={filter} until={until} onFilter={setFilter} onOpen={() => setFilterOpen(true)} />}
        days={filter.days}
        until={until}
        failed={t`Bet records could not be loaded`}
        waiting={t`Loading bet records`}
        empty={
          <NoRecords
            filter={filter}
            until={until}
            onFilter={setFilter}
            recent={t`No rounds in the last 7 days`}
            ever={t`No rounds yet`}
            text={t`Every round appears here with its stake, its payout and, in our own games, its proof.`}
            filtered={t`No bets match your filters.`}
            source={
              <Link to="/game" className={button.pri}>
                <Trans>Choose a game</Trans>
              </Link>
            }
          />
        }
        rowsOf={(bets) => bets}
        dayOf={({ at }) => dayOf(at)}
        renderSums={(bets) => {
          const { stake, payout } = sumsOf(bets)
          return (
            <Trans>
              Staked {amount(stake)} · Paid {amount(payout)}
            </Trans>
          )
        }}
        renderRow={(bet, day) => <BetRow key={bet.id} bet={bet} within={day} isNewestWin={bet.id === newestWin?.id} />}
        total={
          first && {
            count: <Plural value={first.sums.count} one="# round" other="# rounds" />,
            name: <Trans>Net</Trans>,
            net: first.sums.profit,
          }
        }
      >
        {first && <RecordsUntil platforms={first.heard} platform={filter.platform} />}
      </Records>
      {isFilterOpen && (
        <Suspense>
          <BetFilterSheet filter={filter} onFilter={setFilter} onClose={() => setFilterOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
