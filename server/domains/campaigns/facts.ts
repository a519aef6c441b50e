/** Facts about one member, for its campaigns; each is read once. */
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
  /** When the member joined the campaign; null if the member is not in it. */
  joinedAt(code: string): Promise<number | null>
  claimsOf(code: string): Promise<readonly Claimed[]>
  /** The member's progress by a trigger other than `joined` and `staked`. */
  measured(trigger: Trigger, span: Span): Promise<Measured>
  /** Stakes of a campaign's period, in thousandths. A stake counts once its draw is over, as the member may cancel the bet before. */
  stakedFor(of: StakedPeriod): Promise<bigint>
  /** Stakes within a time, minus returned stakes. Thousandths. */
  stakedIn(from: number, until: number): Promise<bigint>
}

/** The deeds of so many days are read together; earlier days need a query. */
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

/** `db` may be the transaction of a claim. */
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

  const contributed = new Map<string, Promise<Measured>>()

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
    if (!measure) return { amount: 0n }
    // Campaigns of one trigger mostly ask for the same span.
    const key = `${trigger} ${span.from} ${span.until} ${span.firstDay} ${span.lastDay}`
    const known = contributed.get(key) ?? measure.measure(platform, db, userId, span)
    contributed.set(key, known)
    return known
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
