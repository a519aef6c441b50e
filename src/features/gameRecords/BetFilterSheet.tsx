/** Filters of the bets at the providers: days, platform, category, game, result. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { useLocalized } from '#/i18n/format.ts'
import { put, without } from '#/lib/filters.ts'
import { useToday } from '#/shared/days/useToday.ts'
import { FilterOptions, FilterPart, FilterSheet } from '#/shared/filter/FilterSheet.tsx'
import { RecordDaysPart } from '#/shared/records/RecordDaysPart.tsx'
import { type BetFilter, everyGame, searchOf } from './betFilter.ts'
import { categoryNames } from '#/shared/categories/categoryNames.ts'
import { useGameBetsInfiniteQuery } from '#/shared/games/gameBetsApi.ts'
import { useGamesQuery, useGameTypesQuery } from '#/shared/games/gamesApi.ts'

/** A longer list of games is first narrowed by platform and category. */
const mostGames = 24

interface BetFilterSheetProps {
  readonly filter: BetFilter
  readonly onFilter: (filter: BetFilter) => void
  readonly onClose: () => void
}

export function BetFilterSheet({ filter, ...rest }: BetFilterSheetProps): ReactElement {
  const { i18n, t } = useLingui()
  const localized = useLocalized()
  const today = useToday()
  const { data: known } = useGameTypesQuery({})
  const [wanted, setWanted] = useState(filter)
  const { platform, days, category, game, result } = wanted
  const { data: lobby } = useGamesQuery(everyGame)
  const games =
    lobby?.games
      .filter((one) => (platform === undefined || one.platform === platform) && (category === undefined || one.category === category))
      .map((one) => ({ ...one, value: `${one.platform} ${one.code}`, text: localized(one.names) })) ?? []
  const categories = known?.types.filter(({ platforms }) => platform === undefined || platforms.includes(platform)) ?? []
  const matches = useGameBetsInfiniteQuery(searchOf(wanted, today)).currentData?.pages[0]
  return (
    <FilterSheet
      wanted={wanted}
      none={{}}
      apply={matches && <Plural value={matches.sums.count} one="Show # round" other="Show # rounds" />}
      {...rest}
    >
      <RecordDaysPart days={days} today={today} onDays={(next) => setWanted(put(wanted, 'days', next))} />
      {known && known.platforms.length > 0 && (
        <FilterPart title={<Trans>Platform</Trans>}>
          <FilterOptions
            label={t`Platform`}
            value={platform}
            all={t`All platforms`}
            options={known.platforms.map(({ code, names }) => ({ value: code, text: localized(names) }))}
            onPick={(code) => setWanted(put(without(wanted, 'game'), 'platform', code))}
          />
        </FilterPart>
      )}
      {categories.length > 0 && (
        <FilterPart title={<Trans>Category</Trans>}>
          <FilterOptions
            label={t`Category`}
            value={category}
            all={t`All categories`}
            options={categories.map(({ code }) => ({ value: code, text: i18n._(categoryNames[code]) }))}
            onPick={(code) => setWanted(put(without(wanted, 'game'), 'category', code))}
          />
        </FilterPart>
      )}
      {games.length > 0 && games.length <= mostGames && (
        <FilterPart title={<Trans>Game</Trans>}>
          <FilterOptions
            label={t`Game`}
            value={games.find((one) => one.platform === platform && one.code === game)?.value}
            all={t`All games`}
            options={games}
            onPick={(picked) => {
              const one = games.find(({ value }) => value === picked)
              setWanted(one ? { ...wanted, platform: one.platform, game: one.code } : without(wanted, 'game'))
            }}
          />
        </FilterPart>
      )}
      <FilterPart title={<Trans>Outcome</Trans>}>
        <FilterOptions
          label={t`Outcome`}
          value={result}
          all={t`All outcomes`}
          options={[
            { value: 'won', text: t`Ahead` },
            { value: 'lost', text: t`Not ahead` },
          ]}
          onPick={(picked) => setWanted(put(wanted, 'result', picked))}
        />
      </FilterPart>
    </FilterSheet>
  )
}
