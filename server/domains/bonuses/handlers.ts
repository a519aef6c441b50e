/** Handlers of bonuses. */
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { campaignCalls } from '#/contract/welfare/campaigns.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Handlers, write } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { bonusesOf, giveUp, shown, stateOf } from './bonuses.ts'

/** Call it with the wallet locked. Throws Refusal NOT_FOUND, also for another member's bonus; BONUS_OVER for an ended bonus. */
async function cancelIn(tx: Tx, { now }: Pick<Platform, 'now'>, userId: string, id: string): Promise<ResponseOf<Contract['cancelBonus']>> {
  const find = () => tx.selectFrom('bonuses').selectAll().where('id', '=', id).where('userId', '=', userId)
  const bonus = await find().forUpdate().executeTakeFirst()
  if (!bonus) throw new Refusal('NOT_FOUND')
  if (stateOf(bonus, now()) !== 'running') throw new Refusal('BONUS_OVER')
  await giveUp(tx, bonus, 'cancelled')
  return { bonus: shown(await find().executeTakeFirstOrThrow(), now()) }
}

export function bonusHandlers(platform: Platform): Pick<Handlers, 'bonusList' | 'cancelBonus'> {
  return {
    bonusList: async (_request, { userId }) => ({ bonuses: await bonusesOf(platform, platform.db, userId) }),
    cancelBonus: ({ id }, { userId }) =>
      write({
        keeps: campaignCalls.cancelBonus.response,
        work: (tx) => cancelIn(tx, platform, userId, id),
      }),
  }
}
