/** The rules of a play: help, a computed example, odds with probabilities, and the lottery's limits. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { useDeed } from '#/api/useDeed.ts'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import type { RuleConfig } from '#/rules/config.ts'
import { countNotes, levelsOf, type Odds, returnToPlayer, settle } from '#/rules/engine.ts'
import type { Level, Play, PlayText, PlayType } from '#/rules/play.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { levelName } from '#/shared/bets/levelName.ts'
import { PickChips } from '#/shared/bets/PickChips.tsx'
import { useTexts } from '#/shared/bets/useRulesFile.ts'
import { Numbers } from '#/ui/Numbers.tsx'
import { PickRow } from '#/ui/PickRow.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import * as figureTable from '#/ui/figureTable.module.css'
import * as pickRow from '#/ui/PickRow.module.css'
import * as lists from '#/ui/list.module.css'

interface RulesProps {
  readonly types: readonly PlayType[]
  /** The play shown first. */
  readonly play: Play
  readonly lottery: LotteryInfo
  readonly rules: RuleConfig
  readonly prizeGroup: number | undefined
  readonly oddsOf: (play: Play) => Odds
  /** Called for each play that is opened. */
  readonly onPlay?: (code: string) => void
}

/** Number of odds shown before "show all". */
const shownLevels = 24

function Example({ play, text, rules }: { readonly play: Play; readonly text: PlayText; readonly rules: RuleConfig }): ReactElement {
  const localized = useLocalized()
  const { selection, result } = text.sample
  const notes = countNotes(play, selection, rules)
  const won = Object.values(settle(play, selection, result, rules)).reduce((sum, count) => sum + count, 0)
  return (
    <div className="sunk mt4" style={{ padding: '12px 16px' }}>
      <div className="note">
        <Trans>Example</Trans>
      </div>
      <div className="row between mt2">
        <span className="t2">
          <Trans>Bet</Trans>
        </span>
        <PickChips play={play} selection={selection} />
      </div>
      <div className="row between mt2">
        <span className="t2">
          <Trans>Draw</Trans>
        </span>
        <Numbers family={play.family} values={result} size={24} />
      </div>
      <div className="row between mt2">
        <span className="t2">
          <Trans>Outcome</Trans>
        </span>
        <span className="num">
          <Trans>
            {won} of <Plural value={notes} one="# bet" other="# bets" />
          </Trans>
        </span>
      </div>
      <p className="note mt2">{localized(text.example)}</p>
    </div>
  )
}

/** `17.4` for 37638 / 216000: one draw in 17.4 wins. */
function oneIn({ win: { numerator, denominator } }: Level): string {
  return String(Number((denominator * 100n) / numerator) / 100)
}

/** `97.8%`: the average return at the given odds. */
function returned(level: Level, odds: number): string {
  const { numerator, denominator } = returnToPlayer(level, odds)
  return `${(Number((numerator * 10_000n) / denominator) / 100).toFixed(1)}%`
}

function OddsTable({ play, odds, rules }: { readonly play: Play; readonly odds: Odds; readonly rules: RuleConfig }): ReactElement {
  const format = useFormat()
  const localized = useLocalized()
  const [all, setAll] = useState(false)
  const levels = Object.entries(levelsOf(play, rules))
  return (
    <>
      <table className={`${figureTable.table} num mt1`}>
        <thead>
          <tr>
            <th>
              <Trans>Note</Trans>
            </th>
            <th>
              <Trans>Chance</Trans>
            </th>
            <th>
              <Trans>Odds</Trans>
            </th>
            <th>
              <Trans>Return</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {levels.slice(0, all ? undefined : shownLevels).map(([code, level]) => {
            const price = odds[code]
            return (
              <tr key={code}>
                <td>
                  {levelName(play, code, localized) ?? (
                    <span>
                      <Trans>any</Trans>
                    </span>
                  )}
                </td>
                <td>1 / {oneIn(level)}</td>
                <td>{price === undefined ? '–' : format.odds(price)}</td>
                <td>{price === undefined ? '–' : returned(level, price)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {levels.length > shownLevels && !all && (
        <button type="button" className="link tapx" onClick={() => setAll(true)}>
          <Trans>Show all {levels.length}</Trans>
        </button>
      )}
    </>
  )
}

export function Rules({ types, play: first, lottery, rules, prizeGroup, oddsOf, onPlay }: RulesProps): ReactElement {
  const { t } = useLingui()
  const { bound } = useFormat()
  const localized = useLocalized()
  const [code, setCode] = useState(first.code)
  const show = (chosen: string) => {
    setCode(chosen)
    onPlay?.(chosen)
  }
  const texts = useTexts(first.family)
  const plays = types.flatMap((type) => type.plays)
  const play = plays.find((one) => one.code === code) ?? first
  const type = types.find((one) => one.code === play.type)
  useDeed('readRules', texts.currentData?.[play.code] !== undefined)
  return (
    <>
      {types.length > 1 && (
        <PickRow
          className={pickRow.chips}
          label={t`Play types`}
          value={play.type}
          options={types.map((one) => ({ value: one.code, text: localized(one.names) }))}
          onChange={(chosen) => show(types.find((one) => one.code === chosen)?.plays[0]?.code ?? code)}
        />
      )}
      {type && type.plays.length > 1 && (
        <PickRow
          className={`${pickRow.chips} mt2`}
          label={t`Plays`}
          value={play.code}
          onChange={show}
          options={type.plays.map((one) => ({ value: one.code, text: localized(one.shortNames) }))}
        />
      )}
      <div className="pad">
        <h3 className="mt4">{localized(play.names)}</h3>
        <Answer of={texts} waiting={<SkeletonRows rows={4} label={t`Loading rules`} />}>
          {({ [play.code]: text }) =>
            text && (
              <>
                <p className="mt2">{localized(text.help)}</p>
                {text.remark && <p className="t2 mt2">{localized(text.remark(rules))}</p>}
                <Example play={play} text={text} rules={rules} />
              </>
            )
          }
        </Answer>
        <div className="row between base mt4">
          <b>
            <Trans>Odds and return</Trans>
          </b>
          {prizeGroup !== undefined && (
            <span className="note num">
              <Trans>Prize group {prizeGroup}</Trans>
            </span>
          )}
        </div>
        <OddsTable key={play.code} play={play} odds={oddsOf(play)} rules={rules} />
        <p className="note mt2">
          <Trans>
            Return is a long-run average: chance times odds. Every period is drawn independently, and past results change nothing.
          </Trans>
        </p>
        <p className="note mt2">
          <Trans>A payout is rounded down to its third decimal.</Trans>
        </p>
        <div className="mt4 num">
          <div className={lists.fact}>
            <span>
              <Trans>Maximum payout per bet</Trans>
            </span>
            <span>{bound(lottery.maxPrize)}</span>
          </div>
          <div className={lists.fact}>
            <span>
              <Trans>Stake per bet</Trans>
            </span>
            <span>
              {bound(lottery.minStake)} – {bound(lottery.maxStake)}
            </span>
          </div>
          <div className={lists.fact}>
            <span>
              <Trans>Maximum stake per period</Trans>
            </span>
            <span>{bound(lottery.maxPeriodStake)}</span>
          </div>
        </div>
      </div>
    </>
  )
}
