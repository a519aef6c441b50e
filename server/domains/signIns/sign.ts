/** Signs in for today, once; makes up a missed day. */
import * as v from 'valibot'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import { contract, type Contract } from '#/contract/contract.ts'
import { dayAfter } from '#/lib/businessDay.ts'
import { boundAmount } from '#/rules/money.ts'
import { runEndingAt, runWith } from '#/rules/welfare/streaks.ts'
import { type Write, write } from '../../platform/dispatch/handlers.ts'
import { balanceOf, post } from '../../ledger/ledger.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { giveAward, refusePaused, tellMember } from '../campaigns/module.ts'
import { countPlays, isCheckDue, refusePlay } from '../protection/module.ts'
import { daysIn, firstDayOf, makeUpsLeft, missedDays, rowsOf, todayOf } from './days.ts'
import { SIGN_IN, signInPostings } from './postingKinds.ts'
import { ruleOn } from './rules.ts'
import { dailyTitles } from './texts.ts'

type SignRequest = ParsedRequestOf<Contract['userSign']>
type MakeUp = NonNullable<SignRequest['makeUp']>

const signed = v.pick(contract.userSign.response, ['day', 'streak', 'amount'])
type Signed = v.InferOutput<typeof signed>

/** The paid amount; 0 if the budget is spent. */
async function payDaily(platform: Platform, tx: Tx, userId: string, day: string): Promise<bigint> {
  const { daily } = await ruleOn(tx, day)
  if (daily === 0n) return 0n
  try {
    await giveAward(platform, tx, {
      userId,
      kind: signInPostings.signAward,
      ref: day,
      award: { kind: 'points', amount: String(daily) },
      titles: dailyTitles,
      budget: SIGN_IN,
    })
  } catch (error) {
    // A spent budget refuses before anything is written.
    if (error instanceof Refusal && error.reason === 'BUDGET_SPENT') return 0n
    throw error
  }
  return daily
}

async function signToday(tx: Tx, platform: Platform, userId: string): Promise<Signed> {
  const today = todayOf(platform)
  const days = daysIn(await rowsOf(tx, userId))
  if (days.has(today)) throw new Refusal('SIGNED')
  const streak = runEndingAt(days, dayAfter(today, -1)).length + 1
  const amount = await payDaily(platform, tx, userId, today)
  await tx.insertInto('signIns').values({ userId, day: today, streak, onDay: today, amount }).execute()
  return { day: today, streak, amount: String(amount) }
}

async function pay(tx: Tx, platform: Platform, userId: string, day: string, price: bigint): Promise<void> {
  if (await isCheckDue(tx, platform, userId)) throw new Refusal('REALITY_CHECK')
  await refusePlay(tx, userId, price)
  await post(tx, { kind: signInPostings.makeUp, userId, amount: price, ref: day })
  await countPlays(tx, [{ userId, id: `makeUp:${userId}:${day}`, at: platform.now(), stake: price, payout: 0n, isPurchase: true }])
}

async function makeUpFor(tx: Tx, platform: Platform, userId: string, { day, price }: MakeUp): Promise<Signed> {
  const today = todayOf(platform)
  const rule = await ruleOn(tx, today)
  const rows = await rowsOf(tx, userId)
  const days = daysIn(rows)
  const firstDay = await firstDayOf(platform, tx, userId)
  if (!missedDays(days, { ...rule, today, firstDay }).includes(day)) throw new Refusal('MAKE_UP_DAY')
  if (makeUpsLeft(rows, today, rule) === 0) throw new Refusal('MAKE_UP_LIMIT', [rule.perMonth])
  const cost = rule.makeUpPrice
  if (BigInt(price) !== cost) throw new Refusal('MAKE_UP_CHANGED', [boundAmount(cost)])
  if (cost > 0n) await pay(tx, platform, userId, day, cost)
  const streak = runWith(days, day).length
  await tx.insertInto('signIns').values({ userId, day, streak, isMadeUp: true, onDay: today, amount: cost }).execute()
  return { day, streak, amount: '0' }
}

const isSpending = (makeUp: MakeUp | undefined): boolean => makeUp !== undefined && BigInt(makeUp.price) > 0n

/**
 * Throws Refusal EXCLUDED, SIGNED; for a missed day MAKE_UP_DAY, MAKE_UP_LIMIT, MAKE_UP_CHANGED, INSUFFICIENT and the refusals of limits on
 * play. In an idle session also REAUTH, if the act has a price and is not a repeated request.
 */
export function userSign(
  platform: Platform,
  userId: string,
  { makeUp }: SignRequest,
  isIdle = false,
): Write<ResponseOf<Contract['userSign']>> {
  return write({
    keeps: signed,
    async work(tx) {
      if (isIdle && isSpending(makeUp)) throw new Refusal('REAUTH')
      await refusePaused(tx, userId)
      const answer = makeUp ? await makeUpFor(tx, platform, userId, makeUp) : await signToday(tx, platform, userId)
      await tellMember(platform, tx, userId)
      return answer
    },
    async show(done) {
      const { balance, version } = await balanceOf(platform.db, userId)
      return { ...done, balance: String(balance), balanceVersion: Number(version) }
    },
  })
}
