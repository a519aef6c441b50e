/** The picture on the card of a game that the member has played: the last hand, burst, spin or match. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import * as v from 'valibot'
import { baccaratTotal } from '#/rules/games/baccarat.ts'
import { cardsText } from '#/rules/games/cards.ts'
import { bundledProviderCode, isBundledGame } from '#/rules/games/codes.ts'
import { fishes, isFish } from '#/rules/games/fishing.ts'
import { niuniuPair, niuniuPoints } from '#/rules/games/niuniu.ts'
import { isPaid, slotWindow, slotWins } from '#/rules/games/slot.ts'
import { GameArt } from '#/shared/games/GameArt.tsx'
import { type Drawable, drawableOf, type OutcomeOf } from '#/shared/roundArt/drawable.ts'
import { FishArt } from '#/shared/roundArt/FishArt.tsx'
import { NiuniuPoints } from '#/shared/roundArt/NiuniuPoints.tsx'
import { PlayingCard } from '#/shared/roundArt/PlayingCard.tsx'
import { SymbolArt } from '#/shared/roundArt/SymbolArt.tsx'
import { Tag } from '#/ui/Tag.tsx'
import { TileGround } from '#/ui/art/TileGround.tsx'
import type { ShownGame } from './lobby.ts'
import * as styles from './lastRound.module.css'

const told = v.object({ bets: v.array(v.string()), outcome: v.unknown() })

interface LastRoundProps {
  readonly game: ShownGame
  /** As the provider has sent it. */
  readonly last: unknown
}

/** The game's own picture if the round cannot be drawn. */
export function LastRound({ game, last }: LastRoundProps): ReactElement {
  const { platform, code } = game
  const round = v.safeParse(told, last)
  const drawable =
    round.success && platform === bundledProviderCode && isBundledGame(code) ? drawableOf({ game: code, ...round.output }) : undefined
  if (!round.success || !drawable) return <GameArt {...game} />
  return (
    <span className={styles.pic}>
      <TileGround>{null}</TileGround>
      <span className={styles.what}>
        <Tag>
          <Name game={drawable.game} />
        </Tag>
      </span>
      <Picture drawable={drawable} bets={round.output.bets} />
    </span>
  )
}

function Name({ game }: Pick<Drawable, 'game'>): ReactElement {
  switch (game) {
    case 'niuniu':
    case 'baccarat':
      return <Trans>Last hand</Trans>
    case 'fishing':
      return <Trans>Last burst</Trans>
    case 'slot':
      return <Trans>Last spin</Trans>
    case 'football':
    case 'esports':
      return <Trans>Last match</Trans>
  }
}

interface PictureProps {
  readonly drawable: Drawable
  readonly bets: readonly string[]
}

function Picture({ drawable, bets }: PictureProps): ReactElement {
  switch (drawable.game) {
    case 'niuniu': {
      const { player } = drawable.outcome
      const pair: readonly number[] = niuniuPair(player) ?? []
      const isOfPair = (_: number, at: number) => pair.includes(at)
      return (
        <Hands
          hands={[player.filter((card, at) => !isOfPair(card, at)), player.filter(isOfPair)]}
          total={<NiuniuPoints points={niuniuPoints(player)} />}
        />
      )
    }
    case 'baccarat': {
      const { player, banker } = drawable.outcome
      return <Hands hands={[player, banker]} total={`${baccaratTotal(player)} : ${baccaratTotal(banker)}`} />
    }
    case 'slot':
      return <Reels outcome={drawable.outcome} />
    case 'fishing':
      return <Catch outcome={drawable.outcome} bets={bets} />
    case 'football':
      return <Match score={drawable.outcome.score} home="var(--ball-green)" away="var(--chip-5)" />
    case 'esports':
      return <Match score={drawable.outcome.score} home="var(--ball-red)" away="var(--ball-blue)" />
  }
}

interface HandsProps {
  readonly hands: readonly [readonly number[], readonly number[]]
  readonly total: ReactNode
}

function Hands({ hands: [first, second], total }: HandsProps): ReactElement {
  return (
    <span className={styles.hands}>
      <Fan cards={first} />
      <Fan cards={second} />
      <Tag>
        <span className="num">{total}</span>
      </Tag>
    </span>
  )
}

function Fan({ cards }: { readonly cards: readonly number[] }): ReactElement | null {
  if (cards.length === 0) return null
  return (
    <span className={styles.fan} role="img" aria-label={cardsText(cards)}>
      {cards.map((card) => (
        <PlayingCard key={card} card={card} isSmall />
      ))}
    </span>
  )
}

function Reels({ outcome }: { readonly outcome: OutcomeOf<'slot'> }): ReactElement {
  const wins = slotWins(outcome)
  return (
    <span className={styles.reels} aria-hidden="true">
      {slotWindow(outcome).map((symbols, reel) => (
        // oxlint-disable-next-line react/no-array-index-key -- a reel is its place
        <span key={reel}>
          {symbols.map((symbol, row) => (
            <SymbolArt key={symbol + String(row)} symbol={symbol} className={isPaid(wins, reel, row) ? styles.paid : undefined} />
          ))}
        </span>
      ))}
    </span>
  )
}

/** Kinds of fish that are shown. */
const most = 3

interface CatchProps {
  readonly outcome: OutcomeOf<'fishing'>
  readonly bets: PictureProps['bets']
}

/** The fish that were caught; of a burst without a catch, those that got away. */
function Catch({ outcome, bets }: CatchProps): ReactElement {
  const caught = bets.filter((_, at) => outcome[at] === true)
  const isCatch = caught.length > 0
  const kinds = [...new Set(isCatch ? caught : bets)].filter(isFish).slice(0, most)
  return (
    <span className={isCatch ? styles.fish : `${styles.fish} ${styles.missed}`} aria-hidden="true">
      {kinds.map((fish) => (
        <span key={fish}>
          <FishArt fish={fish} />
          {isCatch && <b className="num">×{fishes[fish]}</b>}
        </span>
      ))}
    </span>
  )
}

interface MatchProps {
  readonly score: readonly [home: number, away: number]
  /** Colours of the sides. */
  readonly home: string
  readonly away: string
}

function Match({ score, home, away }: MatchProps): ReactElement {
  return (
    <span className={styles.match}>
      <Shield fill={home} />
      <b className="title num">{score.join(' : ')}</b>
      <Shield fill={away} />
    </span>
  )
}

function Shield({ fill }: { readonly fill: string }): ReactElement {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <path d="M20 3l15 5v12c0 9-7 15-15 18C12 35 5 29 5 20V8z" fill={fill} />
      <path d="M20 3v35C12 35 5 29 5 20V8z" fill="var(--die)" opacity=".22" />
    </svg>
  )
}
