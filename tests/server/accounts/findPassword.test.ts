/** A forgotten password can be reset only by the holder of the phone. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRequestId } from '../support/client.ts'
import {
  credentials,
  newHolder,
  newMember,
  newName,
  refreshing,
  solvedCaptcha,
  startPeoplePlatform,
  type PeoplePlatform,
} from './support.ts'

let server: PeoplePlatform
beforeAll(async () => {
  server = await startPeoplePlatform()
})
afterAll(() => server.close())

const newPassword = 'river9stone'
let phones = 13_700_000_000

async function codeFor(phone: string) {
  await sql`delete from attempts`.execute(server.platform.db)
  await server.call('sendSmsCode', { param: { phone, type: 'findPassword' }, ...(await solvedCaptcha(server)) })
  return server.sent.at(-1)?.code ?? ''
}

async function member() {
  const phone = `+86${++phones}`
  return { phone, name: await newHolder(server, phone) }
}

const reset = (username: string, phone: string, code: string, password = newPassword) => ({
  requestId: newRequestId(),
  username,
  phone,
  code,
  password,
})

test('the new password signs in, the old one does not, and every session has ended', async () => {
  const { phone, name } = await member()
  const { access_token, refresh_token } = await server.call('token', credentials(name))
  await server.call('findPassword', reset(name, phone, await codeFor(phone)))
  await server.platform.events.catchUp()
  expect((await server.refused('token', credentials(name))).reason).toBe('WRONG_LOGIN')
  expect((await server.refused('token', refreshing(refresh_token))).reason).toBe('PASSWORD_CHANGED')
  expect((await server.refused('querySystemUserInfo', {}, { token: access_token })).reason).toBe('PASSWORD_CHANGED')
  const again = await server.call('token', credentials(name, { password: newPassword }))
  const messages = await server.call('userMessage', { pageParam: { current: 1, size: 10 }, searchParam: {} }, { token: again.access_token })
  expect(messages.records.map(({ title }) => title.en)).toContain('Your password was changed')
})

test('the code counts once; a repeated request gets the same answer and changes nothing', async () => {
  const { phone, name } = await member()
  const args = reset(name, phone, await codeFor(phone))
  await Promise.all([server.call('findPassword', args), server.call('findPassword', args)])
  const { access_token: token } = await server.call('token', credentials(name, { password: newPassword }))
  await server.call('findPassword', args)
  expect((await server.refused('findPassword', { ...args, password: 'other7vale' })).reason).toBe('DUPLICATE')
  await server.platform.events.catchUp()
  const messages = await server.call('userMessage', { pageParam: { current: 1, size: 10 }, searchParam: {} }, { token })
  expect(messages.records.filter(({ title }) => title.en === 'Your password was changed')).toHaveLength(1)
  expect((await server.refused('findPassword', { ...args, requestId: newRequestId(), password: 'other7vale' })).reason).toBe('SMS_CODE')
})

test('an unproven phone resets nothing, and gets no code', async () => {
  const phone = `+86${++phones}`
  const name = await newMember(server, { phone })
  const before = server.sent.length
  await codeFor(phone)
  expect(server.sent.length).toBe(before)
  // nor does a code that the phone's holder requested for another account
  await newHolder(server, phone)
  expect((await server.refused('findPassword', reset(name, phone, await codeFor(phone)))).reason).toBe('SMS_CODE')
})

test('an unknown name, a foreign phone and a wrong code are refused alike', async () => {
  const [mine, theirs] = [await member(), await member()]
  const refusals = [
    await server.refused('findPassword', reset(newName(), mine.phone, await codeFor(mine.phone))),
    await server.refused('findPassword', reset(theirs.name, mine.phone, await codeFor(mine.phone))),
    await server.refused('findPassword', reset(mine.name, mine.phone, 'abc')),
  ]
  for (const refusal of refusals) expect(refusal).toEqual({ reason: 'SMS_CODE', params: [], status: 423, msg: refusals[0]?.msg })
  await server.call('token', credentials(theirs.name))
})

test('the rules of passwords are checked before the code is used up', async () => {
  const { phone, name } = await member()
  const code = await codeFor(phone)
  expect((await server.refused('findPassword', reset(name, phone, code, 'short7'))).reason).toBe('PASSWORD_FORM')
  expect((await server.refused('findPassword', reset(name, phone, code, 'password1'))).reason).toBe('PASSWORD_COMMON')
  await server.call('findPassword', reset(name, phone, code))
})
