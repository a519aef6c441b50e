/** Pending bets: sending, outcomes, and the state that the board shows. */
import { t } from '@lingui/core/macro'
import { createAction } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { orderKnown } from '#/api/betOrders.ts'
import { errorText } from '#/api/errors.ts'
import { dismissWrite, startInstead, startWrite, type Start, usePendingWrites, usePlace } from '#/api/pendingWrite/flow.ts'
import { type Outcome, registerOutcomes } from '#/api/pendingWrite/outcomes.ts'
import { selectWrites } from '#/api/pendingWrite/pendingSlice.ts'
import type { PendingWrite } from '#/api/pendingWrite/pendingWrite.ts'
import type { ToastRequest } from '#/api/toastSlice.ts'
import type { Bet } from '#/contract/bets.ts'
import type { Reason } from '#/contract/refusals.ts'
import { keepCommitments } from '#/lib/commitments.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { shortPeriod } from '#/lib/period.ts'
import type { AppThunk } from '#/lib/redux.ts'
import { changedByBet } from '../lotteryApi.ts'
import type { SlipLine } from '../slipLines.ts'
import { receiptOf } from '../winDocked.ts'
import type { SentBet } from './ConfirmingView.tsx'

export const loadConfirming = () => import('./ConfirmingView.tsx')
export const ConfirmingView = lazyPart(loadConfirming, 'ConfirmingView')

export interface SentLines {
  readonly lotteryId: string
  readonly lines: readonly SlipLine[]
}

/** The lines were sent and leave the slip, so that the player cannot send the lines twice. */
export const slipSent = createAction<SentLines>('pendingBets/slipSent')

/** The lines of a refused bet were sent again. The lines in the slip stay. */
export const linesSentAgain = createAction<SentLines>('pendingBets/linesSentAgain')

/** The bet was refused or was never sent. The lines return to the slip. */
export const linesReturned = createAction<SentLines>('pendingBets/linesReturned')

interface Sent extends SentBet {
  readonly lotteryId: string
  readonly lines: SlipLine[]
  /** The odds may have changed once, because the player agreed to changed odds in advance. Another refusal is shown. */
  readonly agreed: boolean
  /** The player stays on the page of the repetition instead of opening the receipt. */
  readonly stays: boolean
}

/**
 * sending: waits for the first answer. unknown: no answer came; the page shows "confirming", and the request is repeated under the same id.
 */
export type UnansweredBet = Sent & { readonly state: 'sending' | 'unknown' }

/** Kept until the player has seen the receipt. */
export type ConfirmedBet = Sent & { readonly state: 'confirmed'; readonly betId: string }

export type RejectedBet = Sent & {
  readonly state: 'rejected'
  /** Null if the request never reached the server. */
  readonly reason: Reason | null
  readonly params: readonly string[]
  /** Refusal reasons by line index. */
  readonly lineReasons: Readonly<Record<number, Reason>>
}

export type PendingBet = UnansweredBet | ConfirmedBet | RejectedBet

/** The place of a lottery's bets among the pending writes. */
export const betsPlaceOf = (lotteryId: string): string => `bets ${lotteryId}`

/** The note of a bet whose player agreed to changed odds in advance. */
export const agreedNote = 'agreed'
/** The note of a repeated bet, whose receipt is not opened. */
const staysNote = 'stays'

/** Whether the outcome of the bet is unknown. */
export function isUnanswered(one: PendingBet): one is UnansweredBet {
  return one.state === 'sending' || one.state === 'unknown'
}

export type BetWrite = PendingWrite<'bet' | 'batchBet'>

export function linesOf({ call, arg }: BetWrite): SlipLine[] {
  if (call === 'batchBet') return arg.lines
  const { requestId: _id, lotteryId: _lottery, period: _period, ...line } = arg
  return [line]
}

function viewOf(write: BetWrite): PendingBet {
  const { id, arg, until, startedAt, attempts, note } = write
  const sent: Sent = {
    requestId: id,
    lotteryId: arg.lotteryId,
    period: arg.period,
    closesAt: until ?? 0,
    lines: linesOf(write),
    startedAt,
    attempts,
    agreed: note === agreedNote,
    stays: note === staysNote,
  }
  if (write.state === 'done') return { ...sent, state: 'confirmed', betId: write.result }
  if (write.state === 'missing') return { ...sent, state: 'rejected', reason: null, params: [], lineReasons: {} }
  if (write.state !== 'refused') return { ...sent, state: write.state }
  const { error } = write
  const { reason = null, params = [], lines = {} } = error.kind === 'refused' ? error : {}
  return { ...sent, state: 'rejected', reason, params, lineReasons: lines }
}

/** Memoised by write, so that effects run once for each bet. */
const views = new WeakMap<PendingWrite, PendingBet>()

/** Undefined for a write that is not a bet. */
export function pendingBetOf(write: PendingWrite): PendingBet | undefined {
  if (write.call !== 'bet' && write.call !== 'batchBet') return undefined
  const known = views.get(write) ?? viewOf(write)
  views.set(write, known)
  return known
}

export interface NewBet {
  readonly requestId: string
  readonly lotteryId: string
  readonly period: string
  /** Server time, ms. */
  readonly closesAt: number
  readonly lines: SlipLine[]
  /** The odds have changed as the player agreed in advance. */
  readonly agreed: boolean
}

