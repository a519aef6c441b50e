/** One bet in the list: the game, where and when, what was staked and what came back. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { GameBet } from '#/contract/games/records.ts'
import { useTimeWithin } from '#/i18n/days.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { GameArt } from '#/ui/games/GameArt.tsx'
import { usePlatformNames } from './usePlatformNames.ts'
import * as styles from './gameRecords.module.css'

interface BetRowProps {
  readonly bet: GameBet
  /** The business day that the row stands under. */
  readonly within: string
}

export function BetRow({ bet, within }: BetRowProps): ReactElement {
  const { amount } = useFormat()
  const localized = useLocalized()
  const timeWithin = useTimeWithin()
  const platformName = usePlatformNames()
  const isPaid = BigInt(bet.payout) > 0n
  return (
    <li>
      <Link to="/gameBetDetail" search={{ id: bet.id }} className={styles.row}>
        <span className={styles.art}>
          <GameArt platform={bet.platform} code={bet.game} category={bet.category} isSquare />
        </span>
        <span className="clip">
          <b className={`clip ${styles.line}`}>{localized(bet.names)}</b>
          <span className={`note num clip ${styles.line}`}>
            {timeWithin(within, bet.at)} · {platformName(bet.platform)}
          </span>
        </span>
        <span className="right num nowrap">
          <span className={styles.line}>{amount(bet.stake)}</span>
          <span className={isPaid ? `note t2 ${styles.line}` : `note ${styles.line}`}>
            <Trans>Payout {amount(bet.payout)}</Trans>
          </span>
        </span>
      </Link>
    </li>
  )
}
