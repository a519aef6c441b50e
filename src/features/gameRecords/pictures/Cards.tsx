/** The hands of niuniu and of baccarat. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { baccaratTotal, baccaratWinner } from '#/rules/games/baccarat.ts'
import { niuniuPair, niuniuPoints, niuniuWinner } from '#/rules/games/niuniu.ts'
import type { OutcomeOf } from '#/shared/roundArt/drawable.ts'
import { Hand } from './Hand.tsx'
import { NiuniuPoints } from '#/shared/roundArt/NiuniuPoints.tsx'
import * as styles from './pictures.module.css'

export function NiuniuPicture({ outcome }: { readonly outcome: OutcomeOf<'niuniu'> }): ReactElement {
  const { player, banker } = outcome
  const winner = niuniuWinner(outcome)
  return (
    <div className={styles.hands}>
      <Hand
        name={<Trans>The banker</Trans>}
        cards={banker}
        lifted={niuniuPair(banker)}
        total={<NiuniuPoints points={niuniuPoints(banker)} />}
        isWinner={winner === 'banker'}
      />
      <Hand
        name={<Trans>The player</Trans>}
        cards={player}
        lifted={niuniuPair(player)}
        total={<NiuniuPoints points={niuniuPoints(player)} />}
        isWinner={winner === 'player'}
      />
    </div>
  )
}

export function BaccaratPicture({ outcome }: { readonly outcome: OutcomeOf<'baccarat'> }): ReactElement {
  const { player, banker } = outcome
  const winner = baccaratWinner(outcome)
  return (
    <div className={styles.hands}>
      <Hand name={<Trans>The player</Trans>} cards={player} total={baccaratTotal(player)} isWinner={winner === 'player'} />
      <Hand name={<Trans>The banker</Trans>} cards={banker} total={baccaratTotal(banker)} isWinner={winner === 'banker'} />
    </div>
  )
}
