/** Changes of payout details: only in an active session, each with a message to the member. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#/contract/call.ts'
import { callNames, contract } from '#/contract/contract.ts'
import { payoutDetails } from '#/contract/payoutDetails.ts'
import { credentials, newMember, solvedCaptcha, startPeoplePlatform, type PeoplePlatform } from '../accounts/support.ts'
import { newRequestId } from '../support/client.ts'
import { newCardNumber, newcomer, PIN } from '../withdrawals/support.ts'

let server: PeoplePlatform
beforeAll(async () => {
  server = await startPeoplePlatform({ isUnBindBank: true })
})
afterAll(() => server.close())

async function codeFor(phone: string, type: 'bindPhone' | 'unbindPhone') {
  await sql`delete from attempts where key like 'sms:%'`.execute(server.platform.db)
  await server.call('sendSmsCode', { param: { phone, type }, ...(await solvedCaptcha(server)) })
  return server.sent.at(-1)?.code ?? ''
}

test('each change sends one message, without secrets', async () => {
  const { token, userId } = await newcomer(server)
  const allMessages = async () =>
    (await server.call('userMessage', { pageParam: { current: 1, size: 20 }, searchParam: {} }, { token })).records.map(
      ({ title, content, topic }) => [title.en, content.en, topic] as const,
    )
  const before = (await allMessages()).length
  const phone = '13912345678'
  const bankNumber = newCardNumber()
  const last4 = bankNumber.slice(-4)
  const requestId = newRequestId
  const twice = async (work: () => Promise<unknown>) => {
    await work()
    await work()
  }
  const name = { requestId: requestId(), realName: '陈小满' }
  await twice(() => server.call('updateRealName', name, { token }))
  const card = { requestId: requestId(), bankCode: 'CMB', bankNumber }
  await twice(() => server.call('bindUserBankCard', card, { token }))
  const fund = { requestId: requestId(), fundPassword: PIN }
  await twice(() => server.call('setFundPassword', fund, { token }))
  const bound = { requestId: requestId(), phone, code: await codeFor(phone, 'bindPhone') }
  await twice(() => server.call('bindPhone', bound, { token }))
  const freed = { requestId: requestId(), phone, code: await codeFor(phone, 'unbindPhone') }
  await twice(() => server.call('unbindPhone', freed, { token }))
  const [savedCard] = (await server.call('querySysUserInfoInternal', {}, { token })).cards
  const gone = { requestId: requestId(), id: savedCard?.id ?? '', fundPassword: PIN }
  await twice(() => server.call('unbindBankCard', gone, { token }))

  const messages = (await allMessages()).slice(0, -before)
  expect(messages.map(([title]) => title).toReversed()).toEqual([
    'Your real name was saved',
    `Card ${last4} was added`,
    'Your fund password was set',
    'Phone +***********78 was added',
    'Phone +***********78 was removed',
    `Card ${last4} was removed`,
  ])
  expect(new Set(messages.map(([, , topic]) => topic))).toEqual(new Set(['security']))
  for (const secret of ['陈小满', bankNumber, PIN, phone]) expect(JSON.stringify(messages)).not.toContain(secret)
  await server.platform.events.catchUp()
  const notices = await server.platform.events.since(0, userId)
  expect(notices?.filter(({ topic }) => topic === 'notice').length).toBeGreaterThanOrEqual(messages.length)
})

const writes = callNames.filter((name) => Object.hasOwn(payoutDetails, name) && contract[name].client === 'user')

test.each(writes)('%s requires the password again after half an hour without activity', async (name) => {
  const { access_token: token } = await server.call('token', credentials(await newMember(server)))
  await sql`update sessions set active_at = house_now() - interval '31 minutes'`.execute(server.platform.db)
  const { fresh }: Call = contract[name]
  expect(fresh).toBe(true)
  expect((await server.refused(name, {}, { token })).reason).toBe('REAUTH')
})
