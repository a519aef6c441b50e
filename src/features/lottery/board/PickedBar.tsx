/** The foot of a board with a selection: chips, multiple, stake, possible win, and the bet button. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type ReactElement, Suspense, useEffect, useRef, useState } from 'react'
import { useSelector, useStore } from 'react-redux'
import { marksApi, useLotteryMarksQuery } from '#/api/lotteryMarks.ts'
import { selectLanguage } from '#/api/settingsSlice.ts'
import { rangeText } from '#/i18n/figures.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { shortPeriod } from '#/lib/period.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useRate } from '#/shared/platform/useRate.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Button } from '#/ui/Button.tsx'
import * as foot from '#/ui/foot.module.css'
import { BlockedButton } from '../BlockedText.tsx'
import { useBoard } from '../boardContext.ts'
import { isProductOf, type PickedProblem, placesOf, type PossibleWin, possibleWinOf, productText } from '../boardModel.ts'
import { OneTapBar, useIsHeld, useMayHold } from '../oneTap/oneTap.ts'
import { selectSlip, slipActions, type SlipRoot, useBets, useBetting, useCart, useMultiplier, useSentLines } from '../slip/slip.ts'
import { chipName, isUnusual, maxMultiple, type SlipLine, timesSlip, totalsOf } from '../slipLines.ts'
import { Stepper } from '../Stepper.tsx'
import { Countdown } from '../TimeLeft.tsx'
import { useBlocked, useExplained } from '../useBlocked.ts'
import { useMember } from '../useMember.ts'
import { useShownBalance } from '../reveal.ts'
import { usePickedLines } from '../usePickedLines.ts'
import { Chips, SlipButton, SlipCount } from './Chips.tsx'
import { RandomButton } from './RandomButton.tsx'
import * as styles from './StakeBar.module.css'

/** The totals of the selection. */
interface Picked {
  readonly notes: number
  readonly stake: bigint
  readonly win: PossibleWin | null
}

function ChipRow(): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const { lottery } = useBoard()
  return (
    <div className={styles.chipRow}>
      <Chips />
      <Stepper
        label={t`Multiple`}
        value={useMultiplier(lottery.id)}
        max={maxMultiple}
        onChange={(value) => dispatch(slipActions.multiplierSet({ lotteryId: lottery.id, multiplier: value }))}
      />
    </div>
  )
}

/** The data that is missing for a possible win; undefined if no data is missing. */
type Awaited = 'odds' | 'multiple' | undefined

/** The selection of a play that takes a number at each place. */
interface ByPlace {
  /** The names of the places without a number. */
  readonly missing: readonly string[]
  /** The numbers picked at each place: `3 × 1 × ?`. */
  readonly product: string
}

interface SumProps {
  readonly byPlace: ByPlace | undefined
  readonly picked: Picked
  readonly awaits: Awaited
}

/** The possible win. Offline, the text says what happens with the picks. */
function WinText({ win, awaits }: Pick<Picked, 'win'> & Pick<SumProps, 'awaits'>): ReactElement {
  const { amount } = useFormat()
  const online = useOnline()
  if (awaits === 'odds') return <Trans>What it can pay is shown once the odds are here</Trans>
  if (awaits === 'multiple') return <Trans>What it can pay is shown once there is a multiple</Trans>
  if (win === null) return <Trans>Pick numbers to see what they can pay</Trans>
  if (!online) return <Trans>Saved as a draft. Send it yourself once you are online; nothing is sent automatically</Trans>
  const range = rangeText(amount(win.min), amount(win.max))
  return <Trans>If it wins, pays {range}</Trans>
}

/** Stake and possible win. A value without room beside the other value gets a line of its own, so that no value is cut. */
function Sum({ picked: { notes, stake, win }, awaits, byPlace }: SumProps): ReactElement {
  const format = useFormat()
  const unitLabel = useUnit()
  const unitRate = useRate()
  const { lottery, chips } = useBoard()
  const balance = useShownBalance()
  const multiplier = useMultiplier(lottery.id)
  const unit = chips.inUse === undefined ? '' : chipName(chips.inUse, unitRate)
  const count = format.count(notes)
  const isMissing = byPlace !== undefined && byPlace.missing.length > 0
  const product = byPlace?.product
  // Without `Plural`, whose formatters are made with the board and would delay the bar.
  const noteCount = notes === 1 ? <Trans>1 bet</Trans> : <Trans>{count} bets</Trans>
  return (
    <div>
      <div className={styles.sum}>
        {multiplier === null ? (
          <span className="t2">
            <Trans>Enter a multiple</Trans>
          </span>
        ) : isMissing ? (
          <span className="t2">
            <MissingPlaces names={byPlace.missing} />
          </span>
        ) : (
          <span className="t2 num">
            {byPlace && `${byPlace.product} = `}
            {noteCount} × {unit} <Trans>× {multiplier}</Trans>
          </span>
        )}
        <span className="title num">
          {multiplier === null ? '—' : format.amount(stake)} <span className="note">{unitLabel}</span>
        </span>
      </div>
      <div className={`${styles.sum} note`}>
        <span>{isMissing ? <Trans>{product} bets</Trans> : <WinText win={win} awaits={awaits} />}</span>
        {balance !== undefined && (
          <span className="num">
            <Trans>Balance {format.amount(balance)}</Trans>
          </span>
        )}
      </div>
    </div>
  )
}

