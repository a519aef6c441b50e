/** Members with cash and a bonus, and bets with the same sum for any result. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Bonus } from '#/contract/welfare/campaigns.ts'
import { bonusHandlers } from '../../../server/domains/bonuses/handlers.ts'
import { grantBonus } from '../../../server/domains/bonuses/module.ts'
import { budgetsOf, fundBudget, openBudget } from '../../../server/ledger/budgets.ts'
import { balanceOf, lockWallet } from '../../../server/ledger/ledger.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { GAME, type LotteryPlatform, lineOf, newId, newPlayer, onSale, openLotteryPlatform, violations } from '../bets/support.ts'
import { asCaller, askFor } from '../support/askFor.ts'

export const BUDGET = 'spring'
export const OTHER_GAME = 'k3-1m'
export const titles = { rw: '春日赠金', korw: '봄 보너스', en: 'Spring bonus' }
const FUNDED = 10n ** 12n

/** Opened before the tests of the file, with a budget that is large enough; afterwards all books add up. */
export function bonusSetup(settings: Parameters<typeof openLotteryPlatform>[1] = {}): { readonly server: LotteryPlatform } {
  let server: LotteryPlatform
  beforeAll(async () => {
    server = await openLotteryPlatform([OTHER_GAME, GAME], settings)
    await foundBudget(server.platform, BUDGET, FUNDED)
  })
  afterAll(async () => {
    expect(await violations(server.db)).toEqual([])
    await server.close()
  })
  return {
    get server() {
      return server
    },
  }
}

export async function foundBudget({ db }: Pick<Platform, 'db'>, code: string, amount: bigint): Promise<void> {
  await openBudget(db, code, 'points')
  await fundBudget(db, { code, amount, ref: 'seed' })
}

export const leftInBudget = async ({ db }: Pick<Platform, 'db'>, code = BUDGET): Promise<bigint> =>
  (await budgetsOf(db, [code])).get(code)?.left ?? 0n

interface Terms {
  readonly amount?: bigint
  readonly wagering?: number
  readonly days?: number
  readonly budget?: string
  readonly ref?: string
}

/** 10.00 to be wagered ten times within a week, unless told otherwise. */
export const grant = (
  platform: Platform,
  userId: string,
  { amount = 10_000n, wagering = 10, days = 7, budget = BUDGET, ref }: Terms = {},
) =>
  transact(platform.db, async (tx) => {
    await lockWallet(tx, userId)
    await grantBonus(platform, tx, { userId, ref: ref ?? newId(), titles, amount, wagering, days, budget })
  })

/** A member with so much cash and a bonus; returns the id. */
export async function newHolder(
  { platform, db }: Pick<LotteryPlatform, 'platform' | 'db'>,
  cash: bigint,
  terms: Terms = {},
): Promise<string> {
  const userId = await newPlayer(db, cash)
  await grant(platform, userId, terms)
  return userId
}

/** As the member is shown them. */
export const bonusesOf = async (platform: Platform, userId: string): Promise<readonly Bonus[]> =>
  (await bonusHandlers(platform).bonusList({}, asCaller(userId))).bonuses

/** Cash, and what the latest bonus is. */
export async function standing(platform: Platform, userId: string) {
  const [bonus] = await bonusesOf(platform, userId)
  const { left = '', wagered = '', state = '' } = bonus ?? {}
  return { cash: String((await balanceOf(platform.db, userId)).balance), left, wagered, state }
}

export async function cancelBonus(platform: Platform, userId: string, requestId = newId()): Promise<Bonus> {
  const [bonus] = await bonusesOf(platform, userId)
  return (await askFor(platform, 'cancelBonus', { requestId, id: bonus?.id ?? '' }, asCaller(userId))).bonus
}

/** One line for each unit, in turn on the big and on the small side: of two equal ones exactly one wins. */
export const sides = (...units: readonly bigint[]) =>
  units.map((unit, at) => lineOf({ unit, selection: [[at % 2 === 0 ? 'big' : 'small']] }))

export async function betOn(
  server: LotteryPlatform,
  userId: string,
  lines: ReturnType<typeof sides>,
  { lotteryId = GAME, requestId = newId() } = {},
) {
  return server.place(userId, { requestId, lotteryId, period: await onSale(server, lotteryId), lines })
}

/** Its term began long ago, and is over since a second. */
export async function termEnds({ db }: Pick<Platform, 'db'>, userId: string): Promise<void> {
  await sql`
    update bonuses set at = at - interval '30 days', expires_at = date_trunc('milliseconds', house_now()) - interval '1 second'
    where user_id = ${userId} and state = 'running'`.execute(db)
}

/** Kinds and amounts of the member's postings in their order, after the first `after`. */
export async function movesOf({ db }: Pick<Platform, 'db'>, userId: string, after = 0): Promise<readonly (readonly [string, bigint])[]> {
  const rows = await db
    .selectFrom('postings')
    .select(['kind', 'amount'])
    .where('userId', '=', userId)
    .where('version', '>', BigInt(after))
    .orderBy('version')
    .execute()
  return rows.map(({ kind, amount }) => [kind, amount] as const)
}
