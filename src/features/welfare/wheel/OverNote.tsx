/** Says that the wheel has ended, and how many draws and prizes the member had. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Wheel } from '#/contract/welfare/wheel.ts'
import { useFormat } from '#/i18n/format.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Callout } from '#/ui/Callout.tsx'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import { useOwnDrawsInfiniteQuery } from '../welfareApi.ts'

export function OverNote({ wheel: { code, until } }: { readonly wheel: Wheel }): ReactElement {
  const dates = usePlatformDates()
  const format = useFormat()
  const unit = useUnit()
  const { currentData } = useOwnDrawsInfiniteQuery({ code })
  const sums = currentData?.pages[0]?.sums
  const [end, points] = [until !== null && dates.until(until), sums && format.amount(sums.points)]
  return (
    <Callout>
      <p>
        <Trans>The lottery has expired</Trans>
        {end !== false && <span> · {end}</span>}
      </p>
      {sums && sums.draws > 0 && (
        <p className="note">
          <Plural
            value={sums.draws}
            one={`In the last 30 days you drew once and got ${points} ${unit}. Nothing was charged.`}
            other={`In the last 30 days you drew # times and got ${points} ${unit}. Nothing was charged.`}
          />
        </p>
      )}
    </Callout>
  )
}
