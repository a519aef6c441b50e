/** The slip bet over the next periods: its plan, each period's multiple, what all of it costs, and when it stops. Until one that was sent is answered, that one. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, type ReactElement, useEffect, useState } from 'react'
import { useErrorText } from '#/api/errors.ts'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { useFormat } from '#/i18n/format.ts'
import { shortPeriod } from '#/lib/period.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { amountTyped } from '#/rules/amountTyped.ts'
import { maxChasePeriods } from '#/rules/chase.ts'
import type { RuleConfig } from '#/rules/config.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { PickRow } from '#/ui/PickRow.tsx'
import { Segmented } from '#/ui/Segmented.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import { Switch } from '#/ui/Switch.tsx'
import { Tag } from '#/ui/Tag.tsx'
import { useChasePeriodsQuery } from './chaseApi.ts'
import { firstPlan, maxRowMultiple, type PlanInput, type PlannedRow, planProblem, plannedRows } from './chasePlan.ts'
import { ChaseProblem } from './ChaseProblem.tsx'
import { ChaseRows } from './ChaseRows.tsx'
import { PendingChase, PendingFoot } from './PendingChase.tsx'
import { type SlipLine, totalsOf } from '../slipLines.ts'
import { Stepper } from '../Stepper.tsx'
import { type Chasing, useChase } from './useChase.ts'
import type { Sale } from '../useSale.ts'
import '#/ui/parts/drawers.css'
import './chase.css'

export interface ChaseProps {
  readonly lottery: LotteryInfo
  readonly sale: Sale
  /** The slip, its multiple counted in. */
  readonly lines: readonly SlipLine[]
  readonly rules: RuleConfig
  readonly balance: bigint | undefined
  readonly unitLabel: string
  readonly unitRate: number
  readonly online: boolean
  readonly onOffline: () => void
}

const presets = ['5', '10', '20']
/** From this many times the first period's stake on, the plan says so. */
const steep = 4

interface Digits extends CSSProperties {
  readonly '--digits': number
}
const digits = (value: number): Digits => ({ '--digits': String(value).length })

interface RowsProps {
  readonly rows: readonly PlannedRow[]
  readonly input: PlanInput
  readonly max: number
  readonly onChange: (change: Partial<PlanInput>) => void
}