function MissingPlaces({ names }: { readonly names: readonly string[] }): ReactElement {
  const language = useSelector(selectLanguage)
  const places = names.join(language === 'rw' ? '、' : ', ')
  return (
    <Trans>
      Missing <b className={styles.missing}>{places}</b>
    </Trans>
  )
}

/** Undefined if the selection belongs to several plays, or to a play without numbers by place. */
function useByPlace(lines: readonly SlipLine[], problem: PickedProblem | null): ByPlace | undefined {
  const localized = useLocalized()
  const { lottery, plays } = useBoard()
  const bets = useBets(lottery.id)
  const picked = plays.filter(({ code }) => bets[code])
  const [play] = picked
  const selection = bets[play?.code ?? '']
  if (!play || !selection || picked.length > 1 || play.anyPlace || !placesOf(play)) return undefined
  const missing = play.board.rows.filter(({ min }, at) => (selection[at]?.length ?? 0) < min)
  const isProduct = isProductOf(play, selection, lines[0]?.notes)
  const isLacking = problem?.problem.kind === 'tooFew'
  return isProduct || isLacking ? { missing: missing.map(({ names }) => localized(names)), product: productText(selection) } : undefined
}

interface Asking {
  /** Whether the slip opens before the bet; undefined while this depends on the member's usual stake, which is still being loaded. */
  readonly asksFirst: boolean | undefined
  /** Resolves to whether the slip opens, once the usual stake is loaded or could not be loaded. */
  readonly answered: () => Promise<boolean>
}

/**
 * The slip opens before the bet for visitors, for a member's first bet, with other lines in the slip, after a change of the period since
 * the first pick, and for a stake far above the member's usual stake.
 */
function useAsking(hasPicks: boolean, stake: bigint): Asking {
  const dispatch = useAppDispatch()
  const {
    lottery,
    sale: { view },
  } = useBoard()
  const { signedIn } = useMember()
  const { cart } = useCart(lottery.id)
  const { currentData: marks, isFetching } = useLotteryMarksQuery({}, { skip: !signedIn || !hasPicks })
  const period = view.phase === 'open' ? view.period.period : undefined
  const [pickedIn, setPickedIn] = useState<string>()
  if (!hasPicks && pickedIn !== undefined) setPickedIn(undefined)
  if (hasPicks && pickedIn === undefined && period !== undefined) setPickedIn(period)
  const isFree = signedIn && cart.length === 0 && period === pickedIn
  return {
    asksFirst: isFree && !marks && isFetching ? undefined : !isFree || isUnusual(stake, marks?.usualStake),
    answered: async () => {
      const { data } = await dispatch(marksApi.endpoints.lotteryMarks.initiate({}, { subscribe: false }))
      return isUnusual(stake, data?.usualStake)
    },
  }
}

