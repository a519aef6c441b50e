/** One rebate: the bettor, the direct member, the period or game, and how the amount was computed. */
import { Trans } from '@lingui/react/macro'
import { type ReactElement, useId, useState } from 'react'
import type { GameRebateLine, LotteryRebateLine, RebateLine } from '#/contract/agents/rebates.ts'
import { useTimeWithin } from '#/i18n/days.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { shortPeriod } from '#/lib/period.ts'
import { shareOf, shareText } from '#/rules/groups.ts'
import { Calc } from '#/shared/agent/Calc.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { SentenceGap } from '#/ui/SentenceGap.tsx'
import * as styles from './rebates.module.css'

export function RebateRow({ line }: { readonly line: RebateLine }): ReactElement {
  const { amount } = useFormat()
  const localized = useLocalized()
  const [isOpen, setOpen] = useState(false)
  const body = useId()
  const { player, through } = line
  const isDirect = player.userId === through.userId
  const stake = amount(line.stake)
  const rate = rateOf(line)
  return (
    <li>
      <button type="button" className={styles.line} aria-expanded={isOpen} aria-controls={body} onClick={() => setOpen(!isOpen)}>
        <span className="clip">
          <b>{player.name}</b>
          {!isDirect && (
            <span className="note">
              {' '}
              <Trans>through {through.name}</Trans>
            </span>
          )}
        </span>
        <b className="right">
          <Amount value={line.amount} signed />
        </b>
        <span className="note clip">
          {isOfGame(line) ? (
            <span>
              {localized(line.gameNames)} · {localized(line.platformNames)}
            </span>
          ) : (
            <Period line={line} />
          )}
        </span>
        <span className="note num right">
          {stake} × {rate}
          {!isOfGame(line) && <Apart line={line} />}
        </span>
      </button>
      {isOpen && <Sum id={body} line={line} isDirect={isDirect} rate={rate} />}
    </li>
  )
}

const isOfGame = (line: RebateLine): line is GameRebateLine => 'share' in line

const rateOf = (line: RebateLine): string => shareText(isOfGame(line) ? line.share : shareOf(line.prizeGroup, line.below))

function Period({ line: { lotteryNames, period } }: { readonly line: LotteryRebateLine }): ReactElement {
  const localized = useLocalized()
  const number = shortPeriod(period)
  return (
    <span>
      {localized(lotteryNames)} <Trans>No. {number}</Trans>
    </span>
  )
}

function Apart({ line: { prizeGroup, below } }: { readonly line: LotteryRebateLine }): ReactElement {
  const apart = prizeGroup - below
  return (
    <span>
      {' · '}
      <Trans>{apart} apart</Trans>
    </span>
  )
}

interface SumProps {
  readonly id: string
  readonly line: RebateLine
  readonly isDirect: boolean
  readonly rate: string
}

function Sum({ id, line, isDirect, rate }: SumProps): ReactElement {
  const { player } = line
  return (
    <div id={id} className={styles.sum}>
      <Calc
        sign="×"
        left={{ value: <Amount value={line.stake} />, unit: <Trans>{player.name} staked</Trans> }}
        right={{ value: rate, unit: isOfGame(line) ? <Trans>your share</Trans> : `${line.prizeGroup} − ${line.below}` }}
        result={{ value: <Amount value={line.amount} />, unit: <Trans>to you</Trans> }}
      />
      <p className="note mt2">{isOfGame(line) ? <OfGame line={line} rate={rate} /> : <OfGroups line={line} isDirect={isDirect} />}</p>
    </div>
  )
}

function OfGroups({ line, isDirect }: { readonly line: LotteryRebateLine; readonly isDirect: boolean }): ReactElement {
  const { player, through, below } = line
  return (
    <>
      {isDirect ? (
        <span>
          <Trans>
            {player.name} is your direct member and was in group {below}.
          </Trans>
        </span>
      ) : (
        <span>
          <Trans>
            The difference counts as far as your direct member {through.name} ({below}); what lies below is theirs.
          </Trans>
        </span>
      )}
      <SentenceGap />
      <SettledAt line={line} />
    </>
  )
}

/** A provider may roll a bet back after its settlement: a separate line then takes the rebate back. */
function OfGame({ line, rate }: { readonly line: GameRebateLine; readonly rate: string }): ReactElement {
  const platform = useLocalized()(line.platformNames)
  if (line.stake.startsWith('-'))
    return (
      <span>
        <Trans>{platform} called the bet off, and its rebate goes back with it.</Trans>
      </span>
    )
  return (
    <span>
      <Trans>
        On {platform} you get {rate} of the stake.
      </Trans>
      <SentenceGap />
      <SettledAt line={line} />
    </span>
  )
}

function SettledAt({ line: { day, at } }: { readonly line: RebateLine }): ReactElement {
  const time = useTimeWithin()(day, at)
  return (
    <span>
      <Trans>Settled at {time}.</Trans>
    </span>
  )
}
