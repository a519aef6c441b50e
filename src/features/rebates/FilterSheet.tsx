/** Filters of the rebates: member, lottery, days. Applied by the button only. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import { useLocalized } from '#/i18n/format.ts'
import { type Days, spanOf } from '#/lib/daySpan.ts'
import { MemberPick } from '#/ui/agent/MemberPick.tsx'
import { Button } from '#/ui/Button.tsx'
import { DayFields, ordered } from '#/ui/days/DaySpan.tsx'
import { useToday } from '#/ui/days/useToday.ts'
import { PickRow } from '#/ui/PickRow.tsx'
import { Segmented } from '#/ui/Segmented.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import * as pickRow from '#/ui/PickRow.module.css'
import { type RebateFilter, without } from './rebateFilter.ts'
import * as styles from './rebates.module.css'

interface FilterSheetProps {
  readonly filter: RebateFilter
  readonly onFilter: (filter: RebateFilter) => void
  readonly onClose: () => void
}

const everything = ''

export function FilterSheet({ filter, onFilter, onClose }: FilterSheetProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const { data: lotteries } = useQueryAllLotteryInfoListQuery({})
  const [wanted, setWanted] = useState(filter)
  const finish = (next: RebateFilter) => {
    onFilter(next)
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`Filter`}
      foot={
        <div className="row g2">
          <Button look="quiet" className="grow" onClick={() => finish({})}>
            <Trans>Show all</Trans>
          </Button>
          <Button look="pri" className="grow" onClick={() => finish(wanted)}>
            <Trans>Show results</Trans>
          </Button>
        </div>
      }
    >
      <div className={`pad stack g4 ${styles.filters}`}>
        <DaysPart days={wanted.days} onDays={(days) => setWanted({ ...without(wanted, 'days'), ...(days && { days }) })} />
        <MemberPick member={wanted.member} onMember={(member) => setWanted({ ...without(wanted, 'member'), ...(member && { member }) })} />
        {lotteries && (
          <section className="stack g2">
            <h3 className="strong">
              <Trans>Lottery</Trans>
            </h3>
            <PickRow
              className={`${pickRow.chips} ${styles.options}`}
              label={t`Lottery`}
              value={wanted.lotteryId ?? everything}
              onChange={(lotteryId) => setWanted({ ...without(wanted, 'lotteryId'), ...(lotteryId !== everything && { lotteryId }) })}
              options={[
                { value: everything, text: t`All lotteries` },
                ...lotteries.records.map(({ id, names }) => ({ value: id, text: localized(names) })),
              ]}
            />
          </section>
        )}
      </div>
    </Sheet>
  )
}

type SpanPicked = 'all' | 'today' | 'week' | 'month' | 'custom'

function DaysPart({ days, onDays }: { readonly days: Days | undefined; readonly onDays: (days: Days | undefined) => void }): ReactElement {
  const { t } = useLingui()
  const today = useToday()
  const [span, setSpan] = useState<SpanPicked>(days ? 'custom' : 'all')
  function pick(next: SpanPicked) {
    setSpan(next)
    onDays(next === 'all' ? undefined : next === 'custom' ? (days ?? spanOf('month', today)) : spanOf(next, today))
  }
  return (
    <section className="stack g2">
      <h3 className="strong">
        <Trans>Days</Trans>
      </h3>
      <Segmented
        label={t`Days`}
        value={span}
        onChange={pick}
        options={[
          { value: 'all', text: t`All` },
          { value: 'today', text: t`Today` },
          { value: 'week', text: t`This week` },
          { value: 'month', text: t`This month` },
          { value: 'custom', text: t`Custom` },
        ]}
      />
      {span === 'custom' && days && <DayFields days={days} today={today} onChange={(picked) => onDays(ordered(picked, today))} />}
    </section>
  )
}
