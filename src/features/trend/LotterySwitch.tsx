/** Sheet that switches the trend to another lottery. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { Sheet } from '#/ui/Sheet.tsx'
import { LotteryList } from './LotteryList.tsx'

interface LotterySwitchProps {
  readonly lotteries: readonly LotteryInfo[]
  readonly current: string | undefined
  readonly onClose: () => void
}

export function LotterySwitch({ lotteries, current, onClose }: LotterySwitchProps): ReactElement {
  const { t } = useLingui()
  return (
    <Sheet open onClose={onClose} title={t`Lotteries`}>
      <LotteryList lotteries={lotteries} current={current} onPick={onClose} />
    </Sheet>
  )
}
