/** A simulated match: who played, the score, and how it came about. */
import { Trans } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { RoundShown } from '#/rules/games/messages.ts'
import type { OutcomeOf } from '#/shared/roundArt/drawable.ts'
import { useSides } from '../useBetNames.ts'
import * as styles from './pictures.module.css'

interface MatchProps {
  readonly round: Pick<RoundShown, 'game' | 'fixture'>
  readonly score: readonly [home: number, away: number]
  readonly children: ReactNode
}

function Match({ round, score: [home, away], children }: MatchProps): ReactElement {
  const sides = useSides(round)
  return (
    <>
      <p className={`note ${styles.simulated}`}>
        <Info className="ico s" aria-hidden />
        <span>
          <Trans>Simulated: nobody plays this match, random numbers do</Trans>
        </span>
      </p>
      <div className={`${styles.versus} mt3`}>
        <b>
          {sides?.home ?? (
            <span>
              <Trans>Home side</Trans>
            </span>
          )}
        </b>
        <b className="hero num">
          {home} : {away}
        </b>
        <b>
          {sides?.away ?? (
            <span>
              <Trans>Away side</Trans>
            </span>
          )}
        </b>
      </div>
      {children}
    </>
  )
}

export function FootballPicture({
  round,
  outcome: { score, goals },
}: {
  readonly round: MatchProps['round']
  readonly outcome: OutcomeOf<'football'>
}): ReactElement {
  const sides = useSides(round)
  return (
    <Match round={round} score={score}>
      <ol className="mt2">
        {goals.map(({ side, minute }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two goals may be of one side and minute
          <li key={at} className={`note num ${styles.event} ${side === 'home' ? '' : styles.away}`}>
            <span>{side === 'home' ? sides?.home : sides?.away}</span> {minute}’
          </li>
        ))}
      </ol>
    </Match>
  )
}

/** 1265 seconds: 21:05. */
const lengthText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export function EsportsPicture({
  round,
  outcome: { score, games },
}: {
  readonly round: MatchProps['round']
  readonly outcome: OutcomeOf<'esports'>
}): ReactElement {
  const sides = useSides(round)
  return (
    <Match round={round} score={score}>
      <ol className="mt2">
        {games.map(({ winner, seconds }, at) => {
          const number = at + 1
          return (
            <li key={number} className={`note num ${styles.event} ${winner === 'home' ? '' : styles.away}`}>
              <span>
                <Trans>Game {number}</Trans>: {winner === 'home' ? sides?.home : sides?.away}
              </span>{' '}
              {lengthText(seconds)}
            </li>
          )
        })}
      </ol>
    </Match>
  )
}
