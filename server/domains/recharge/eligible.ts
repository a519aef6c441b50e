/** Requirements that a member must meet before a deposit. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'

export interface Missing {
  readonly needsCard: boolean
  readonly needsPhone: boolean
}

/** Requirements (isIncomeNeedBank, isNeedPhone) that this member does not meet. */
export async function missingOf(db: Db, { settings }: Platform, userId: string): Promise<Missing> {
  const needsPhone = settings.get('isNeedPhone') && !(await exists(db, sql`select 1 from users where id = ${userId} and phone is not null`))
  const needsCard =
    settings.get('isIncomeNeedBank') && !(await exists(db, sql`select 1 from bank_cards where user_id = ${userId} and unbound_at is null`))
  return { needsCard, needsPhone }
}

async function exists(db: Db, query: RawBuilder<unknown>): Promise<boolean> {
  return (await sql`${query} limit 1`.execute(db)).rows.length > 0
}

/** Throws Refusal PHONE_NEEDED, CARD_NEEDED or ACCOUNT_LOCKED. */
export async function refuseIneligible(tx: Db, platform: Platform, userId: string): Promise<void> {
  const user = await tx.selectFrom('users').select('state').where('id', '=', userId).executeTakeFirst()
  if (!user) throw new Refusal('TOKEN')
  if (user.state === 'locked') throw new Refusal('ACCOUNT_LOCKED')
  const { needsCard, needsPhone } = await missingOf(tx, platform, userId)
  if (needsPhone) throw new Refusal('PHONE_NEEDED')
  if (needsCard) throw new Refusal('CARD_NEEDED')
}
