/** The wheel of a new platform: weights, no end, one free draw a day. */
import type { Award } from '#/contract/welfare/codes.ts'
import { piecesOf } from '../../ledger/budgets.ts'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { seedBudget } from '../campaigns/module.ts'
import { publishRound } from './rounds.ts'
import type { Prize } from './schema.ts'
import { dailyTerms, dailyTitles, namesOf } from './texts.ts'

export const DAILY_WHEEL = 'daily-wheel'
/** The first amounts of its budgets: thousandths, and film tickets. */
const POINTS = 5_000_000n
const PIECES = 500n

const prize = (weight: number, award: Award | null): Prize => ({ weight, award, names: namesOf(award) })
const pointsOf = (amount: string): Award => ({ kind: 'points', amount })

const dailyPrizes: readonly Prize[] = [
  prize(50, null),
  prize(28, pointsOf('1000')),
  prize(12, pointsOf('2000')),
  prize(6, { kind: 'tickets', count: 1, days: 30 }),
  prize(3, pointsOf('8000')),
  prize(1, pointsOf('88000')),
]

/** `isFunded`: whether the budgets get an amount; nobody can draw without. An existing wheel stays as it is. */
export async function seedWheels(platform: Pick<Platform, 'db' | 'keys' | 'now'>, isFunded = true): Promise<void> {
  const { db, now } = platform
  await seedBudget(db, { code: DAILY_WHEEL, unit: 'points', amount: isFunded ? POINTS : 0n })
  await seedBudget(db, { code: piecesOf(DAILY_WHEEL), unit: 'pieces', amount: isFunded ? PIECES : 0n })
  await transact(db, async (tx) => {
    // Another process may begin at the same time.
    const wheel = await tx
      .insertInto('wheels')
      .values({
        code: DAILY_WHEEL,
        titles: JSON.stringify(dailyTitles),
        terms: JSON.stringify(dailyTerms),
        kind: 'open',
        fromAt: new Date(now()),
        untilAt: null,
        perDay: 1,
        isOffered: true,
      })
      .onConflict((there) => there.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!wheel) return
    // The second round follows the first, and is published together with it.
    for (let round = 0; round < 2; round += 1) await publishRound(tx, platform, wheel, { prizes: dailyPrizes, opensAt: null })
  })
}
