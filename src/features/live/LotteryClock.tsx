/** The time until a lottery's period closes, beside a room's name. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useGetNewOpenResultQuery } from '#/api/endpoints.ts'
import { countdownOf } from '#/lib/countdown.ts'
import { useServerNow } from '#/lib/useServerNow.ts'

export function LotteryClock({ lotteryId }: { readonly lotteryId: string }): ReactElement | null {
  const now = useServerNow()
  const { info } = useGetNewOpenResultQuery(
    {},
    { selectFromResult: ({ currentData }) => ({ info: currentData?.records.find((one) => one.lotteryId === lotteryId) }) },
  )
  const countdown = info && countdownOf(info, now)
  if (!countdown || countdown.kind === 'none') return null
  return (
    <span className="note num">
      {countdown.kind === 'open' ? (
        <span className={countdown.soon ? 'warn' : 't2'}>{countdown.text}</span>
      ) : (
        <span>
          <Trans>Closed</Trans>
        </span>
      )}
    </span>
  )
}
