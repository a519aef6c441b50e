/** The lines of an order: selections with matches, and the outcome of each line. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Bet } from '#/contract/bets.ts'
import { useFormat, useLocalized, type Format } from '#/i18n/format.ts'
import { rulesOfBet } from '#/rules/config.ts'
import { matches } from '#/rules/engine.ts'
import type { Play } from '#/rules/play.ts'
import { playOf } from '#/rules/registry.ts'
import { levelName } from '#/shared/bets/levelName.ts'
import { notYet } from '#/shared/bets/lineText.ts'
import { PickChips } from '#/shared/bets/PickChips.tsx'
import { useFamily } from '#/shared/bets/useFamily.ts'
import { Notes } from '#/shared/bets/Notes.tsx'
import * as styles from './records.module.css'

/** The recorded odds: one where all levels pay alike, else each with its name, in the order of the selection. */
function Odds({ bet, play }: { readonly bet: Bet; readonly play: Play | undefined }): ReactElement {
  const format = useFormat()
  const localized = useLocalized()
  const { odds: recorded } = bet
  const [only, ...others] = new Set(Object.values(recorded))
  if (!play || others.length === 0)
    return (
      <span>
        <Trans>Odds {format.odds(only ?? 0)}</Trans>
      </span>
    )
  const inOrder = new Set([...play.rule.levelsOf(bet.selection, rulesOfBet(bet)), ...Object.keys(recorded)])
  return (
    <span className="row g1 wrap">
      {[...inOrder].map((level) => {
        const each = recorded[level]
        if (each === undefined) return null
        const [name, odds] = [levelName(play, level, localized), format.odds(each)]
        return (
          <span key={level} className={`nowrap ${styles.odds}`}>
            <Trans>
              {name} pays {odds}
            </Trans>
          </span>
        )
      })}
    </span>
  )
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
        <b>{play ? localized(play.names) : notYet}</b>
        <LineOutcome bet={bet} format={format} />
      </div>
      <div className="row between mt2 wrap">
        {play && <PickChips play={play} selection={bet.selection} warm={warm} {...matched} />}
        <span className="note num">
          {bet.state === 'WIN' ? (
            wonText(bet, play, format, localized)
          ) : (
            <span>
              <Notes count={bet.notes} /> × {format.amount(bet.unit)} <Trans>× {bet.multiple}</Trans>
            </span>
          )}
        </span>
      </div>
      {bet.state !== 'WIN' && (
        <p className="note mt1">
          <Odds bet={bet} play={play} />
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
