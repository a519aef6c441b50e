/** The operator's commands about withdrawals and what is tied to members. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPeoplePlatform, type PeoplePlatform } from '../accounts/support.ts'
import { asking, bind, infoOf, newCardNumber, newcomer, saver } from '../withdrawals/support.ts'
import { balanceOf } from '../../../server/ledger/ledger.ts'
import { owe } from '../../../server/ledger/receivables.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { operate } from '../support/operate.ts'

let stone: PeoplePlatform
beforeAll(async () => {
  stone = await startPeoplePlatform()
})
afterAll(() => stone.close())

const operator = (...words: readonly string[]) => operate(stone.platform, ...words)

test('a withdrawal is listed, shown with the whole card, taken and paid', async () => {
  const member = await saver(stone)
  const {
    withdrawal: { id },
  } = await stone.call('addExpenses', asking(member), { token: member.token })
  expect((await operator('withdrawals')).out).toContain(`${id}\tPENDING\tnormal\t${member.name}\t200\tfee 0`)
  expect((await operator('withdrawals', 'show', id)).out).toMatch(/to\t工商银行\t-\t陈小满\t62220\d{10}\n/)
  expect(await operator('withdrawals', 'pay', id)).toEqual({ code: 1, out: '', err: 'The state of this withdrawal is PENDING\n' })
  expect(await operator('withdrawals', 'take', id)).toEqual({ code: 0, out: `${id}\tPAYING\n`, err: '' })
  expect((await operator('withdrawals', 'list', 'paying')).out).toContain(id)
  expect(await operator('withdrawals', 'pay', id)).toMatchObject({ code: 0 })
  expect((await operator('withdrawals')).out).not.toContain(id)
  expect(await infoOf(stone, member)).toMatchObject({ balance: '9800000', held: '0' })
})

test('one of a member who owes something is marked and not begun to be paid; rejected, what is owed is taken from what comes back', async () => {
  const member = await saver(stone)
  const {
    withdrawal: { id },
  } = await stone.call('addExpenses', asking(member), { token: member.token })
  const { db } = stone.platform
  const { balance } = await balanceOf(db, member.userId)
  await transact(db, (tx) => owe(tx, member.userId, balance + 50_000n))
  for (const words of [['list'], ['show', id]])
    expect((await operator('withdrawals', ...words)).out).toMatch(new RegExp(`^${id}\tPENDING\t.*\t! owes 50$`, 'm'))
  expect(await operator('withdrawals', 'take', id)).toEqual({ code: 1, out: '', err: '50 is still owed\n' })
  expect(await stone.refused('addExpenses', asking(member), { token: member.token })).toMatchObject({
    reason: 'WITHDRAW_OWED',
    params: ['50'],
  })
  expect(await operator('withdrawals', 'reject', id, '有欠款')).toMatchObject({ code: 0 })
  expect(await infoOf(stone, member)).toMatchObject({ balance: '150000', held: '0' })
})

test('fast ones come first', async () => {
  const member = await saver(stone)
  const ask = async (speed: 'normal' | 'fast') =>
    (await stone.call('addExpenses', asking(member, { others: { speed } }), { token: member.token })).withdrawal.id
  const [slow, fast] = [await ask('normal'), await ask('fast')]
  const { out } = await operator('withdrawals', 'list')
  expect(out.indexOf(fast)).toBeLessThan(out.indexOf(slow))
})

test('a rejection needs its reason, in one language or in all', async () => {
  const member = await saver(stone)
  const {
    withdrawal: { id },
  } = await stone.call('addExpenses', asking(member), { token: member.token })
  expect(await operator('withdrawals', 'reject', id)).toMatchObject({
    code: 2,
    err: 'the reason is missing\nusage: withdrawals reject ID REASON…\n',
  })
  expect(await operator('withdrawals', 'reject', id, '户名不符', '|', '예금주', '불일치', '|', 'Another holder')).toMatchObject({
    code: 0,
    out: `${id}\tREJECTED\n`,
  })
  const {
    records: [record],
  } = await stone.call('expensesIPage', { pageParam: { current: 1, size: 1 }, searchParam: { id } }, { token: member.token })
  expect(record?.steps.at(-1)?.reason).toEqual({ rw: '户名不符', korw: '예금주 불일치', en: 'Another holder' })
})

test('wrong words are told, with a code', async () => {
  expect(await operator('withdrawals', 'burn', 'W')).toMatchObject({ code: 2 })
  expect(await operator('withdrawals', 'list', 'GONE')).toMatchObject({ code: 2 })
  expect(await operator('withdrawals', 'take', 'W000000-00000000')).toMatchObject({ code: 1, err: 'Not found\n' })
  expect(await operator('withdrawals', 'show', 'W')).toMatchObject({ code: 1 })
  expect(await operator('members', 'toString', 'x')).toMatchObject({ code: 2 })
  expect(await operator('members', 'cards', 'nobody99')).toMatchObject({ code: 1, err: 'there is no member "nobody99"\n' })
})

test('members: cards in full, another real name, no fund password, an account of the house', async () => {
  const member = await newcomer(stone)
  const { name, token } = member
  expect(await operator('members', 'realname', name, '陈')).toMatchObject({ code: 1 })
  expect(await operator('members', 'realname', name, '陈', '小满')).toMatchObject({ code: 0 })
  expect(await operator('members', 'realname', name.toUpperCase(), '陈大满')).toMatchObject({ code: 0, out: '陈大满\n' })
  const bankNumber = newCardNumber()
  await bind(stone, token, { bankNumber })
  expect((await operator('members', 'cards', name)).out).toContain(`陈大满\t${bankNumber}`)
  const ready = await saver(stone)
  expect(await operator('members', 'fundpassword-reset', ready.name)).toMatchObject({ code: 0 })
  expect(await stone.call('querySysUserInfoInternal', {}, { token: ready.token })).toMatchObject({ hasFundPassword: false })
  expect(await operator('members', 'operating', name, 'on')).toMatchObject({ code: 0 })
  expect(await stone.call('getExpensesLevelRestrict', {}, { token })).toMatchObject({ operatingAccount: true })
  expect(await operator('members', 'operating', name, 'perhaps')).toMatchObject({ code: 2 })
})
