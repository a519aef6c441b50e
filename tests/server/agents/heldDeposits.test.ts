/** LIM-4, LIM-6 and the agent programme: an agent cannot see that a limit or pause holds a part of a member's deposit. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countAll } from '../../../server/domains/agents/sums/count.ts'
import { payHeldBack } from '../../../server/domains/recharge/held.ts'
import { billGroups } from '../../../server/ledger/postingKind.ts'
import { lockWallet } from '../../../server/ledger/ledger.ts'
import { transact } from '../../../server/platform/database/database.ts'
import {
  freed,
  letExpire,
  newEscrow,
  newExpired,
  openRechargePlatform,
  paid,
  type RechargePlatform,
  stateOf,
  walletOf,
} from '../recharge/support.ts'

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

it('a held deposit is listed and counted with the amount that was paid', async () => {
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

it('ids and balances of transactions have no gap at a held part', async () => {
  const { platform, agent, player } = bank
  await freed(bank)
  await paid(bank, await newEscrow(bank))
  await platform.settings.set('agentsSeeBalances', true)
  const { rows } = await sql<{ previous: bigint; ids: string[] }>`
    select (select previous from postings where user_id = ${player.userId} order by version limit 1) as previous,
      array_agg(version::text) as ids from postings where user_id = ${player.userId}`.execute(platform.db)
  await countAll(platform)
  const { records } = await bank.call('getAgentBillRecordPage', page, agent)
  await platform.settings.set('agentsSeeBalances', false)
  const [first] = rows
  expect(records.length, 'some lines are not seen').toBeLessThan(first?.ids.length ?? 0)
  let balance = first?.previous ?? 0n
  for (const { amount, after } of records.toReversed()) {
    balance += BigInt(amount)
    expect(after).toBe(String(balance))
  }
  const ids = records.map(({ billId }) => billId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[\w-]{16}$/)
  const { records: own } = await bank.call('queryBillPage', page, player)
  expect(own.filter(({ billId }) => ids.includes(billId))).toEqual([])
})

it('agents see no deposit fees, as these depend on the part that was held', async () => {
  const { platform, agent, player } = bank
  await freed(bank)
  const order = await newExpired(bank)
  await platform.db.updateTable('recharges').set({ fee: 10_000n }).where('id', '=', order.id).execute()
  await bank.call('restrictPlay', { requestId: randomUUID(), term: '24h' }, player)
  await paid(bank, order)
  await freed(bank)
  await bank.call('releaseHeld', { requestId: randomUUID(), id: order.id }, player)
  await countAll(platform)
  const { records: own } = await bank.call('queryBillPage', { ...page, searchParam: { group: billGroups.recharge.code } }, player)
  expect(own.find(({ kind }) => kind === 'rechargeFee')).toMatchObject({ amount: '-10000' })
  const { records } = await bank.call('getAgentBillRecordPage', { ...page, searchParam: { group: billGroups.recharge.code } }, agent)
  expect(new Set(records.map(({ kind }) => kind))).toEqual(new Set(['recharge']))
  expect(await bank.call('getTeamExpenses', {}, agent)).toMatchObject({ fees: '0' })
})

it('an agent sees an unpaid order that a pause ended as waiting until its normal expiry', async () => {
  const { agent } = bank
  await freed(bank)
  const order = await newEscrow(bank)
  await bank.call('restrictPlay', { requestId: randomUUID(), term: '24h' }, bank.player)
  expect(await stateOf(bank, order.id)).toBe('EXPIRED')
  const seen = async () => {
    const { records, sums } = await bank.call('getAgentIncomePage', page, agent)
    return [records.find(({ id }) => id === order.id)?.state, sums?.open.count]
  }
  expect(await seen()).toEqual(['WAITING', 1])
  await letExpire(bank, order.id)
  expect(await seen()).toEqual(['EXPIRED', 0])
})
