/** The number of guests, with a button on each side. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { type ReactElement, type Ref, useId } from 'react'
import { mostGuests } from '#/contract/welfare/requests.ts'
import * as lists from '#/ui/list.module.css'
import * as steps from '#/ui/stepper.module.css'

interface GuestCountProps {
  readonly ref: Ref<HTMLDivElement>
  readonly count: number
  readonly error: string | undefined
  readonly onChange: (count: number) => void
}

export function GuestCount({ ref, count, error, onChange }: GuestCountProps): ReactElement {
  const { t } = useLingui()
  const id = useId()
  return (
    <div className={`card ${lists.rows} ${lists.item}`}>
      <span className="grow">
        <Trans>Guests</Trans>
        {error !== undefined && (
          <span id={id} className="note neg block">
            {error}
          </span>
        )}
      </span>
      <div
        ref={ref}
        className={steps.stepper}
        role="group"
        tabIndex={-1}
        aria-label={t`Guests`}
        aria-describedby={error === undefined ? undefined : id}
      >
        <button type="button" aria-label={t`One fewer`} disabled={count <= 1} onClick={() => onChange(count - 1)}>
          <Minus className="ico s" aria-hidden />
        </button>
        <output className="num">
          <Plural value={count} one="# guest" other="# guests" />
        </output>
        <button type="button" aria-label={t`One more`} disabled={count >= mostGuests} onClick={() => onChange(count + 1)}>
          <Plus className="ico s" aria-hidden />
        </button>
      </div>
    </div>
  )
}
