/** Filters of the account details: days, kind, amount. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { put, without } from '#/lib/filters.ts'
import { Field } from '#/ui/Field.tsx'
import { DaysPart } from '#/ui/filter/DaysPart.tsx'
import { FilterOptions, FilterPart, FilterSheet } from '#/ui/filter/FilterSheet.tsx'
import { useRate } from '#/ui/useRate.ts'
import { type BillFilter, thousandths } from './billFilter.ts'
import type { BillNames } from './useBillNames.ts'

interface BillFilterSheetProps {
  readonly filter: BillFilter
  readonly names: BillNames
  readonly today: string
  readonly onFilter: (filter: BillFilter) => void
  readonly onClose: () => void
}

export function BillFilterSheet({ filter, names, today, onFilter, onClose }: BillFilterSheetProps): ReactElement {
  const { t } = useLingui()
  const rate = useRate()
  const [wanted, setWanted] = useState(filter)
  const { days, group, kind, least, most } = wanted
  const kinds = names.groups.find(({ code }) => code === group)?.kinds ?? []
  const isWrong = (typed: string | undefined) => typed !== undefined && typed !== '' && thousandths(typed, rate) === undefined

  const typed = (name: 'least' | 'most', text: string) => put(wanted, name, text === '' ? undefined : text)

  return (
    <FilterSheet wanted={wanted} none={{}} isWrong={isWrong(least) || isWrong(most)} onFilter={onFilter} onClose={onClose}>
      <DaysPart days={days} today={today} onDays={(next) => setWanted(put(wanted, 'days', next))} />
      <FilterPart title={<Trans>Type</Trans>}>
        <FilterOptions
          label={t`Type`}
          value={group}
          all={t`All types`}
          options={names.groups.map(({ code, name }) => ({ value: code, text: name }))}
          onPick={(code) => setWanted(put(without(wanted, 'kind'), 'group', code))}
        />
        {kinds.length > 1 && (
          <FilterOptions
            label={t`Exact type`}
            value={kind}
            all={t`Any type`}
            options={kinds.map(({ code, name }) => ({ value: code, text: name }))}
            onPick={(code) => setWanted(put(wanted, 'kind', code))}
          />
        )}
      </FilterPart>
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
    </FilterSheet>
  )
}
