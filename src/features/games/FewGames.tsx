/** The lobby of a few games: wallets, the game played last, the others as cards, and some lotteries. */
import { Trans } from '@lingui/react/macro'
import { Play, ShieldCheck } from 'lucide-react'
import { type ReactElement, Suspense, useMemo } from 'react'
import type { GamePlatform } from '#/contract/games/lobby.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useOnline } from '#/lib/online.ts'
import { shareText } from '#/rules/groups.ts'
import { GameArt } from '#/shared/games/GameArt.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { useBalanceHidden } from '#/ui/useBalanceHidden.ts'
import { useHold } from '#/ui/useHold.ts'
import { useWide } from '#/ui/useWide.ts'
import * as button from '#/ui/Button.module.css'
import { isClosed } from './closed.ts'
import { FavouriteHeart, GameWay, TileNote } from './GameTile.tsx'
import { keyOf, type ShownGame } from './lobby.ts'
import type { Shown } from './LobbyFrame.tsx'
import { Lotteries } from './Lotteries.tsx'
import { NoGames } from './NoGames.tsx'
import { LotterySection, Warning } from './Sections.tsx'
import { useFavourite } from './useFavourite.ts'
import type { Lobby } from './useLobby.ts'
import { WalletStrip } from './WalletStrip.tsx'
import * as styles from './lobby.module.css'

const LastRound = lazyPart(() => import('./LastRound.tsx'), 'LastRound', OwnPicture)

/** Lotteries that are shown. */
const most = 4

export function FewGames({ view, lobby, onClosed }: Shown): ReactElement {
  const { games, recent, favourites, areMarksKnown } = lobby
  const [last] = recent
  const first = last && !isClosed(last.on) ? last : undefined
  const played = useMemo(() => new Map(recent.map((game) => [keyOf(game), game])), [recent])
  const others = first ? games.filter((game) => keyOf(game) !== keyOf(first)) : games
  const isWide = useWide('pane')
  const wallet = <WalletStrip wallets={view.wallets} isFailed={view.hasNoWallets} platforms={lobby.platforms} />
  const lastPlayed = first && <LastPlayed game={first} onClosed={onClosed} />
  const cards = (
    <>
      {games.length === 0 && <NoGames view={view} lobby={lobby} onClosed={onClosed} />}
      <ul className={styles.cards}>
        {others.map((game) => (
          <GameCard
            key={keyOf(game)}
            game={game}
            net={areMarksKnown ? (played.get(keyOf(game))?.net ?? 'none') : undefined}
            // A card alone in its row has a picture too narrow for a round.
            last={others.length > 1 ? played.get(keyOf(game))?.last : undefined}
            isFavourite={favourites.has(keyOf(game))}
            onClosed={onClosed}
          />
        ))}
      </ul>
    </>
  )
  const lotteries = (
    <LotterySection most={most}>
      <Lotteries look={isWide ? 'rows' : 'band'} pick={(all) => all.slice(0, most)} />
    </LotterySection>
  )
  return (
    <>
      {isWide ? (
        <div className={styles.desk}>
          <div>
            {lastPlayed && <div className="pad">{lastPlayed}</div>}
            {cards}
          </div>
          <div>
            <div className={`pad ${styles.strips}`}>{wallet}</div>
            {lotteries}
          </div>
        </div>
      ) : (
        <>
          <div className={`pad ${styles.strips}`}>
            {wallet}
            {lastPlayed}
          </div>
          {cards}
          {lotteries}
        </>
      )}
      <Warning />
    </>
  )
}

interface LastPlayedProps {
  readonly game: Lobby['recent'][number]
  readonly onClosed: (platform: GamePlatform) => void
}

/** The page's ink. */
function LastPlayed({ game, onClosed }: LastPlayedProps): ReactElement {
  const localized = useLocalized()
  const when = useWhen()
  const online = useOnline()
  const name = localized(game.names)
  const at = when(game.at)
  return (
    <section className={`inkp ${styles.hero}`} aria-label={name} data-game={keyOf(game)}>
      <div className={styles.about}>
        <p className="note">
          <Trans>Last played {at}</Trans>
        </p>
        <h2 className="hero">{name}</h2>
        <p className="note">
          <Terms game={game} />
        </p>
        <p className="note">
          <Net value={game.net} />
        </p>
        {game.on.isVerifiable && (
          <p className={`note row g1 ${styles.provable}`}>
            <ShieldCheck className="ico s" aria-hidden />
            <Trans>Provable</Trans>
          </p>
        )}
      </div>
      <div className={styles.art}>
        <GameArt {...game} isSquare />
      </div>
      <GameWay game={game} className={online ? button.inkA : button.inkB} onClosed={onClosed}>
        <Play className="ico" aria-hidden />
        <Trans>Continue</Trans>
      </GameWay>
    </section>
  )
}

interface GameCardProps {
  readonly game: ShownGame
  /** In thousandths; `none`: the member has not played it lately; undefined where that is unknown. */
  readonly net: string | undefined
  /** The member's last round, as the provider has sent it; undefined if unknown. */
  readonly last: unknown
  readonly isFavourite: boolean
  readonly onClosed: (platform: GamePlatform) => void
}

function GameCard({ game, net, last, isFavourite, onClosed }: GameCardProps): ReactElement {
  const localized = useLocalized()
  const online = useOnline()
  const favour = useFavourite()
  const toggle = () => favour(game, !isFavourite)
  const hold = useHold(toggle)
  const name = localized(game.names)
  return (
    <li className={isClosed(game.on) || !online ? `${styles.tile} ${styles.off}` : styles.tile} data-game={keyOf(game)}>
      <div {...hold}>
        <GameWay game={game} className={styles.face} onClosed={onClosed}>
          {last === undefined ? (
            <OwnPicture game={game} />
          ) : (
            <Suspense fallback={<OwnPicture game={game} />}>
              <LastRound game={game} last={last} />
            </Suspense>
          )}
          <span className={styles.words}>
            <b>{name}</b>
            <span className="note block">
              <Terms game={game} />
            </span>
            {net && <span className="note block">{net === 'none' ? <Trans>Not played yet</Trans> : <Net value={net} />}</span>}
            <TileNote game={game} />
          </span>
        </GameWay>
      </div>
      <FavouriteHeart name={name} isFavourite={isFavourite} onToggle={toggle} />
    </li>
  )
}

/** The picture of a game without a round. */
function OwnPicture({ game }: Pick<GameCardProps, 'game'>): ReactElement {
  return <GameArt {...game} />
}

/** What the member has won or lost in 24 hours. */
function Net({ value }: { readonly value: string }): ReactElement {
  const [hidden] = useBalanceHidden()
  return (
    <span>
      <Trans>
        24 h net <Amount value={value} signed hidden={hidden} className="strong t2" />
      </Trans>
    </span>
  )
}

/** What its bets give back in the long run, and its least stake, as far as they are known. */
function Terms({ game: { returns, leastStake } }: { readonly game: ShownGame }): ReactElement {
  const format = useFormat()
  const lowest = returns && shareText(returns.lowest)
  const stake = leastStake && format.bound(leastStake)
  return (
    <>
      {returns && (returns.highest === returns.lowest ? <Trans>Returns {lowest}</Trans> : <Trans>Returns from {lowest}</Trans>)}
      {lowest && stake && ' · '}
      {stake && <Trans>stakes from {stake}</Trans>}
    </>
  )
}
