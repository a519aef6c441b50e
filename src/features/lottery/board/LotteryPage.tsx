/** /lottery: chooses the lottery, starts the lottery, and shows the board or the failure. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactElement, Suspense, useDeferredValue } from 'react'
import { lazyPart } from '#/lib/lazyPart.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { NoLottery } from '#/shared/noLottery/NoLottery.tsx'
import { Header } from '#/ui/Header.tsx'
import { useWide } from '#/ui/useWide.ts'
import * as button from '#/ui/Button.module.css'
import { LotteryBoard } from './LotteryBoard.tsx'
import { LotterySkeleton } from './LotterySkeleton.tsx'
import { useLottery } from './useLottery.ts'
import { usePlays } from '../usePlays.ts'
import { both } from '#/api/query.ts'
import * as desk from './lotteryDesk.module.css'

const LotteryList = lazyPart(() => import('./LotteryList.tsx'), 'LotteryList')

export function LotteryPage(): ReactElement {
  const { t } = useLingui()
  const { id } = useSearch({ from: '/lottery' })
  const isWide = useWide('pair')
  const hasList = useWide('columns')
  const { start, lottery, lotteries } = useLottery(id)
  const { types, rules, file } = usePlays(lottery)
  const ready = start.currentData && types.length > 0 ? start.currentData.id : undefined
  // Deferred, because a board has many cells. React draws the board in slices between user events.
  const drawn = useDeferredValue(ready)
  const waiting = (
    <>
      <Header title={t`Lottery`} back />
      <Answer
        of={both(start, file)}
        isPage
        failed={t`The lottery could not be loaded`}
        action={
          <Link to="/home" className={button.quiet}>
            <Trans>Choose another lottery</Trans>
          </Link>
        }
        waiting={<LotterySkeleton />}
      >
        {() => (
          <main>
            <LotterySkeleton />
          </main>
        )}
      </Answer>
    </>
  )
  const page =
    lottery && ready !== undefined && drawn === ready ? (
      <LotteryBoard key={lottery.id} lottery={lottery} lotteries={lotteries} types={types} rules={rules} />
    ) : id !== undefined && lotteries.length > 0 && !lottery ? (
      <NoLottery title={t`Lottery`} />
    ) : (
      waiting
    )
  // One tree in both layouts, so that turning a tablet leaves the board with its open sheet mounted.
  return (
    <div className={isWide ? desk.page : desk.narrow}>
      {hasList && (
        <Suspense fallback={<div className={`card ${desk.list}`} />}>
          <LotteryList here={lottery?.id} />
        </Suspense>
      )}
      {page}
    </div>
  )
}
