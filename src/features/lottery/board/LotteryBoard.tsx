/** A lottery that has been started: tray, plays, board, stake bar, and on a wide screen the history and the slip beside them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Bookmark, BookOpen, ChartSpline, ChevronDown, Columns2, History, Percent, ReceiptText, Rows3 } from 'lucide-react'
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useDataAge } from '#/api/agesSlice.ts'
import { useGetCurrentInfoQuery, useGetSystemConfigQuery, useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { whenQuiet } from '#/lib/whenQuiet.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { type RuleConfig, rulesOfBet } from '#/rules/config.ts'
import { oddsOf } from '#/rules/engine.ts'
import type { PlayType } from '#/rules/play.ts'
import { DataAge } from '#/ui/DataAge.tsx'
import { Header } from '#/ui/Header.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import { useUnit } from '#/ui/useUnit.ts'
import { blockedBy } from '../blocked.ts'
import { Board } from './Board.tsx'
import { ChaseWaits } from '../chase/ChaseWaits.tsx'
import { changePlayType } from './initLottery.ts'
import type { SheetName } from './LotterySheets.tsx'
import { PlayGroups, playsShown } from './PlayGroups.tsx'
import { shakeChosen } from './shakeChosen.ts'
import { mergeLines, type SlipLine, timesSlip } from '../slipLines.ts'
import { allHandlers, selectSlip, slipActions } from '../slip/slipSlice.ts'
import { StakeBar } from './StakeBar.tsx'
import { Tray } from './Tray.tsx'
import { useBetting, useOwnOdds, usePeriodTip } from '../slip/useBetting.ts'
import { useOdds } from '../useOdds.ts'
import { useSale } from '../useSale.ts'
import { useChips, useStake } from './useStake.ts'
import { useWide } from './useWide.ts'

const loadConfirming = () => import('../pending/ConfirmingView.tsx')
const ConfirmingView = lazy(() => loadConfirming().then((m) => ({ default: m.ConfirmingView })))
/** Whoever opens the slip may bet: when an answer is lost it is too late to fetch anything. */
const loadSheets = () => Promise.all([import('./LotterySheets.tsx'), loadConfirming()])
const LotterySheets = lazy(() => loadSheets().then(([m]) => ({ default: m.LotterySheets })))
const VisitChip = lazy(() => import('#/ui/protection/VisitChip.tsx').then((m) => ({ default: m.VisitChip })))
const StatsSheets = lazy(() => import('../stats/StatsSheets.tsx').then((m) => ({ default: m.StatsSheets })))
const RandomPick = lazy(() => import('./RandomPick.tsx').then((m) => ({ default: m.RandomPick })))
const SavedSheet = lazy(() => import('./SavedSheet.tsx').then((m) => ({ default: m.SavedSheet })))
const DrawSpoken = lazy(() => import('./DrawSpoken.tsx').then((m) => ({ default: m.DrawSpoken })))
const BesideBoard = lazy(() => import('./BesideBoard.tsx').then((m) => ({ default: m.BesideBoard })))

interface LotteryBoardProps {
  readonly lottery: LotteryInfo
  readonly lotteries: readonly LotteryInfo[]
  readonly types: readonly PlayType[]
  /** Those of now; each period has its own. */
  readonly rules: RuleConfig
}

function useMoney() {
  const signedIn = useSignedIn()
  const { data: config } = useGetSystemConfigQuery({})
  const { data: user } = useQuerySystemUserInfoQuery({}, { skip: !signedIn })
  const unitLabel = useUnit()
  return {
    signedIn,
    unitLabel,
    cancellable: config?.isCancelBet ?? false,
    tips: config?.isPeriodTips ?? true,
    balance: signedIn && user ? BigInt(user.balance) : undefined,
    paused: signedIn && user?.playRestriction != null,
  }
}

