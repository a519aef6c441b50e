/** How the numbers of a round became its result, in a few plain steps that end in what was seen. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { TABLES_PATH } from '#/contract/games/play.ts'
import { useFormat } from '#/i18n/format.ts'
import { baccaratTotal, baccaratWinner } from '#/rules/games/baccarat.ts'
import { cardsText } from '#/rules/games/cards.ts'
import { esportsFixtures, footballFixtures } from '#/rules/games/fixtures.ts'
import type { BundledGame } from '#/rules/games/codes.ts'
import type { RoundShown } from '#/rules/games/messages.ts'
import { niuniuPoints, niuniuWinner } from '#/rules/games/niuniu.ts'
import { slotWins } from '#/rules/games/slot.ts'
import { NiuniuPoints } from '#/shared/roundArt/NiuniuPoints.tsx'
import type { Drawable, OutcomeOf } from '#/shared/roundArt/drawable.ts'
import { useSides } from './useBetNames.ts'
import * as styles from './gameRecords.module.css'

interface Step {
  readonly text: ReactNode
  readonly value: ReactNode
}

interface StepsOf<Game extends BundledGame> {
  readonly round: RoundShown
  readonly outcome: OutcomeOf<Game>
}

export function RoundSteps({ round, drawable }: { readonly round: RoundShown; readonly drawable: Drawable }): ReactElement {
  return (
    <>
      <h3 className={`strong ${styles.how}`}>
        <Trans>How the numbers became the result</Trans>
      </h3>
      <Steps round={round} drawable={drawable} />
      <p className="note mt2">
        <a className={`link tapx ${styles.tables}`} href={TABLES_PATH} target="_blank" rel="noopener noreferrer">
          <Trans>The published tables of all games</Trans>
          <ExternalLink className="ico s" aria-hidden />
        </a>
      </p>
    </>
  )
}

function Steps({ round, drawable }: { readonly round: RoundShown; readonly drawable: Drawable }): ReactElement {
  switch (drawable.game) {
    case 'niuniu':
      return <NiuniuSteps round={round} outcome={drawable.outcome} />
    case 'baccarat':
      return <BaccaratSteps round={round} outcome={drawable.outcome} />
    case 'slot':
      return <SlotSteps round={round} outcome={drawable.outcome} />
    case 'fishing':
      return <FishingSteps round={round} outcome={drawable.outcome} />
    case 'football':
      return <FootballSteps round={round} outcome={drawable.outcome} />
    case 'esports':
      return <EsportsSteps round={round} outcome={drawable.outcome} />
  }
}

const random: Step = {
  text: <Trans>Both seeds and the number of the round give a row of random numbers</Trans>,
  value: 'HMAC-SHA-256',
}

function StepList({ steps }: { readonly steps: readonly Step[] }): ReactElement {
  return (
    <ol className={`mt1 ${styles.steps}`}>
      {[random, ...steps].map(({ text, value }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step is its place
        <li key={at}>
          <i className="note num" aria-hidden>
            {at + 1}
          </i>
          <span>{text}</span>
          <b className="num">{value}</b>
        </li>
      ))}
    </ol>
  )
}

const winners = {
  player: <Trans>The player</Trans>,
  banker: <Trans>The banker</Trans>,
  tie: <Trans>Tie</Trans>,
}

function NiuniuSteps({ outcome }: StepsOf<'niuniu'>): ReactElement {
  const { player, banker } = outcome
  return (
    <StepList
      steps={[
        { text: <Trans>They draw ten cards from one deck, none of them twice</Trans>, value: '10 / 52' },
        { text: <Trans>In turn one to the player and one to the banker: these are the player’s</Trans>, value: cardsText(player) },
        {
          text: <Trans>Where three cards add up to tens, the other two are the points: the player’s, then the banker’s</Trans>,
          value: (
            <>
              <NiuniuPoints points={niuniuPoints(player)} /> : <NiuniuPoints points={niuniuPoints(banker)} />
            </>
          ),
        },
        {
          text: <Trans>More points win; with as many, the highest card does</Trans>,
          value: winners[niuniuWinner(outcome)],
        },
      ]}
    />
  )
}

function BaccaratSteps({ outcome }: StepsOf<'baccarat'>): ReactElement {
  const { player, banker } = outcome
  const firstTwo = (cards: readonly number[]) => `${cardsText(cards.slice(0, 2))} = ${baccaratTotal(cards.slice(0, 2))}`
  const thirds = [...player.slice(2), ...banker.slice(2)]
  return (
    <StepList
      steps={[
        { text: <Trans>They draw from eight decks, shuffled anew for each round</Trans>, value: '416' },
        { text: <Trans>The first and third card are the player’s</Trans>, value: firstTwo(player) },
        { text: <Trans>The second and fourth are the banker’s</Trans>, value: firstTwo(banker) },
        {
          text: <Trans>Who takes a third card follows from the fixed table</Trans>,
          value: thirds.length === 0 ? <Trans>Nobody</Trans> : cardsText(thirds),
        },
        { text: <Trans>Closer to nine wins</Trans>, value: winners[baccaratWinner(outcome)] },
      ]}
    />
  )
}

function SlotSteps({ round: { pays }, outcome }: StepsOf<'slot'>): ReactElement {
  const { odds } = useFormat()
  const count = slotWins(outcome).length
  return (
    <StepList
      steps={[
        {
          text: <Trans>One number below 16 for each reel: where it stops</Trans>,
          value: outcome.stops.map((stop) => stop + 1).join(' · '),
        },
        { text: <Trans>From there the published strip shows three symbols on each reel</Trans>, value: '5 × 3' },
        {
          text: <Trans>Of the 20 lines, those with three or more alike from the left pay</Trans>,
          value: <Plural value={count} one="# line" other="# lines" />,
        },
        { text: <Trans>The pay table says how much, for a point of stake</Trans>, value: `× ${odds(pays[0] ?? 0)}` },
      ]}
    />
  )
}

function FishingSteps({ round: { bets }, outcome }: StepsOf<'fishing'>): ReactElement {
  const caught = outcome.filter(Boolean).length
  const shots = bets.length
  return (
    <StepList
      steps={[
        {
          text: <Trans>One number for each shot, below 100 × the multiple of the fish</Trans>,
          value: <Plural value={shots} one="# shot" other="# shots" />,
        },
        { text: <Trans>Below 97 it is caught: a chance of 0.97 ÷ multiple, for each shot anew</Trans>, value: '< 97' },
        { text: <Trans>A fish that is caught pays stake × multiple</Trans>, value: <Trans>{caught} caught</Trans> },
      ]}
    />
  )
}

/** Tenths. */
const tenths = (value: number | undefined): string => (value === undefined ? '' : (value / 10).toFixed(1))

