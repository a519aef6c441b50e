/** Places bets: checks each line, batches concurrent requests, books them, and answers with receipts. */
import type { BetLine } from '#/contract/bets.ts'
import type { Reason } from '#/contract/refusals.ts'
import { pause } from '../../platform/database/database.ts'
import { DatabaseLost, errorCode, isHeld, isPassing, isUndone } from '../../platform/database/lost.ts'
import type { Handlers, SignedInCaller } from '../../platform/dispatch/handlers.ts'
import { onePerPlatform } from '../../platform/modules/contributions.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { isSaleOpen, type Lottery, lotteryOf, type PeriodTerms, termsOf } from '../draws/module.ts'
import { timeId } from '../../platform/database/ids.ts'
import { boundAmount } from '#/rules/money.ts'
import { hashOf } from '../../ledger/requests.ts'
import { again, microBatch } from '../../platform/database/microBatch.ts'
import type { Platform } from '../../platform/platform.ts'
import { inSlices } from '../../platform/process/slices.ts'
import { checkLines } from './check.ts'
import { countPeriod, exposureLimitOf, exposureOf, isLimited } from './exposure.ts'
import { type Decision, exposureRefusal, type LineOnOption, type Purchase, refusalOf } from './place.ts'
import { placeAll } from './placeSql.ts'
import { answeredBefore, type Placed, receiptOf } from './receipt.ts'
import { placeAided, type StakeAid, stakeAids } from './stakeAids.ts'

export interface BetRequest {
  readonly requestId: string
  readonly lotteryId: string
  readonly period: string
  readonly lines: readonly BetLine[]
}

/** The sender of a request; bets that the platform places have none. */
type Sender = Pick<SignedInCaller, 'sessionId' | 'weigh'>

export type PlaceBets = (userId: string, request: BetRequest, sender?: Sender) => Promise<Placed>

/** Maximum number of lines in one statement. One statement runs at a time; its fixed cost equals about a dozen bets. */
const CAPACITY = 2000
/** Number of options whose counting costs as much as one line. */
const OPTIONS_PER_LINE = 10
/** Maximum number of options of all lines of a request; no single line has as many. */
const MOST_OPTIONS = 20_000
/** Number of options whose counting costs as much as a request: it takes the embedded database 1 ms. */
const OPTIONS_PER_REQUEST = 100

