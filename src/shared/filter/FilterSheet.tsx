/** The sheet of a list's filters: applied by the button only. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '#/ui/Button.tsx'
import { type Option, PickRow, type PickRowProps } from '#/ui/PickRow.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import * as pickRow from '#/ui/PickRow.module.css'
import * as styles from './filter.module.css'

interface FilterSheetProps<Filter> {
  readonly wanted: Filter
  /** The filter that shows everything. */
  readonly none: Filter
  readonly isWrong?: boolean
  /** Text of the button that applies the filter; it may tell how much there is to see. */
  readonly apply?: ReactNode
  readonly onFilter: (filter: Filter) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

export function FilterSheet<Filter>({
  wanted,
  none,
  isWrong = false,
  apply,
  onFilter,
  onClose,
  children,
}: FilterSheetProps<Filter>): ReactElement {
  const { t } = useLingui()
  const finish = (filter: Filter) => {
    onFilter(filter)
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`Filter`}
      aside={
        <Button className="link" onClick={() => finish(none)}>
          <Trans>Clear the filters</Trans>
        </Button>
      }
      foot={
        <div className="row">
          <Button look="pri" className="grow" disabled={isWrong} onClick={() => finish(wanted)}>
            {apply ?? <Trans>Show results</Trans>}
          </Button>
        </div>
      }
    >
      <div className={`pad stack g4 ${styles.filters}`}>{children}</div>
    </Sheet>
  )
}

export function FilterPart({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }): ReactElement {
  return (
    <section className="stack g2">
      <h3 className="strong">{title}</h3>
      {children}
    </section>
  )
}

interface FilterOptionsProps<Value extends string> {
  readonly label: string
  readonly value: Value | undefined
  /** The name of all values together. */
  readonly all: string
  readonly options: readonly Option<Value>[]
  /** Undefined for all. */
  readonly onPick: (value: Value | undefined) => void
}

/** Options of which one is selected; they wrap. */
export function FilterChoice<Value extends string>(props: PickRowProps<Value>): ReactElement {
  return <PickRow className={`${pickRow.options} ${styles.options}`} {...props} />
}

const everything = ''

export function FilterOptions<Value extends string>({ label, value, all, options, onPick }: FilterOptionsProps<Value>): ReactElement {
  return (
    <FilterChoice<Value | typeof everything>
      label={label}
      value={value ?? everything}
      onChange={(picked) => onPick(picked === everything ? undefined : picked)}
      options={[{ value: everything, text: all }, ...options]}
    />
  )
}
