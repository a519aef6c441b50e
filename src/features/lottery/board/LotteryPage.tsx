/** /lottery: chooses the lottery, starts the lottery, and shows the board or the failure. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { type CSSProperties, type ReactElement, useDeferredValue } from 'react'
import { Answer } from '#/ui/Answer.tsx'
import { Header } from '#/ui/Header.tsx'
import { NoLottery } from '#/ui/NoLottery.tsx'
import * as button from '#/ui/Button.module.css'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { LotteryBoard } from './LotteryBoard.tsx'
import { useLottery } from './useLottery.ts'
import { usePlays } from '../usePlays.ts'
import { both } from '#/api/query.ts'
import * as boardCells from '../cells.module.css'
import * as boardSheet from './Board.module.css'
import * as playGroups from './PlayGroups.module.css'
import * as styles from './Tray.module.css'

export function LotteryPage(): ReactElement {
  const { t } = useLingui()
  const { id } = useSearch({ from: '/lottery' })
  const { start, lottery, lotteries } = useLottery(id)
  const { types, rules, file } = usePlays(lottery)
  const ready = start.currentData && types.length > 0 ? start.currentData.id : undefined
  // Deferred, because a board has many cells. React draws the board in slices between user events.
  const drawn = useDeferredValue(ready)
  if (lottery && ready !== undefined && drawn === ready) {
    return <LotteryBoard key={lottery.id} lottery={lottery} lotteries={lotteries} types={types} rules={rules} />
  }
  if (id !== undefined && lotteries.length > 0 && !lottery) return <NoLottery title={t`Lottery`} />
  return (
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
}

const four: CSSProperties & { '--cols': number } = { '--cols': 4 }

/** The skeleton of the page. */
function LotterySkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <div aria-busy="true">
      <p className="sr" role="status">{t`Loading lottery`}</p>
      <section className={`inkp ${styles.tray}`} style={{ minHeight: 96 }} />
      <div style={{ height: 44 }} />
      <div className={`${playGroups.groups} row g4 pad`} style={{ minHeight: 44 }}>
        {[32, 44, 46, 48].map((width) => (
          <Skeleton key={width} width={width} height={14} />
        ))}
      </div>
      <div className={boardSheet.head} style={{ paddingTop: 24 }}>
        <Skeleton width={44} height={12} />
      </div>
      <div className={boardCells.cells} style={four}>
        {Array.from({ length: 20 }, (_, at) => (
          <Skeleton key={at} width="100%" height={52} radius="var(--r2)" />
        ))}
      </div>
    </div>
  )
}
