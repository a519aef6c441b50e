/** A member with enough for many withdrawals, for the process that is killed. */
import type { ParsedRequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Passwords } from '../../../server/domains/accounts/passwords.ts'
import { bindCard } from '../../../server/domains/payoutDetails/cards.ts'
import { setFundPassword } from '../../../server/domains/payoutDetails/fundPassword.ts'
import { setRealName } from '../../../server/domains/payoutDetails/person.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { newId, newPlayer } from '../bets/support.ts'
import { oneLevel, PIN } from './support.ts'

export async function readySaver(platform: Platform, passwords: Passwords): Promise<{ userId: string; cardId: string }> {
  await platform.settings.set('levels', oneLevel({ withdrawDaily: '100000000000', freeWithdrawals: 2 }))
  const userId = await newPlayer(platform.db, 10_000_000_000n)
  await platform.db
    .updateTable('users')
    .set({ passwordHash: await passwords.hash(newId()) })
    .where('id', '=', userId)
    .execute()
  await setRealName(platform, userId, { requestId: newId(), realName: '陈小满' })
  const bankNumber = String(Math.floor(Math.random() * 1e15)).padStart(16, '6')
  const { id: cardId } = await bindCard(platform, passwords, userId, { requestId: newId(), bankCode: 'ICBC', bankNumber })
  await setFundPassword(platform, passwords, userId, { requestId: newId(), fundPassword: PIN })
  return { userId, cardId }
}

export const killRequest = (requestId: string, userBankCardId: string): ParsedRequestOf<Contract['addExpenses']> => ({
  requestId,
  expensesAmount: '100000',
  fundPassword: PIN,
  userBankCardId,
})
