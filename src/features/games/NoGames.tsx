/** Nothing is left by search and filters: which of them to drop, and what comes close. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { without } from '#/lib/filters.ts'
import { closeTo } from '#/lib/finding.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { NothingFound } from '#/ui/NothingFound.tsx'
import * as button from '#/ui/Button.module.css'
import * as lists from '#/ui/list.module.css'
import { GameTiles } from './GameTiles.tsx'
import { filtersOf, shownGames, typedOf, unfiltered } from './lobby.ts'
import type { Shown } from './LobbyFrame.tsx'

const most = 3

export function NoGames({ view, lobby, onClosed }: Omit<Shown, 'chips'>): ReactElement {
  const { search } = view
  const typed = typedOf(search)
  const elsewhere = typed === '' || search.category === 'LOTTERY' ? [] : shownGames(lobby.games, { name: typed }, lobby.favourites)
  const close = elsewhere.length > 0 ? elsewhere : typed === '' ? [] : closeTo(lobby.games, typed, most)
  return (
    <>
      <Why view={view} lobby={lobby} elsewhere={elsewhere.length} />
      {close.length > 0 && (
        <section aria-labelledby="close-games">
          <div className={lists.section}>
            <h2 id="close-games" className="title">
              {elsewhere.length > 0 ? <Trans>Elsewhere</Trans> : <Trans>Close to it</Trans>}
            </h2>
          </div>
          <GameTiles games={close.slice(0, most)} lobby={lobby} onClosed={onClosed} />
        </section>
      )}
    </>
  )
}

interface WhyProps extends Pick<Shown, 'view' | 'lobby'> {
  /** How many games would be found without filters, in all categories. */
  readonly elsewhere: number
}

function Why({ view: { search, change }, lobby, elsewhere }: WhyProps): ReactElement {
  const { t } = useLingui()
  const typed = typedOf(search)
  const isFiltered = filtersOf(search) > 0
  const clearFilters = () => change(unfiltered(search))
  if (typed === '') {
    if (search.favourites !== undefined && lobby.favourites.size === 0) {
      return (
        <NothingFound
          title={t`No favourites yet`}
          text={t`Hold a game for a moment, or tap its heart, and you find it here.`}
          clear={t`Show all games`}
          onClear={() => change(without(search, 'favourites'))}
        />
      )
    }
    return isFiltered ? (
      <NothingFound title={t`No game fits these filters`} text={t`Take one of them away to see more.`} onClear={clearFilters} />
    ) : (
      <EmptyState
        title={t`No games here yet`}
        text={t`They appear as soon as a platform offers them.`}
        action={
          <Link to="/game" className={button.soft}>
            <Trans>Back to all games</Trans>
          </Link>
        }
      />
    )
  }
  const title = t`Nothing for “${typed}”`
  if (isFiltered && elsewhere > 0) {
    return (
      <NothingFound
        title={title}
        text={t({
          message: plural(elsewhere, {
            one: 'Without the filters there is # such game.',
            other: 'Without the filters there are # such games.',
          }),
        })}
        onClear={clearFilters}
      />
    )
  }
  if (elsewhere > 0) {
    return (
      <EmptyState
        title={title}
        text={t`Not in this category, but in another one.`}
        action={
          <Link to="/game" search={{ name: typed }} className={button.pri}>
            <Trans>Search all games</Trans>
          </Link>
        }
      />
    )
  }
  return (
    <NothingFound
      title={title}
      text={t`Try another word, pinyin, or the name of a platform.`}
      clear={t`Clear the search`}
      onClear={() => change(without(search, 'name'))}
    />
  )
}
