/**
 * A game: a tap opens it, a long press or the heart makes it a favourite. One whose platform is closed explains that, and does not open.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Heart, ShieldCheck } from 'lucide-react'
import { type MouseEvent, memo, type ReactElement, type ReactNode } from 'react'
import { showToast } from '#/api/toastSlice.ts'
import type { GamePlatform } from '#/contract/games/lobby.ts'
import { useLocalized } from '#/i18n/format.ts'
import { isOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { GameArt } from '#/shared/games/GameArt.tsx'
import { playAddress } from '#/shared/games/playAddress.ts'
import { isClosed, useClosedNote } from './closed.ts'
import type { ShownGame } from './lobby.ts'
import { useFavourite } from './useFavourite.ts'
import { useHold } from '#/ui/useHold.ts'
import * as styles from './lobby.module.css'

interface GameTileProps {
  readonly game: ShownGame
  readonly isFavourite: boolean
  readonly onClosed: (platform: GamePlatform) => void
}

export const GameTile = memo(function GameTile({ game, isFavourite, onClosed }: GameTileProps): ReactElement {
  const localized = useLocalized()
  const favour = useFavourite()
  const toggle = () => favour(game, !isFavourite)
  const hold = useHold(toggle)
  const name = localized(game.names)
  return (
    <li className={isClosed(game.on) ? `${styles.tile} ${styles.off}` : styles.tile} data-game={`${game.platform} ${game.code}`}>
      <div {...hold}>
        <GameWay game={game} className={styles.face} onClosed={onClosed}>
          <GameArt {...game} />
          <span className={styles.words}>
            <b>{name}</b>
            <TileNote game={game} />
          </span>
        </GameWay>
      </div>
      <FavouriteHeart name={name} isFavourite={isFavourite} onToggle={toggle} />
    </li>
  )
})

interface FavouriteHeartProps {
  readonly name: string
  readonly isFavourite: boolean
  readonly onToggle: () => void
}

export function FavouriteHeart({ name, isFavourite, onToggle }: FavouriteHeartProps): ReactElement {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={isFavourite ? `${styles.heart} ${styles.on}` : styles.heart}
      aria-label={t`Favourite: ${name}`}
      aria-pressed={isFavourite}
      onClick={onToggle}
    >
      <Heart className="ico s" aria-hidden />
    </button>
  )
}

export function TileNote({ game: { on, isSimulated } }: Pick<GameTileProps, 'game'>): ReactElement {
  const localized = useLocalized()
  const closedNote = useClosedNote()
  if (isClosed(on)) return <span className={`note ${styles.note}`}>{closedNote(on)}</span>
  if (!on.isVerifiable) return <span className={`note clip ${styles.owner}`}>{localized(on.names)}</span>
  return (
    <span className={`note ${styles.note}`}>
      <ShieldCheck className={`ico ${styles.shield}`} aria-hidden />
      <span>{isSimulated ? <Trans>Provable · simulated</Trans> : <Trans>Provable</Trans>}</span>
    </span>
  )
}

interface GameWayProps {
  readonly game: ShownGame
  readonly className: string | undefined
  readonly onClosed: (platform: GamePlatform) => void
  readonly children: ReactNode
}

/** The way into a game, or to why it is closed. Without a network it says so, and leads nowhere. */
export function GameWay({ game, className, onClosed, children }: GameWayProps): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  if (isClosed(game.on)) {
    return (
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => onClosed(game.on)}>
        {children}
      </button>
    )
  }
  const leave = (event: MouseEvent) => {
    if (isOnline()) return
    event.preventDefault()
    dispatch(showToast({ kind: 'info', key: 'offlineGame', text: t`You are offline. Games need a connection.` }))
  }
  return (
    <Link {...playAddress(game)} className={className} draggable={false} onClick={leave}>
      {children}
    </Link>
  )
}