export function PickedBar(): ReactElement {
  const dispatch = useAppDispatch()
  const store = useStore<SlipRoot>()
  const { amount } = useFormat()
  const offline = !useOnline()
  const { lottery, rules, sale, isSlipBeside, wide, show } = useBoard()
  const { cart, slipMultiple } = useCart(lottery.id)
  const { lines, problem } = usePickedLines()
  const hasPicked = Object.keys(useBets(lottery.id)).length > 0
  const isMultiple = useMultiplier(lottery.id) !== null
  const blocked = useBlocked([...timesSlip(cart, slipMultiple), ...lines], problem, isMultiple ? undefined : maxMultiple)
  const explain = useExplained()
  const sent = useSentLines(lottery.id)
  const { place } = useBetting()
  const next = sale.info?.next ? shortPeriod(sale.info.next.period) : undefined
  const number = sale.view.phase === 'none' ? '' : shortPeriod(sale.view.period.period)
  const { stake, notes } = totalsOf(sent ?? lines)
  const byPlace = useByPlace(lines, problem)
  const lacking = byPlace?.missing ?? []
  const { asksFirst, answered } = useAsking(hasPicked, stake)
  /** A tap waits for the answer about the usual stake. */
  const [isWaiting, setWaiting] = useState(false)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const mayHold = useMayHold()
  const isHeld = useIsHeld(lottery.id)
  const [isUnfolded, setUnfolded] = useState(false)
  const isUnpriced = problem?.problem.kind === 'noOdds'
  const hasPicks = lines.length > 0 && !problem
  /** Whether the odds of the picks are missing. A slip without the picks would look as if the picks were lost. */
  const awaitsOdds = isUnpriced && cart.length === 0
  const add = () => dispatch(slipActions.linesAdded({ lotteryId: lottery.id, lines }))
  const go = (asks: boolean) => {
    if (!asks) {
      place(lines)
      return
    }
    add()
    show('slip')
  }
  const bet = async () => {
    if (asksFirst !== undefined) {
      go(asksFirst)
      return
    }
    const tapped = selectSlip(store.getState())
    setWaiting(true)
    const asks = await answered()
    setWaiting(false)
    // After a change of the slip, or after the player has left the board, a bet needs a new tap.
    if (isShown.current && selectSlip(store.getState()) === tapped) go(asks)
  }
  const slip = <SlipButton disabled={awaitsOdds} />
  const addButton = (
    <Button look="soft" disabled={!hasPicks} onClick={add}>
      <Trans>Add to slip</Trans>
      <SlipCount />
    </Button>
  )
  const refused = blocked && (
    <BlockedButton blocked={blocked} onBlocked={explain}>
      {blocked.kind === 'closed' && next !== undefined ? (
        <>
          <Trans>Closed</Trans>
          <span className="note num block">
            <Trans>
              No. {next} opens in <Countdown until={blocked.until} />
            </Trans>
          </span>
        </>
      ) : blocked.kind !== 'incomplete' || lacking.length === 0 ? undefined : lacking.length === 1 ? (
        <MissingPlaces names={lacking} />
      ) : (
        <Trans>{lacking.length} places missing</Trans>
      )}
    </BlockedButton>
  )
  if (!isSlipBeside && (isHeld || (hasPicks && asksFirst === false && !isUnfolded && mayHold(lines))))
    return (
      <footer data-foot translate="no" className={`${foot.foot} ${styles.stake}`}>
        <Suspense fallback={<div style={{ height: 136 }} />}>
          <OneTapBar lines={lines} onUnfold={() => setUnfolded(true)}>
            <Chips />
          </OneTapBar>
        </Suspense>
      </footer>
    )
  return (
    <footer data-foot translate="no" className={`${foot.foot} ${styles.stake}`}>
      {(!offline || !isMultiple) && <ChipRow />}
      <Sum
        picked={{ notes, stake, win: problem ? null : possibleWinOf(lottery.lotteryTypeCode, sent ?? lines, rules) }}
        byPlace={sent ? undefined : byPlace}
        awaits={isUnpriced ? 'odds' : isMultiple ? undefined : 'multiple'}
      />
      {offline && (
        <div className={`${styles.acts} ${styles.offline}`}>
          {hasPicks ? addButton : slip}
          {refused}
        </div>
      )}
      {!offline && isSlipBeside && (
        <div className={`${styles.acts} ${styles.two}`}>
          <RandomButton />
          {(hasPicks ? null : refused) ?? (
            <Button look="soft" data-key={wide && '⏎'} onClick={add}>
              <Plus className="ico s" aria-hidden />
              <Trans>Add to slip</Trans>
            </Button>
          )}
        </div>
      )}
      {!offline && !isSlipBeside && (
        <div className={styles.acts}>
          <RandomButton />
          {hasPicks || cart.length === 0 ? addButton : slip}
          {sent ? (
            <Button look="pri" busy>
              <Trans>Sending the bet</Trans>
            </Button>
          ) : (
            (refused ?? (
              <Button look="pri" className={styles.bet} busy={isWaiting} onClick={() => void bet()}>
                <span>
                  <Trans>Bet {amount(stake)}</Trans>
                </span>
                {sale.view.phase === 'open' && (
                  <small className="num">
                    <Trans>No. {number}</Trans> · <Countdown until={sale.view.period.closesAt} />
                  </small>
                )}
              </Button>
            ))
          )}
        </div>
      )}
    </footer>
  )
}