function FootballSteps({ round, outcome: { score, goals } }: StepsOf<'football'>): ReactElement {
  const sides = useSides(round)
  const means = footballFixtures[round.fixture]?.means
  const [home, away] = score
  const goalsOf = (name: ReactNode, mean: string) => (
    <Trans>
      {name}: a number below a million, looked up in the published table for {mean} goals on average
    </Trans>
  )
  return (
    <StepList
      steps={[
        { text: goalsOf(sides?.home, tenths(means?.[0])), value: home },
        { text: goalsOf(sides?.away, tenths(means?.[1])), value: away },
        {
          text: <Trans>A minute of 1 to 90 for each goal, for the picture only</Trans>,
          value: goals.map(({ minute }) => `${minute}’`).join(' '),
        },
        { text: <Trans>The score decides all bets</Trans>, value: `${home} : ${away}` },
      ]}
    />
  )
}

function EsportsSteps({ round, outcome: { score, games } }: StepsOf<'esports'>): ReactElement {
  const { t } = useLingui()
  const sides = useSides(round)
  const home = sides?.home ?? t`Home side`
  const chance = ((esportsFixtures[round.fixture]?.chance ?? 0) / 100).toFixed(2)
  return (
    <StepList
      steps={[
        { text: <Trans>The published chance that {home} wins a game</Trans>, value: `${chance}%` },
        {
          text: <Trans>One number below 10,000 for each game: below that chance, {home} wins it</Trans>,
          value: games.map(({ winner }) => (winner === 'home' ? home : sides?.away)).join(' · '),
        },
        { text: <Trans>Whoever has won two games wins the match</Trans>, value: score.join(' : ') },
        { text: <Trans>Lengths and towers are for the picture only</Trans>, value: '–' },
      ]}
    />
  )
}
