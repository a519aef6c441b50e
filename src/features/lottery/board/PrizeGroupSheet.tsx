/**
 * The slider for the prize group: a lower group gives lower odds and a rebate after the draw. Shows odds and rebate while the slider moves.
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, type ReactElement, useState } from 'react'
import { rangeText } from '#/i18n/figures.ts'
import { useFormat } from '#/i18n/format.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { groupStep, lowestGroup } from '#/rules/groups.ts'
import { playOf } from '#/rules/registry.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Button } from '#/ui/Button.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import * as figureTable from '#/ui/figureTable.module.css'
import { Notes } from '#/shared/bets/Notes.tsx'
import { useBoard } from '../boardContext.ts'
import { possibleWinOf, repriced } from '../boardModel.ts'
import { oddsRange, rebateOn, rebatePercent } from './prizeGroup.ts'
import { slipActions, useCart } from '../slip/slip.ts'
import { type SlipLine, timesSlip, totalsOf } from '../slipLines.ts'
import { usePickedLines } from '../usePickedLines.ts'
import * as sliders from '#/ui/slider.module.css'
import * as styles from './prizeGroup.module.css'

interface Filled extends CSSProperties {
  readonly '--filled': string
}

interface GroupsProps {
  /** The prize group of the account. */
  readonly own: number
  /** The picked lines and the lines of the slip. The figures are about these lines. */
  readonly lines: readonly SlipLine[]
}

function Figures({ own, group, lines }: GroupsProps & { readonly group: number }): ReactElement {
  const { rules } = useBoard()
  const format = useFormat()
  const family = playOf(lines[0]?.playCode ?? '')?.family
  const { stake } = totalsOf(lines)
  const at = [own, group].map((one) => {
    const priced = repriced(lines, one, rules)
    const odds = oddsRange(priced)
    const win = family ? possibleWinOf(family, priced, rules) : null
    return {
      odds: odds && rangeText(format.odds(odds.min), format.odds(odds.max)),
      win: win && rangeText(format.amount(win.min), format.amount(win.max)),
      rebate: format.amount(rebateOn(stake, own, one)),
    }
  })
  const [mine, chosen] = at
  return (
    <table className={`${figureTable.table} num mt4`}>
      <thead>
        <tr>
          <th scope="col">
            <Notes count={totalsOf(lines).notes} />
          </th>
          <th scope="col">{own}</th>
          <th scope="col">{group}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            <Trans>Odds</Trans>
          </th>
          <td className="t3">{mine?.odds}</td>
          <td>{chosen?.odds}</td>
        </tr>
        <tr>
          <th scope="row">
            <Trans>If it wins</Trans>
          </th>
          <td className="t3">{mine?.win}</td>
          <td>{chosen?.win}</td>
        </tr>
        <tr>
          <th scope="row">
            <Trans>Rebate, after the draw</Trans>
          </th>
          <td className="t3">{mine?.rebate}</td>
          <td>{chosen?.rebate}</td>
        </tr>
      </tbody>
    </table>
  )
}

export function PrizeGroupSheet({ own, inUse }: { readonly own: number; readonly inUse: number }): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const unitLabel = useUnit()
  const { lottery, show } = useBoard()
  const { cart, slipMultiple } = useCart(lottery.id)
  const lines = [...timesSlip(cart, slipMultiple), ...usePickedLines().lines]
  const [moved, setMoved] = useState<number>()
  const group = moved ?? inUse
  const percent = rebatePercent(own, group)
  const lowest = Math.min(own, lowestGroup)
  const most = rebatePercent(own, lowest)
  const close = () => show(undefined)
  const choose = () => {
    dispatch(slipActions.prizeGroupChosen(group === own ? null : group))
    close()
  }
  const { stake } = totalsOf(lines)
  const filled: Filled = { '--filled': `${own > lowest ? ((group - lowest) / (own - lowest)) * 100 : 100}%` }
  return (
    <Sheet
      open
      onClose={close}
      title={t`Stake settings`}
      foot={
        <>
          {lines.length > 0 && (
            <div className="row between base">
              <span className="t2 num">
                <Plural value={totalsOf(lines).lines} one="# line" other="# lines" />
              </span>
              <span className="title num">
                {format.amount(stake)} <span className="note">{unitLabel}</span>
              </span>
            </div>
          )}
          <Button look="pri" big className={lines.length > 0 ? 'mt3' : ''} onClick={choose}>
            <Trans>Bet at {group}</Trans>
          </Button>
        </>
      }
    >
      <div className="pad">
        <div className="row between" style={{ alignItems: 'flex-end' }}>
          <div>
            <div className="note">
              <Trans>Prize group</Trans>
            </div>
            <output className="hero num">{group}</output>
          </div>
          <div className="right">
            <div className="note">
              <Trans>Rebate</Trans>
            </div>
            <output className={`hero num ${styles.percent}`}>{percent}%</output>
          </div>
        </div>
        <input
          type="range"
          className={sliders.slider}
          style={filled}
          aria-label={t`Prize group`}
          aria-valuetext={t`${group}, rebate ${percent}%`}
          min={lowest}
          max={own}
          step={groupStep}
          value={group}
          onChange={({ target }) => setMoved(target.valueAsNumber)}
        />
        <div className="row between note num">
          <span>
            <Trans>
              {lowest} · {most}% rebate
            </Trans>
          </span>
          <span>
            <Trans>{own} · 0% rebate</Trans>
          </span>
        </div>
        {lines.length > 0 && <Figures own={own} group={group} lines={lines} />}
        <p className="note mt2">
          <Trans>Lower odds, higher rebate: in the long run the return is the same. A bet keeps the odds it was placed at.</Trans>
        </p>
      </div>
    </Sheet>
  )
}
