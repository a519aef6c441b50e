/** The cost of registering and signing in: the work for a captcha by address range and by name, and the final limit. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { proofText, solveProof, zeroBits } from '#/lib/proofOfWork.ts'
import { newRequestId } from '../support/client.ts'
import { credentials, newHolder, newMember, newName, password, solvedCaptcha, startPeoplePlatform, type PeoplePlatform } from './support.ts'

/** Bits subtracted from every requirement, so that proofs are found quickly. */
const LIGHTER = 10

let server: PeoplePlatform
beforeAll(async () => {
  server = await startPeoplePlatform({ addressAllowance: 1 }, { captchas: { lighter: LIGHTER } })
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`delete from attempts`.execute(server.platform.db)
  await server.platform.settings.unset('isNeedSmsCode')
})

const from = (ip: string, deviceId = 'a device') => ({ ip, deviceId })
const fields = (username = newName()) => ({ requestId: newRequestId(), username, password, agreed: true as const })

/** A proof of exactly this number of bits, none heavier by luck. */
async function exactProof(captchaId: string, bits: number): Promise<string> {
  for (let proof = ''; ;) {
    proof = await solveProof(captchaId, bits, { after: proof })
    if (zeroBits(createHash('sha256').update(proofText(captchaId, proof)).digest().readInt32BE(0)) === bits) return proof
  }
}

async function exactly(ip: string, username: string) {
  const { captchaId, workBits } = await server.call('captcha', { use: 'register', username }, from(ip))
  return { answer: { captchaId, captcha: '0000', proof: await exactProof(captchaId, workBits) }, bits: workBits + LIGHTER }
}

const hitsOf = async (key: string) =>
  (await server.platform.db.selectFrom('attempts').select('hits').where('key', '=', key).executeTakeFirst())?.hits ?? 0
const setHits = (key: string, hits: number) =>
  sql`insert into attempts (key, hits) values (${key}, ${hits}) on conflict (key) do update set hits = excluded.hits`.execute(
    server.platform.db,
  )

/** Registers several members one after the other; returns the bits that each needed, and the answers. */
async function registerMany(count: number, addressOf: (at: number) => string) {
  const bits: number[] = []
  const reasons: (string | undefined)[] = []
  for (let at = 0; at < count; at++) {
    const form = fields()
    const { answer, bits: neededBits } = await exactly(addressOf(at), form.username)
    bits.push(neededBits)
    const { status, data } = await server.send('register', { ...form, ...answer }, from(addressOf(at)))
    reasons.push(status === 200 ? undefined : Object(data).reason)
  }
  return { bits, reasons, opened: reasons.filter((reason) => reason === undefined).length }
}

const rising = [15, 15, 15, 16, 16, 16, 17, 17, 17, 17, 18, 18, 18, 18, 18, 19, 19, 19, 19, 19, 19, 19, 19, 19, 19]

test('captchas that were never issued do not count, with any work', async () => {
  const proof = await exactProof('invented', 19 - LIGHTER)
  for (let count = 0; count < 25; count++) {
    expect(
      await server.refused('register', { ...fields(), captchaId: 'invented', captcha: '0000', proof }, from('192.0.2.77')),
    ).toMatchObject({ reason: 'CAPTCHA' })
  }
  expect(await hitsOf('register:household:192.0.2.77')).toBe(0)
  expect((await registerMany(1, () => '192.0.2.77')).opened).toBe(1)
})

describe('twenty-five accounts from one address', () => {
  test('cost more and more one after another, and are refused after twenty', async () => {
    const { bits, reasons, opened } = await registerMany(25, () => '192.0.2.1')
    expect(bits).toEqual(rising)
    expect(opened).toBe(20)
    expect(new Set(reasons.slice(20))).toEqual(new Set(['TOO_OFTEN']))
    const hashes = bits.slice(0, 20).reduce((sum, each) => sum + 2 ** each, 0)
    expect(hashes).toBeGreaterThan(7 * 20 * 2 ** 15)
  })

  test('all at once: only as many as their work pays for', async () => {
    const forms = Array.from({ length: 25 }, () => fields())
    const requests = await Promise.all(forms.map(async (one) => ({ ...one, ...(await exactly('192.0.2.2', one.username)).answer })))
    const answers = await Promise.all(requests.map((args) => server.send('register', args, from('192.0.2.2'))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ data }) => Object(data).reason))).toEqual(new Set(['PROOF']))
    expect(await hitsOf('register:household:192.0.2.2')).toBe(3)
  })

  test('an attacker with all addresses of a /64 is one household', async () => {
    const { bits } = await registerMany(7, (at) => `2001:db8:1:1:${at + 1}::${at + 1}`)
    expect(bits).toEqual(rising.slice(0, 7))
  })

  test('all addresses of a /48, or a /24, are limited too', async () => {
    for (const [site, address] of [
      ['2001:db8:2', '2001:db8:2:99::1'],
      ['198.51.100', '198.51.100.77'],
    ] as const) {
      await setHits(`register:site:${site}`, 60)
      const form = fields()
      const refused = await server.refused('register', { ...form, ...(await exactly(address, form.username)).answer }, from(address))
      expect(refused.reason).toBe('TOO_OFTEN')
      expect(Number(refused.params[0])).toBeGreaterThan(3500)
      expect(await hitsOf(`register:site:${site}`)).toBe(60)
    }
  })

  test('a platform with a higher allowance requires the least work', async () => {
    await server.platform.settings.set('addressAllowance', 10)
    expect((await registerMany(5, () => '192.0.2.3')).bits).toEqual([15, 15, 15, 15, 15])
    await server.platform.settings.set('addressAllowance', 1)
  })

  test('an hour later the price is reset', async () => {
    await setHits('register:household:192.0.2.4', 20)
    await sql`update attempts set since = since - interval '1 hour'`.execute(server.platform.db)
    expect((await registerMany(2, () => '192.0.2.4')).bits).toEqual([15, 15])
  })
})

