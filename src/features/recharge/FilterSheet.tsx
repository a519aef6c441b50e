/** The filter of recharges: time, state, channel. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Channel, RechargeState } from '#/contract/recharge.ts'
import { rechargeStates } from '#/contract/rechargeFacts.ts'
import { useLocalized } from '#/i18n/format.ts'
import { Button } from '#/ui/Button.tsx'
import { PickRow } from '#/ui/PickRow.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import * as pickRow from '#/ui/PickRow.module.css'
import { stateTexts } from '#/shared/states/RechargeTag.tsx'
import * as styles from './recharge.module.css'

export type Span = 1 | 7 | 30

export interface Filters {
  readonly state: RechargeState | null
  readonly channelId: string | null
  /** The number of latest days; null for all. */
  readonly days: Span | null
}

export const noFilters: Filters = { state: null, channelId: null, days: null }

export const spanTexts: Readonly<Record<Span, MessageDescriptor>> = { 1: msg`Last 24 hours`, 7: msg`Last 7 days`, 30: msg`Last 30 days` }

const spans: readonly Span[] = [1, 7, 30]
const any = ''

interface FilterSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
  readonly channels: readonly Channel[]
}

export function FilterSheet({ open, onClose, filters, onChange, channels }: FilterSheetProps): ReactElement {
  const { t, i18n } = useLingui()
  const localized = useLocalized()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Filter`}
      foot={
        <div className={styles.pair}>
          <Button look="quiet" onClick={() => onChange(noFilters)}>
            <Trans>Clear the filters</Trans>
          </Button>
          <Button look="pri" onClick={onClose}>
            <Trans>Show</Trans>
          </Button>
        </div>
      }
    >
      <div className={`stack g4 ${styles.filters}`}>
        <div>
          <h3 className="pad">
            <Trans>Time</Trans>
          </h3>
          <PickRow
            className={pickRow.chips}
            label={t`Time`}
            value={String(filters.days ?? any)}
            options={[{ value: any, text: t`All` }, ...spans.map((span) => ({ value: String(span), text: i18n._(spanTexts[span]) }))]}
            onChange={(value) => onChange({ ...filters, days: spans.find((span) => String(span) === value) ?? null })}
          />
        </div>
        <div>
          <h3 className="pad">
            <Trans>State</Trans>
          </h3>
          <PickRow
            className={pickRow.chips}
            label={t`State`}
            value={filters.state ?? any}
            options={[{ value: any, text: t`All` }, ...rechargeStates.map((state) => ({ value: state, text: i18n._(stateTexts[state]) }))]}
            onChange={(value) => onChange({ ...filters, state: rechargeStates.find((state) => state === value) ?? null })}
          />
        </div>
        <div>
          <h3 className="pad">
            <Trans>Payment method</Trans>
          </h3>
          <PickRow
            className={pickRow.chips}
            label={t`Payment method`}
            value={filters.channelId ?? any}
            options={[
              { value: any, text: t`All` },
              ...channels.map(({ channelId, names }) => ({ value: channelId, text: localized(names) })),
            ]}
            onChange={(value) => onChange({ ...filters, channelId: value === any ? null : value })}
          />
        </div>
      </div>
    </Sheet>
  )
}
