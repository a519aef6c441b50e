/** Beside a game on a wide screen: the member's bets in the game today, and what they came to. */
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { timeText } from '#/i18n/calendar.ts'
import { useFormat } from '#/i18n/format.ts'
import { rangeArgs } from '#/lib/daySpan.ts'
import { useToday } from '#/shared/days/useToday.ts'
import { useGameBetsInfiniteQuery } from '#/shared/games/gameBetsApi.ts'
import { useRoundName } from '#/shared/rounds/useRoundName.ts'
import { Amount } from '#/ui/Amount.tsx'
import * as lists from '#/ui/list.module.css'
import type { GameAddress } from './useLaunch.ts'
import * as styles from './gamePlay.module.css'

/** The latest that are listed. */
const most = 9

interface OwnBetsProps {
  readonly game: GameAddress
  /** A round was asked for, and its result is not shown completely: until then the list does not tell the result. */
  readonly isRoundOpen: boolean
}

export function OwnBets({ game: { platform, code }, isRoundOpen }: OwnBetsProps): ReactElement | null {
  const { amount } = useFormat()
  const roundName = useRoundName()
  const today = useToday()
  const { currentData, refetch } = useGameBetsInfiniteQuery({
    ...rangeArgs({ first: today, last: today }),
    platform,
    game: code,
  })
  const [shown, setShown] = useState(currentData)
  if (!isRoundOpen && shown !== currentData) setShown(currentData)
  const wasOpen = useRef(isRoundOpen)
  useEffect(() => {
    if (wasOpen.current && !isRoundOpen) void refetch()
    wasOpen.current = isRoundOpen
  }, [isRoundOpen, refetch])
  const page = shown?.pages[0]
  if (!page) return null
  const { records, sums } = page
  return (
    <aside className={styles.own} aria-labelledby="own-bets">
      <div className="card" style={{ padding: 16 }}>
        <div className="row between">
          <h2 id="own-bets" className="strong">
            <Trans>My bets</Trans>
          </h2>
          <span className="note num">
            <Trans>Today</Trans> · <Plural value={sums.count} one="# round" other="# rounds" />
          </span>
        </div>
        <div className="row between note num mt1">
          <span>
            <Trans>
              Staked {amount(sums.bet)} · Paid {amount(sums.win)}
            </Trans>
          </span>
          <span data-figure="net">
            <Trans>Net</Trans> <Amount value={sums.profit} signed className="strong" />
          </span>
        </div>
        <ul className="list num mt2">
          {records.slice(0, most).map(({ id, round, at, stake, payout }) => (
            <li key={id} className={lists.fact}>
              <span>{round ? roundName(code, round.id) : timeText(at)}</span>
              <span className="row g4">
                <span className="t2">{amount(stake)}</span>
                <Amount value={BigInt(payout) - BigInt(stake)} signed className="strong" />
              </span>
            </li>
          ))}
        </ul>
        <Link to="/gameRecordIndex/games" search={{ platform }} className="link tapx row">
          <Trans>Records at this platform</Trans>
          <ChevronRight className="ico s" aria-hidden />
        </Link>
      </div>
    </aside>
  )
}
