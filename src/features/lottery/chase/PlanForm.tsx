/** Form of a chase's plan: number of periods, multiples, stop conditions. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { shortPeriod } from '#/lib/period.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { AmountField } from '#/shared/platform/AmountField.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { CountField } from '#/ui/CountField.tsx'
import { PickRow, Segmented } from '#/ui/PickRow.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import { Switch } from '#/ui/Switch.tsx'
import * as pickRow from '#/ui/PickRow.module.css'
import type { SlipLine } from '../slipLines.ts'
import { Stepper } from '../Stepper.tsx'
import { mostOf, type PlanCount, type PlanInput, type PlannedRow } from './chasePlan.ts'
import { ChaseRows } from './ChaseRows.tsx'
import { ProfitHint } from './ProfitHint.tsx'
import type { Plan } from './usePlan.ts'

const presets = ['5', '10', '20']
/** From this multiple of the first period's stake on, the plan shows a warning. */
const steep = 4

interface RowsProps {
  readonly rows: readonly PlannedRow[]
  readonly input: PlanInput
  readonly max: number
  readonly onChange: (change: Partial<PlanInput>) => void
}

function PlanRows({ rows, input, max, onChange }: RowsProps): ReactElement {
  const { t } = useLingui()
  return (
    <ChaseRows
      rows={rows}
      isEdited={(at) => input.edited[at] !== undefined}
      renderMultiple={({ period, multiple }, at) => {
        const number = shortPeriod(period)
        return (
          <CountField
            label={t`Multiple of period ${number}`}
            count={multiple}
            most={max}
            onCount={(typed) => onChange({ edited: { ...input.edited, [at]: typed } })}
          />
        )
      }}
    />
  )
}

function PlanFields({
  input,
  lines,
  onChange,
}: {
  readonly input: PlanInput
  readonly lines: readonly SlipLine[]
  readonly onChange: (change: Partial<PlanInput>) => void
}): ReactElement {
  const { t } = useLingui()
  const most = mostOf(lines)
  const row = (label: string, name: PlanCount, bare = false) => (
    <div className="row between mt2" style={{ minHeight: 44 }}>
      <span>{label}</span>
      <Stepper
        label={label}
        value={input[name]}
        max={most[name]}
        {...(bare && { sign: '' })}
        onChange={(next) => onChange({ [name]: next, edited: {} })}
      />
    </div>
  )
  return (
    <>
      <div className="mt3">
        <PickRow
          className={pickRow.options}
          label={t`Number of periods`}
          value={String(input.periods)}
          onChange={(value) => onChange({ periods: Number(value) })}
          options={presets.map((value) => ({ value, text: <Plural value={Number(value)} one="# period" other="# periods" /> }))}
        />
      </div>
      {row(t`Number of periods`, 'periods', true)}
      {row(input.kind === 'SAME' ? t`Multiple of each period` : t`Multiple of the first period`, 'multiple')}
      {input.kind === 'DOUBLE' && row(t`Multiply by`, 'factor')}
      {input.kind === 'DOUBLE' && row(t`Raise every (periods)`, 'every', true)}
      {input.kind === 'PROFIT' && row(t`Profit rate (%)`, 'percent', true)}
    </>
  )
}

function Stops({ input, onChange }: { readonly input: PlanInput; readonly onChange: (change: Partial<PlanInput>) => void }): ReactElement {
  const { t } = useLingui()
  return (
    <div className="pad mt2">
      <div className="row between" style={{ minHeight: 52 }}>
        <span>
          <Trans>Stop after a win</Trans>
          <span className="note" style={{ display: 'block' }}>
            <Trans>The remaining periods are refunded in full</Trans>
          </span>
        </span>
        <Switch label={t`Stop after a win`} checked={input.stopOnWin} onChange={(stopOnWin) => onChange({ stopOnWin })} />
      </div>
      <div className="row between" style={{ minHeight: 52 }}>
        <span>
          <Trans>Loss limit</Trans>
          <span className="note" style={{ display: 'block' }}>
            <Trans>Stops before it could lose more than this</Trans>
          </span>
        </span>
        <Switch label={t`Loss limit`} checked={input.lossText !== null} onChange={(on) => onChange({ lossText: on ? '' : null })} />
      </div>
      {input.lossText !== null && (
        <AmountField label={t`Maximum loss`} text={input.lossText} onText={(lossText) => onChange({ lossText })} />
      )}
    </div>
  )
}

export function PlanForm({ plan, busy }: { readonly plan: Plan; readonly busy: boolean }): ReactElement {
  const { input, change, periods, lines, rows } = plan
  const { t } = useLingui()
  const { amount } = useFormat()
  const [first, last] = [rows[0], rows.at(-1)]
  const to = shortPeriod(last?.period ?? '')
  const [least, highest] = [first?.multiple ?? 0, last?.multiple ?? 0]
  const climbs = least > 0 && highest >= least * steep
  return (
    <div inert={busy}>
      <div className="pad">
        <Segmented
          label={t`Plan`}
          value={input.kind}
          onChange={(kind) => change({ kind, edited: {} })}
          options={[
            { value: 'SAME', text: t`Flat` },
            { value: 'DOUBLE', text: t`Doubling` },
            { value: 'PROFIT', text: t`Profit rate` },
          ]}
        />
        <PlanFields input={input} lines={lines} onChange={change} />
      </div>
      <Answer
        of={periods}
        age="never"
        failed={t`Periods could not be loaded`}
        waiting={
          <div className="pad mt3">
            <SkeletonRows rows={4} label={t`Loading periods`} />
          </div>
        }
      >
        {() => rows.length > 0 && <PlanRows rows={rows} input={input} max={mostOf(lines).multiple} onChange={change} />}
      </Answer>
      <div className="pad mt2 stack g2">
        <ProfitHint plan={plan} />
        {climbs && (
          <Callout tone="w">
            <Trans>
              The stake grows fast: period {to} alone takes {amount(last?.cost ?? '0')}
            </Trans>
          </Callout>
        )}
      </div>
      <Stops input={input} onChange={change} />
      <p className="note pad">
        <Trans>
          Each period is bet automatically when it opens, at the current odds. If the odds change, the chase stops and the rest is returned.
        </Trans>
      </p>
    </div>
  )
}
