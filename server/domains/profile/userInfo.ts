/** The data about a member on the member's own pages. */
import { sql } from 'kysely'
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Sex } from '#/contract/profile.ts'
import type { PrivacyInfo, UserInfo } from '#/contract/session.ts'
import { businessDay } from '#/lib/businessDay.ts'
import { openBetsOf } from '../bets/module.ts'
import { bonusOf } from '../bonuses/module.ts'
import { isPlayPaused, tasksToday } from '../campaigns/module.ts'
import { unusedOf } from '../films/module.ts'
import { cardsOf, maskPhone } from '../payoutDetails/module.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { arrayText } from '../../platform/database/arrays.ts'
import { microBatch } from '../../platform/database/microBatch.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { playRestrictionOf } from '../protection/module.ts'
import { accruedToday } from '../rebates/module.ts'
import { hasSignedToday } from '../signIns/module.ts'
import { heldOf } from '../withdrawals/module.ts'

interface Row {
  readonly at: number
  readonly username: string
  readonly nickName: string
  readonly avatar: string
  readonly prizeGroup: number
  readonly isAgent: boolean
  readonly hasPhone: boolean
  readonly sex: Sex
  readonly rankingHidden: boolean
  readonly createdAt: number
  readonly previousLoginAt: number | null
  readonly balance: bigint | null
  readonly version: bigint | null
  readonly pending: bigint
  readonly openBets: number
  readonly held: bigint
  readonly bonus: bigint
  readonly barred: boolean
}

/**
 * Every signed-in page requests it twice a minute, so concurrent requests are batched into one statement that starts after they arrived.
 * Balance, version, open bets, held amounts and the bonus are read at the same time.
 */
export function userInfoReader({ db }: Pick<Platform, 'db'>): (userId: string) => Promise<UserInfo> {
  const read = microBatch(
    async (ids: readonly string[]) => {
      // Scalar subqueries instead of joins: their plan is right for any batch size, and for plans made while the tables were small.
      const { rows } = await sql<Row>`
        select asked.at, u.*, w.balance, w.version, coalesce(w.barred, false) as barred, b.*, ${heldOf(sql`asked.id`)} as held, ${bonusOf(sql`asked.id`)} as bonus
        from unnest(${arrayText(ids)}::text[]) with ordinality as asked (id, at)
        cross join lateral (
          select username, nick_name, avatar, prize_group, is_agent, phone is not null as has_phone, sex, ranking_hidden, created_at, previous_login_at
          from users where id = asked.id limit 1
        ) u
        cross join lateral ${openBetsOf(sql`asked.id`)} b
        left join lateral (
          select balance, version, case when barred_until is not null then barred_until > house_now() end as barred
          from wallets where user_id = asked.id limit 1
        ) w on true`.execute(db)
      const users: (Row | null)[] = ids.map(() => null)
      for (const row of rows) users[Number(row.at) - 1] = row
      return users
    },
    { capacity: 200, concurrency: 2 },
  )
  return async (userId) => {
    const user = await read(userId)
    if (!user) throw new Refusal('TOKEN')
    return {
      userId,
      username: user.username,
      nickName: user.nickName,
      avatar: user.avatar,
      sex: user.sex,
      inRanking: !user.rankingHidden,
      prizeGroup: user.prizeGroup,
      balance: String(user.balance ?? 0n),
      pending: String(user.pending),
      openBets: user.openBets,
      held: String(user.held),
      bonus: String(user.bonus),
      balanceVersion: Number(user.version ?? 0n),
      phoneBound: user.hasPhone,
      isAgent: user.isAgent,
      createdAt: user.createdAt,
      lastLoginAt: user.previousLoginAt,
      playRestriction: user.barred ? await playRestrictionOf(db, userId) : null,
    }
  }
}

export async function privacyInfoOf(platform: Platform, userId: string): Promise<PrivacyInfo> {
  const user = await platform.db
    .selectFrom('users')
    .select(['phone', 'qq', 'realName', 'fundPasswordHash'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw new Refusal('TOKEN')
  return {
    phone: user.phone === null ? null : maskPhone(user.phone),
    qq: user.qq,
    realName: user.realName,
    hasFundPassword: user.fundPasswordHash !== null,
    cards: await cardsOf(platform, platform.db, userId),
  }
}

/** Each figure comes from the domain that owns its records. */
export async function accountFigures(platform: Platform, userId: string): Promise<ResponseOf<Contract['accountFigures']>> {
  const { db, now } = platform
  // Read first: figures of two days count as those of the day before.
  const day = businessDay(now(), clockOf(platform))
  const isPaused = await isPlayPaused(db, userId)
  return {
    day,
    canSign: !isPaused && !(await hasSignedToday(platform, userId)),
    tasks: isPaused ? null : await tasksToday(platform, userId),
    tickets: (await unusedOf(db, userId, now())).left,
    rebatesToday: String(await accruedToday(platform, userId)),
  }
}
