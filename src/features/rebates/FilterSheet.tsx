/** Filters of the rebates: member, lottery, days. Applied by the button only. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import { useLocalized } from '#/i18n/format.ts'
import { type Days, spanOf } from '#/lib/daySpan.ts'
import { useDebounced } from '#/lib/useDebounced.ts'
import { Button } from '#/ui/Button.tsx'
import { DayFields, ordered } from '#/ui/days/DaySpan.tsx'
import { useToday } from '#/ui/days/useToday.ts'
import { Field } from '#/ui/Field.tsx'
import { PickRow } from '#/ui/PickRow.tsx'
import { Segmented } from '#/ui/Segmented.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import * as pickRow from '#/ui/PickRow.module.css'
import { type RebateFilter, without } from './rebateFilter.ts'
import { useRebateMembersQuery } from './rebatesPageApi.ts'
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
        <MemberPart member={wanted.member} onMember={(member) => setWanted({ ...without(wanted, 'member'), ...(member && { member }) })} />
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

interface MemberPartProps {
  readonly member: RebateFilter['member']
  readonly onMember: (member: RebateFilter['member']) => void
}

function MemberPart({ member, onMember }: MemberPartProps): ReactElement {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const { data } = useRebateMembersQuery(useDebounced(typed.trim().slice(0, 12), 300))
  const found = data?.records.filter(({ userId }) => userId !== member?.userId) ?? []
  const shown = member ? [member, ...found] : found
  return (
    <section className="stack g2">
      <Field
        label={t`Member`}
        optional
        value={typed}
        maxLength={12}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        rule={t`The first letters of the name, or the whole name. The bets of everyone below count too.`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <PickRow
        className={`${pickRow.chips} ${styles.options}`}
        label={t`Member`}
        value={member?.userId ?? everything}
        onChange={(userId) => onMember(shown.find((one) => one.userId === userId))}
        options={[{ value: everything, text: t`All members` }, ...shown.map(({ userId, name }) => ({ value: userId, text: name }))]}
      />
      {data?.records.length === 0 && typed !== '' && (
        <p className="note" role="status">
          <Trans>Nobody in your team has this name.</Trans>
        </p>
      )}
    </section>
  )
}
