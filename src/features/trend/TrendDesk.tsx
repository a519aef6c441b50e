/** Parts of the trend on a wide screen: the column of lotteries, and the places as tabs. */
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useLayoutEffect, useRef } from 'react'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { prefersStill } from '#/lib/motion.ts'
import { type PickRowProps, Tabs } from '#/ui/PickRow.tsx'
import { LotteryList } from './LotteryList.tsx'
import * as styles from './trend.module.css'

interface LotteriesProps {
  readonly lotteries: readonly LotteryInfo[]
  readonly current: string | undefined
}

export function Lotteries(props: LotteriesProps): ReactElement {
  const { t } = useLingui()
  return (
    <nav className={styles.lotteries} aria-label={t`Lotteries`}>
      <LotteryList {...props} />
    </nav>
  )
}

/** Pixels between a tab and its underline, at both sides together. */
const inset = 16

/** The underline of the picked tab moves there from the tab that was picked before. */
export function PlaceTabs(props: PickRowProps<string>): ReactElement {
  const row = useRef<HTMLDivElement>(null)
  const before = useRef<{ readonly left: number; readonly width: number }>(null)
  useLayoutEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>("[aria-pressed='true']")
    if (!tab) return
    const from = before.current
    const to = { left: tab.offsetLeft, width: tab.offsetWidth - inset }
    before.current = to
    if (!from || from.left === to.left || prefersStill()) return
    const start = `translateX(${from.left - to.left}px) scaleX(${from.width / to.width})`
    tab.animate([{ transform: start }, { transform: 'none' }], {
      duration: 200,
      easing: 'cubic-bezier(0.2, 0, 0, 1)',
      pseudoElement: '::after',
    })
  })
  return (
    <div ref={row} className={styles.places}>
      <Tabs {...props} />
    </div>
  )
}