export function betting({
  db,
  settings,
  now,
  checkClock,
  parts,
}: Pick<Platform, 'db' | 'settings' | 'now' | 'checkClock' | 'parts'>): PlaceBets {
  const rules = () => ({
    changePrizeGroup: settings.get('isChangePirzeTeam'),
    cancellable: settings.get('isCancelBet'),
    timeZone: settings.get('timeZone'),
    reminderMinutes: settings.get('defaultReminderMinutes'),
  })
  /** Asks again after comparing the clocks if they contradicted each other. */
  async function surely(decideAll: () => Promise<readonly Decision[]>): Promise<readonly Decision[]> {
    const decisions = await untilDecided(decideAll)
    if (!decisions.some(({ verdict }) => verdict === 'UNSURE')) return decisions
    await checkClock()
    return untilDecided(decideAll)
  }
  const enqueue = microBatch<Purchase, Decided>(
    async (purchases) => {
      const current = rules()
      const decisions = await surely(() => placeAll(db, purchases, current, now()))
      return decisions.map((decision) => (decision.verdict === 'AGAIN' ? again : { ...decision, cancellable: current.cancellable }))
    },
    {
      concurrency: 1,
      capacity: CAPACITY,
      weightOf: (purchase) => purchase.lines.length + purchase.onOptions.length / OPTIONS_PER_LINE,
      halves: mayBeOfOne,
    },
  )
  /** Decides in a transaction with the loan of the aid. */
  const aidedBy =
    (aid: StakeAid) =>
    async (purchase: Purchase): Promise<Decided> => {
      const current = rules()
      const [decision] = await surely(async () => [await placeAided(db, aid, purchase, current, now)])
      if (!decision) throw new Error('a purchase was not decided')
      return { ...decision, cancellable: current.cancellable }
    }
  /** Options of a purchase, weighed before they are counted. Throws TOO_LARGE when counting them would delay others too much. */
  async function onOptions({ lotteryId, lines }: Purchase, { lunarYear }: PeriodTerms, { weigh }: Sender): Promise<LineOnOption[]> {
    let count = 0
    const options = await inSlices(lines, (line, at) => {
      const limit = exposureLimitOf(settings, lotteryId, line.playCode)
      const ofLine = exposureOf({ ...line, unit: line.unitAmount }, lunarYear).map((option) => ({ ...option, at, limit }))
      count += ofLine.length
      if (count > MOST_OPTIONS) throw new Refusal('TOO_LARGE')
      return ofLine
    })
    if (count >= OPTIONS_PER_REQUEST) await weigh?.(Math.floor(count / OPTIONS_PER_REQUEST))
    return options.flat()
  }

  const counting = new Map<string, Promise<void>>()
  /** Counts a period only once, even if several bets find it uncounted. */
  function countOnce({ lotteryId, period }: Purchase): Promise<void> {
    const key = `${lotteryId} ${period}`
    const done = counting.get(key) ?? countPeriod(db, { lotteryId, period }).finally(() => counting.delete(key))
    counting.set(key, done)
    return done
  }

  /** The purchase, with its options if an exposure limit applies. */
  const counted = async (purchase: Purchase, optionsOf: OptionsOf): Promise<Purchase> =>
    isLimited(settings, purchase.lotteryId) ? { ...purchase, onOptions: await optionsOf(purchase) } : purchase

  /** Counts the period first if it is uncounted, and the purchase if an exposure limit was set earlier in the period. */
  async function decide(purchase: Purchase, optionsOf: OptionsOf, ask = enqueue): Promise<DecidedPurchase> {
    let decided = purchase
    for (;;) {
      const decision = await ask(decided)
      if (decision.verdict === 'UNCOUNTED') await countOnce(purchase)
      else if (decision.verdict === 'COUNTED') decided = { ...purchase, onOptions: await optionsOf(purchase) }
      else if (decision.verdict !== 'AGAIN') return { decision, decided }
    }
  }

  /** Decides again with an aid that may lend what the wallet lacks. Without such an aid, the decision stays. */
  async function aided(refused: DecidedPurchase, optionsOf: OptionsOf): Promise<DecidedPurchase> {
    const { userId, total } = refused.decided
    for (const aid of stakeAids.of(parts)) {
      if (await aid.covers(db, userId, total)) return decide(refused.decided, optionsOf, aidedBy(aid))
    }
    return refused
  }

  /** Requests being processed: a repeated request waits for the answer of the first. */
  const underWay = new Map<string, { readonly payloadHash: string; readonly answer: Promise<Placed> }>()

  async function place(userId: string, sender: Sender, request: BetRequest, payloadHash: string): Promise<Placed> {
    let purchase: Purchase
    let lottery: Lottery
    let terms: PeriodTerms
    const optionsOf: OptionsOf = (of) => onOptions(of, terms, sender)
    try {
      lottery = await lotteryOf(db, request.lotteryId)
      if (!isSaleOpen(settings)) throw new Refusal('SUSPENDED')
      terms = (await termsOf(db, request.lotteryId, request.period)) ?? refuse('ISSUE_CHANGED')
      purchase = await counted(await purchaseOf(userId, sender.sessionId, request, payloadHash, lottery, terms), optionsOf)
    } catch (error) {
      // an accepted bet stays accepted, even if it would be refused now
      const answer = await answeredBefore(db, userId, request.requestId, payloadHash)
      if (!answer) throw error
      return answer
    }
    const first = await decide(purchase, optionsOf)
    const { decision, decided } = first.decision.verdict === 'INSUFFICIENT' ? await aided(first, optionsOf) : first
    if (decision.verdict === 'OK') return answerOf(purchase, decision, lottery, terms)
    const answer = decision.verdict === 'REPLAY' && (await answeredBefore(db, userId, request.requestId, payloadHash))
    if (answer) return answer
    throw decision.verdict === 'EXPOSURE' ? exposureRefusal(decision, decided, terms) : refusalOf(decision, purchase)
  }

  return async (userId, request, sender = { sessionId: '' }) => {
    const payloadHash = hashOf([request.lotteryId, request.period, request.lines.map(written)])
    const name = `${userId} ${request.requestId}`
    for (;;) {
      const first = underWay.get(name)
      if (!first) break
      if (first.payloadHash === payloadHash) return first.answer
      await first.answer.catch(() => undefined)
    }
    const answer = place(userId, sender, request, payloadHash)
    underWay.set(name, { payloadHash, answer })
    return answer.finally(() => underWay.delete(name))
  }
}

