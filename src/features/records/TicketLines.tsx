/** The lines of an order: selections with matches, and the outcome of each line. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Bet } from '#/contract/bets.ts'
import { useFormat, useLocalized, type Format } from '#/i18n/format.ts'
import { rulesOfBet } from '#/rules/config.ts'
import { matches } from '#/rules/engine.ts'
import type { Play } from '#/rules/play.ts'
import { playOf } from '#/rules/registry.ts'
import { levelName } from '#/ui/bets/levelName.ts'
import { PickChips } from '#/ui/bets/PickChips.tsx'
import { useFamily } from '#/ui/bets/useFamily.ts'
import * as styles from './records.module.css'

/** `11 @ 7.84 · 12 @ 8.47`, `组三 @ 325`: the recorded odds by level. */
function oddsText(bet: Bet, play: Play | undefined, format: Format, localized: ReturnType<typeof useLocalized>): string {
  const several = Object.keys(bet.odds).length > 1
  return Object.entries(bet.odds)
    .map(([level, odds]) => {
      const name = several && play ? levelName(play, level, localized) : undefined
      return name === undefined ? format.odds(odds) : `${name}\u00a0@\u00a0${format.odds(odds)}`
    })
    .join(' · ')
}

/** `2 × 7.84`: stake per note times odds of the winning level, which is named when there are several. */
function wonText(bet: Bet, play: Play | undefined, format: Format, localized: ReturnType<typeof useLocalized>): string {
  const stake = format.amount(BigInt(bet.unit) * BigInt(bet.multiple))
  return Object.entries(bet.wins)
    .map(([level, notes]) => {
      const name = play?.rule.levelNames?.[level] && levelName(play, level, localized)
      return `${name === undefined ? '' : `${name} `}${notes > 1 ? `${notes} × ` : ''}${stake} × ${format.odds(bet.odds[level] ?? 0)}`
    })
    .join(' + ')
}

function LineOutcome({ bet, format }: { readonly bet: Bet; readonly format: Format }): ReactElement {
  const payout = BigInt(bet.payout ?? '0')
  switch (bet.state) {
    case 'WAIT':
      return <span className="num t3">{format.amount(bet.stake)}</span>
    case 'CANCEL':
      return (
        <span className="t3">
          <Trans>Cancelled</Trans>
        </span>
      )
    case 'VOID':
      return (
        <span className="t3">
          <Trans>Void, returned</Trans>
        </span>
      )
    case 'LOSE':
      return (
        <span className="t3">
          <Trans>Lost</Trans>
        </span>
      )
    case 'PUSH':
      return <span className="num">{format.amount(payout)}</span>
    case 'WIN':
      return <b className={payout > BigInt(bet.stake) ? `num ${styles.won}` : 'num'}>{`+${format.amount(payout)}`}</b>
  }
}

function Line({ bet }: { readonly bet: Bet }): ReactElement {
  const format = useFormat()
  const localized = useLocalized()
  const family = useFamily(bet.lotteryTypeCode)
  const play = family && playOf(bet.playCode)
  const rules = rulesOfBet(bet)
  const result = bet.draw?.result
  const took = bet.state !== 'CANCEL' && bet.state !== 'VOID'
  const matched = took && play && result && result.length > 0 && { matched: matches(play, bet.selection, result, rules) }
  const warm = bet.state === 'WIN' && BigInt(bet.payout ?? '0') > BigInt(bet.stake)
  return (
    <li style={{ padding: '12px 0' }}>
      <div className="row between base">
        <b>{play ? localized(play.names) : bet.playCode}</b>
        <LineOutcome bet={bet} format={format} />
      </div>
      <div className="row between mt2 wrap">
        {play && <PickChips play={play} selection={bet.selection} warm={warm} {...matched} />}
        <span className="note num">
          {bet.state === 'WIN' ? (
            wonText(bet, play, format, localized)
          ) : (
            <>
              <Plural value={bet.notes} one="# note" other="# notes" /> × {format.amount(bet.unit)} <Trans>× {bet.multiple}</Trans>
            </>
          )}
        </span>
      </div>
      {bet.state !== 'WIN' && (
        <p className="note mt1">
          <Trans>Odds {oddsText(bet, play, format, localized)}</Trans>
        </p>
      )}
    </li>
  )
}

export function TicketLines({ order }: { readonly order: readonly Bet[] }): ReactElement {
  return (
    <ul className="list">
      {order.map((bet) => (
        <Line key={bet.betId} bet={bet} />
      ))}
    </ul>
  )
}
