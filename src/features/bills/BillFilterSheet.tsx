/** Filters of the account details: days, kind, direction, amount. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { put, without } from '#/lib/filters.ts'
import { amountRead } from '#/rules/amountTyped.ts'
import type { BillKinds } from '#/shared/bills/useBillKinds.ts'
import { FilterOptions, FilterPart, FilterSheet } from '#/shared/filter/FilterSheet.tsx'
import { AmountField } from '#/shared/platform/AmountField.tsx'
import { useRate } from '#/shared/platform/useRate.ts'
import { RecordDaysPart } from '#/shared/records/RecordDaysPart.tsx'
import { type BillFilter, searchOf } from './billFilter.ts'
import { useBillsInfiniteQuery } from './billsApi.ts'

interface BillFilterSheetProps {
  readonly filter: BillFilter
  readonly kinds: BillKinds
  readonly today: string
  readonly onFilter: (filter: BillFilter) => void
  readonly onClose: () => void
}

export function BillFilterSheet({ filter, kinds, today, onFilter, onClose }: BillFilterSheetProps): ReactElement {
  const { t } = useLingui()
  const rate = useRate()
  const [wanted, setWanted] = useState(filter)
  const { days, group, kind, direction, least, most } = wanted
  const ofGroup = kinds.groups.find(({ code }) => code === group)?.kinds ?? []
  const isWrong = (text = '') => amountRead(text, rate).fault !== null
  const matches = useBillsInfiniteQuery(searchOf(wanted, today, rate)).currentData?.pages[0]

  const typed = (name: 'least' | 'most', text: string) => put(wanted, name, text.trim() === '' ? undefined : text)

  return (
    <FilterSheet
      wanted={wanted}
      none={{}}
      isWrong={isWrong(least) || isWrong(most)}
      apply={matches && <Plural value={matches.total} one="Show # transaction" other="Show # transactions" />}
      onFilter={onFilter}
      onClose={onClose}
    >
      <RecordDaysPart days={days} today={today} onDays={(next) => setWanted(put(wanted, 'days', next))} />
      <FilterPart title={<Trans>Type</Trans>}>
        <FilterOptions
          label={t`Type`}
          value={group}
          all={t`All types`}
          options={kinds.groups.map(({ code, name }) => ({ value: code, text: name }))}
          onPick={(code) => setWanted(put(without(wanted, 'kind'), 'group', code))}
        />
        {ofGroup.length > 1 && (
          <FilterOptions
            label={t`Exact type`}
            value={kind}
            all={t`Any type`}
            options={ofGroup.map(({ code, name }) => ({ value: code, text: name }))}
            onPick={(code) => setWanted(put(wanted, 'kind', code))}
          />
        )}
      </FilterPart>
      <FilterPart title={<Trans>In or out</Trans>}>
        <FilterOptions
          label={t`In or out`}
          value={direction}
          all={t`In and out`}
          options={[
            { value: 'in', text: t`Money in` },
            { value: 'out', text: t`Money out` },
          ]}
          onPick={(picked) => setWanted(put(wanted, 'direction', picked))}
        />
      </FilterPart>
      <section className="row g2" style={{ alignItems: 'start' }}>
        <div className="grow">
          <AmountField label={t`Amount from`} optional text={least ?? ''} onText={(text) => setWanted(typed('least', text))} />
        </div>
        <div className="grow">
          <AmountField label={t`Amount to`} optional text={most ?? ''} onText={(text) => setWanted(typed('most', text))} />
        </div>
      </section>
    </FilterSheet>
  )
}
