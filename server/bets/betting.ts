/** Placing bets: checked line by line, gathered with what arrives at the same time, booked, and answered with receipts. */
import * as v from 'valibot'
import type { BetLine, Bet } from '#/contract/lottery.ts'
import type { Reason } from '#/contract/refusals.ts'
import { Refusal } from '../dispatch/refusal.ts'
import { type Lottery, lotteryOf } from '../draws/lotteries.ts'
import { type PeriodTerms, termsOf } from '../draws/periodTerms.ts'
import { timeId } from '../ledger/ids.ts'
import { points } from '../ledger/points.ts'
import { answeredBefore, hashOf } from '../ledger/requests.ts'
import type { Platform } from '../platform/platform.ts'
import { again, batcher } from './batcher.ts'
import { checkLines } from './check.ts'
import { type Decision, placeAll, type Purchase } from './place.ts'
import { BET } from './placeSql.ts'
import { betsOf, receiptOf } from './receipt.ts'

export interface BetRequest {
  readonly requestId: string
  readonly lotteryId: string
  readonly period: string
  readonly lines: readonly BetLine[]
}

export interface Placed {
  bets: Bet[]
  balance: string
  balanceVersion: number
}

export type PlaceBets = (userId: string, request: BetRequest) => Promise<Placed>

const storedAnswer = v.object({ betIds: v.array(v.string()), balance: v.string(), balanceVersion: v.number(), cancellable: v.boolean() })

/** Lines in one statement, and statements under way: the embedded database works on one at a time. */
const CAPACITY = 2000
const lanesOf = { pglite: 1, postgres: 2 } as const

export function betting({ db, kind, settings }: Pick<Platform, 'db' | 'kind' | 'settings'>): PlaceBets {
  const rules = () => ({ changePrizeGroup: settings.get('isChangePirzeTeam'), cancellable: settings.get('isCancelBet') })
  const enqueue = batcher<Purchase, Decided>(
    async (purchases) => {
      const current = rules()
      const decisions = await untilDecided(() => placeAll(db, purchases, current))
      return decisions.map((decision) => decision.verdict === 'AGAIN' ? again : { ...decision, cancellable: current.cancellable })
    },
    { lanes: lanesOf[kind], capacity: CAPACITY, weightOf: ({ lines }) => lines.length },
  )
  /** Requests under way: the same one sent again waits for the answer of the first. */
  const underWay = new Map<string, { readonly payloadHash: string; readonly answer: Promise<Placed> }>()

  async function place(userId: string, request: BetRequest, payloadHash: string): Promise<Placed> {
    const key = { userId, operation: BET, requestId: request.requestId }
    let purchase: Purchase
    let lottery: Lottery
    let terms: PeriodTerms
    try {
      lottery = await lotteryOf(db, request.lotteryId)
      if (!settings.get('saleOpen')) throw new Refusal('SUSPENDED')
      terms = await termsOf(db, request.lotteryId, request.period) ?? refuse('ISSUE_CHANGED')
      purchase = purchaseOf(userId, request, payloadHash, lottery, terms)
    } catch (error) {
      // what was accepted stays accepted, also when it would be refused today
      const answer = await answeredBefore(db, key, payloadHash)
      if (answer === undefined) throw error
      return replay(userId, answer)
    }
    const decision = await enqueue(purchase)
    if (decision.verdict === 'OK') return answerOf(purchase, decision, lottery, terms)
    if (decision.verdict === 'REPLAY') return replay(userId, await answeredBefore(db, key, payloadHash))
    throw refusalOf(decision, purchase)
  }

  async function replay(userId: string, stored: unknown): Promise<Placed> {
    const { betIds, balance, balanceVersion, cancellable } = v.parse(storedAnswer, stored)
    const rows = await betsOf(db, userId, betIds)
    return { bets: rows.map((row) => receiptOf(row, row, cancellable)), balance, balanceVersion }
  }

  return async (userId, request) => {
    const payloadHash = hashOf([request.lotteryId, request.period, request.lines.map(written)])
    const name = `${userId} ${request.requestId}`
    for (;;) {
      const first = underWay.get(name)
      if (!first) break
      if (first.payloadHash === payloadHash) return first.answer
      await first.answer.catch(() => undefined)
    }
    const answer = place(userId, request, payloadHash)
    underWay.set(name, { payloadHash, answer })
    return answer.finally(() => underWay.delete(name))
  }
}

type Decided = Decision & { readonly cancellable: boolean }

/** A line always written the same way, whatever the order of its properties. */
function written({ playCode, selection, notes, unit, multiple, prizeGroup, oddsSeen }: BetLine): unknown[] {
  return [playCode, selection, notes, unit, multiple, prizeGroup, Object.entries(oddsSeen).toSorted(([a], [b]) => (a < b ? -1 : 1))]
}

function refuse(reason: Reason): never {
  throw new Refusal(reason)
}

function purchaseOf(
  userId: string, { requestId, lotteryId, period, lines }: BetRequest, payloadHash: string, lottery: Lottery, terms: PeriodTerms,
): Purchase {
  const checked = checkLines(lottery, lines, terms).map((line) => ({ ...line, betId: timeId() }))
  return {
    userId, requestId, payloadHash, lotteryId, period, lines: checked, postingId: timeId(),
    total: checked.reduce((sum, { stake }) => sum + stake, 0n),
  }
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
    return receiptOf({
      ...line, ...terms, requestId, lotteryId, period, unit: line.unitAmount,
      acceptedAt, closesAt, drawsAt, commit, balanceBefore, balanceAfter: balance,
    }, lottery, cancellable)
  })
  return { bets, balance: String(current), balanceVersion: Number(version) }
}

function refusalOf({ verdict, prizeGroup, maxPeriodStake }: Decision, { lines }: Purchase): Refusal {
  switch (verdict) {
    case 'LIMIT_REACHED': return new Refusal(verdict, [points(maxPeriodStake ?? 0n)])
    case 'PRIZE_GROUP': {
      const own = prizeGroup ?? 0
      const above = lines.some((line) => line.prizeGroup > own)
      const foreign = ({ prizeGroup: group }: BetLine) => above ? group > own : group !== own
      return new Refusal(verdict, [], Object.fromEntries(lines.flatMap((line, at): [number, Reason][] => foreign(line) ? [[at, verdict]] : [])))
    }
    case 'OK': case 'REPLAY': case 'AGAIN': throw new Error(`${verdict} is not a refusal`)
    default: return new Refusal(verdict)
  }
}

/** Another process was faster with the same id or limit, a deadlock, a lost connection: nothing was booked, so ask again. */
const tryAgain = new Set(['23505', '23514', '40001', '40P01', '57P01'])
const TRIES = 5

async function untilDecided<Result>(decide: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await decide()
    } catch (error) {
      const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
      if (typeof code !== 'string' || !tryAgain.has(code)) throw error
      if (attempt >= TRIES) throw code === '23505' ? new Refusal('DUPLICATE') : error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * 2 ** attempt))
    }
  }
}
