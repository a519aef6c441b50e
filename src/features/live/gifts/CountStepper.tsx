/** The number of gifts, with a button on each side. */
import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { giftsAtOnce } from '#/contract/live/gifts.ts'
import * as steps from '#/ui/stepper.module.css'
import { countWithin } from './giving.ts'

interface CountStepperProps {
  readonly count: number
  readonly onChange: (count: number) => void
}

export function CountStepper({ count, onChange }: CountStepperProps): ReactElement {
  const { t } = useLingui()
  return (
    <div className={steps.stepper} role="group" translate="no" aria-label={t`How many`}>
      <button type="button" aria-label={t`One fewer`} disabled={count <= 1} onClick={() => onChange(countWithin(count - 1))}>
        <Minus className="ico s" aria-hidden />
      </button>
      <output className="num">× {count}</output>
      <button type="button" aria-label={t`One more`} disabled={count >= giftsAtOnce} onClick={() => onChange(countWithin(count + 1))}>
        <Plus className="ico s" aria-hidden />
      </button>
    </div>
  )
}
