/** The frame of the board of a started lottery. The parts of the board read their data themselves. */
import { useLingui } from '@lingui/react/macro'
import { type ComponentType, type ReactElement, Suspense, useState } from 'react'
import { useGetCurrentInfoQuery } from '#/api/endpoints.ts'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { type RuleConfig, rulesOfBet } from '#/rules/config.ts'
import type { PlayType } from '#/rules/play.ts'
import { Header } from '#/ui/Header.tsx'
import { BoardContext, type SheetName, useBoard } from '../boardContext.ts'
import { ChaseWaits, useHasOpenChase } from '../chase/chase.ts'
import { ConfirmingView, usePendingBetsOf } from '../pending/pending.ts'
import { useBetType, useHandler } from '../slip/slip.ts'
import { useSale } from '../useSale.ts'
import { PlayBoards } from './Board.tsx'
import { useLinkedPick, useLinkedSlip, useOwnOdds, usePeriodTip, useReceipt } from './boardDuties.ts'
import { BoardAge, BoardHeader, BoardTools, LotteryName } from './BoardHead.tsx'
import { BoardSheets } from './BoardSheets.tsx'
import { LotterySkeleton } from './LotterySkeleton.tsx'
import { OpenBets } from './OpenBets.tsx'
import { PlayGroups, playsShown } from './PlayGroups.tsx'
import { StakeBar } from './StakeBar.tsx'
import { Tray } from './Tray.tsx'
import { useScrolledAway } from './useScrolledAway.ts'
import { useChips } from './useChips.ts'
import { useOdds } from './useOdds.ts'
import { useWide } from '#/ui/useWide.ts'
import * as styles from './LotteryBoard.module.css'

const DrawSpoken = lazyPart(() => import('./DrawSpoken.tsx'), 'DrawSpoken')
const Road = lazyPart(() => import('./Road.tsx'), 'Road')
const TrayBar = lazyPart(() => import('./TrayBar.tsx'), 'TrayBar')
const ShortTray = lazyPart(() => import('./TrayBar.tsx'), 'ShortTray')
const WideBoard = lazyPart(() => import('./WideBoard.tsx'), 'WideBoard')

interface LotteryBoardProps {
  readonly lottery: LotteryInfo
  readonly lotteries: readonly LotteryInfo[]
  readonly types: readonly PlayType[]
  /** The rules from the list of plays. The period on sale has rules of its own. */
  readonly rules: RuleConfig
  /** The frame around the board; by default the frame of the page. */
  readonly frame?: ComponentType<FrameProps>
}

export interface FrameProps {
  readonly sheet: SheetName | undefined
}

export function LotteryBoard({ lottery, lotteries, types, rules: listed, frame: Around = Frame }: LotteryBoardProps): ReactElement | null {
  const [sheet, show] = useState<SheetName>()
  const handler = useHandler(lottery.id)
  const betType = useBetType(lottery.id)
  const type = types.find(({ code }) => code === handler?.playTypeCode) ?? types[0]
  const sale = useSale(lottery.id)
  const rules = sale.view.phase === 'none' ? listed : rulesOfBet(sale.view.period)
  const odds = useOdds(lottery.id, type, rules)
  const chips = useChips(type?.mode ?? 'sides', lottery)
  const isWide = useWide('pair')
  const { refetch } = useGetCurrentInfoQuery({ lotteryId: lottery.id })
  const askAgain = () => {
    void refetch()
    odds.askAgain()
    chips.askAgain()
  }
  if (!type) return null
  const plays = playsShown(type, betType, handler?.code ?? '')
  return (
    <BoardContext
      value={{ lottery, lotteries, types, type, plays, rules, sale, odds, chips, isSlipBeside: isWide && Around === Frame, show, askAgain }}
    >
      <Around sheet={sheet} />
    </BoardContext>
  )
}

function Frame({ sheet }: FrameProps): ReactElement {
  const { t } = useLingui()
  const { lottery, type, isSlipBeside } = useBoard()
  const { unanswered } = usePendingBetsOf(lottery.id)
  const hasOpenChase = useHasOpenChase(lottery.id)
  const hasTray = useWide('tray')
  const { isAway, watch } = useScrolledAway()
  useReceipt()
  useOwnOdds()
  usePeriodTip()
  useLinkedPick()
  useLinkedSlip()
  if (unanswered?.state === 'unknown') {
    return (
      <>
        <Header title={t`Confirming the bet`} back />
        <Suspense>
          <ConfirmingView pendingBet={unanswered} />
        </Suspense>
      </>
    )
  }
  const spoken = (
    <Suspense>
      <DrawSpoken />
    </Suspense>
  )
  const waits = hasOpenChase && (
    <Suspense>
      <ChaseWaits />
    </Suspense>
  )
  const boards = (
    <>
      <PlayBoards />
      {lottery.lotteryTypeCode === 'K3' && type.mode === 'sides' && (
        <Suspense>
          <Road />
        </Suspense>
      )}
    </>
  )
  const waiting = (
    <>
      <Header title={t`Lottery`} back />
      <main>
        <LotterySkeleton />
      </main>
    </>
  )
  return (
    <>
      {isSlipBeside ? (
        <Suspense fallback={waiting}>
          <WideBoard
            top={
              <>
                <BoardAge />
                {spoken}
                <Tray title={<LotteryName />} />
                {waits}
              </>
            }
            groups={<PlayGroups />}
            tools={<BoardTools />}
            boards={boards}
            foot={<StakeBar />}
            bets={<OpenBets isPane />}
          />
        </Suspense>
      ) : (
        <>
          {isAway && (
            <Suspense>
              <TrayBar />
            </Suspense>
          )}
          <BoardHeader />
          <main className={isAway ? `${styles.page} ${styles.away}` : styles.page}>
            {spoken}
            <div ref={watch}>
              {hasTray ? (
                <Tray />
              ) : (
                <Suspense fallback={<div className="inkp" style={{ height: 40, borderRadius: 0 }} />}>
                  <ShortTray />
                </Suspense>
              )}
            </div>
            {waits}
            {hasTray && <BoardTools />}
            <PlayGroups />
            {boards}
          </main>
          <div className={styles.foot}>
            <OpenBets />
            <StakeBar />
          </div>
        </>
      )}
      {/* Both layouts share the sheets, so that a change of the layout keeps an open sheet. The slip then moves to its panel or back. */}
      <BoardSheets sheet={isSlipBeside && sheet === 'slip' ? undefined : sheet} />
    </>
  )
}