/** One line uses `bet`, several use `batchBet`. */
function startOf({ requestId, lotteryId, period, closesAt, lines, agreed }: NewBet, note = agreed ? agreedNote : ''): Start {
  const options = { place: betsPlaceOf(lotteryId), until: closesAt, note }
  const [only] = lines
  return only && lines.length === 1
    ? { call: 'bet', arg: { requestId, lotteryId, period, ...only }, ...options }
    : { call: 'batchBet', arg: { requestId, lotteryId, period, lines }, ...options }
}

/** Sends the slip. */
export function placeBet(bet: NewBet): AppThunk<Promise<void>> {
  return async (dispatch) => {
    // The lines leave the slip, so that the player cannot send the lines twice.
    dispatch(slipSent(bet))
    const isSent = await dispatch(startWrite(startOf(bet))).catch(() => false)
    if (!isSent) dispatch(linesReturned(bet))
  }
}

/**
 * Sends the lines of an earlier bet. The slip and the board do not change. Resolves to false if another bet on the lottery, of any tab, has
 * an unknown outcome, so that nothing was sent.
 */
export function repeatBet(bet: NewBet): AppThunk<Promise<boolean>> {
  return (dispatch) => dispatch(startWrite({ ...startOf(bet, staysNote), alone: true })).catch(() => false)
}

/**
 * Places a refused bet again at current odds. The present slip stays. Only the tab that removes the refused bet places the new bet.
 * Resolves to whether this tab places the bet.
 */
export function placeInstead(refused: RejectedBet, bet: NewBet): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    dispatch(linesSentAgain(bet))
    return dispatch(startInstead(refused.requestId, startOf(bet)))
  }
}

/** Returns the lines of a refused bet to the slip. */
export function returnToSlip({ requestId, lotteryId, lines }: PendingBet): AppThunk<Promise<void>> {
  return async (dispatch) => {
    if (await dispatch(dismissWrite(requestId))) dispatch(linesReturned({ lotteryId, lines }))
  }
}

interface PendingBetsOf {
  /** A bet that is being sent or whose outcome is unknown. */
  readonly unanswered: UnansweredBet | undefined
  readonly refused: RejectedBet | undefined
  readonly confirmed: ConfirmedBet | undefined
}

/** The pending bets of one lottery. */
export function usePendingBetsOf(lotteryId: string): PendingBetsOf {
  const writes = usePendingWrites() ?? []
  const mine = writes.flatMap((write) => pendingBetOf(write) ?? []).filter((bet) => bet.lotteryId === lotteryId)
  return {
    unanswered: mine.find(isUnanswered),
    refused: mine.find((bet) => bet.state === 'rejected'),
    confirmed: mine.find((bet) => bet.state === 'confirmed'),
  }
}

/** The board on screen shows the outcomes of its lottery's bets. Without the board, a toast shows the outcomes. */
export const useTellsBetsOf = (lotteryId: string): void => usePlace(betsPlaceOf(lotteryId))

/** Resolves to whether this tab removed the write, so that only one tab opens the receipt. */
export const dismiss = ({ requestId }: ConfirmedBet): AppThunk<Promise<boolean>> => dismissWrite(requestId)

/** Tells of a placed bet where neither its receipt nor the dock does. */
export function placedToast(fullPeriod: string, betId: string): ToastRequest {
  const period = shortPeriod(fullPeriod)
  return { kind: 'success', duration: 5000, text: t`Bet placed in period ${period}`, leads: { href: receiptOf(betId), text: t`View` } }
}

/** A bet of any lottery is being sent. */
export const useBetUnderWay = (): boolean =>
  useSelector(selectWrites).some((write) => {
    const bet = pendingBetOf(write)
    return bet !== undefined && isUnanswered(bet)
  })

/** Stores the commitments of the bets until their draws. Returns the first bet's id. */
async function accepted(bets: readonly Bet[]): Promise<string | undefined> {
  await keepCommitments(bets.filter(({ draw }) => draw === null).map((bet) => ({ ...bet, seenAt: bet.acceptedAt })))
  return bets[0]?.betId
}

const bets = {
  result: async ({ bets: placed }) => (await accepted(placed)) ?? '',
  lookUpResult: ({ records }) => accepted(records),
  fills:
    ({ bets: placed }) =>
    (dispatch) =>
      orderKnown(placed, dispatch),
  changes: changedByBet,
  undone(write, error, dispatch) {
    // The lines are valid. The lines wait in the slip until the player has answered the reality check.
    const isDraftAgain =
      error.kind === 'offline' || error.kind === 'session' || (error.kind === 'refused' && error.reason === 'REALITY_CHECK')
    if (isDraftAgain) dispatch(linesReturned({ lotteryId: write.arg.lotteryId, lines: linesOf(write) }))
    return isDraftAgain
  },
  tell(write, dispatch) {
    if (write.state === 'done') return placedToast(write.arg.period, write.result)
    const period = shortPeriod(write.arg.period)
    dispatch(linesReturned({ lotteryId: write.arg.lotteryId, lines: linesOf(write) }))
    const reason = write.state === 'missing' ? t`it never arrived, nothing charged` : errorText(write.error)
    return { kind: 'error', duration: 6000, text: t`Bet on ${period}: ${reason}` }
  },
} satisfies Outcome<'bet'> & Outcome<'batchBet'>

registerOutcomes({ bet: bets, batchBet: bets })
