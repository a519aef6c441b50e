/** Games as tiles, three in a row. */
import type { ReactElement } from 'react'
import type { GamePlatform } from '#/contract/games/lobby.ts'
import { GameTile } from './GameTile.tsx'
import { type ShownGame, keyOf } from './lobby.ts'
import type { Lobby } from './useLobby.ts'
import * as styles from './lobby.module.css'

interface GameTilesProps {
  readonly games: readonly ShownGame[]
  readonly lobby: Lobby
  readonly onClosed: (platform: GamePlatform) => void
}

export function GameTiles({ games, lobby: { favourites }, onClosed }: GameTilesProps): ReactElement {
  return (
    <ul className={styles.tiles}>
      {games.map((game) => (
        <GameTile key={keyOf(game)} game={game} isFavourite={favourites.has(keyOf(game))} onClosed={onClosed} />
      ))}
    </ul>
  )
}
