/** What is known of one member while its campaigns are looked at: each looked up once. */
import { sql } from 'kysely'
import type { Deed, Trigger } from '#/contract/welfare/codes.ts'
import { businessDay, dayAfter, type DayClock } from '#/lib/businessDay.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Figures, figuresOf, lazily } from './needs.ts'
import { measurePoint, type Measured, type Span } from './points.ts'
import { decidedIn, type StakedPeriod, stakedOver } from './stakes.ts'

interface Claimed {
  readonly code: string
  readonly period: string
  readonly stage: number
  readonly at: number
}

export interface Facts extends Figures {
  readonly userId: string
  /** Milliseconds. */
  readonly now: number
  readonly clock: DayClock
  readonly today: string
  /** When the member joined the campaign that it is in; null where it is in none. */
  joinedAt(code: string): Promise<number | null>
  claimsOf(code: string): Promise<readonly Claimed[]>
  /** Of a trigger other than `joined` and `staked`. */
  measured(trigger: Trigger, span: Span): Promise<Measured>
  /** Of a campaign about stakes, in thousandths: a stake counts once its draw is over, as it may be taken back until then. */
  stakedFor(of: StakedPeriod): Promise<bigint>
  /** What was staked, less what came back, within a time. */
  stakedIn(from: number, until: number): Promise<bigint>
}

/** Earlier days are counted by a query. */
const REMEMBERED_DAYS = 60

const isDeed = (trigger: Trigger): trigger is Deed => trigger === 'verify' || trigger === 'seeToday' || trigger === 'readRules'

async function countDeeds(db: Db, userId: string, deed: Deed, { firstDay, lastDay }: Span): Promise<bigint> {
  const { count } = await db
    .selectFrom('deeds')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('userId', '=', userId)
    .where('deed', '=', deed)
    .where('day', '>=', firstDay)
    .where('day', '<=', lastDay)
    .executeTakeFirstOrThrow()
  return count
}

const hasLimit = async (db: Db, userId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from guard_windows where user_id = ${userId} and coalesce(stake_limit, loss_limit, deposit_limit) is not null limit 1`.execute(
    db,
  )
  return rows.length > 0
}

const oneIf = (is: boolean): Measured => ({ amount: is ? 1n : 0n })

/** Reads through `db`, which may be the transaction of a claim. */
export function factsOf(platform: Platform, db: Db, userId: string): Facts {
  const now = platform.now()
  const clock = clockOf(platform)
  const today = businessDay(now, clock)
  const figures = figuresOf(platform, db, userId)
  const remembered = dayAfter(today, -REMEMBERED_DAYS)
  const deeds = lazily(() =>
    db.selectFrom('deeds').select(['deed', 'day']).where('userId', '=', userId).where('day', '>=', remembered).execute(),
  )
  const memberships = lazily(() => db.selectFrom('campaignMembers').select(['code', 'joinedAt']).where('userId', '=', userId).execute())
  const claims = lazily(() =>
    db.selectFrom('campaignClaims').select(['code', 'period', 'stage', 'at']).where('userId', '=', userId).execute(),
  )
  const limited = lazily(() => hasLimit(db, userId))

  async function measured(trigger: Trigger, span: Span): Promise<Measured> {
    if (isDeed(trigger)) {
      if (span.firstDay < remembered) return { amount: await countDeeds(db, userId, trigger, span) }
      const done = (await deeds()).filter(({ deed, day }) => deed === trigger && day >= span.firstDay && day <= span.lastDay)
      return { amount: BigInt(done.length) }
    }
    if (trigger === 'limit') return oneIf(await limited())
    if (trigger === 'phone') return oneIf((await figures.person()).hasPhone)
    if (trigger === 'fundPassword') return oneIf((await figures.person()).hasFundPassword)
    const measure = measurePoint.of(platform.parts).find((one) => one.trigger === trigger)
    return measure ? measure.measure(platform, db, userId, span) : { amount: 0n }
  }

  return {
    ...figures,
    userId,
    now,
    clock,
    today,
    joinedAt: async (code) => (await memberships()).find((one) => one.code === code)?.joinedAt ?? null,
    claimsOf: async (code) => (await claims()).filter((one) => one.code === code),
    measured,
    async stakedFor(of) {
      const decided = await decidedIn(db, userId, of)
      return decided > 0n ? decided : 0n
    },
    stakedIn: (from, until) => stakedOver(db, userId, from, until),
  }
}
