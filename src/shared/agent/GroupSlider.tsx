/** Chooses a member's prize group among those that the agent may give: a slider, with a button for one step at each side of its value. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { type CSSProperties, type ReactElement, useId } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { shareText } from '#/rules/groups.ts'
import type { PrizeGroups } from './agentApi.ts'
import { groupsFrom, termsOf } from './prizeGroups.ts'
import * as slider from '#/ui/slider.module.css'
import * as steps from '#/ui/stepper.module.css'
import * as styles from './GroupSlider.module.css'

interface Filled extends CSSProperties {
  readonly '--filled': string
}

interface GroupSliderProps {
  readonly label: string
  readonly prizeGroups: PrizeGroups
  /** Where a group may only rise: the present one. */
  readonly lowest?: number | undefined
  readonly value: number
  readonly onChange: (prizeGroup: number) => void
}

export function GroupSlider({ label, prizeGroups, lowest, value, onChange }: GroupSliderProps): ReactElement {
  const { t } = useLingui()
  const { odds } = useFormat()
  const id = useId()
  const groups = groupsFrom(prizeGroups, lowest)
  const last = groups.length - 1
  const at = Math.max(0, groups.indexOf(value))
  const own = prizeGroups.prizeGroup
  const terms = termsOf(prizeGroups, value)
  const share = shareText(terms?.share ?? 0)
  const member = odds(terms?.odds[0] ?? 0)
  const style: Filled = { '--filled': `${last > 0 ? (at / last) * 100 : 100}%` }

  function move(to: number) {
    const group = groups[to]
    if (group !== undefined) onChange(group)
  }

  return (
    <div>
      <div className="row between">
        <label className="strong" htmlFor={id}>
          {label}
        </label>
        <div className={steps.stepper}>
          <button type="button" aria-label={t`Lower the group`} disabled={at <= 0} onClick={() => move(at - 1)}>
            <Minus className="ico s" aria-hidden />
          </button>
          <output className="title num" htmlFor={id}>
            {value}
          </output>
          <button type="button" aria-label={t`Raise the group`} disabled={at >= last} onClick={() => move(at + 1)}>
            <Plus className="ico s" aria-hidden />
          </button>
        </div>
      </div>
      <input
        id={id}
        className={slider.slider}
        style={style}
        type="range"
        min={0}
        max={Math.max(last, 0)}
        step={1}
        disabled={last <= 0}
        value={at}
        aria-valuetext={t`${value}: you get ${share}, the member’s odds are ${member}`}
        onChange={(event) => move(Number(event.target.value))}
      />
      <div className={`${styles.ends} note num`}>
        <span>{groups[0] === own ? '' : groups[0]}</span>
        <span>
          <Trans>up to your own {own}</Trans>
        </span>
        <span>{own}</span>
      </div>
    </div>
  )
}
