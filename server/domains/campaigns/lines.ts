/** Awards, claims and running bonuses as an operator reads them: one line each, latest first. */
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { points } from '../../ledger/points.ts'
import { runningBonuses } from '../bonuses/module.ts'
import { shownAward } from './typed.ts'

const LISTED = 50

const time = (at: number) => new Date(at).toISOString()

/** The member's awards: the kind of posting and the budget of each. A dash replaces the budget if the amount was set aside before. */
export async function awardLines(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('awardsGiven')
    .select(['at', 'kind', 'award', 'budget', 'titles'])
    .where('userId', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute()
  return rows.map(({ at, kind, award, budget, titles }) =>
    [time(at), kind, shownAward(award), `from ${budget ?? '-'}`, titles.rw].join('\t'),
  )
}

/** Stages are counted from 1, as operators type them. */
export async function claimLines(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('campaignClaims')
    .innerJoin('users', 'users.id', 'campaignClaims.userId')
    .select(['campaignClaims.at', 'username', 'code', 'period', 'stage', 'award'])
    .where('userId', '=', userId)
    .orderBy('campaignClaims.at', 'desc')
    .orderBy('period', 'desc')
    .orderBy('stage', 'desc')
    .limit(LISTED)
    .execute()
  return rows.map(({ at, username, code, period, stage, award }) =>
    [time(at), username, code, period, `stage ${stage + 1}`, shownAward(award)].join('\t'),
  )
}

/** Running bonuses. */
export async function bonusLines(platform: Pick<Platform, 'db' | 'now'>, userId: string): Promise<string[]> {
  const bonuses = await runningBonuses(platform, LISTED, userId)
  return bonuses.map(({ at, username, state, amount, left, wagered, required, expiresAt, budget }) =>
    [
      time(at),
      username,
      state,
      `amount ${points(amount)}`,
      `left ${points(left)}`,
      `wagered ${points(wagered)} of ${points(required)}`,
      `until ${time(expiresAt)}`,
      `from ${budget}`,
    ].join('\t'),
  )
}
