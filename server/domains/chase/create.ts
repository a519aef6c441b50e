/** Creates a chase: validated like its bets, paid at once. */
import * as v from 'valibot'
import type { ParsedRequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { isMixed } from '#/rules/chase.ts'
import { checkLines, checkStakes, type RuleTerms } from '../bets/module.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { isSaleOpen, lotteryOf, ruleVersionNow, termsOnSale } from '../draws/module.ts'
import { timeId } from '../../platform/database/ids.ts'
import { post } from '../../ledger/ledger.ts'
import { boundAmount } from '#/rules/money.ts'
import type { Platform } from '../../platform/platform.ts'
import { isCheckDue, lockMember } from '../protection/module.ts'
import { linesTimes, tell } from './chaseRows.ts'
import { upcomingPeriods } from './upcoming.ts'
import { chasePostings } from './postingKinds.ts'

type Request = ParsedRequestOf<Contract['createChase']>

const answerSchema = v.object({ chaseId: v.string(), balance: v.string(), balanceVersion: v.number() })
export type Answer = v.InferOutput<typeof answerSchema>

interface Priced extends Pick<RuleTerms, 'ruleVersion'> {
  readonly base: bigint
  readonly rows: readonly {
    readonly period: string
    readonly multiple: number
    readonly cost: bigint
    readonly closesAt: number
    readonly drawsAt: number
  }[]
}

/** Throws the Refusal that its first refused bet would get; also CHASE_MIXED, INSUFFICIENT, REALITY_CHECK. */
export const createChase = (platform: Platform, userId: string, request: Request) => ({
  keeps: answerSchema,
  prepare: () => priceOf(platform, request),
  async work(tx: Tx, priced: Priced): Promise<Answer> {
    const { barred } = await lockMember(tx, userId)
    if (barred) throw new Refusal('EXCLUDED')
    if (await isCheckDue(tx, platform, userId)) throw new Refusal('REALITY_CHECK')
    await checkMember(tx, platform, userId, request)
    return store(tx, platform, userId, request, priced)
  },
})

/** All checks that do not depend on the member. */
async function priceOf(platform: Platform, { lotteryId, plan, lines, rows, stopLoss }: Request): Promise<Priced> {
  const lottery = await lotteryOf(platform.db, lotteryId)
  const terms = (await termsOnSale(platform.db, lotteryId)) ?? { ruleVersion: ruleVersionNow(platform), lunarYear: null }
  if (!isSaleOpen(platform.settings) || !lottery.onSale) throw new Refusal('SUSPENDED')
  if (plan === 'PROFIT' && isMixed(lines)) throw new Refusal('CHASE_MIXED')
  const [first] = rows
  if (!first) throw new Refusal('BAD_REQUEST')
  const base =
    (await checkLines(lottery, linesTimes(lines, first.multiple), terms)).reduce((sum, { stake }) => sum + stake, 0n) /
    BigInt(first.multiple)
  for (const multiple of new Set(rows.map((row) => row.multiple))) {
    // selections, notes and odds are the same at every multiple, and expensive to check
    checkStakes(lottery, linesTimes(lines, multiple))
    if (base * BigInt(multiple) > lottery.maxPeriodStake) throw new Refusal('LIMIT_REACHED', [boundAmount(lottery.maxPeriodStake)])
  }
  // it would end before it started
  if (stopLoss !== null && BigInt(stopLoss) < base * BigInt(first.multiple))
    throw new Refusal('CHASE_LOSS', [boundAmount(base * BigInt(first.multiple))])
  // one more, in case a period closes during the request
  const upcoming = await upcomingPeriods(platform.db, platform, lottery, rows.length + 2)
  const from = upcoming.findIndex(({ period }) => period === first.period)
  return {
    base,
    ruleVersion: terms.ruleVersion,
    rows: rows.map(({ period, multiple }, at) => {
      const planned = upcoming[from + at]
      if (from < 0 || from > 1 || planned?.period !== period) throw new Refusal('ISSUE_CHANGED')
      return { ...planned, multiple, cost: base * BigInt(multiple) }
    }),
  }
}

async function checkMember(tx: Tx, { settings }: Platform, userId: string, { lines }: Request): Promise<void> {
  const user = await tx.selectFrom('users').select(['state', 'prizeGroup']).where('id', '=', userId).executeTakeFirst()
  if (!user) throw new Refusal('TOKEN')
  if (user.state === 'locked') throw new Refusal('ACCOUNT_LOCKED')
  const isOwn = (group: number) => group === user.prizeGroup || (group < user.prizeGroup && settings.get('isChangePirzeTeam'))
  const foreign = lines.flatMap(({ prizeGroup }, at) => (isOwn(prizeGroup) ? [] : [[at, 'PRIZE_GROUP'] as const]))
  if (foreign.length > 0) throw new Refusal('PRIZE_GROUP', [], Object.fromEntries(foreign))
}

async function store(tx: Tx, platform: Platform, userId: string, request: Request, { base, rows, ruleVersion }: Priced): Promise<Answer> {
  const { lotteryId, plan, lines, stopOnWin, stopLoss } = request
  const id = timeId()
  const total = rows.reduce((sum, { cost }) => sum + cost, 0n)
  await tx
    .insertInto('chases')
    .values({
      id,
      userId,
      lotteryId,
      plan,
      lines: JSON.stringify(lines),
      base,
      total,
      ruleVersion,
      stopOnWin,
      stopLoss: stopLoss === null ? null : BigInt(stopLoss),
      nextAt: new Date(0),
    })
    .execute()
  await tx
    .insertInto('chaseRows')
    .values(
      rows.map(({ period, multiple, cost, closesAt, drawsAt }, n) => ({
        chaseId: id,
        n,
        period,
        multiple,
        cost,
        closesAt: new Date(closesAt),
        drawsAt: new Date(drawsAt),
        requestId: timeId(),
      })),
    )
    .execute()
  const { balance, version } = await post(tx, { kind: chasePostings.chaseHold, userId, amount: total, ref: id })
  await tell(tx, platform, { id, userId })
  return { chaseId: id, balance: String(balance), balanceVersion: Number(version) }
}
