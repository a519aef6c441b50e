/** Calls a period off before its draw; every stake is returned. */
import { sql } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type PeriodKey, settlePeriod } from './settling.ts'

/** `reason` is shown with the period. Throws for an unknown or drawn period. Idempotent: the first reason stays. */
export async function voidPeriod(
  platform: Pick<Platform, 'db' | 'events' | 'parts' | 'log'>,
  key: PeriodKey,
  reason: Localized,
): Promise<void> {
  const { lotteryId, period } = key
  await transact(platform.db, async (tx) => {
    const { rows } = await sql`
      update periods set state = 'void', void_reason = coalesce(void_reason, ${JSON.stringify(reason)}::jsonb)
      where lottery_id = ${lotteryId} and period = ${period} and state in ('open', 'closed', 'void')
      returning 1`.execute(tx)
    if (rows.length === 0) throw new Error(`${lotteryId} has no period ${period} that can be called off`)
    await platform.events.emit(tx, { topic: 'period', data: { lotteryId, period, state: 'void' } })
  })
  await settlePeriod(platform, key)
}
