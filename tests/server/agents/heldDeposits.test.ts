/** LIM-4, LIM-6 and the agent programme: what a limit or a pause holds of a member's deposit is nothing that an agent can see. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countAll } from '../../../server/domains/agents/sums/count.ts'
import { payHeldBack } from '../../../server/domains/recharge/held.ts'
import { billGroups } from '../../../server/ledger/billGroups.ts'
import { lockWallet } from '../../../server/ledger/ledger.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { newExpired, openRechargePlatform, paid, type RechargePlatform, walletOf } from '../recharge/support.ts'

let bank: RechargePlatform
beforeAll(async () => {
  bank = await openRechargePlatform()
})
afterAll(() => bank.close())

const sentBack = (id: string) =>
  transact(bank.platform.db, async (tx) => {
    const order = await tx.selectFrom('recharges').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await lockWallet(tx, order.userId)
    return payHeldBack(tx, bank.platform, order, ['RETURNING'])
  })
const page = { pageParam: { current: 1, size: 20 }, searchParam: {} }

it('a deposit that is held is listed and counted as it was paid', async () => {
  const order = await newExpired(bank)
  await bank.call('restrictPlay', { requestId: randomUUID(), term: '24h' }, bank.player)
  const before = await walletOf(bank, bank.player)
  await paid(bank, order)
  expect(await walletOf(bank, bank.player), 'nothing of it is in the wallet').toBe(before)
  await countAll(bank.platform)
  const seen = async () => {
    const { records: bills } = await bank.call(
      'getAgentBillRecordPage',
      { ...page, searchParam: { group: billGroups.recharge.code } },
      bank.agent,
    )
    const { records: recharges } = await bank.call('getAgentIncomePage', page, bank.agent)
    const { recharged } = await bank.call('getTeamIncome', {}, bank.agent)
    return {
      bills: bills.map(({ kind, amount }) => [kind, amount]),
      recharges: recharges.map(({ state, amount }) => [state, amount]),
      recharged,
    }
  }
  const paidWhole = { bills: [['recharge', '500000']], recharges: [['CREDITED', '500000']], recharged: '500000' }
  expect(await seen()).toMatchObject(paidWhole)
  await bank.call('returnHeld', { requestId: randomUUID(), id: order.id }, bank.player)
  await sentBack(order.id)
  await countAll(bank.platform)
  expect(await seen()).toMatchObject(paidWhole)
})
