/** What a member's own pages show about the member. */
import { sql } from 'kysely'
import type { Sex } from '#/contract/profile.ts'
import type { PrivacyInfo, UserInfo } from '#/contract/session.ts'
import { cardsOf } from '../payoutDetails/module.ts'
import { maskPhone } from '../payoutDetails/module.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { playRestrictionOf } from '../protection/module.ts'
import { heldOf } from '../withdrawals/module.ts'

/** Balance, version, pending stakes and what is held are of one and the same instant. */
export async function userInfoOf({ db }: Platform, userId: string): Promise<UserInfo> {
  const { rows } = await sql<{
    username: string
    nickName: string
    avatar: string
    prizeGroup: number
    isAgent: boolean
    phone: string | null
    sex: Sex
    rankingHidden: boolean
    createdAt: number
    previousLoginAt: number | null
    balance: bigint | null
    version: bigint | null
    pending: bigint
    held: bigint
    barred: boolean
  }>`select username, nick_name, avatar, prize_group, is_agent, phone, sex, ranking_hidden, created_at, previous_login_at, balance, version,
      coalesce(barred_until > house_now(), false) as barred,
      (select coalesce(sum(bets.stake), 0)::bigint from periods
        join bets on bets.lottery_id = periods.lottery_id and bets.period = periods.period
        where periods.settled_at is null and bets.user_id = users.id and bets.state = 'WAIT') as pending,
      ${heldOf(sql`users.id`)} as held
    from users left join wallets on wallets.user_id = users.id where users.id = ${userId}`.execute(db)
  const user = rows[0]
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
    held: String(user.held),
    balanceVersion: Number(user.version ?? 0n),
    phoneBound: user.phone !== null,
    isAgent: user.isAgent,
    createdAt: user.createdAt,
    lastLoginAt: user.previousLoginAt,
    playRestriction: user.barred ? await playRestrictionOf(db, userId) : null,
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
