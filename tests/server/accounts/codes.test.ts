/** Captchas and SMS codes: used once, short-lived, and without information for strangers. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { solveProof } from '#/lib/proofOfWork.ts'
import { captchaBy } from '../../../server/domains/accounts/captcha.ts'
import { bitsOf } from '../../../server/domains/accounts/entry.ts'
import { sweepAccounts } from '../../../server/domains/accounts/module.ts'
import { newRequestId } from '../support/client.ts'
import { newHolder, registration, solvedCaptcha, startPeoplePlatform, type PeoplePlatform } from './support.ts'

let server: PeoplePlatform
beforeAll(async () => {
  server = await startPeoplePlatform()
})
afterAll(() => server.close())

let phones = 13_900_000_000
const newPhone = () => `+86${++phones}`
type SmsType = 'register' | 'findPassword' | 'bindPhone'
const ask = async (phone: string, type: SmsType = 'register') => ({ param: { phone, type }, ...(await solvedCaptcha(server)) })
const from = (ip: string, deviceId: string) => ({ ip, deviceId })
/** Resets the counters per phone, device and address; sent codes stay. */
const waitADay = () => sql`delete from attempts`.execute(server.platform.db)

describe('captcha', () => {
  test('each captcha has a new text of four characters', () => {
    const texts = Array.from({ length: 50 }, () => captchaBy({}).text())
    for (const text of texts) expect(text).toMatch(/^[A-Z\d]{4}$/)
    expect(new Set(texts).size).toBeGreaterThan(45)
  })

  test('the fixed answer of tests is refused in production', () => {
    expect(captchaBy({ CAPTCHA: 'fixed' }).text()).toBe('0000')
    expect(() => captchaBy({ CAPTCHA: 'fixed', NODE_ENV: 'production' })).toThrow('production')
  })

  test('a right answer counts once, in any process', async () => {
    const other = await server.another()
    const captcha = await solvedCaptcha(server)
    await other.call('register', { ...(await registration(server)), ...captcha })
    expect((await server.refused('register', { ...(await registration(server)), ...captcha })).reason).toBe('CAPTCHA')
  })

  test('a wrong answer uses the captcha up', async () => {
    const captcha = await solvedCaptcha(server)
    const args = await registration(server)
    expect((await server.refused('register', { ...args, ...captcha, captcha: '1111' })).reason).toBe('CAPTCHA')
    expect((await server.refused('register', { ...args, ...captcha })).reason).toBe('CAPTCHA')
  })

  test('a captcha expires after five minutes', async () => {
    const args = await registration(server)
    await sql`update captchas set expires_at = expires_at - interval '5 minutes'`.execute(server.platform.db)
    expect((await server.refused('register', args)).reason).toBe('CAPTCHA')
  })

  test('the answer is not in the database', async () => {
    const { captchaId } = await server.call('captcha', {})
    const row = await server.platform.db.selectFrom('captchas').select('answerHash').where('id', '=', captchaId).executeTakeFirstOrThrow()
    expect(row.answerHash).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('SMS codes', () => {
  test('six digits go to the phone, and the answer says when the next code may be requested', async () => {
    const phone = newPhone()
    expect(await server.call('sendSmsCode', await ask(phone))).toEqual({ retryAfterSeconds: 60, expiresInSeconds: 300 })
    expect(server.sent.at(-1)).toMatchObject({ phone, type: 'register' })
    expect(server.sent.at(-1)?.code).toMatch(/^\d{6}$/)
  })

  test('without a right captcha nothing is sent', async () => {
    const before = server.sent.length
    expect((await server.refused('sendSmsCode', { ...(await ask(newPhone())), captcha: '1111' })).reason).toBe('CAPTCHA')
    expect(server.sent).toHaveLength(before)
  })

  test('S6: one code a minute to one phone from one address, over all processes and devices', async () => {
    const other = await server.another()
    const phone = newPhone()
    await server.call('sendSmsCode', await ask(phone), from('10.0.0.2', 'one'))
    const refused = await other.refused('sendSmsCode', await ask(phone), from('10.0.0.2', 'another'))
    expect(refused).toMatchObject({ reason: 'TOO_OFTEN', status: 428 })
    expect(Number(refused.params[0])).toBeLessThanOrEqual(60)
  })

  test('S6: strangers use up no code of a phone: its owner gets one at once, with more work for more codes a day', async () => {
    await waitADay()
    const phone = newPhone()
    for (let i = 0; i < 10; i++) await server.call('sendSmsCode', await ask(phone), from(`10.1.${i}.1`, `stranger ${i}`))
    const owner = from('10.2.0.1', 'the own device')
    const request = await ask(phone)
    const light = Array.from({ length: 1000 }, (_, at) => String(at)).find((proof) => bitsOf({ ...request, proof }) === 1)
    const dearer = await server.refused('sendSmsCode', { ...request, proof: light ?? '' }, owner)
    expect(dearer).toMatchObject({ reason: 'PROOF', params: ['3'] })
    await server.call('sendSmsCode', { ...request, proof: await solveProof(request.captchaId, 3) }, owner)
    expect(server.sent.at(-1)).toMatchObject({ phone })
  })

  test('S6: a phone gets at most 30 codes a day, with any senders and any work', async () => {
    await waitADay()
    const phone = newPhone()
    const send = async (i: number) => {
      const request = await ask(phone)
      return [{ ...request, proof: await solveProof(request.captchaId, 10) }, from(`10.3.${i}.1`, `stranger ${i}`)] as const
    }
    for (let i = 0; i < 30; i++) await server.call('sendSmsCode', ...(await send(i)))
    expect((await server.refused('sendSmsCode', ...(await send(30)))).reason).toBe('TOO_OFTEN')
    const owner = from('10.2.0.2', 'the own device')
    expect((await server.refused('sendSmsCode', await ask(phone), owner)).reason, 'before any work is asked for').toBe('TOO_OFTEN')
  })

  test('a wrong captcha makes no code to that phone dearer', async () => {
    await waitADay()
    const phone = newPhone()
    for (let i = 0; i < 12; i++)
      expect((await server.refused('sendSmsCode', { ...(await ask(phone)), captcha: '1111' })).reason).toBe('CAPTCHA')
    await server.call('sendSmsCode', await ask(phone))
  })

  test('ten codes an hour from one device, sixty from one address', async () => {
    await waitADay()
    const device = from('10.0.0.3', 'one device')
    for (let i = 0; i < 10; i++) await server.call('sendSmsCode', await ask(newPhone()), device)
    expect((await server.refused('sendSmsCode', await ask(newPhone()), device)).reason).toBe('TOO_OFTEN')
    await sql`update attempts set hits = 60 where key = 'sms:ip:10.0.0.4' or key = 'sms:ip:10.0.0.3'`.execute(server.platform.db)
    expect((await server.refused('sendSmsCode', await ask(newPhone()), from('10.0.0.3', 'second device'))).reason).toBe('TOO_OFTEN')
    await server.call('sendSmsCode', await ask(newPhone()), from('10.0.0.5', 'second device'))
  })

  test("a sender above the limits uses up none of a phone's codes: its holder gets one at once", async () => {
    await waitADay()
    const phone = newPhone()
    await sql`insert into attempts (key, hits) values ('sms:ip:10.0.0.7', 60) on conflict (key) do update set hits = 60, since = house_now()`.execute(
      server.platform.db,
    )
    for (let i = 0; i < 3; i++)
      expect((await server.refused('sendSmsCode', await ask(phone), from('10.0.0.7', `device ${i}`))).reason).toBe('TOO_OFTEN')
    await server.call('sendSmsCode', await ask(phone), from('10.0.0.8', 'the own device'))
  })

  test('known and unknown phones get the same answer; only the known phone gets a message', async () => {
    await waitADay()
    const known = newPhone()
    await newHolder(server, known)
    const before = server.sent.length
    const answers = [
      await server.call('sendSmsCode', await ask(known, 'findPassword')),
      await server.call('sendSmsCode', await ask(newPhone(), 'findPassword')),
    ]
    expect(answers[0]).toEqual(answers[1])
    expect(server.sent.slice(before).map(({ phone }) => phone)).toEqual([known])
  })

  const reset = (username: string, phone: string, code: string) => ({
    requestId: newRequestId(),
    username,
    phone,
    code,
    password: 'other7vale',
  })

  async function memberWithCode(type: SmsType = 'findPassword') {
    await waitADay()
    const phone = newPhone()
    const name = await newHolder(server, phone)
    await server.call('sendSmsCode', await ask(phone, type))
    return { phone, name, code: server.sent.at(-1)?.code ?? '' }
  }

  test('a code expires after five minutes', async () => {
    const { phone, name, code } = await memberWithCode()
    await sql`update sms_codes set expires_at = expires_at - interval '300 seconds'`.execute(server.platform.db)
    expect((await server.refused('findPassword', reset(name, phone, code))).reason).toBe('SMS_CODE')
  })

  test('a code is valid only for its purpose and its phone', async () => {
    const { phone, name, code } = await memberWithCode('register')
    expect((await server.refused('findPassword', reset(name, phone, code))).reason).toBe('SMS_CODE')
    const mine = await memberWithCode()
    expect((await server.refused('findPassword', reset(name, phone, mine.code))).reason).toBe('SMS_CODE')
  })

  test('a newer code invalidates the older one', async () => {
    const { phone, name, code } = await memberWithCode()
    let newer = code
    // One time in a million the second code equals the first.
    while (newer === code) {
      await waitADay()
      await server.call('sendSmsCode', await ask(phone, 'findPassword'))
      newer = server.sent.at(-1)?.code ?? ''
    }
    expect((await server.refused('findPassword', reset(name, phone, code))).reason).toBe('SMS_CODE')
    await server.call('findPassword', reset(name, phone, newer))
  })

  test('after five wrong guesses the right code is refused', async () => {
    const { phone, name, code } = await memberWithCode()
    const wrong = code === '000000' ? '111111' : '000000'
    for (let i = 0; i < 5; i++) expect((await server.refused('findPassword', reset(name, phone, wrong))).reason).toBe('SMS_CODE')
    expect((await server.refused('findPassword', reset(name, phone, code))).reason).toBe('SMS_CODE')
  })

  test('a code stays valid for its requester if strangers guess it or request other codes', async () => {
    const { phone, name, code } = await memberWithCode()
    const stranger = from('10.9.0.1', 'a stranger')
    const wrong = code === '000000' ? '111111' : '000000'
    for (let i = 0; i < 6; i++) expect((await server.refused('findPassword', reset(name, phone, wrong), stranger)).reason).toBe('SMS_CODE')
    expect((await server.refused('findPassword', reset(name, phone, code), stranger)).reason).toBe('SMS_CODE')
    await server.call('sendSmsCode', await ask(phone, 'findPassword'), stranger)
    for (let i = 0; i < 5; i++) expect((await server.refused('findPassword', reset(name, phone, wrong), stranger)).reason).toBe('SMS_CODE')
    await server.call('findPassword', reset(name, phone, code))
  })

  test('a code is good from another address too: a phone changes its network', async () => {
    const { phone, name, code } = await memberWithCode()
    expect(await server.call('findPassword', reset(name, phone, code), from('10.9.0.2', 'test-device'))).toEqual({})
  })

  describe('a newer code that the phone requested over another network', () => {
    const mobile = from('10.9.0.3', 'test-device')
    /** A member with a code from each network, which are not equal. */
    async function memberWithCodes() {
      const { phone, name, code: older } = await memberWithCode()
      let code = older
      while (code === older) {
        await waitADay()
        await server.call('sendSmsCode', await ask(phone, 'findPassword'), mobile)
        code = server.sent.at(-1)?.code ?? ''
      }
      return { phone, name, older, code, wrong: ['000000', '111111', '222222'].find((one) => one !== older && one !== code) ?? '' }
    }

    test('is valid from the network of the older code, and the older code stays valid there', async () => {
      const one = await memberWithCodes()
      expect(await server.call('findPassword', reset(one.name, one.phone, one.code))).toEqual({})
      const other = await memberWithCodes()
      expect(await server.call('findPassword', reset(other.name, other.phone, other.older))).toEqual({})
    })

    test('is valid although the older code is used', async () => {
      const { phone, name, older, code } = await memberWithCodes()
      await server.call('findPassword', reset(name, phone, older))
      expect(await server.call('findPassword', reset(name, phone, code))).toEqual({})
      expect((await server.refused('findPassword', reset(name, phone, older))).reason).toBe('SMS_CODE')
    })

    test('is refused there after five wrong codes, and stays valid for its own network', async () => {
      const { phone, name, code, wrong } = await memberWithCodes()
      for (let i = 0; i < 5; i++) expect((await server.refused('findPassword', reset(name, phone, wrong))).reason).toBe('SMS_CODE')
      expect((await server.refused('findPassword', reset(name, phone, code))).reason).toBe('SMS_CODE')
      expect(await server.call('findPassword', reset(name, phone, code), mobile)).toEqual({})
    })
  })

  test('no code is readable in the database, nor in the log of a platform with a provider', async () => {
    const { code } = await memberWithCode()
    const { rows } = await sql<{ codeHash: string }>`select code_hash from sms_codes`.execute(server.platform.db)
    expect(rows.map(({ codeHash }) => codeHash)).not.toContain(code)
    expect(server.logged()).not.toContain(`"${code}"`)
  })
})

test('captchas, codes and the counts of attempts are deleted within two days', async () => {
  const { db } = server.platform
  await waitADay()
  await server.call('sendSmsCode', await ask(newPhone()))
  const left = async () => {
    const counts = (['captchas', 'sms_codes', 'attempts'] as const).map(async (table) => {
      const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(db)
      return rows.length > 0
    })
    return Promise.all(counts)
  }
  await sweepAccounts(db)
  expect(await left()).toEqual([true, true, true])
  await sql`update captchas set expires_at = expires_at - interval '49 hours'`.execute(db)
  await sql`update sms_codes set expires_at = expires_at - interval '49 hours'`.execute(db)
  await sql`update attempts set last_at = last_at - interval '49 hours'`.execute(db)
  await sweepAccounts(db)
  expect(await left()).toEqual([false, false, false])
})