describe('a proof', () => {
  test('is required: without a proof the captcha counts as unanswered', async () => {
    const { captchaId } = await server.call('captcha', {})
    expect((await server.refused('register', { ...fields(), captchaId, captcha: '0000', proof: '' })).reason).toBe('CAPTCHA')
    expect((await server.refused('register', { ...fields(), captchaId, captcha: '0000', proof: 'abc' })).reason).toBe('BAD_REQUEST')
  })

  test('serves once', async () => {
    const { answer } = await exactly('192.0.2.10', 'anybody1')
    await server.call('register', { ...fields(), ...answer }, from('192.0.2.10'))
    expect((await server.refused('register', { ...fields(), ...answer }, from('192.0.2.10'))).reason).toBe('CAPTCHA')
  })

  test('serves its own captcha', async () => {
    const [one, other] = [await exactly('192.0.2.11', 'anybody1'), await exactly('192.0.2.11', 'anybody1')]
    // By chance the proof may be valid for the other captcha too; then another proof is searched.
    let { proof } = one.answer
    const lightOf = (candidate: string) =>
      zeroBits(createHash('sha256').update(proofText(other.answer.captchaId, candidate)).digest().readInt32BE(0))
    while (lightOf(proof) >= 15 - LIGHTER) proof = await solveProof(one.answer.captchaId, 15 - LIGHTER, { after: proof })
    expect(await server.refused('register', { ...fields(), ...other.answer, proof }, from('192.0.2.11'))).toMatchObject({
      reason: 'PROOF',
      params: [String(15 - LIGHTER)],
      status: 426,
    })
  })

  test('too light after further attempts, it is refused with the required bits, and the captcha stays valid', async () => {
    const form = fields()
    const { answer } = await exactly('192.0.2.12', form.username)
    await setHits('register:household:192.0.2.12', 10)
    const refused = await server.refused('register', { ...form, ...answer }, from('192.0.2.12'))
    expect(refused).toMatchObject({ reason: 'PROOF', params: [String(18 - LIGHTER)] })
    expect(await hitsOf('register:household:192.0.2.12')).toBe(10)
    const proof = await solveProof(answer.captchaId, Number(refused.params[0]), { after: answer.proof })
    await server.call('register', { ...form, ...answer, proof }, from('192.0.2.12'))
  })

  test('of an expired captcha is refused', async () => {
    const { answer } = await exactly('192.0.2.13', 'anybody1')
    await sql`update captchas set expires_at = expires_at - interval '5 minutes'`.execute(server.platform.db)
    expect((await server.refused('register', { ...fields(), ...answer }, from('192.0.2.13'))).reason).toBe('CAPTCHA')
  })

  test('is required before a code is sent by SMS', async () => {
    const before = server.sent.length
    const { captchaId } = await server.call('captcha', {})
    const request = { param: { phone: '13800138999', type: 'register' as const }, captchaId, captcha: '0000' }
    expect((await server.refused('sendSmsCode', { ...request, proof: await exactProof(captchaId, 1) })).reason).toBe('PROOF')
    expect(server.sent).toHaveLength(before)
    await server.call('sendSmsCode', { ...request, proof: await solveProof(captchaId, 15 - LIGHTER) })
  })
})

