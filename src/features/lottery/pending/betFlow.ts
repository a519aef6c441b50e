/** Sends a bet and settles it: stored before it is sent, asked about with the same id until its end is known. */
import type { AppDispatch } from '#/lib/redux.ts'
import { type AppError, toAppError } from '#/api/appError.ts'
import { passwordsGiven } from '#/api/reauth.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { keepCommitments } from '#/lib/commitments.ts'
import { knownOffline } from '#/lib/online.ts'
import { answered, type Answer, lookedUp, stepOf } from './betMachine.ts'
import { type Flight, isOpen, type OpenFlight, type RejectedFlight, withFlight } from './flight.ts'
import { lotteryApi } from '../lotteryApi.ts'
import { slipActions } from '../slip/slipSlice.ts'
import { flightStore } from '../slip/slipStore.ts'

/** What a failed call says about the bet it carried. */
export function answerOf(error: AppError): Answer {
  if (error.kind === 'offline' || error.kind === 'session') return { kind: 'notSent' }
  if (error.kind !== 'refused' || error.reason === undefined) return { kind: 'none' }
  return { kind: 'refused', reason: error.reason, params: [...error.params], lineReasons: { ...error.lines } }
}

async function send(dispatch: AppDispatch, { requestId, lotteryId, period, lines }: OpenFlight): Promise<Answer> {
  const { bet, batchBet } = lotteryApi.endpoints
  const [only] = lines
  const call =
    only && lines.length === 1
      ? dispatch(bet.initiate({ requestId, lotteryId, period, ...only }, { track: false }))
      : dispatch(batchBet.initiate({ requestId, lotteryId, period, lines }, { track: false }))
  const { data, error } = await call
  return data ? { kind: 'accepted', bets: data.bets } : answerOf(toAppError(error))
}

async function lookUp(dispatch: AppDispatch, flight: OpenFlight): Promise<Flight | undefined> {
  const call = dispatch(lotteryApi.endpoints.betsOfRequest.initiate(flight.requestId, { forceRefetch: true, subscribe: false }))
  const { data } = await call
  return data && lookedUp(flight, data.records)
}

async function store(dispatch: AppDispatch, flight: Flight): Promise<void> {
  if (flight.state === 'confirmed') {
    await keepCommitments(flight.bets.filter(({ draw }) => draw === null).map((bet) => ({ ...bet, seenAt: bet.acceptedAt })))
  }
  // First: whoever hears of it may put it away at once.
  const saved = flightStore.save((flights) => withFlight(flights, flight))
  dispatch(slipActions.flightChanged(flight))
  await saved
}

async function forget(requestId: string): Promise<void> {
  await flightStore.save((flights) => flights.filter((one) => one.requestId !== requestId))
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

async function sendOnce(dispatch: AppDispatch, flight: OpenFlight): Promise<void> {
  const answer = await send(dispatch, flight)
  if (answer.kind === 'refused' && answer.reason === 'REAUTH') withoutPassword.set(flight.requestId, passwordsGiven())
  else withoutPassword.delete(flight.requestId)
  const next = answered(flight, answer)
  if (next) return store(dispatch, next)
  dispatch(slipActions.flightReturned(flight.requestId))
  await forget(flight.requestId)
}

/** The id is on the device before it is on the network. */
async function keepAndSend(dispatch: AppDispatch, flight: OpenFlight): Promise<void> {
  await flightStore.save((flights) => withFlight(flights, flight))
  await sendOnce(dispatch, flight)
}

/** Sends a new bet; the slip's lines leave the slip first. */
export async function placeBet(dispatch: AppDispatch, flight: OpenFlight): Promise<void> {
  await alone(flight.requestId, async () => {
    dispatch(slipActions.flightStarted(flight))
    await keepAndSend(dispatch, flight)
  })
}

/** Sends a bet of lines that are in the slip no longer; what was picked since stays. */
async function placeAside(dispatch: AppDispatch, flight: OpenFlight): Promise<void> {
  await alone(flight.requestId, async () => {
    dispatch(slipActions.flightChanged(flight))
    await keepAndSend(dispatch, flight)
  })
}

/**
 * Asks once more about a bet whose answer never came. Does nothing while another tab is at it, or where it has ended.
 * `byHand`: the player asks, and may be asked for the password again.
 */
export async function settle(dispatch: AppDispatch, requestId: string, byHand = false): Promise<void> {
  await alone(requestId, async () => {
    const flights = await flightStore.load()
    const flight = flights.find((one) => one.requestId === requestId)
    if (!flight || !isOpen(flight)) {
      dispatch(slipActions.flightsRead(flights))
      return
    }
    const step = stepOf(flight, serverNow(), { online: !knownOffline(), visible: document.visibilityState === 'visible' })
    // Found as "sending" by who holds the lock: its tab died before the answer came.
    const asked: OpenFlight = { ...flight, state: 'unknown', attempts: Math.max(1, flight.attempts) }
    const asleep = !byHand && step === 'send' && withoutPassword.get(requestId) === passwordsGiven()
    if (step === 'send' && !asleep) await sendOnce(dispatch, asked)
    if (step === 'lookUp' || asleep) {
      const ended = await lookUp(dispatch, asked)
      // while its period is open it may still be sent
      if (!ended || (ended.state !== 'confirmed' && asleep)) return
      withoutPassword.delete(requestId)
      await store(dispatch, ended)
    }
    if (step === 'wait' && flight.state === 'sending') await store(dispatch, asked)
  })
}

/** The player has seen how it ended. */
export async function putAway(dispatch: AppDispatch, flight: Flight): Promise<void> {
  dispatch(slipActions.flightSeen(flight.requestId))
  await forget(flight.requestId)
}

/**
 * Bets the lines of a refused bet anew, at the odds of now. One tab alone: whoever takes the refused bet away places the new one.
 * Resolves to whether it was this one.
 */
export async function placeInstead(dispatch: AppDispatch, refused: RejectedFlight, flight: OpenFlight): Promise<boolean> {
  let isOurs = false
  await flightStore.save((flights) => {
    // Asked once more where the store cannot be written: what it found first counts.
    isOurs ||= flights.some(({ requestId }) => requestId === refused.requestId)
    const others = flights.filter(({ requestId }) => requestId !== refused.requestId)
    // In one step: a tab that dies here has lost neither, another one settles the new bet.
    return isOurs ? withFlight(others, flight) : others
  })
  dispatch(slipActions.flightSeen(refused.requestId))
  if (isOurs) void placeAside(dispatch, flight)
  return isOurs
}

/** The player takes the lines of a refused bet back into the slip. */
export async function takeBack(dispatch: AppDispatch, flight: Flight): Promise<void> {
  dispatch(slipActions.flightReturned(flight.requestId))
  await forget(flight.requestId)
}
