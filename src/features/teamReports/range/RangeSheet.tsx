/** The days of a report, chosen in a calendar; the request is sent only by the button. */
import { Plural, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import type { Days } from '#/lib/daySpan.ts'
import { Button } from '#/ui/Button.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { lengthOf } from './picked.ts'
import { RangePick } from './RangePick.tsx'

interface RangeSheetProps {
  readonly days: Days
  readonly today: string
  readonly onDays: (days: Days) => void
  readonly onClose: () => void
}

export function RangeSheet({ days, today, onDays, onClose }: RangeSheetProps): ReactElement {
  const { t } = useLingui()
  const [wanted, setWanted] = useState(days)
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`Choose days`}
      foot={
        <Button
          look="pri"
          big
          style={{ width: '100%' }}
          onClick={() => {
            onDays(wanted)
            onClose()
          }}
        >
          <span className="num">
            <Plural value={lengthOf(wanted)} one="Show this day" other="Show these # days" />
          </span>
        </Button>
      }
    >
      <div className="pad">
        <RangePick days={days} today={today} onDays={setWanted} />
      </div>
    </Sheet>
  )
}
