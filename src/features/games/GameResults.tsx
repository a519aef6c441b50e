/** What search and filters leave of the games and lotteries, without sections. */
import { Plural } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { isLotteryFound } from '#/shared/lotteries/isLotteryFound.ts'
import { GameTiles } from './GameTiles.tsx'
import { type CategorySearch, showsLotteries, typedOf } from './lobby.ts'
import type { Shown } from './LobbyFrame.tsx'
import { Lotteries } from './Lotteries.tsx'
import { NoGames } from './NoGames.tsx'
import * as styles from './lobby.module.css'

/** Of all categories those that are looked for by name; of their own, all that fit. */
function lotteriesFound(lotteries: readonly LotteryInfo[], search: CategorySearch): readonly LotteryInfo[] {
  const typed = typedOf(search)
  if (search.category !== undefined && search.category !== 'LOTTERY') return []
  if (typed === '') return search.category === 'LOTTERY' ? lotteries : []
  return showsLotteries(search) ? lotteries.filter((lottery) => isLotteryFound(lottery, typed)) : []
}

export function GameResults({ view, lobby, chips, onClosed }: Shown): ReactElement {
  const { search, games } = view
  const { data, isLoading } = useQueryAllLotteryInfoListQuery({})
  const { length: lotteries } = lotteriesFound(data?.records ?? [], search)
  const isOfLotteries = search.category === 'LOTTERY'
  const waits = isOfLotteries && (isLoading || !data)
  const count = games.length + lotteries
  return (
    <>
      {chips ?? <div className={styles.strips} />}
      {typedOf(search) !== '' && (
        <p className="sr" role="status">
          <Plural value={count} one="# found" other="# found" />
        </p>
      )}
      {(lotteries > 0 || waits) && (
        <div className={styles.found}>
          <Lotteries look="two" pick={(all) => lotteriesFound(all, search)} />
        </div>
      )}
      {games.length > 0 && <GameTiles games={games} lobby={lobby} onClosed={onClosed} />}
      {count === 0 && !waits && <NoGames view={view} lobby={lobby} onClosed={onClosed} />}
    </>
  )
}
