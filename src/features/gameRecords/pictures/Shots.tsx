/** The shots of a burst in their order: at what, and whether it was caught. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { isFish } from '#/rules/games/fishing.ts'
import type { RoundShown } from '#/rules/games/messages.ts'
import { betNames } from '../betNames.ts'
import type { OutcomeOf } from '#/shared/roundArt/drawable.ts'
import { FishArt } from '#/shared/roundArt/FishArt.tsx'
import * as styles from './pictures.module.css'

interface ShotsProps {
  readonly outcome: OutcomeOf<'fishing'>
  readonly bets: RoundShown['bets']
}

export function ShotsPicture({ outcome, bets }: ShotsProps): ReactElement {
  const { i18n } = useLingui()
  const shots = bets.map((bet, at) => ({ bet, number: at + 1, isCaught: outcome[at] === true }))
  return (
    <ol className={styles.shots}>
      {shots.map(({ bet, number, isCaught }) => {
        const name = betNames.fishing[bet]
        return (
          <li key={number} className={isCaught ? styles.caught : undefined}>
            <span className="sr">{name ? i18n._(name) : bet}</span>
            {isFish(bet) && <FishArt fish={bet} />}
            <span className="note">{isCaught ? <Trans>Caught</Trans> : <Trans>Missed</Trans>}</span>
          </li>
        )
      })}
    </ol>
  )
}