/** One queue of bets per platform. */
export const placing = onePerPlatform(betting)

export function betHandlers(platform: Platform): Pick<Handlers, 'bet' | 'batchBet'> {
  const place = placing(platform)
  return {
    bet: ({ requestId, lotteryId, period, ...line }, caller) =>
      place(caller.userId, { requestId, lotteryId, period, lines: [line] }, caller),
    batchBet: (request, caller) => place(caller.userId, request, caller),
  }
}

type OptionsOf = (purchase: Purchase) => Promise<LineOnOption[]>
type Decided = Decision & { readonly cancellable: boolean }

interface DecidedPurchase {
  readonly decision: Decided
  /** The purchase, with its options if its period is counted. */
  readonly decided: Purchase
}

/** Canonical text of a line, independent of the order of its properties. */
function written({ playCode, selection, notes, unit, multiple, prizeGroup, oddsSeen }: BetLine): unknown[] {
  return [playCode, selection, notes, unit, multiple, prizeGroup, Object.entries(oddsSeen).toSorted(([a], [b]) => (a < b ? -1 : 1))]
}

function refuse(reason: Reason): never {
  throw new Refusal(reason)
}

async function purchaseOf(
  userId: string,
  sessionId: string,
  { requestId, lotteryId, period, lines }: BetRequest,
  payloadHash: string,
  lottery: Lottery,
  terms: PeriodTerms,
): Promise<Purchase> {
  const checked = (await checkLines(lottery, lines, terms)).map((line) => ({ ...line, betId: timeId() }))
  const total = checked.reduce((sum, { stake }) => sum + stake, 0n)
  // the note count of a wide selection exceeds the integer type of the statement
  if (total > lottery.maxPeriodStake) throw new Refusal('LIMIT_REACHED', [boundAmount(lottery.maxPeriodStake)])
  return { userId, sessionId, requestId, payloadHash, lotteryId, period, lines: checked, total, onOptions: [] }
}

function answerOf({ requestId, lotteryId, period, lines }: Purchase, decision: Decided, lottery: Lottery, terms: PeriodTerms): Placed {
  const { acceptedAt, closesAt, drawsAt, commit, previous, current, version, cancellable } = decision
  if (closesAt === null || drawsAt === null || commit === null || previous === null || current === null || version === null) {
    throw new Error('a purchase was accepted without its facts')
  }
  let balance = previous
  const bets = lines.map((line) => {
    const balanceBefore = balance
    balance -= line.stake
    return receiptOf(
      {
        ...line,
        ...terms,
        requestId,
        lotteryId,
        period,
        unit: line.unitAmount,
        acceptedAt,
        closesAt,
        drawsAt,
        commit,
        balanceBefore,
        balanceAfter: balance,
      },
      lottery,
      cancellable,
    )
  })
  return { bets, balance: String(current), balanceVersion: Number(version) }
}

/** Another process used the same id or reached the same limit first: nothing was booked, so retry. */
const wasSlower = new Set(['23505', '23514'])
const TRIES = 5

/**
 * Whether a single bet may be the cause. Other errors would recur in each half of the batch; a locked row concerns one member or period.
 */
const mayBeOfOne = (error: unknown): boolean => isHeld(error) || !isPassing(error)

/** Also retries after a broken connection: bets that were booked are found by their request ids. */
async function untilDecided<Result>(decide: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await decide()
    } catch (error) {
      const isAgain = error instanceof DatabaseLost ? !error.waited : isUndone(error) || wasSlower.has(errorCode(error) ?? '')
      if (!isAgain) throw error
      if (attempt >= TRIES) throw errorCode(error) === '23505' ? new Refusal('DUPLICATE') : error
      await pause(attempt)
    }
  }
}
