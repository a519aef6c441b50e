/** Sends a bet and resolves it: stored before it is sent, asked about with the same id until its end is known. */
import type { AppDispatch } from '#/lib/redux.ts'
import { type AppError, toAppError } from '#/api/appError.ts'
import { passwordsGiven } from '#/api/reauth.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { keepCommitments } from '#/lib/commitments.ts'
import { knownOffline } from '#/lib/online.ts'
import { answered, type Answer, lookedUp, stepOf } from './betMachine.ts'
import { type PendingBet, isUnanswered, type UnansweredBet, type RejectedBet, withPendingBet } from './pendingBet.ts'
import { lotteryApi } from '../lotteryApi.ts'
import { pendingBetActions, returnLines } from './pendingBetsSlice.ts'
import { pendingBetStore } from './pendingBetStore.ts'

/** What a failed call says about the bet it carried. */
export function answerOf(error: AppError): Answer {
  if (error.kind === 'offline' || error.kind === 'session') return { kind: 'notSent' }
  if (error.kind !== 'refused' || error.reason === undefined) return { kind: 'none' }
  return { kind: 'refused', reason: error.reason, params: [...error.params], lineReasons: { ...error.lines } }
}

async function send(dispatch: AppDispatch, { requestId, lotteryId, period, lines }: UnansweredBet): Promise<Answer> {
  const { bet, batchBet } = lotteryApi.endpoints
  const [only] = lines
  const call =
    only && lines.length === 1
      ? dispatch(bet.initiate({ requestId, lotteryId, period, ...only }, { track: false }))
      : dispatch(batchBet.initiate({ requestId, lotteryId, period, lines }, { track: false }))
  const { data, error } = await call
  return data ? { kind: 'accepted', bets: data.bets } : answerOf(toAppError(error))
}

async function lookUp(dispatch: AppDispatch, pendingBet: UnansweredBet): Promise<PendingBet | undefined> {
  const call = dispatch(lotteryApi.endpoints.betsOfRequest.initiate(pendingBet.requestId, { forceRefetch: true, subscribe: false }))
  const { data } = await call
  return data && lookedUp(pendingBet, data.records)
}

async function store(dispatch: AppDispatch, pendingBet: PendingBet): Promise<void> {
  if (pendingBet.state === 'confirmed') {
    await keepCommitments(pendingBet.bets.filter(({ draw }) => draw === null).map((bet) => ({ ...bet, seenAt: bet.acceptedAt })))
  }
  // First: whoever hears of it may put it away at once.
  const saved = pendingBetStore.save((pendingBets) => withPendingBet(pendingBets, pendingBet))
  dispatch(pendingBetActions.pendingBetChanged(pendingBet))
  await saved
}

async function forget(requestId: string): Promise<void> {
  await pendingBetStore.save((pendingBets) => pendingBets.filter((one) => one.requestId !== requestId))
}

const atWork = new Set<string>()

/** One tab at a time asks about one bet, and asks one thing; a tab that closes gives way by itself. */
async function alone(requestId: string, work: () => Promise<void>): Promise<void> {
  if (atWork.has(requestId)) return
  atWork.add(requestId)
  try {
    if (!('locks' in navigator)) return await work()
    await navigator.locks.request(`bet-${requestId}`, { ifAvailable: true }, async (lock) => {
      if (lock) await work()
    })
  } finally {
    atWork.delete(requestId)
  }
}

/**
 * Bets about which the password was asked for and not given, and how often it had been given until then. The platform asks for it about
 * a bet that it does not have: until it is given, such a bet is looked up instead of sent, and nobody is asked again and again.
 */
const withoutPassword = new Map<string, number>()

async function sendOnce(dispatch: AppDispatch, pendingBet: UnansweredBet): Promise<void> {
  const answer = await send(dispatch, pendingBet)
  if (answer.kind === 'refused' && answer.reason === 'REAUTH') withoutPassword.set(pendingBet.requestId, passwordsGiven())
  else withoutPassword.delete(pendingBet.requestId)
  const next = answered(pendingBet, answer)
  if (next) return store(dispatch, next)
  dispatch(returnLines(pendingBet))
  await forget(pendingBet.requestId)
}

