/** Parts of a lottery's page as its board holds them. */
import type { ReactElement, ReactNode } from 'react'
import { BoardContext, type BoardInfo } from '#/features/lottery/boardContext.ts'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { defaultRules } from '#/rules/config.ts'

const names = { rw: '一分快三', korw: '1분 쾌3', en: '1-min Fast 3' }

export const k3: LotteryInfo = {
  id: 'k3-1m',
  lotteryTypeCode: 'K3',
  drawFamily: 'k3',
  names,
  schedule: { kind: 'interval', seconds: 60, hours: null },
  entropySource: 'chain',
  intervalSeconds: 60,
  onSale: true,
  closeOffsetSeconds: 5,
  minStake: '100',
  maxStake: '50000000',
  maxPeriodStake: '500000000',
  maxPrize: '1000000000',
}

/** Nothing is on sale, nothing is priced, and no sheet opens, unless told otherwise. */
export function boardOf(more: Partial<BoardInfo> = {}): BoardInfo {
  return {
    lottery: k3,
    lotteries: [k3],
    types: [],
    type: { code: 'K3HZ', names, mode: 'sides', plays: [] },
    plays: [],
    rules: defaultRules,
    sale: { info: undefined, view: { phase: 'none' }, awaited: undefined },
    odds: { prizeGroup: undefined, odds: {}, askAgain: () => undefined },
    chips: { all: [], inUse: undefined, askAgain: () => undefined },
    isSlipBeside: false,
    show: () => undefined,
    askAgain: () => undefined,
    ...more,
  }
}

export function OnBoard({ children, ...more }: Partial<BoardInfo> & { readonly children: ReactNode }): ReactElement {
  return <BoardContext value={boardOf(more)}>{children}</BoardContext>
}