describe('a captcha without a picture', () => {
  /** What it requires in addition to a captcha with a picture. */
  const ADDED = 7
  const withoutPicture = (ip: string) => server.call('captcha', { use: 'register', withoutPicture: true }, from(ip))

  test('is answered once, by more work only', async () => {
    const address = from('192.0.2.40')
    const { captchaId, picture, workBits } = await withoutPicture('192.0.2.40')
    expect([picture, workBits]).toEqual([null, 15 - LIGHTER + ADDED])
    const answer = { captchaId, captcha: '', proof: await exactProof(captchaId, workBits) }
    await server.call('register', { ...fields(), ...answer }, address)
    expect((await server.refused('register', { ...fields(), ...answer }, address)).reason).toBe('CAPTCHA')
  })

  test('is refused with the usual work, with the required bits, and stays valid', async () => {
    const address = from('192.0.2.41')
    const form = fields()
    const { captchaId, workBits } = await withoutPicture('192.0.2.41')
    const answer = { captchaId, captcha: '' }
    for (const bits of [15 - LIGHTER, workBits - 1]) {
      const light = { ...answer, proof: await exactProof(captchaId, bits) }
      expect(await server.refused('register', { ...form, ...light }, address)).toMatchObject({
        reason: 'PROOF',
        params: [String(workBits)],
      })
      const sms = { param: { phone: '13800138998', type: 'register' as const }, ...light }
      expect(await server.refused('sendSmsCode', sms)).toMatchObject({ reason: 'PROOF', params: [String(workBits)] })
    }
    expect(await hitsOf('register:household:192.0.2.41')).toBe(0)
    await server.call('register', { ...form, ...answer, proof: await exactProof(captchaId, workBits) }, address)
  })

  test('counts as an attempt, with the same rising price and end', async () => {
    await setHits('register:household:192.0.2.42', 10)
    const { captchaId, workBits } = await withoutPicture('192.0.2.42')
    expect(workBits).toBe(18 - LIGHTER + ADDED)
    await setHits('register:household:192.0.2.42', 15)
    const form = { ...fields(), captchaId, captcha: '' }
    const proof = await exactProof(captchaId, workBits)
    const neededBits = [String(19 - LIGHTER + ADDED)]
    expect(await server.refused('register', { ...form, proof }, from('192.0.2.42'))).toMatchObject({ reason: 'PROOF', params: neededBits })
    await setHits('register:household:192.0.2.42', 20)
    expect((await server.refused('register', { ...form, proof }, from('192.0.2.42'))).reason).toBe('TOO_OFTEN')
  })

  test('expires like every captcha', async () => {
    const { captchaId, workBits } = await withoutPicture('192.0.2.43')
    await sql`update captchas set expires_at = expires_at - interval '5 minutes'`.execute(server.platform.db)
    const answer = { captchaId, captcha: '', proof: await exactProof(captchaId, workBits) }
    expect((await server.refused('register', { ...fields(), ...answer }, from('192.0.2.43'))).reason).toBe('CAPTCHA')
  })

  test('accepts no typed characters', async () => {
    const { captchaId, workBits } = await withoutPicture('192.0.2.44')
    const answer = { captchaId, captcha: '0000', proof: await exactProof(captchaId, workBits) }
    expect((await server.refused('register', { ...fields(), ...answer }, from('192.0.2.44'))).reason).toBe('CAPTCHA')
  })

  test('cannot be made from a captcha with a picture, nor the reverse', async () => {
    const address = from('192.0.2.45')
    const seen = await server.call('captcha', { use: 'register' }, address)
    const unseen = await withoutPicture('192.0.2.45')
    const mark = unseen.captchaId.charAt(0)
    for (const captchaId of [mark + seen.captchaId, seen.captchaId, unseen.captchaId.slice(1)]) {
      const answer = { captchaId, captcha: '', proof: await solveProof(captchaId, unseen.workBits) }
      expect((await server.refused('register', { ...fields(), ...answer }, address)).reason).toBe('CAPTCHA')
    }
  })

  test('lets a member sign in after wrong passwords', async () => {
    const name = await newMember(server)
    const address = from('192.0.2.46', 'a new phone')
    await setHits(`signIn:name:${name}`, 3)
    const { captchaId, workBits } = await server.call('captcha', { use: 'signIn', username: name, withoutPicture: true }, address)
    const light = { captchaId, captcha: '', proof: await exactProof(captchaId, workBits - 1) }
    expect((await server.refused('token', credentials(name, light), address)).reason).toBe('PROOF')
    await server.call('token', credentials(name, { ...light, proof: await exactProof(captchaId, workBits) }), address)
  })
})

