/** How often a lottery is drawn; not of one that is not sold. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { usePlatformTime } from '#/ui/days/platformTime.ts'

export function DrawTimes({ lottery: { onSale, intervalSeconds, schedule } }: { readonly lottery: LotteryInfo }): ReactElement {
  const platformTime = usePlatformTime()
  if (!onSale) return <Trans>Not on sale</Trans>
  if (schedule.kind === 'interval') return <Trans>A draw every {intervalSeconds / 60} min</Trans>
  const draws = schedule.weekdays.length
  const at = platformTime(schedule.at)
  return draws === 7 ? (
    <Trans>Every day at {at}</Trans>
  ) : (
    <Trans>
      <Plural value={draws} one="# draw a week" other="# draws a week" />, at {at}
    </Trans>
  )
}
