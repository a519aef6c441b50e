/** The operator's actions: money moves exactly once, and the member's pages are notified (M6). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resolveWithdrawal } from '../../../server/domains/withdrawals/resolve.ts'
import { actions, transitions, type Action } from '../../../server/domains/withdrawals/transitions.ts'
import { startPeoplePlatform, type PeoplePlatform } from '../accounts/support.ts'
import { asking, infoOf, oneLevel, saver, type Saver, snapshot, violations } from './support.ts'
import { openWithdrawalStates } from '#/contract/withdrawals.ts'

let server: PeoplePlatform
beforeAll(async () => {
  server = await startPeoplePlatform({ levels: oneLevel() })
})
afterAll(() => server.close())

const why = { rw: '户名不一致', korw: '예금주가 다릅니다', en: 'The holder is another' }
const act = (id: string, action: Action) => resolveWithdrawal(server.platform, id, action, why)
const how = (promise: Promise<unknown>) =>
  promise.then(
    (state) => String(state),
    (error: unknown) => (error instanceof Error && 'params' in error ? `${error.message} ${String(error.params)}` : Promise.reject(error)),
  )

async function withdrawingMember(more: Parameters<typeof asking>[1] = {}): Promise<Saver & { id: string }> {
  const member = await saver(server)
  const { withdrawal } = await server.call('addExpenses', asking(member, more), { token: member.token })
  return { ...member, id: withdrawal.id }
}
const seen = async ({ token, id }: Saver & { id: string }) => {
  const {
    records: [record],
  } = await server.call('expensesIPage', { pageParam: { current: 1, size: 1 }, searchParam: { id } }, { token })
  if (!record) throw new Error('no withdrawal')
  return record
}
const postings = async ({ userId }: Saver) =>
  (
    await sql<{ kind: string; amount: bigint }>`
  select kind, amount from postings where user_id = ${userId} and kind like 'withdraw%' order by version`.execute(server.platform.db)
  ).rows.map(({ kind, amount }) => `${kind} ${amount}`)

describe('an end', () => {
  test('"paid" releases the hold, pays out and charges the fee in one step', async () => {
    const member = await withdrawingMember({ others: { speed: 'fast' } })
    const before = await infoOf(server, member)
    await act(member.id, 'take')
    expect(await act(member.id, 'pay')).toBe('PAID')
    expect(await infoOf(server, member)).toMatchObject({ balance: before.balance, held: '0' })
    expect(await postings(member)).toEqual(['withdrawHold -200000', 'withdrawRelease 200000', 'withdraw -196000', 'withdrawFee -4000'])
    expect((await seen(member)).steps.map(({ state }) => state)).toEqual(['PENDING', 'PAYING', 'PAID'])
    expect(await violations(server)).toEqual([])
  })

  test('rejected: everything is returned with the reason, and a free withdrawal is free again', async () => {
    const member = await withdrawingMember()
    expect(await act(member.id, 'reject')).toBe('REJECTED')
    expect(await infoOf(server, member)).toMatchObject({ balance: '10000000', held: '0' })
    expect(await postings(member)).toEqual(['withdrawHold -200000', 'withdrawRelease 200000'])
    expect((await seen(member)).steps.at(-1)).toMatchObject({ state: 'REJECTED', reason: why })
    expect(await server.call('getExpensesLevelRestrict', {}, { token: member.token })).toMatchObject({
      freeUsed: 0,
      dailyLeft: '100000000',
    })
    expect(await violations(server)).toEqual([])
  })

  test('a seized withdrawal and a returned payment keep the hold until they are resolved', async () => {
    const member = await withdrawingMember()
    for (const action of ['seize', 'release', 'take', 'unpaid', 'take', 'seize'] as const) {
      await act(member.id, action)
      expect(await infoOf(server, member)).toMatchObject({ balance: '9800000', held: '200000' })
    }
    await act(member.id, 'reject')
    expect(await infoOf(server, member)).toMatchObject({ balance: '10000000', held: '0' })
    expect((await seen(member)).steps.map(({ state }) => state)).toEqual([
      'PENDING',
      'SEIZED',
      'PENDING',
      'PAYING',
      'UNPAID',
      'PAYING',
      'SEIZED',
      'REJECTED',
    ])
  })

  test('the member gets a message with the reason', async () => {
    const member = await withdrawingMember()
    await act(member.id, 'reject')
    const { records } = await server.call('userMessage', { pageParam: { current: 1, size: 10 }, searchParam: {} }, { token: member.token })
    expect(records[0]?.content.en).toContain(`Withdrawal ${member.id} was rejected. All 200.00 points are back in your balance.`)
    expect(records[0]?.content.rw).toContain('户名不一致')
  })
})

describe('two at once', () => {
  test.each([
    ['pay', 'pay'],
    ['pay', 'reject'],
    ['reject', 'seize'],
    ['reject', 'unpaid'],
  ] as const)('%s and %s: one of them succeeds, the other is refused with the state', async (one, other) => {
    const member = await withdrawingMember()
    await act(member.id, 'take')
    const again = await server.another()
    const outcomes = await Promise.all([
      how(act(member.id, one)),
      how(resolveWithdrawal(again.platform, member.id, other, why)),
      how(act(member.id, one)),
      how(resolveWithdrawal(again.platform, member.id, other, why)),
    ])
    const done = outcomes.filter((outcome) => !outcome.startsWith('WITHDRAW_DONE'))
    // a seized or returned withdrawal may still be rejected afterwards
    const last = (await seen(member)).state
    expect(done.at(-1) === last || done.includes(last)).toBe(true)
    for (const outcome of outcomes.filter((one_) => one_.startsWith('WITHDRAW_DONE')))
      expect(outcome).toMatch(/^WITHDRAW_DONE (PAID|REJECTED|SEIZED|UNPAID)$/)
    expect((await postings(member)).filter((posting) => posting.startsWith('withdrawRelease'))).toHaveLength(
      last === 'PAID' || last === 'REJECTED' ? 1 : 0,
    )
    expect(await violations(server)).toEqual([])
  })
})

test('an action in a wrong state is refused with the state, and changes nothing; so is an action on an unknown id', async () => {
  const member = await withdrawingMember()
  const way: Readonly<Record<string, Action[]>> = {
    PENDING: [],
    PAYING: ['take'],
    UNPAID: ['unpaid'],
    SEIZED: ['seize'],
    REJECTED: ['reject'],
  }
  for (const [state, steps] of Object.entries(way)) {
    for (const step of steps) await act(member.id, step)
    expect((await seen(member)).state).toBe(state)
    const before = await snapshot(server)
    const known: Partial<Record<Action, string>> = { ...transitions[(await seen(member)).state] }
    for (const action of actions.filter((one) => known[one] === undefined))
      expect(await how(act(member.id, action))).toBe(`WITHDRAW_DONE ${state}`)
    expect(await snapshot(server)).toEqual(before)
  }
  expect(await how(act('W000000-00000000', 'take'))).toBe('NOT_FOUND ')
  expect(openWithdrawalStates).toHaveLength(4)
})

test('each change is pushed only to the member, by the outbox', async () => {
  const member = await withdrawingMember()
  const events: unknown[] = []
  const off = server.platform.events.on('money', ({ userId, data }) => {
    events.push({ userId, data })
  })
  await act(member.id, 'take')
  await act(member.id, 'pay')
  await server.platform.events.catchUp()
  off()
  expect(events.filter((one) => JSON.stringify(one).includes(member.id))).toEqual(
    expect.arrayContaining([
      { userId: member.userId, data: { withdrawalId: member.id, state: 'PAYING' } },
      { userId: member.userId, data: { withdrawalId: member.id, state: 'PAID' } },
    ]),
  )
})

test('the audit finds a planted fault (X2)', async () => {
  const broken = await startPeoplePlatform()
  try {
    const member = await saver(broken)
    const { withdrawal } = await broken.call('addExpenses', asking(member), { token: member.token })
    expect(await violations(broken)).toEqual([])
    await sql`update withdrawals set state = 'PAID' where id = ${withdrawal.id}`.execute(broken.platform.db)
    expect((await violations(broken)).filter((name) => name.includes('(M6)') || name.includes('last step'))).toHaveLength(4)
    await sql`update withdrawals set state = 'PENDING', amount = amount + 1 where id = ${withdrawal.id}`.execute(broken.platform.db)
    expect((await violations(broken)).join()).toContain('a withdrawal was held once, whole')
  } finally {
    await broken.close()
  }
})
