/** One bet in the list: the game, when and where, what was staked and what came back. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { GameBet } from '#/contract/games/records.ts'
import { useTimeWithin } from '#/i18n/days.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { GameArt } from '#/shared/games/GameArt.tsx'
import { RecordItem } from '#/shared/records/RecordItem.tsx'
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
  return (
    <RecordItem
      to="/gameBetDetail"
      id={bet.id}
      icon={
        <span className={styles.art}>
          <GameArt platform={bet.platform} code={bet.game} category={bet.category} isSquare />
        </span>
      }
      title={localized(bet.names)}
      amount={amount(bet.stake)}
      detail={`${timeWithin(within, bet.at)} · ${platformName(bet.platform)}`}
      state={<Trans>Payout {amount(bet.payout)}</Trans>}
      tone={isNewestWin ? 'win' : undefined}
    />
  )
}
