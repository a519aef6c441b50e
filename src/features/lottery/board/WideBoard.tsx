/** The layout of a board on a wide screen: play types and tools in one row, boards that scroll by themselves, and panels beside them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactElement, type ReactNode, Suspense } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useOnline } from '#/lib/online.ts'
import { BackButton } from '#/ui/Header.tsx'
import { Skeleton, SkeletonRows } from '#/ui/Skeleton.tsx'
import { useWide } from '#/ui/useWide.ts'
import * as button from '#/ui/Button.module.css'
import * as header from '#/ui/Header.module.css'
import { BoardContext, useBoard, type WideMarks } from '../boardContext.ts'
import { useShownBalance } from '../reveal.ts'
import { SlipCard } from '../slip/slip.ts'
import { HistoryCard } from '../stats/stats.ts'
import { BoardKeys } from './BoardKeys.tsx'
import { HomeLink } from './HomeLink.tsx'
import { capOf, typedNumber } from './keyPlaces.ts'
import * as desk from './lotteryDesk.module.css'
import * as styles from './WideBoard.module.css'

const VisitChip = lazyPart(() => import('#/shared/protection/VisitChip.tsx'), 'VisitChip')

interface WideBoardProps {
  /** The tray, and what stands around it. */
  readonly top: ReactNode
  readonly groups: ReactNode
  readonly tools: ReactNode
  readonly boards: ReactNode
  readonly foot: ReactNode
  readonly bets: ReactNode
}

export function WideBoard({ top, groups, tools, boards, foot, bets }: WideBoardProps): ReactElement {
  const { t } = useLingui()
  const board = useBoard()
  const wide = useMarks()
  return (
    <BoardContext value={wide ? { ...board, wide } : board}>
      <Head />
      <div className={wide ? `${desk.board} ${styles.column} ${styles.marked}` : `${desk.board} ${styles.column}`}>
        <main className={styles.main}>
          {top}
          <div className={styles.bar}>
            {groups}
            {tools}
          </div>
          <div className={styles.boards}>{boards}</div>
        </main>
        <div className={styles.foot}>{foot}</div>
      </div>
      <aside className={`${desk.side} ${styles.side} ${wide ? styles.marked : ''}`} aria-label={t`Slip`}>
        <Suspense fallback={<SideSkeleton />}>
          <SlipCard />
          {bets}
          <HistoryCard />
        </Suspense>
      </aside>
    </BoardContext>
  )
}

/** In place of slip, bets and history. */
function SideSkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <Skeleton width="100%" height={120} radius="var(--r3)" />
      <Skeleton width="100%" height={88} radius="var(--r3)" />
      <SkeletonRows rows={8} label={t`Loading`} />
    </>
  )
}

/** A row with this many numbers has twice the cells side by side. */
const many = 13
/** The most cells side by side that are doubled. */
const few = 5

/** Undefined on a tablet, which has no keyboard as a rule. */
function useMarks(): WideMarks | undefined {
  const hasKeys = useWide('pane')
  const { plays } = useBoard()
  if (!hasKeys) return undefined
  const typed = typedNumber(plays)
  return {
    keyOf: (play, row, option) => capOf(plays, { play, row, option }),
    hintOf: (play) =>
      play === typed?.play && (
        <span className={styles.hint}>
          <Trans>Type a number</Trans>
          {typed.number > 9 && <kbd>{Math.floor(typed.number / 10)}</kbd>}
          <kbd>{typed.number % 10}</kbd>
        </span>
      ),
    columnsOf: ({ options }, usual) =>
      usual <= few && options.length >= many && options.every(({ value }) => value !== undefined) ? 2 * usual : usual,
  }
}

/** The row above the columns. From 1024 px the bar of the frame stands at its end and has the balance. */
function Head(): ReactElement {
  const format = useFormat()
  const online = useOnline()
  const hasFrame = useWide('pane')
  const balance = useShownBalance()
  return (
    <header className={`${header.bar} ${header.wide}`}>
      <div className="row">
        <BackButton home="/home" />
        <HomeLink />
      </div>
      <div className="row g3">
        <Suspense>
          <VisitChip />
        </Suspense>
        {!hasFrame && balance !== undefined && (
          <>
            <span className="t2 num">
              <Trans>Balance {format.amount(balance)}</Trans>
            </span>
            {online && (
              <Link to="/recharge" className={button.soft}>
                <Trans>Deposit</Trans>
              </Link>
            )}
          </>
        )}
        <BoardKeys />
      </div>
    </header>
  )
}
