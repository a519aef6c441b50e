/** Bank cards: in the member's real name, of one member only, shown with their last digits. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardsInFull } from '../../../server/domains/payoutDetails/cards.ts'
import { startPeoplePlatform, type PeoplePlatform } from '../accounts/support.ts'
import { newRequestId } from '../support/client.ts'
import { asking, bind, newCardNumber, newcomer, PIN, saver, snapshot } from '../withdrawals/support.ts'

let server: PeoplePlatform
beforeAll(async () => {
  server = await startPeoplePlatform({ allowedBandCardNum: 2, cardCoolingHours: 24 })
})
afterAll(() => server.close())

const card = (more: Record<string, unknown> = {}) => ({ requestId: newRequestId(), bankCode: 'CMB', bankNumber: newCardNumber(), ...more })
const cardsOf = async (token: string) => (await server.call('querySysUserInfoInternal', {}, { token })).cards

async function named() {
  const member = await newcomer(server)
  await server.call('updateRealName', { requestId: newRequestId(), realName: '陈小满' }, { token: member.token })
  return member
}

test('a card is bound in the real name, shown masked, and its number is readable nowhere', async () => {
  const { token, userId } = await named()
  const bankNumber = newCardNumber()
  const request = card({ bankNumber, bankBranch: '上海徐汇支行' })
  const { id } = await server.call('bindUserBankCard', request, { token })
  expect(await server.call('bindUserBankCard', request, { token })).toEqual({ id })
  expect(await cardsOf(token)).toEqual([
    expect.objectContaining({
      id,
      bankCode: 'CMB',
      branch: '上海徐汇支行',
      holder: '陈*满',
      last4: bankNumber.slice(-4),
      paidCount: 0,
      inUse: false,
    }),
  ])
  const { rows } =
    await sql`select (select jsonb_agg(c) from bank_cards c) as cards, (select jsonb_agg(r) from requests r) as requests`.execute(
      server.platform.db,
    )
  expect(JSON.stringify(rows)).not.toContain(bankNumber)
  expect(server.logged()).not.toContain(bankNumber)
  expect((await cardsInFull(server.platform, { userId }))[0]).toMatchObject({ bank: '招商银行', holder: '陈小满', number: bankNumber })
})

test('every refusal leaves nothing changed', async () => {
  const { token } = await named()
  const nameless = await newcomer(server)
  const taken = newCardNumber()
  await bind(server, (await named()).token, { bankNumber: taken })
  const before = await snapshot(server)
  const refused = async (more: Record<string, unknown>, by = token) =>
    (await server.refused('bindUserBankCard', card(more), { token: by })).reason
  for (const bad of ['12345', '1'.repeat(31), '6222 0200', '62220200x']) expect(await refused({ bankNumber: bad })).toBe('CARD_FORM')
  expect(await refused({ bankCode: 'NONE' })).toBe('BANK')
  expect(await refused({}, nameless.token)).toBe('REAL_NAME_NEEDED')
  expect(await refused({ bankNumber: taken })).toBe('CARD_TAKEN')
  expect(await snapshot(server)).toEqual(before)
})

test('no more than allowed, even with concurrent requests', async () => {
  const { token } = await named()
  const answers = await Promise.all(Array.from({ length: 5 }, () => server.send('bindUserBankCard', card(), { token })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(await cardsOf(token)).toHaveLength(2)
  expect(await server.refused('bindUserBankCard', card(), { token })).toMatchObject({ reason: 'CARD_LIMIT', params: ['2'] })
})

test('if members bind the same card concurrently, one member gets it', async () => {
  const members = await Promise.all([named(), named(), named()])
  const bankNumber = newCardNumber()
  const answers = await Promise.all(members.map(({ token }) => server.send('bindUserBankCard', card({ bankNumber }), { token })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 423, 423])
})

test('a fund password, if set, protects the cards', async () => {
  const { token, cardId } = await saver(server)
  expect((await server.refused('bindUserBankCard', card(), { token })).reason).toBe('FUND_PASSWORD')
  expect((await server.refused('unbindBankCard', { requestId: newRequestId(), id: cardId }, { token })).reason).toBe('FUND_PASSWORD')
  await bind(server, token, { fundPassword: PIN })
  expect(await cardsOf(token)).toHaveLength(2)
})

test("if allowed, a member can unbind the member's own card without an open withdrawal, and bind it again after a day", async () => {
  const member = await saver(server)
  const other = await saver(server)
  const { token, cardId } = member
  const loosen = (id = cardId) => ({ requestId: newRequestId(), id, fundPassword: PIN })
  expect((await server.refused('unbindBankCard', loosen(other.cardId), { token })).reason).toBe('NOT_FOUND')
  const { withdrawal } = await server.call('addExpenses', asking(member), { token })
  expect(await cardsOf(token)).toMatchObject([{ inUse: true }])
  expect((await server.refused('unbindBankCard', loosen(), { token })).reason).toBe('CARD_IN_USE')
  await sql`update withdrawals set state = 'REJECTED' where id = ${withdrawal.id}`.execute(server.platform.db)
  await server.platform.settings.set('isUnBindBank', false)
  expect((await server.refused('unbindBankCard', loosen(), { token })).reason).toBe('CARD_KEPT')
  await server.platform.settings.set('isUnBindBank', true)
  const [{ number = '' } = {}] = await cardsInFull(server.platform, { id: cardId })
  const request = loosen()
  await server.call('unbindBankCard', request, { token })
  await server.call('unbindBankCard', request, { token })
  expect(await cardsOf(token)).toEqual([])
  expect(await server.refused('bindUserBankCard', card({ bankNumber: number, fundPassword: PIN }), { token })).toMatchObject({
    reason: 'CARD_COOLING',
    params: ['24'],
  })
  await sql`update bank_cards set unbound_at = unbound_at - interval '25 hours' where id = ${cardId}`.execute(server.platform.db)
  await bind(server, token, { bankNumber: number, fundPassword: PIN })
})

test("the banks are the platform's, with names in every language", async () => {
  const { banks } = await server.call('getBankInfoList', {})
  expect(banks.length).toBeGreaterThan(10)
  for (const { names, bins } of banks) {
    for (const name of Object.values(names)) expect(name).not.toBe('')
    for (const bin of bins) expect(bin).toMatch(/^\d{5,8}$/)
  }
})
