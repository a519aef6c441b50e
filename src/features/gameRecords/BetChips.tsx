/** The filters in use above the list. */
import { useLingui } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import type { ReactElement } from 'react'
import { useLocalized } from '#/i18n/format.ts'
import { without } from '#/lib/filters.ts'
import { categoryNames } from '#/shared/categories/categoryNames.ts'
import { FilterChip } from '#/shared/filter/FilterChips.tsx'
import { useGamesQuery } from '#/shared/games/gamesApi.ts'
import { DaysChip } from '#/shared/records/DaysChip.tsx'
import { type BetFilter, everyGame } from './betFilter.ts'
import { usePlatformNames } from './usePlatformNames.ts'

interface BetChipsProps {
  readonly filter: BetFilter
  /** The day that named days end on. */
  readonly until: string
  readonly onFilter: (filter: BetFilter) => void
  readonly onOpen: () => void
}

export function BetChips({ filter, until, onFilter, onOpen }: BetChipsProps): ReactElement {
  const { i18n, t } = useLingui()
  const localized = useLocalized()
  const platformName = usePlatformNames()
  const { platform, days, category, game, result } = filter
  const { data: lobby } = useGamesQuery(game === undefined ? skipToken : everyGame)
  const known = lobby?.games.find((one) => one.platform === platform && one.code === game)
  const gameName = known ? localized(known.names) : game
  const games = [platform && platformName(platform), category && i18n._(categoryNames[category])].filter(Boolean).join(' · ')
  const results = { won: t`Ahead`, lost: t`Not ahead` }
  return (
    <>
      <DaysChip days={days} until={until} onOpen={onOpen} onClear={() => onFilter(without(filter, 'days'))} />
      <FilterChip
        title={t`All games`}
        text={gameName ?? (games === '' ? undefined : games)}
        onOpen={onOpen}
        onClear={() => onFilter(without(filter, 'platform', 'category', 'game'))}
      />
      <FilterChip
        title={t`All outcomes`}
        text={result && results[result]}
        onOpen={onOpen}
        onClear={() => onFilter(without(filter, 'result'))}
      />
    </>
  )
}
