/** The rules of a play: help, an example that is counted, odds with their probability, and the lottery's limits. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import type { RuleConfig } from '#/rules/config.ts'
import { chancesOf, countNotes, returnToPlayer, settle, type Chance, type Odds } from '#/rules/engine.ts'
import type { Play, PlayType } from '#/rules/play.ts'
import { PickChips } from '#/ui/bets/PickChips.tsx'
import { Dice } from '#/ui/Dice.tsx'
import { PickRow } from '#/ui/PickRow.tsx'

interface RulesProps {
  readonly types: readonly PlayType[]
  /** Shown first. */
  readonly play: Play
  readonly lottery: LotteryInfo
  readonly rules: RuleConfig
  readonly prizeGroup: number | undefined
  readonly oddsOf: (play: Play) => Odds
}

function Example({ play, rules }: { readonly play: Play; readonly rules: RuleConfig }): ReactElement {
  const localized = useLocalized()
  const { selection, result } = play.sample
  const notes = countNotes(play, selection)
  const won = Object.values(settle(play, selection, result, rules)).reduce((sum, count) => sum + count, 0)
  return (
    <div className="sunk mt4" style={{ padding: '12px 16px' }}>
      <div className="note"><Trans>Example</Trans></div>
      <div className="row between mt2"><span className="t2"><Trans>Bet</Trans></span><PickChips play={play} selection={selection} /></div>
      <div className="row between mt2"><span className="t2"><Trans>Draw</Trans></span><Dice values={result} size={24} /></div>
      <div className="row between mt2">
        <span className="t2"><Trans>Outcome</Trans></span>
        <span className="num"><Trans>{won} of <Plural value={notes} one="# note" other="# notes" /></Trans></span>
      </div>
      <p className="note mt2">{localized(play.example)}</p>
    </div>
  )
}

/** `17.4` of 37638 / 216000: one in so many. */
function oneIn(numerator: bigint, denominator: bigint): string {
  return String(Number(denominator * 100n / numerator) / 100)
}

/** `97.8%` of a chance at these odds. */
function returned(chance: Chance, odds: number): string {
  const { numerator, denominator } = returnToPlayer(chance, odds)
  return `${(Number(numerator * 10_000n / denominator) / 100).toFixed(1)}%`
}

function OddsTable({ play, odds, rules }: { readonly play: Play; readonly odds: Odds; readonly rules: RuleConfig }): ReactElement {
  const format = useFormat()
  const localized = useLocalized()
  const options = play.board.rows.flatMap((row) => row.options)
  return (
    <table className="figtab num mt1">
      <thead><tr><th><Trans>Note</Trans></th><th><Trans>Chance</Trans></th><th><Trans>Odds</Trans></th><th><Trans>Return</Trans></th></tr></thead>
      <tbody>
        {Object.entries(chancesOf(play, rules)).map(([level, chance]) => {
          const option = options.find(({ code }) => code === level)
          const price = odds[level]
          return (
            <tr key={level}>
              <td>{option ? localized(option.names) : <Trans>any</Trans>}</td>
              <td>1 / {oneIn(chance.win.numerator, chance.win.denominator)}</td>
              <td>{price === undefined ? '–' : format.odds(price)}</td>
              <td>{price === undefined ? '–' : returned(chance, price)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

export function Rules({ types, play: first, lottery, rules, prizeGroup, oddsOf }: RulesProps): ReactElement {
  const { t } = useLingui()
  const { amount } = useFormat()
  const localized = useLocalized()
  const [code, setCode] = useState(first.code)
  const plays = types.flatMap((type) => type.plays)
  const play = plays.find((one) => one.code === code) ?? first
  return (
    <>
      <PickRow className="chips" label={t`Plays`} value={play.code} onChange={setCode} options={plays.map((one) => ({ value: one.code, text: localized(one.names) }))} />
      <div className="pad">
        <p className="mt4">{localized(play.help)}</p>
        {play.remark && <p className="t2 mt2">{localized(play.remark(rules))}</p>}
        <Example play={play} rules={rules} />
        <div className="row between base mt4">
          <b><Trans>Odds and return</Trans></b>
          {prizeGroup !== undefined && <span className="note num"><Trans>Prize group {prizeGroup}</Trans></span>}
        </div>
        <OddsTable play={play} odds={oddsOf(play)} rules={rules} />
        <p className="note mt2">
          <Trans>The return is a long-run average: chance times odds. Each period is drawn by itself, results before it change nothing.</Trans>
        </p>
        <div className="mt4 num">
          <div className="kv"><span><Trans>Most that one bet pays</Trans></span><span>{amount(lottery.maxPrize)}</span></div>
          <div className="kv"><span><Trans>Stake of a note</Trans></span><span>{amount(lottery.minStake)} – {amount(lottery.maxStake)}</span></div>
          <div className="kv"><span><Trans>Stake in a period, at most</Trans></span><span>{amount(lottery.maxPeriodStake)}</span></div>
        </div>
      </div>
    </>
  )
}
