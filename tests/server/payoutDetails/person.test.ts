/** Real name and phone: the rules for binding and unbinding. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { solvedCaptcha, startPeoplePlatform, type PeoplePlatform } from '../accounts/support.ts'
import { termsOf } from '../../../server/domains/withdrawals/terms.ts'
import { newRequestId } from '../support/client.ts'
import { newcomer, snapshot } from '../withdrawals/support.ts'

let server: PeoplePlatform
beforeAll(async () => {
  server = await startPeoplePlatform()
})
afterAll(() => server.close())

const privacy = (token: string) => server.call('querySysUserInfoInternal', {}, { token })

describe('the real name', () => {
  const named = (realName: string) => ({ requestId: newRequestId(), realName })

  test('is set once', async () => {
    const { token } = await newcomer(server)
    const request = named('陈小满')
    await server.call('updateRealName', request, { token })
    await server.call('updateRealName', request, { token })
    expect(await privacy(token)).toMatchObject({ realName: '陈小满' })
    expect((await server.refused('updateRealName', named('王大明'), { token })).reason).toBe('REAL_NAME_SET')
  })

  test('is normalised before it is counted, masked and compared, and blanks around it are ignored', async () => {
    const { token } = await newcomer(server)
    const request = named(`\u3000${'김철수'.normalize('NFD')}\u200B `)
    await server.call('updateRealName', request, { token })
    await server.call('updateRealName', { ...request, realName: '김철수' }, { token })
    expect(await privacy(token)).toMatchObject({ realName: '김철수' })
    const { rows } = await sql`select 1 from users where real_name = '김철수'`.execute(server.platform.db)
    expect(rows).toHaveLength(1)
  })

  test('has more than one character, and has the form of a name', async () => {
    const { token } = await newcomer(server)
    for (const bad of ['陈', '', '12', '<b>x</b>', 'a'.repeat(41)])
      expect((await server.refused('updateRealName', named(bad), { token })).reason).toBe('REAL_NAME_FORM')
    expect(await privacy(token)).toMatchObject({ realName: null })
    for (const good of ['김철수', "Anne-Marie O'Neill", '买买提·艾力']) {
      const member = await newcomer(server)
      await server.call('updateRealName', named(good), { token: member.token })
    }
  })
})

describe('the phone', () => {
  let phones = 13_500_000_000
  const newPhone = () => `+86${++phones}`
  async function codeFor(phone: string, type: 'bindPhone' | 'unbindPhone') {
    await sql`delete from attempts where key like 'sms:%'`.execute(server.platform.db)
    const before = server.sent.length
    await server.call('sendSmsCode', { param: { phone, type }, ...(await solvedCaptcha(server)) })
    return server.sent.length > before ? (server.sent.at(-1)?.code ?? '') : ''
  }
  const requestOf = (phone: string, code: string) => ({ requestId: newRequestId(), phone, code })

  test('is bound by a code that was sent to it, and unbound by another', async () => {
    const { token } = await newcomer(server)
    const phone = newPhone()
    const binding = requestOf(phone, await codeFor(phone, 'bindPhone'))
    expect(await server.call('bindPhone', binding, { token })).toEqual({ code: 0 })
    expect(await server.call('bindPhone', binding, { token })).toEqual({ code: 0 })
    const { requestId } = binding
    const loosening = { ...requestOf(phone, await codeFor(phone, 'unbindPhone')), requestId }
    expect((await server.refused('unbindPhone', loosening, { token })).reason).toBe('DUPLICATE')
    expect((await server.refused('bindPhone', { ...binding, phone: newPhone() }, { token })).reason).toBe('DUPLICATE')
    expect(await privacy(token)).toMatchObject({ phone: `+***********${phone.slice(-2)}` })
    expect(await server.call('querySystemUserInfo', {}, { token })).toMatchObject({ phoneBound: true })
    await server.call('unbindPhone', requestOf(phone, await codeFor(phone, 'unbindPhone')), { token })
    expect(await privacy(token)).toMatchObject({ phone: null })
  })

  test('is the same phone in any spelling', async () => {
    const { token } = await newcomer(server)
    await server.call('bindPhone', requestOf('(137) 1234 5678', await codeFor('+86 137-1234-5678', 'bindPhone')), { token })
    const other = await newcomer(server)
    for (const typed of ['13712345678', '8613712345678', '0086 137 1234 5678', '１３７１２３４５６７８'])
      expect((await server.refused('bindPhone', requestOf(typed, await codeFor(typed, 'bindPhone')), { token: other.token })).reason).toBe(
        'PHONE_TAKEN',
      )
    await server.call('unbindPhone', requestOf('+8613712345678', await codeFor('13712345678', 'unbindPhone')), { token })
    expect(await privacy(token)).toMatchObject({ phone: null })
  })

  test.each([
    ['CN', '+82 10-1234-5678', '+821012345678'],
    ['CN', '(138) 0013 8000', '+8613800138000'],
    ['CN', ' ＋８６１３８００１３８０００\u3000', '+8613800138000'],
    ['CN', '010 1234 5678', '+861012345678'],
    ['KR', '010-1234-5678', '+821012345678'],
    ['KR', '0082 10 1234 5678', '+821012345678'],
    ['KR', '+82 010 1234 5678', '+821012345678'],
    ['AU', '0011 86 138 0013 8000', '+8613800138000'],
    ['HK', '9123 4567', '+85291234567'],
  ] as const)('in %s, %s is sent the code as %s', async (country, typed, known) => {
    await server.platform.settings.set('countryCode', country)
    await codeFor(typed, 'bindPhone')
    await server.platform.settings.unset('countryCode')
    expect(server.sent.at(-1)?.phone).toBe(known)
  })

  test.each(['123456', '138001380', '+86 137 1234 5678 ext. 5', 'call 13800138000', '138001380000000', '+'])(
    '%s is no phone number: it is refused before a captcha is used',
    async (typed) => {
      const { token } = await newcomer(server)
      const captcha = await solvedCaptcha(server)
      const smsRequest = (phone: string) => ({ param: { phone, type: 'bindPhone' as const }, ...captcha })
      expect((await server.refused('sendSmsCode', smsRequest(typed))).reason).toBe('PHONE_FORM')
      expect((await server.refused('bindPhone', requestOf(typed, '123456'), { token })).reason).toBe('PHONE_FORM')
      await sql`delete from attempts where key like 'sms:%'`.execute(server.platform.db)
      await server.call('sendSmsCode', smsRequest(newPhone()))
    },
  )

  test('a wrong code, an old code and a code for another purpose change nothing', async () => {
    const { token } = await newcomer(server)
    const phone = newPhone()
    const code = await codeFor(phone, 'bindPhone')
    const before = await snapshot(server)
    expect((await server.refused('bindPhone', requestOf(phone, code === '111111' ? '222222' : '111111'), { token })).reason).toBe(
      'SMS_CODE',
    )
    expect((await server.refused('bindPhone', requestOf(newPhone(), code), { token })).reason).toBe('SMS_CODE')
    await sql`update sms_codes set expires_at = now() where phone = ${phone}`.execute(server.platform.db)
    expect((await server.refused('bindPhone', requestOf(phone, code), { token })).reason).toBe('SMS_CODE')
    expect(await snapshot(server)).toEqual(before)
  })

  test("a member has one phone, and cannot bind another member's phone", async () => {
    const phone = newPhone()
    const [one, other] = [await newcomer(server), await newcomer(server)]
    await server.call('bindPhone', requestOf(phone, await codeFor(phone, 'bindPhone')), { token: one.token })
    expect((await server.refused('bindPhone', requestOf(phone, await codeFor(phone, 'bindPhone')), { token: other.token })).reason).toBe(
      'PHONE_TAKEN',
    )
    const second = newPhone()
    expect((await server.refused('bindPhone', requestOf(second, await codeFor(second, 'bindPhone')), { token: one.token })).reason).toBe(
      'PHONE_BOUND',
    )
    expect(
      (await server.refused('unbindPhone', requestOf(phone, await codeFor(phone, 'unbindPhone')), { token: other.token })).reason,
    ).toBe('SMS_CODE')
    expect(await privacy(one.token)).toMatchObject({ phone: `+***********${phone.slice(-2)}` })
  })

  test('given at the registration without a code, is unproven and blocks nobody', async () => {
    const phone = newPhone()
    const [stranger, holder] = [await newcomer(server, { phone }), await newcomer(server)]
    expect(await server.call('querySystemUserInfo', {}, { token: stranger.token })).toMatchObject({ phoneBound: false })
    expect(await privacy(stranger.token)).toMatchObject({ phone: null })
    await server.platform.settings.set('isNeedPhone', true)
    const { steps } = await termsOf(server.platform, stranger.userId)
    await server.platform.settings.unset('isNeedPhone')
    expect(steps).toContainEqual({ step: 'phone', done: false })
    expect(await server.call('bindPhone', requestOf(phone, await codeFor(phone, 'bindPhone')), { token: holder.token })).toEqual({
      code: 0,
    })
    expect((await server.refused('bindPhone', requestOf(phone, await codeFor(phone, 'bindPhone')), { token: stranger.token })).reason).toBe(
      'PHONE_TAKEN',
    )
    expect(await server.call('querySystemUserInfo', {}, { token: holder.token })).toMatchObject({ phoneBound: true })
  })

  test('belongs to one member by a constraint of the database: of two who bind it concurrently one is refused', async () => {
    const phone = newPhone()
    const members = [await newcomer(server), await newcomer(server)]
    const bound = members.map(({ userId }) => server.platform.db.updateTable('users').set({ phone }).where('id', '=', userId).execute())
    expect((await Promise.allSettled(bound)).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('codes for unbinding are sent only to bound phones, without revealing which these are', async () => {
    expect(await codeFor(newPhone(), 'unbindPhone')).toBe('')
  })
})
