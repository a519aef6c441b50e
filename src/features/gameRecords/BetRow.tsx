/** One bet in the list: the game and its round, when and what was bet on, what was staked and what came back. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { GameBet, GameRound } from '#/contract/games/records.ts'
import { useTimeWithin } from '#/i18n/days.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { type BundledGame, isBundledGame } from '#/rules/games/codes.ts'
import { GameArt } from '#/shared/games/GameArt.tsx'
import { RecordItem } from '#/shared/records/RecordItem.tsx'
import { useRoundName } from '#/shared/rounds/useRoundName.ts'
import { useBetName } from './useBetNames.ts'
import { usePlatformNames } from './usePlatformNames.ts'
import * as styles from './gameRecords.module.css'

interface BetRowProps {
  readonly bet: GameBet
  /** The business day that the row stands under. */
  readonly within: string
  /** It alone has the colour of a win. */
  readonly isNewestWin: boolean
}

export function BetRow({ bet, within, isNewestWin }: BetRowProps): ReactElement {
  const { amount } = useFormat()
  const localized = useLocalized()
  const timeWithin = useTimeWithin()
  const platformName = usePlatformNames()
  const roundName = useRoundName()
  const { game, round } = bet
  const time = timeWithin(within, bet.at)
  return (
    <RecordItem
      to="/gameBetDetail"
      id={bet.id}
      icon={
        <span className={styles.art}>
          <GameArt platform={bet.platform} code={game} category={bet.category} isSquare />
        </span>
      }
      title={localized(bet.names)}
      number={round && isBundledGame(game) ? roundName(game, round.id) : undefined}
      amount={amount(bet.stake)}
      detail={
        round && isBundledGame(game) ? (
          <>
            {time}
            <BetOn game={game} round={round} />
          </>
        ) : (
          `${time} · ${platformName(bet.platform)}`
        )
      }
      state={<Trans>Payout {amount(bet.payout)}</Trans>}
      tone={isNewestWin ? 'win' : undefined}
    />
  )
}

/** After the time; nothing in a game with one bet. */
function BetOn({ game, round: { fixture, bets } }: { readonly game: BundledGame; readonly round: GameRound }): ReactElement | null {
  const nameOf = useBetName({ game, fixture })
  if (game === 'slot') return null
  if (game !== 'fishing') return <> · {bets.map(({ bet }) => nameOf(bet)).join('; ')}</>
  const total = (each: 'count' | 'hits') => bets.reduce((sum, bet) => sum + bet[each], 0)
  return (
    <>
      {' · '}
      <Trans>
        <Plural value={total('count')} one="# shot" other="# shots" />, {total('hits')} caught
      </Trans>
    </>
  )
}