export function LotteryBoard({ lottery, lotteries, types, rules: listed }: LotteryBoardProps): ReactElement | null {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const localized = useLocalized()
  const online = useOnline()
  const wide = useWide()
  const money = useMoney()
  const { signedIn, unitLabel, balance } = money
  const { handler, betType, bets, cart, chases, slipMultiple } = useSelector(selectSlip)
  const [sheet, setSheet] = useState<SheetName>()
  const [hasSheets, setHasSheets] = useState(false)
  const shakes = shakeChosen.useOn()
  const type = types.find(({ code }) => code === handler?.playTypeCode) ?? types[0]
  const plays = type ? playsShown(type, betType, handler?.code ?? '') : []
  const sale = useSale(lottery.id)
  const rules = sale.view.phase === 'none' ? listed : rulesOfBet(sale.view.period)
  const { refetch } = useGetCurrentInfoQuery({ lotteryId: lottery.id })
  const age = useDataAge('getCurrentInfo', { lotteryId: lottery.id })
  const shownOdds = useOdds(lottery.id, type?.code, type?.plays ?? [], rules)
  const chips = useChips(type?.mode ?? 'sides', lottery)
  const stake = useStake(lottery, plays, shownOdds, chips.inUse, rules)
  const askAgain = () => {
    void refetch()
    shownOdds.askAgain()
    chips.askAgain()
  }
  const betting = useBetting(lottery, sale, askAgain, () => setSheet(undefined))
  useOwnOdds(signedIn ? shownOdds.prizeGroup : undefined, rules)
  usePeriodTip(sale, money.tips)
  // What comes next is fetched while nobody waits for it.
  useEffect(() => {
    whenQuiet(() => void loadSheets().catch(() => undefined))
  }, [])
  const asksForSheets = sheet !== undefined || betting.refused !== undefined
  if (asksForSheets && !hasSheets) setHasSheets(true)

  const { open } = betting
  if (!type) return null
  const title = (
    <button type="button" className="row g1 switcher" aria-haspopup="dialog" onClick={() => setSheet('switch')}>
      <span className="clip">{localized(lottery.names)}</span>
      <ChevronDown className="ico s" aria-hidden />
    </button>
  )
  const situation = { lottery, view: sale.view, online, confirming: open?.state === 'unknown', balance, paused: money.paused }
  const slipLines = timesSlip(cart, slipMultiple)
  const slipBlocked = blockedBy({ ...situation, lines: slipLines, problem: null })
  const blocked = blockedBy({ ...situation, lines: [...slipLines, ...stake.made], problem: stake.problem })
  const add = () => dispatch(slipActions.cartSet(mergeLines(cart, stake.made)))
  const addLines = (lines: SlipLine[]) => {
    dispatch(slipActions.linesAdded([...stake.made, ...lines]))
    setSheet('slip')
  }
  const bet = () => {
    if (stake.made.length > 0) add()
    setSheet('slip')
  }
  const showSlip = () => setSheet(wide ? undefined : 'slip')
  const choosePlay = (code: string) => {
    const next = types.find((one) => one.code === code)
    const first = next?.plays[0]
    if (first)
      changePlayType(dispatch, { playTypeCode: code, code: first.code }, signedIn ? { lotteryId: lottery.id, playTypeCode: code } : null)
  }
  const chooseBetType = (code: string) => {
    dispatch(slipActions.betTypeSet(code))
    if (code !== allHandlers) dispatch(slipActions.handlerChosen({ playTypeCode: type.code, code }))
  }
  const slip = {
    view: sale.view,
    blocked: slipBlocked,
    balance,
    unitLabel,
    unitRate: chips.unitRate,
    cancellable: money.cancellable,
    rules,
    busy: open?.state === 'sending',
    signedIn,
    onConfirm: betting.confirm,
    onChase: () => setSheet('chase'),
    onBlocked: betting.explain,
    onEdited: () => setSheet(undefined),
  }
  const firstPlay = plays.find(({ code }) => code === handler?.code) ?? plays[0]
  const sheets = (
    <Suspense>
      <LotterySheets
        open={sheet}
        onClose={() => setSheet(undefined)}
        lottery={lottery}
        lotteries={lotteries}
        sale={sale}
        slip={slip}
        onClearSlip={() => dispatch(slipActions.cartSet([]))}
        hasLines={cart.length > 0}
        rules={
          firstPlay && {
            types,
            play: firstPlay,
            lottery,
            rules,
            prizeGroup: shownOdds.prizeGroup,
            oddsOf: (play) => (shownOdds.prizeGroup === undefined ? {} : oddsOf(play, shownOdds.prizeGroup, rules)),
          }
        }
        group={
          shownOdds.own !== undefined &&
          shownOdds.prizeGroup !== undefined && {
            own: shownOdds.own,
            inUse: shownOdds.prizeGroup,
            lines: [...slipLines, ...stake.made],
            rules,
            unitLabel,
          }
        }
        refused={betting.refused}
        onReturn={() => {
          if (betting.refused) betting.returnToSlip(betting.refused)
        }}
        onAccept={betting.accept}
      />
    </Suspense>
  )
  if (open?.state === 'unknown') {
    return (
      <>
        <Header title={t`Confirming the bet`} back />
        <Suspense>
          <ConfirmingView pendingBet={open} lottery={lottery} unitLabel={unitLabel} unitRate={chips.unitRate} />
        </Suspense>
      </>
    )
  }
  return (
    <>
      <Header
        title={title}
        back
        actions={
          <>
            <Suspense fallback={<span className="iconbtn" />}>
              <VisitChip />
            </Suspense>
            <IconButton label={t`How to play`} onClick={() => setSheet('rules')}>
              <BookOpen className="ico" aria-hidden />
            </IconButton>
          </>
        }
      />
      {online && <DataAge age={age} />}
      <main style={{ paddingBottom: 'var(--s2)' }}>
        <Suspense>
          <DrawSpoken last={sale.info?.last} family={lottery.lotteryTypeCode} rules={rules} />
        </Suspense>
        <Tray sale={sale} family={lottery.lotteryTypeCode} rules={rules} />
        {chases[lottery.id] && <ChaseWaits onOpen={() => setSheet('chase')} />}
        <nav className="tools" aria-label={t`About this lottery`}>
          {!wide && (
            <button type="button" aria-haspopup="dialog" onClick={() => setSheet('history')}>
              <History className="ico s" aria-hidden />
              <Trans>History</Trans>
            </button>
          )}
          <Link to="/trend" search={{ id: lottery.id }}>
            <ChartSpline className="ico s" aria-hidden />
            <Trans>Trend</Trans>
          </Link>
          <button type="button" aria-haspopup="dialog" onClick={() => setSheet('sides')}>
            <Columns2 className="ico s" aria-hidden />
            <Trans>Sides</Trans>
          </button>
          <button type="button" aria-haspopup="dialog" onClick={() => setSheet('dragon')}>
            <Rows3 className="ico s" aria-hidden />
            <Trans>Dragon</Trans>
          </button>
          {shownOdds.own !== undefined && (
            <button type="button" aria-haspopup="dialog" aria-label={t`Group ${shownOdds.prizeGroup}`} onClick={() => setSheet('group')}>
              <Percent className="ico s" aria-hidden />
              <span className="num">{shownOdds.prizeGroup}</span>
            </button>
          )}
          <button type="button" aria-haspopup="dialog" onClick={() => setSheet('saved')}>
            <Bookmark className="ico s" aria-hidden />
            <Trans>Saved</Trans>
          </button>
          <Link to="/gameRecordIndex">
            <ReceiptText className="ico s" aria-hidden />
            <Trans>My bets</Trans>
          </Link>
        </nav>
        <PlayGroups
          types={types}
          type={type}
          betType={betType}
          handler={handler?.code ?? ''}
          onType={choosePlay}
          onBetType={chooseBetType}
        />
        {plays.map((play, at) => (
          <Board
            key={play.code}
            play={play}
            selection={bets[play.code]}
            odds={shownOdds.odds[play.code] ?? {}}
            rules={rules}
            {...(at === 0 && { unit: unitLabel })}
            onChange={(selection) => dispatch(slipActions.betsPicked({ playCode: play.code, selection }))}
          />
        ))}
      </main>
      <StakeBar
        stake={stake}
        chips={chips}
        unitLabel={unitLabel}
        blocked={blocked}
        offline={!online}
        balance={balance}
        wide={wide}
        onRandom={() => setSheet('random')}
        onAdd={add}
        onSlip={() => setSheet('slip')}
        onBet={bet}
        onBlocked={betting.explain}
      />
      {wide && (
        <Suspense>
          <BesideBoard lottery={lottery} sale={sale} slip={slip} />
        </Suspense>
      )}
      {hasSheets && sheets}
      {firstPlay && (shakes || sheet === 'random') && (
        <Suspense>
          <RandomPick
            open={sheet === 'random'}
            play={firstPlay}
            odds={shownOdds}
            unit={chips.inUse}
            rules={rules}
            onClose={() => setSheet(undefined)}
            onSlip={showSlip}
          />
        </Suspense>
      )}
      {sheet === 'saved' && (
        <Suspense>
          <SavedSheet
            lottery={lottery}
            types={types}
            rules={rules}
            made={stake.made}
            prizeGroup={shownOdds.prizeGroup}
            onClose={() => setSheet(undefined)}
            onSlip={showSlip}
          />
        </Suspense>
      )}
      {(sheet === 'sides' || sheet === 'dragon') && (
        <Suspense>
          <StatsSheets
            open={sheet}
            onClose={() => setSheet(undefined)}
            lottery={lottery}
            lotteries={lotteries}
            types={types}
            rules={rules}
            prizeGroup={shownOdds.prizeGroup}
            chips={chips}
            unitLabel={unitLabel}
            onAdd={addLines}
          />
        </Suspense>
      )}
    </>
  )
}
