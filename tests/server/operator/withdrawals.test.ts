/** The operator's commands about withdrawals, sessions, and members' cards. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPeoplePlatform, type PeoplePlatform } from '../accounts/support.ts'
import { balanceOf } from '../../../server/ledger/ledger.ts'
import { noteReceivable } from '../../../server/domains/games/receivables.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { newRequestId } from '../support/client.ts'
import { linesOf, operate, operateAsked, operateUnsure } from '../support/operate.ts'
import { asking, bind, infoOf, newCardNumber, newcomer, saver, snapshot } from '../withdrawals/support.ts'

let server: PeoplePlatform
beforeAll(async () => {
  server = await startPeoplePlatform()
})
afterAll(() => server.close())

const unsure = (...words: readonly string[]) => operateUnsure(server.platform, ...words)
const operator = (...words: readonly string[]) => operate(server.platform, ...words)

test('the operator lists a withdrawal, shows it with the whole card number, takes it and pays it', async () => {
  const member = await saver(server)
  const {
    withdrawal: { id },
  } = await server.call('addExpenses', asking(member), { token: member.token })
  expect((await operator('withdrawals')).out).toContain(`${id}\tPENDING\tnormal\t${member.name}\t200\tfee 0`)
  expect((await operator('withdrawals', 'show', id)).out).toMatch(/to\t工商银行\t-\t陈小满\t62220\d{10}\n/)
  expect(await operator('withdrawals', 'pay', id, '0001')).toEqual({ code: 1, out: '', err: 'The state of this withdrawal is PENDING\n' })
  expect((await operator('withdrawals')).out).toMatch(/\ntotal\t1\tamount 200\tfee 0\n$/)
  const [listed = ''] = linesOf((await operator('withdrawals', '--json')).out)
  expect(JSON.parse(listed)).toMatchObject({ id, amount: '200', fee: '0', member: member.name })
  expect(await operator('withdrawals', 'take', id)).toEqual({ code: 0, out: `${id}\tPAYING\n`, err: '' })
  expect((await operator('withdrawals', 'list', 'paying')).out).toContain(id)
  expect(await operator('withdrawals', 'pay', id)).toMatchObject({ code: 2, err: expect.stringContaining('the reference is missing') })
  expect(await operator('withdrawals', 'pay', id, 'x'.repeat(65))).toMatchObject({ code: 2 })
  expect(await unsure('withdrawals', 'pay', id, 'ICBC', '2026-4471')).toMatchObject({ code: 0 })
  expect((await operator('withdrawals', 'show', id)).out).toMatch(/\tPAID\tICBC 2026-4471\n$/)
  expect((await operator('withdrawals')).out).not.toContain(id)
  expect(await infoOf(server, member)).toMatchObject({ balance: '9800000', held: '0' })
})

test('the withdrawal of a member with a debt is marked and cannot be taken; its rejection pays the debt first', async () => {
  const member = await saver(server)
  const {
    withdrawal: { id },
  } = await server.call('addExpenses', asking(member), { token: member.token })
  const { db } = server.platform
  const { balance } = await balanceOf(db, member.userId)
  await transact(db, (tx) => noteReceivable(tx, { provider: 'stone', txId: 'paid-1', userId: member.userId, amount: balance + 50_000n }))
  for (const words of [['list'], ['show', id]])
    expect((await operator('withdrawals', ...words)).out).toMatch(new RegExp(`^${id}\tPENDING\t.*\t! owes 50$`, 'm'))
  expect(await operator('withdrawals', 'take', id)).toEqual({ code: 1, out: '', err: '50 is still owed\n' })
  expect(await server.refused('addExpenses', asking(member), { token: member.token })).toMatchObject({
    reason: 'WITHDRAW_OWED',
    params: ['50'],
  })
  expect(await operator('withdrawals', 'reject', id, '有欠款')).toMatchObject({ code: 0 })
  expect(await infoOf(server, member)).toMatchObject({ balance: '150000', held: '0' })
})

test('the withdrawal of a locked member is marked, and paid only if the operator confirms it', async () => {
  const member = await saver(server)
  const {
    withdrawal: { id },
  } = await server.call('addExpenses', asking(member), { token: member.token })
  await operator('lock', member.name)
  expect((await operator('withdrawals')).out).toMatch(new RegExp(`^${id}\\tPENDING\\t.*\\t! locked$`, 'm'))
  expect((await operator('withdrawals', 'show', id)).out).toMatch(/^[^\n]*\t! locked\n/)
  await operator('withdrawals', 'take', id)
  expect(await unsure('withdrawals', 'pay', id, '0001')).toEqual({
    code: 2,
    out: '',
    err:
      `${member.name} is locked: this says that 200 were paid to 陈小满, and ends ${id}\n` +
      'nothing was done: there is no terminal to ask at; --yes does it without a question\n',
  })
  const unlock = () => operator('unlock', member.name)
  expect(await operateAsked(server.platform, unlock, 'withdrawals', 'pay', id, '0001')).toEqual({
    code: 1,
    out: '',
    err: 'nothing was done: what it would do has changed meanwhile; try again\n',
  })
  expect((await operator('withdrawals', 'list', 'paying')).out).toContain(id)
  await operator('lock', member.name)
  expect(await operateAsked(server.platform, async () => undefined, 'withdrawals', 'pay', id, '0001')).toEqual({
    code: 0,
    out: `${id}\tPAID\n`,
    err: '',
  })
})

test.each(['PENDING', 'PAYING', 'UNPAID'])(
  'a withdrawal that was seized in the state %s has that state again after its release, without another message',
  async (state) => {
    const member = await saver(server)
    const {
      withdrawal: { id },
    } = await server.call('addExpenses', asking(member), { token: member.token })
    if (state !== 'PENDING') await operator('withdrawals', 'take', id)
    if (state === 'UNPAID') await operator('withdrawals', 'unpaid', id, '退回 | 반려 | Returned')
    await operator('withdrawals', 'seize', id, '核查 | 확인 | Review')
    const messages = (await operator('messages', 'list', member.name)).out
    expect(await operator('withdrawals', 'release', id)).toEqual({ code: 0, out: `${id}\t${state}\n`, err: '' })
    expect((await operator('messages', 'list', member.name)).out).toBe(messages)
    expect((await operator('withdrawals', 'reject', id, '退回 | 반려 | Returned')).code).toBe(0)
  },
)

test('fast withdrawals come first', async () => {
  const member = await saver(server)
  const ask = async (speed: 'normal' | 'fast') =>
    (await server.call('addExpenses', asking(member, { others: { speed } }), { token: member.token })).withdrawal.id
  const [slow, fast] = [await ask('normal'), await ask('fast')]
  const { out } = await operator('withdrawals', 'list')
  expect(out.indexOf(fast)).toBeLessThan(out.indexOf(slow))
})

test('a rejection needs a reason; the reason may be in all three languages', async () => {
  const member = await saver(server)
  const {
    withdrawal: { id },
  } = await server.call('addExpenses', asking(member), { token: member.token })
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
  } = await server.call('expensesIPage', { pageParam: { current: 1, size: 1 }, searchParam: { id } }, { token: member.token })
  expect(record?.steps.at(-1)?.reason).toEqual({ rw: '户名不符', korw: '예금주 불일치', en: 'Another holder' })
})

test('the command refuses wrong words with an exit code', async () => {
  expect(await operator('withdrawals', 'burn', 'W')).toMatchObject({ code: 2 })
  expect(await operator('withdrawals', 'list', 'GONE')).toMatchObject({ code: 2 })
  expect(await operator('withdrawals', 'take', 'W000000-00000000')).toMatchObject({ code: 1, err: 'Not found\n' })
  expect(await operator('withdrawals', 'show', 'W')).toMatchObject({ code: 1 })
  expect(await operator('members', 'toString', 'x')).toMatchObject({ code: 2 })
  expect(await operator('members', 'cards', 'nobody99')).toMatchObject({ code: 1, err: 'there is no member "nobody99"\n' })
})

test('members: cards in full, another real name, no fund password, an account of the house; the member reads of each change', async () => {
  const member = await newcomer(server)
  const { name, token } = member
  const titlesOf = async (as: string) =>
    (await server.call('userMessage', { pageParam: { current: 1, size: 10 }, searchParam: {} }, { token: as })).records.flatMap(
      ({ title, topic }) => (topic === 'security' && title.en.startsWith('Support') ? [title.en] : []),
    )
  expect(await operator('members', 'realname', name, '陈')).toMatchObject({ code: 1 })
  expect(await titlesOf(token)).toEqual([])
  expect(await operator('members', 'realname', name, '陈', '小满')).toMatchObject({ code: 0 })
  expect(await operator('members', 'realname', name.toUpperCase(), '陈大满')).toMatchObject({ code: 0, out: '陈大满\n' })
  expect(await operator('members', 'realname', name, '陈大满')).toMatchObject({ code: 0, out: 'no change: the name is 陈大满 already\n' })
  expect(await titlesOf(token)).toEqual(['Support changed your real name', 'Support changed your real name'])
  const bankNumber = newCardNumber()
  await bind(server, token, { bankNumber })
  expect((await operator('members', 'cards', name)).out).toContain(`陈大满\t${bankNumber}`)
  const ready = await saver(server)
  expect(await operator('members', 'fundpassword-reset', ready.name)).toMatchObject({ code: 0 })
  expect(await server.call('querySysUserInfoInternal', {}, { token: ready.token })).toMatchObject({ hasFundPassword: false })
  const resetAt = async () =>
    server.platform.db.selectFrom('users').select('fundResetAt').where('id', '=', ready.userId).executeTakeFirstOrThrow()
  const before = await resetAt()
  expect(await operator('members', 'fundpassword-reset', ready.name)).toMatchObject({
    code: 0,
    out: 'no change: there is no fund password\n',
  })
  expect(await resetAt()).toEqual(before)
  expect(await titlesOf(ready.token)).toEqual(['Support removed your fund password'])
  expect(await operator('members', 'operating', name, 'on')).toMatchObject({ code: 0 })
  expect(await server.call('getExpensesLevelRestrict', {}, { token })).toMatchObject({ operatingAccount: true })
  expect(await operator('members', 'operating', name, 'perhaps')).toMatchObject({ code: 2 })
})

test('members are found by name, phone, real name, end of a card and invitation code', async () => {
  const member = await saver(server)
  const { cards } = await server.call('querySysUserInfoInternal', {}, { token: member.token })
  await server.platform.db.updateTable('users').set({ phone: '13912345678' }).where('id', '=', member.userId).execute()
  const linesFor = async (...words: readonly string[]) => linesOf((await operator('members', 'find', ...words)).out)
  const line = expect.stringMatching(new RegExp(`^${member.name}\\t.*\\tactive\\t陈\\*满\\t\\*{9}78\\t`))
  for (const text of [member.name.toUpperCase(), member.name.slice(1), '13912345678', '陈小满', cards[0]?.last4 ?? '?'])
    expect(await linesFor(text), text).toContainEqual(line)
  expect(await linesFor('139123')).toEqual([])
  // Characters of a pattern are letters like others.
  expect(await linesFor('m%r_')).toEqual([])
  const owner = await newcomer(server)
  await server.platform.db.insertInto('inviteCodes').values({ code: 'FINDME', ownerId: owner.userId, prizeGroup: 1900 }).execute()
  expect(await linesFor('findme')).toEqual([expect.stringMatching(new RegExp(`^${owner.name}\\t.*by invitation code$`))])
  // The search text may be personal, and no log contains it.
  const logged = await server.platform.db.selectFrom('operatorLog').select('args').where('command', '=', 'members').execute()
  expect(JSON.stringify(logged)).not.toContain('13912345678')
})

test('members show: money, bets, sessions, masked cards, limits, team and orders', async () => {
  const member = await saver(server)
  const {
    withdrawal: { id },
  } = await server.call('addExpenses', asking(member), { token: member.token })
  const { out } = await operator('members', 'show', member.name)
  for (const line of [
    /^state\tactive\tplayer\tgroup \d{4}$/m,
    /^card\t.*\t陈\*满\t…\d{4}\t/m,
    /^session\t[\w-]+\tactive /m,
    /^balance\t9800$/m,
    /^frozen\tin bets 0\tin chases 0\tin withdrawals 200\tin held deposits 0$/m,
    /^owes\t0$/m,
    /^bets today\t0\tstake 0\tpaid 0$/m,
    /^play\tnot barred$/m,
    new RegExp(`^upline\\t${member.name.toLowerCase()}$`, 'm'),
    new RegExp(`^withdrawal\\t${id}\\tPENDING\\t200\\t`, 'm'),
  ])
    expect(out).toMatch(line)
  expect(out).not.toMatch(/陈小满|\d{15}/)
})

test('the operator lists sessions and ends them, one by its id or all sessions of a member', async () => {
  const member = await newcomer(server)
  const listed = linesOf((await operator('sessions', 'list', member.name, '--json')).out).map((line) => JSON.parse(line) as { id: string })
  expect(listed).toEqual([expect.objectContaining({ id: expect.any(String), state: 'open' })])
  expect(await operator('sessions', 'end', listed[0]?.id ?? '')).toEqual({ code: 0, out: 'ended 1 sessions\n', err: '' })
  const kicked = server.platform.db.selectFrom('events').select('data').where('topic', '=', 'kick').where('userId', '=', member.userId)
  expect(await kicked.execute()).toEqual([{ data: { sessionId: listed[0]?.id, reason: 'logout' } }])
  expect(await operator('sessions', 'end', member.name)).toMatchObject({ code: 0, out: 'ended 0 sessions\n' })
  expect(await operator('sessions', 'end', 'nobody99')).toMatchObject({ code: 1 })
  expect((await operator('sessions', 'list', member.name)).out).toMatch(/\tlogout\t.*\ntotal\t1\n$/s)
})

test('a balance is adjusted once for each request, never below zero, with a bill and a message', async () => {
  const member = await newcomer(server)
  const request = newRequestId()
  const raise = ['balances', 'adjust', member.name, '12.5', '--because', '补偿 | 보상 | Compensation', '--request', request]
  expect(await unsure(...raise)).toMatchObject({
    code: 2,
    err: expect.stringContaining(`adds 12.5 to the balance of ${member.name}, which is about 10000`),
  })
  expect(await operator(...raise)).toEqual({ code: 0, out: `${member.name}\t12.5\t10012.5 now\trequest ${request}\n`, err: '' })
  expect(await operator(...raise)).toMatchObject({ code: 0 })
  expect(await infoOf(server, member)).toMatchObject({ balance: '10012500' })
  expect(await operator('balances', 'adjust', member.name, '-2.5', '--because', 'Counted twice')).toMatchObject({ code: 0 })
  const before = await snapshot(server)
  expect(await operator('balances', 'adjust', member.name, '-10010.001', '--because', 'Too much')).toMatchObject({
    code: 1,
    out: '',
    err: 'Insufficient balance\n',
  })
  expect(await operator(...raise.with(3, '13'))).toMatchObject({ code: 1, out: '' })
  expect(await operator('balances', 'adjust', member.name, '5')).toMatchObject({ code: 2, err: expect.stringContaining('because') })
  for (const amount of ['0', '-0', '1.2345', 'all']) expect(await operator(...raise.with(3, amount))).toMatchObject({ code: 2 })
  expect(await snapshot(server)).toEqual(before)
  const { records } = await server.call('queryBillPage', { pageParam: { current: 1, size: 5 }, searchParam: {} }, { token: member.token })
  expect(records.map(({ kind, amount }) => [kind, amount]).slice(0, 2)).toEqual([
    ['adjustDown', '-2500'],
    ['adjustUp', '12500'],
  ])
  const messages = await server.platform.db.selectFrom('messages').select('content').where('userId', '=', member.userId).execute()
  expect(messages.filter(({ content }) => content.korw.includes('보상'))).toHaveLength(1)
  expect((await operator('audit')).code).toBe(0)
})

test('"agents make" turns a member without an inviter into a top agent, who can invite others', async () => {
  const member = await newcomer(server)
  await server.platform.db.updateTable('users').set({ prizeGroup: 1900 }).where('id', '=', member.userId).execute()
  for (const group of ['1798', '1898', '1901', '1962'])
    expect(await operator('agents', 'make', member.name, group)).toMatchObject({
      code: 1,
      err: 'The prize group must be between 1900 and 1960\n',
    })
  expect(await infoOf(server, member)).toMatchObject({ isAgent: false, prizeGroup: 1900 })
  expect(await operator('agents', 'make', member.name, '1956')).toEqual({ code: 0, out: `${member.name}\tagent\tgroup 1956\n`, err: '' })
  expect(await infoOf(server, member)).toMatchObject({ isAgent: true, prizeGroup: 1956 })
  const { code } = await server.call(
    'addInviteCode',
    { requestId: newRequestId(), kind: 'player', prizeGroup: 1900, maxUses: null, expiresAt: null, note: '' },
    { token: member.token },
  )
  const invited = await newcomer(server, { inviteCode: code })
  expect(await operator('agents', 'make', invited.name, '1950')).toMatchObject({
    code: 1,
    err: expect.stringContaining('stays in that team'),
  })
  const other = await newcomer(server)
  await operator('lock', other.name)
  expect(await operator('agents', 'make', other.name, '1950')).toMatchObject({ code: 1, err: expect.stringContaining('is locked') })
})
