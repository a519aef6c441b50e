/** Filters of the account details: days, kind, amount. Applied by the button only. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { lastDays, spanOf } from '#/lib/daySpan.ts'
import { Button } from '#/ui/Button.tsx'
import { DayFields, ordered } from '#/ui/days/DaySpan.tsx'
import { Field } from '#/ui/Field.tsx'
import { PickRow } from '#/ui/PickRow.tsx'
import { Segmented } from '#/ui/Segmented.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { useRate } from '#/ui/useRate.ts'
import * as pickRow from '#/ui/PickRow.module.css'
import { type BillFilter, thousandths, without } from './billFilter.ts'
import type { BillNames } from './useBillNames.ts'
import * as styles from './bills.module.css'

interface FilterSheetProps {
  readonly filter: BillFilter
  readonly names: BillNames
  readonly today: string
  readonly onFilter: (filter: BillFilter) => void
  readonly onClose: () => void
}

type SpanPicked = 'all' | 'today' | 'week' | 'month' | 'quarter' | 'custom'
const everything = 'all'

export function FilterSheet({ filter, names, today, onFilter, onClose }: FilterSheetProps): ReactElement {
  const { t } = useLingui()
  const rate = useRate()
  const [wanted, setWanted] = useState(filter)
  const { days, group, kind, least, most } = wanted
  const [span, setSpan] = useState<SpanPicked>(filter.days ? 'custom' : 'all')
  const kinds = names.groups.find(({ code }) => code === group)?.kinds ?? []
  const isWrong = (typed: string | undefined) => typed !== undefined && typed !== '' && thousandths(typed, rate) === undefined

  function pickSpan(next: SpanPicked) {
    setSpan(next)
    const picked =
      next === 'all'
        ? undefined
        : next === 'custom'
          ? (days ?? spanOf('month', today))
          : next === 'quarter'
            ? lastDays(90, today)
            : spanOf(next, today)
    setWanted({ ...without(wanted, 'days'), ...(picked && { days: picked }) })
  }
  const pickGroup = (code: string) => setWanted({ ...without(wanted, 'group', 'kind'), ...(code !== everything && { group: code }) })
  const pickKind = (code: string) => setWanted({ ...without(wanted, 'kind'), ...(code !== everything && { kind: code }) })
  const typed = (name: 'least' | 'most', text: string) => (text === '' ? without(wanted, name) : { ...wanted, [name]: text })

  return (
    <Sheet
      open
      onClose={onClose}
      title={t`Filter`}
      foot={
        <div className="row g2">
          <Button
            look="quiet"
            className="grow"
            onClick={() => {
              onFilter({})
              onClose()
            }}
          >
            <Trans>Show all</Trans>
          </Button>
          <Button
            look="pri"
            className="grow"
            disabled={isWrong(least) || isWrong(most)}
            onClick={() => {
              onFilter(wanted)
              onClose()
            }}
          >
            <Trans>Show results</Trans>
          </Button>
        </div>
      }
    >
      <div className="pad stack g4" style={{ paddingBottom: 16 }}>
        <section className="stack g2">
          <h3 className="strong">
            <Trans>Days</Trans>
          </h3>
          <Segmented
            label={t`Days`}
            value={span}
            onChange={pickSpan}
            options={[
              { value: 'all', text: t`All` },
              { value: 'today', text: t`Today` },
              { value: 'week', text: t`This week` },
              { value: 'month', text: t`This month` },
              { value: 'quarter', text: t`90 days` },
              { value: 'custom', text: t`Custom` },
            ]}
          />
          {span === 'custom' && days && (
            <DayFields days={days} today={today} onChange={(picked) => setWanted({ ...wanted, days: ordered(picked, today) })} />
          )}
        </section>
        <section className="stack g2">
          <h3 className="strong">
            <Trans>Type</Trans>
          </h3>
          <PickRow
            className={`${pickRow.chips} ${styles.kinds}`}
            label={t`Type`}
            value={group ?? everything}
            onChange={pickGroup}
            options={[{ value: everything, text: t`All types` }, ...names.groups.map(({ code, name }) => ({ value: code, text: name }))]}
          />
          {kinds.length > 1 && (
            <PickRow
              className={`${pickRow.chips} ${styles.kinds}`}
              label={t`Exact type`}
              value={kind ?? everything}
              onChange={pickKind}
              options={[{ value: everything, text: t`Any type` }, ...kinds.map(({ code, name }) => ({ value: code, text: name }))]}
            />
          )}
        </section>
        <section className="row g2" style={{ alignItems: 'start' }}>
          <div className="grow">
            <Field
              label={t`Amount from`}
              optional
              inputMode="decimal"
              value={least ?? ''}
              error={isWrong(least) ? t`Enter a number of points` : undefined}
              onChange={({ target }) => setWanted(typed('least', target.value))}
            />
          </div>
          <div className="grow">
            <Field
              label={t`Amount to`}
              optional
              inputMode="decimal"
              value={most ?? ''}
              error={isWrong(most) ? t`Enter a number of points` : undefined}
              onChange={({ target }) => setWanted(typed('most', target.value))}
            />
          </div>
        </section>
      </div>
    </Sheet>
  )
}