/** The id is on the device before it is on the network. */
async function keepAndSend(dispatch: AppDispatch, pendingBet: UnansweredBet): Promise<void> {
  await pendingBetStore.save((pendingBets) => withPendingBet(pendingBets, pendingBet))
  await sendOnce(dispatch, pendingBet)
}

/** Sends a new bet; the slip's lines leave the slip first. */
export async function placeBet(dispatch: AppDispatch, pendingBet: UnansweredBet): Promise<void> {
  await alone(pendingBet.requestId, async () => {
    dispatch(pendingBetActions.pendingBetStarted(pendingBet))
    await keepAndSend(dispatch, pendingBet)
  })
}

/** Sends a bet of lines that are in the slip no longer; what was picked since stays. */
async function placeAside(dispatch: AppDispatch, pendingBet: UnansweredBet): Promise<void> {
  await alone(pendingBet.requestId, async () => {
    dispatch(pendingBetActions.pendingBetChanged(pendingBet))
    await keepAndSend(dispatch, pendingBet)
  })
}

/**
 * Asks once more about a bet whose answer never came. Does nothing while another tab is at it, or where it has ended.
 * `byHand`: the player asks, and may be asked for the password again.
 */
export async function resolvePendingBet(dispatch: AppDispatch, requestId: string, byHand = false): Promise<void> {
  await alone(requestId, async () => {
    const pendingBets = await pendingBetStore.load()
    const pendingBet = pendingBets.find((one) => one.requestId === requestId)
    if (!pendingBet || !isUnanswered(pendingBet)) {
      dispatch(pendingBetActions.pendingBetsRead(pendingBets))
      return
    }
    const step = stepOf(pendingBet, serverNow(), { online: !knownOffline(), visible: document.visibilityState === 'visible' })
    // Found as "sending" by who holds the lock: its tab died before the answer came.
    const asked: UnansweredBet = { ...pendingBet, state: 'unknown', attempts: Math.max(1, pendingBet.attempts) }
    const asleep = !byHand && step === 'send' && withoutPassword.get(requestId) === passwordsGiven()
    if (step === 'send' && !asleep) await sendOnce(dispatch, asked)
    if (step === 'lookUp' || asleep) {
      const ended = await lookUp(dispatch, asked)
      // while its period is open it may still be sent
      if (!ended || (ended.state !== 'confirmed' && asleep)) return
      withoutPassword.delete(requestId)
      await store(dispatch, ended)
    }
    if (step === 'wait' && pendingBet.state === 'sending') await store(dispatch, asked)
  })
}

/** The player has seen how it ended. */
export async function dismiss(dispatch: AppDispatch, pendingBet: PendingBet): Promise<void> {
  dispatch(pendingBetActions.pendingBetDismissed(pendingBet.requestId))
  await forget(pendingBet.requestId)
}

/**
 * Bets the lines of a refused bet anew, at the odds of now. One tab alone: whoever takes the refused bet away places the new one.
 * Resolves to whether it was this one.
 */
export async function placeInstead(dispatch: AppDispatch, refused: RejectedBet, pendingBet: UnansweredBet): Promise<boolean> {
  let isOurs = false
  await pendingBetStore.save((pendingBets) => {
    // Asked once more where the store cannot be written: what it found first counts.
    isOurs ||= pendingBets.some(({ requestId }) => requestId === refused.requestId)
    const others = pendingBets.filter(({ requestId }) => requestId !== refused.requestId)
    // In one step: a tab that dies here has lost neither, another one resolves the new bet.
    return isOurs ? withPendingBet(others, pendingBet) : others
  })
  dispatch(pendingBetActions.pendingBetDismissed(refused.requestId))
  if (isOurs) void placeAside(dispatch, pendingBet)
  return isOurs
}

/** The player takes the lines of a refused bet back into the slip. */
export async function returnToSlip(dispatch: AppDispatch, pendingBet: PendingBet): Promise<void> {
  dispatch(returnLines(pendingBet))
  await forget(pendingBet.requestId)
}