function PlanRows({ rows, input, max, onChange }: RowsProps): ReactElement {
  const { t } = useLingui()
  const edit = (at: number, text: string) => {
    const value = Number(text.replace(/\D/g, '').slice(0, 4))
    const { [at]: _, ...others } = input.edited
    onChange({ edited: value > 0 ? { ...others, [at]: Math.min(max, value) } : others })
  }
  return (
    <ChaseRows
      rows={rows}
      isEdited={(at) => input.edited[at] !== undefined}
      renderMultiple={({ period, multiple }, at) => {
        const number = shortPeriod(period)
        return (
          <input
            className="num"
            inputMode="numeric"
            aria-label={t`Multiple of period ${number}`}
            value={multiple}
            style={digits(multiple)}
            onFocus={(event) => event.target.select()}
            onChange={(event) => edit(at, event.target.value)}
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
  const row = (label: string, value: number, max: number, change: (value: number) => Partial<PlanInput>, bare = false) => (
    <div className="row between mt2" style={{ minHeight: 44 }}>
      <span>{label}</span>
      <Stepper
        label={label}
        value={value}
        max={max}
        {...(bare && { sign: '' })}
        onChange={(next) => onChange({ ...change(next), edited: {} })}
      />
    </div>
  )
  return (
    <>
      <div className="mt3">
        <PickRow
          className="opts"
          label={t`How many periods`}
          value={String(input.periods)}
          onChange={(value) => onChange({ periods: Number(value) })}
          options={presets.map((value) => ({ value, text: <Plural value={Number(value)} one="# period" other="# periods" /> }))}
        />
      </div>
      {row(t`How many periods`, input.periods, maxChasePeriods, (periods) => ({ periods }), true)}
      {row(
        input.kind === 'SAME' ? t`Multiple of each period` : t`Multiple of the first period`,
        input.multiple,
        maxRowMultiple(lines),
        (multiple) => ({ multiple }),
      )}
      {input.kind === 'DOUBLE' && row(t`Grows by`, input.factor, 10, (factor) => ({ factor }))}
      {input.kind === 'DOUBLE' && row(t`After every so many periods`, input.every, maxChasePeriods, (every) => ({ every }), true)}
      {input.kind === 'PROFIT' && row(t`Profit rate, in per cent`, input.percent, 1000, (percent) => ({ percent }), true)}
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
            <Trans>The other periods come back in full</Trans>
          </span>
        </span>
        <Switch label={t`Stop after a win`} checked={input.stopOnWin} onChange={(stopOnWin) => onChange({ stopOnWin })} />
      </div>
      <div className="row between" style={{ minHeight: 52 }}>
        <span>
          <Trans>Loss limit</Trans>
          <span className="note" style={{ display: 'block' }}>
            <Trans>Stops before it could lose more</Trans>
          </span>
        </span>
        <Switch label={t`Loss limit`} checked={input.lossText !== null} onChange={(on) => onChange({ lossText: on ? '' : null })} />
      </div>
      {input.lossText !== null && (
        <div className="lossrow input row between">
          <span className="t2" aria-hidden="true">
            <Trans>Lose at most</Trans>
          </span>
          <input
            className="num"
            inputMode="decimal"
            aria-label={t`Lose at most`}
            value={input.lossText}
            onChange={(event) => onChange({ lossText: event.target.value })}
          />
        </div>
      )}
    </div>
  )
}

/** The periods to come, asked for again when the first of them closes. */
function usePeriods(lotteryId: string, { view }: Sale) {
  const query = useChasePeriodsQuery({ lotteryId, count: maxChasePeriods }, { refetchOnMountOrArgChange: true })
  const { refetch, data } = query
  const now = view.phase === 'open' ? view.period.period : undefined
  const isOld = now !== undefined && data !== undefined && data.periods[0]?.period !== now && data.periods[1]?.period !== now
  useEffect(() => {
    if (isOld) void refetch()
  }, [isOld, refetch])
  return { ...query, names: (data?.periods ?? []).filter(({ closesAt }) => closesAt > serverNow()).map(({ period }) => period) }
}

interface PlanProps extends ChaseProps {
  readonly plan: Plan
  readonly chasing: Chasing
}

/** What the sheet plans: all that body and foot show of it. */
function usePlan({ lottery, sale, lines, rules, balance, unitRate }: ChaseProps) {
  const [input, setInput] = useState(firstPlan)
  const change = (more: Partial<PlanInput>) => setInput((before) => ({ ...before, ...more }))
  const periods = usePeriods(lottery.id, sale)
  const rows = plannedRows(input, lines, periods.names, rules)
  const problem = periods.data ? planProblem(input, rows, lines, lottery, balance, unitRate) : null
  return { input, change, periods, rows, problem }
}
type Plan = ReturnType<typeof usePlan>

function PlanFoot({ plan: { input, periods, rows, problem }, chasing: { busy, error, create }, ...props }: PlanProps): ReactElement {
  const { lottery, lines, balance, unitLabel, unitRate, online, onOffline } = props
  const { amount } = useFormat()
  const errorText = useErrorText()
  const last = rows.at(-1)
  const [from, to] = [shortPeriod(rows[0]?.period ?? ''), shortPeriod(last?.period ?? '')]
  const send = () => {
    if (!online) return onOffline()
    void create({
      lotteryId: lottery.id,
      plan: input.kind,
      lines: [...lines],
      rows: rows.map(({ period, multiple }) => ({ period, multiple })),
      stopOnWin: input.stopOnWin,
      stopLoss: input.lossText === null ? null : amountTyped(input.lossText, unitRate),
    })
  }
  return (
    <>
      {error !== undefined && (
        <Callout tone="w" role="alert">
          {errorText(error)}
        </Callout>
      )}
      <div className={`row between base${error === undefined ? '' : ' mt3'}`}>
        <span className="t2 num">
          <Plural value={rows.length} one="# period, taken now" other="# periods, all taken now" />
          {balance !== undefined && last && balance >= last.total && (
            <span className="note" style={{ display: 'block' }}>
              <Trans>Leaves {amount(balance - last.total)}</Trans>
            </span>
          )}
        </span>
        <span className="hero num">
          {last && amount(last.total)} <span className="note">{unitLabel}</span>
        </span>
      </div>
      {online && problem ? (
        <button type="button" className="btn pri blocked big mt3" aria-disabled="true">
          <span className="clip">
            <ChaseProblem problem={problem} />
          </span>
        </button>
      ) : (
        <Button look={online ? 'pri' : 'quiet'} big className="mt3" busy={busy || (online && !periods.data)} onClick={send}>
          {online ? (
            <Trans>
              Confirm the chase, {from} to {to}
            </Trans>
          ) : (
            <Trans>Offline, no betting</Trans>
          )}
        </Button>
      )}
    </>
  )
}

function PlanBody({ plan: { input, change, periods, rows }, chasing: { busy }, lines }: PlanProps): ReactElement {
  const { t } = useLingui()
  const { amount } = useFormat()
  const { data, error, isFetching, refetch } = periods
  const [first, last] = [rows[0], rows.at(-1)]
  const to = shortPeriod(last?.period ?? '')
  const climbs = first !== undefined && last !== undefined && last.multiple >= first.multiple * steep
  return (
    <div inert={busy}>
      <div className="pad">
        <Segmented
          label={t`Plan`}
          value={input.kind}
          onChange={(kind) => change({ kind, edited: {} })}
          options={[
            { value: 'SAME', text: t`Same` },
            { value: 'DOUBLE', text: t`Doubling` },
            { value: 'PROFIT', text: t`Profit rate` },
          ]}
        />
        <PlanFields input={input} lines={lines} onChange={change} />
      </div>
      {!data && !error && (
        <div className="pad mt3">
          <SkeletonRows rows={4} label={t`Loading the periods`} />
        </div>
      )}
      {!data && error && (
        <div className="mt4">
          <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} title={t`The periods could not be loaded`} />
        </div>
      )}
      {data && rows.length > 0 && <PlanRows rows={rows} input={input} max={maxRowMultiple(lines)} onChange={change} />}
      <div className="pad mt2 stack g2">
        {data && rows.length > 0 && rows.length < input.periods && (
          <Callout>
            <Trans>
              No multiple keeps this rate beyond period {to}. The chase has {rows.length} periods.
            </Trans>
          </Callout>
        )}
        {climbs && (
          <Callout tone="w">
            <Trans>
              The stake grows fast: period {to} alone takes {amount(last.cost)}
            </Trans>
          </Callout>
        )}
      </div>
      <Stops input={input} onChange={change} />
      <p className="note pad">
        <Trans>
          Each period is bet for you while it is on sale, at the odds of now. If they change, the chase stops and the rest comes back.
        </Trans>
      </p>
    </div>
  )
}

export function ChaseSheet({
  open,
  onClose,
  ...props
}: ChaseProps & { readonly open: boolean; readonly onClose: () => void }): ReactElement {
  const { t } = useLingui()
  const errorText = useErrorText()
  const plan = usePlan(props)
  const chasing = useChase(props.lottery.id, onClose)
  const { pending, error, busy } = chasing
  const { unitLabel, unitRate, online, onOffline } = props
  const lines = pending?.lines ?? props.lines
  const total = totalsOf(lines)
  // Asked about from an empty slip, and answered: nothing is left to plan.
  const isEmpty = lines.length === 0
  const isOver = isEmpty && !busy && error === undefined
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])
  const planned = { ...props, plan, chasing }
  return (
    <Sheet
      open={open && !isOver}
      onClose={onClose}
      title={t`Chase`}
      aside={
        isEmpty ? undefined : (
          <Tag>
            <span className="num">
              <Plural value={total.lines} one="# line" other="# lines" /> · <Plural value={total.notes} one="# note" other="# notes" />
            </span>
          </Tag>
        )
      }
      foot={
        <>
          {pending && <PendingFoot request={pending} chasing={chasing} unitLabel={unitLabel} online={online} onOffline={onOffline} />}
          {!pending && isEmpty && (
            <Button look="quiet" big onClick={onClose}>
              <Trans>Back to the board</Trans>
            </Button>
          )}
          {!pending && !isEmpty && <PlanFoot {...planned} />}
        </>
      }
    >
      {pending && <PendingChase request={pending} unitRate={unitRate} />}
      {!pending && isEmpty && (
        <div className="pad">
          {error && (
            <Callout tone="w" role="alert">
              {errorText(error)}
            </Callout>
          )}
        </div>
      )}
      {!pending && !isEmpty && <PlanBody {...planned} />}
    </Sheet>
  )
}
