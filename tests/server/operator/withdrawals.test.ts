/** The operator's commands about withdrawals and what is tied to members. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPeoplePlatform, type PeoplePlatform } from '../accounts/support.ts'
import { asking, bind, infoOf, newCardNumber, newcomer, saver } from '../withdrawals/support.ts'
import { operate, operateUnsure } from '../support/operate.ts'

let stone: PeoplePlatform
beforeAll(async () => {
  stone = await startPeoplePlatform()
})
afterAll(() => stone.close())

const unsure = (...words: readonly string[]) => operateUnsure(stone.platform, ...words)
const operator = (...words: readonly string[]) => operate(stone.platform, ...words)

test('a withdrawal is listed, shown with the whole card, taken and paid', async () => {
  const member = await saver(stone)
  const {
    withdrawal: { id },
  } = await stone.call('addExpenses', asking(member), { token: member.token })
  expect((await operator('withdrawals')).out).toContain(`${id}\tPENDING\tnormal\t${member.name}\t200\tfee 0`)
  expect((await operator('withdrawals', 'show', id)).out).toMatch(/to\t工商银行\t-\t陈小满\t62220\d{10}\n/)
  expect(await operator('withdrawals', 'pay', id, '0001')).toEqual({ code: 1, out: '', err: 'The state of this withdrawal is PENDING\n' })
  expect(await operator('withdrawals', 'take', id)).toEqual({ code: 0, out: `${id}\tPAYING\n`, err: '' })
  expect((await operator('withdrawals', 'list', 'paying')).out).toContain(id)
  expect(await operator('withdrawals', 'pay', id)).toMatchObject({ code: 2, err: expect.stringContaining('the reference is missing') })
  expect(await operator('withdrawals', 'pay', id, 'x'.repeat(65))).toMatchObject({ code: 2 })
  expect(await unsure('withdrawals', 'pay', id, 'ICBC', '2026-4471')).toMatchObject({ code: 0 })
  expect((await operator('withdrawals', 'show', id)).out).toMatch(/\tPAID\tICBC 2026-4471\n$/)
  expect((await operator('withdrawals')).out).not.toContain(id)
  expect(await infoOf(stone, member)).toMatchObject({ balance: '9800000', held: '0' })
})

test('one of a locked member is marked, and paid only when that is confirmed', async () => {
  const member = await saver(stone)
  const {
    withdrawal: { id },
  } = await stone.call('addExpenses', asking(member), { token: member.token })
  await operator('lock', member.name)
  expect((await operator('withdrawals')).out).toMatch(new RegExp(`^${id}\\tPENDING\\t.*\\tlocked$`, 'm'))
  expect((await operator('withdrawals', 'show', id)).out).toMatch(/^[^\n]*\tlocked\n/)
  await operator('withdrawals', 'take', id)
  expect(await unsure('withdrawals', 'pay', id, '0001')).toEqual({
    code: 2,
    out: '',
    err:
      `${member.name} is locked: this says that 200 were paid to 陈小满, and ends ${id}\n` +
      'nothing was done: there is no terminal to ask at; --yes does it without a question\n',
  })
  expect((await operator('withdrawals', 'list', 'paying')).out).toContain(id)
  expect(await operator('withdrawals', 'pay', id, '0001')).toEqual({ code: 0, out: `${id}\tPAID\n`, err: '' })
})

test.each(['PENDING', 'PAYING', 'UNPAID'])(
  'one that was seized in the state %s is in it again once it is released, without another message',
  async (state) => {
    const member = await saver(stone)
    const {
      withdrawal: { id },
    } = await stone.call('addExpenses', asking(member), { token: member.token })
    if (state !== 'PENDING') await operator('withdrawals', 'take', id)
    if (state === 'UNPAID') await operator('withdrawals', 'unpaid', id, '退回 | 반려 | Returned')
    await operator('withdrawals', 'seize', id, '核查 | 확인 | Review')
    const told = (await operator('messages', 'list', member.name)).out
    expect(await operator('withdrawals', 'release', id)).toEqual({ code: 0, out: `${id}\t${state}\n`, err: '' })
    expect((await operator('messages', 'list', member.name)).out).toBe(told)
    expect((await operator('withdrawals', 'reject', id, '退回 | 반려 | Returned')).code).toBe(0)
  },
)

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
