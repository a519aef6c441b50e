/** A member with enough money for many withdrawals, for the process that is killed. */
import type { ParsedRequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Passwords } from '../../../server/domains/accounts/passwords.ts'
import { setFundPassword } from '../../../server/domains/payoutDetails/fundPassword.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { requestWithdrawal } from '../../../server/domains/withdrawals/request.ts'
import { newId, newPlayer } from '../bets/support.ts'
import { oneLevel, PIN } from './support.ts'
import { askFor, asCaller, onceAs } from '../support/askFor.ts'

export async function readySaver(platform: Platform, passwords: Passwords): Promise<{ userId: string; cardId: string }> {
  await platform.settings.set('levels', oneLevel({ withdrawDaily: '100000000000', freeWithdrawals: 2 }))
  const userId = await newPlayer(platform.db, 10_000_000_000n)
  await platform.db
    .updateTable('users')
    .set({ passwordHash: await passwords.hash(newId()) })
    .where('id', '=', userId)
    .execute()
  await askFor(platform, 'updateRealName', { requestId: newId(), realName: '陈小满' }, asCaller(userId))
  const bankNumber = String(Math.floor(Math.random() * 1e15)).padStart(16, '6')
  const card = { requestId: newId(), bankCode: 'ICBC', bankNumber }
  const { id: cardId } = await askFor(platform, 'bindUserBankCard', card, asCaller(userId))
  const pin = { requestId: newId(), fundPassword: PIN }
  await onceAs(platform, 'setFundPassword', userId, pin, setFundPassword(platform, passwords, userId, pin))
  return { userId, cardId }
}

export const killRequest = (requestId: string, userBankCardId: string): ParsedRequestOf<Contract['addExpenses']> => ({
  requestId,
  expensesAmount: '100000',
  fundPassword: PIN,
  userBankCardId,
})

/** Returns the withdrawal's id. */
export const withdraw = async (platform: Platform, passwords: Passwords, userId: string, request: ReturnType<typeof killRequest>) =>
  (await onceAs(platform, 'addExpenses', userId, request, requestWithdrawal(platform, passwords, asCaller(userId), request))).withdrawal.id