describe('a check whether a name is taken', () => {
  test('is answered last, when all the rest is right, and counts each time', async () => {
    const address = '192.0.2.20'
    const name = await newMember(server)
    const phone = '13800138777'
    await server.platform.settings.set('isNeedSmsCode', true)
    const ask = async (more: Record<string, unknown>) =>
      (
        await server.refused(
          'register',
          {
            ...fields(name),
            ...(await solvedCaptcha(server, { use: 'register', username: name }, from(address))),
            ...more,
          },
          from(address),
        )
      ).reason
    await server.call('sendSmsCode', { param: { phone, type: 'register' }, ...(await solvedCaptcha(server)) })
    const code = server.sent.at(-1)?.code ?? ''
    expect([
      await ask({ captcha: '1111' }),
      await ask({}),
      await ask({ phone, inviteCode: 'NOBODY' }),
      await ask({ phone, code: code === '000000' ? '111111' : '000000' }),
      await ask({ phone, code }),
    ]).toEqual(['CAPTCHA', 'PHONE_NEEDED', 'INVITE_CODE', 'SMS_CODE', 'USERNAME_TAKEN'])
    expect(await hitsOf(`register:household:${address}`)).toBe(5)
    // One of them was the member's own registration.
    expect(await hitsOf(`register:name:${name}`)).toBe(6)

    // The SMS code was not used up, so it is valid with another name.
    const other = fields()
    await server.call(
      'register',
      {
        ...other,
        phone,
        code,
        ...(await solvedCaptcha(server, { use: 'register', username: other.username }, from(address))),
      },
      from(address),
    )
  })

  test('costs more for a name that was checked often, from any address', async () => {
    const name = await newMember(server)
    const bits: number[] = []
    for (let at = 0; at < 9; at++) {
      const { answer, bits: neededBits } = await exactly(`203.0.${at}.1`, name.toUpperCase())
      bits.push(neededBits)
      expect((await server.refused('register', { ...fields(name), ...answer }, from(`203.0.${at}.1`))).reason).toBe('USERNAME_TAKEN')
    }
    // One of them was the member's own registration.
    expect(bits).toEqual([15, 16, 16, 17, 17, 18, 18, 19, 19])
  })

  test('learns nothing from the price of a captcha', async () => {
    const known = await newHolder(server, '13800138555')
    await sql`delete from attempts`.execute(server.platform.db)
    for (const use of ['register', 'signIn'] as const) {
      const bits = await Promise.all([known, newName()].map(async (username) => (await server.call('captcha', { use, username })).workBits))
      expect(bits[0]).toBe(bits[1])
    }
  })
})

describe('one password tried on many names from one address', () => {
  const crowd = '198.51.100.10'
  const guess = (more = {}) =>
    server.refused('token', credentials(newName(), { password: 'wrong7vale', ...more }), from(crowd, 'a stranger'))

  test('after thirty, each needs a captcha with rising work', async () => {
    await setHits(`signIn:household:${crowd}`, 29)
    expect((await guess()).reason).toBe('WRONG_LOGIN')
    expect((await guess()).reason).toBe('CAPTCHA')
    expect((await guess(await solvedCaptcha(server, { use: 'signIn' }, from(crowd)))).reason).toBe('WRONG_LOGIN')
    expect(await hitsOf(`signIn:household:${crowd}`)).toBe(31)
    const bits: number[] = []
    for (const tries of [31, 45, 60, 90, 120, 5000]) {
      await setHits(`signIn:household:${crowd}`, tries)
      bits.push((await server.call('captcha', { use: 'signIn' }, from(crowd))).workBits + LIGHTER)
    }
    expect(bits).toEqual([15, 16, 17, 18, 19, 19])
  })

  test('a member at the same address signs in with a captcha, or without one on a known device', async () => {
    const name = await newMember(server)
    await server.call('token', credentials(name), from('192.0.2.30', 'at home'))
    await setHits(`signIn:household:${crowd}`, 5000)
    await setHits('signIn:site:198.51.100', 5000)
    await server.call('token', credentials(name), from(crowd, 'at home'))
    expect((await server.refused('token', credentials(name), from(crowd, 'a new phone'))).reason).toBe('CAPTCHA')
    await server.call(
      'token',
      credentials(name, await solvedCaptcha(server, { use: 'signIn', username: name }, from(crowd))),
      from(crowd, 'a new phone'),
    )
  })

  test('successful sign-ins do not count', async () => {
    const name = await newMember(server)
    for (let at = 0; at < 5; at++) await server.call('token', credentials(name), from(crowd, `device ${at}`))
    expect([
      await hitsOf(`signIn:household:${crowd}`),
      await hitsOf('signIn:site:198.51.100'),
      await hitsOf(`signIn:name:${name}`),
    ]).toEqual([0, 0, 0])
  })

  test('an attacker with all addresses of a /64 counts as one place', async () => {
    const name = await newMember(server)
    const reasons: string[] = []
    for (let at = 0; at < 7; at++) {
      const there = from(`2001:db8:5:5:${at + 1}::9`, `device ${at}`)
      const captcha = await solvedCaptcha(server, { use: 'signIn', username: name }, there)
      reasons.push((await server.refused('token', credentials(name, { password: 'wrong7vale', ...captcha }), there)).reason)
    }
    expect(reasons).toContain('TOO_OFTEN')
  })
})
