/** Each call of section 7 of the product's specification, in its exact form: the server understands older clients of the product. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAt } from '#/contract/contract.ts'
import { newNonce } from '#/wire/envelope.ts'
import { bundledProviderCode } from '#/rules/games/codes.ts'
import { seedChannels } from '../../../server/domains/recharge/channelSeed.ts'
import { demoAccounts } from '../../../server/domains/accounts/seed.ts'
import { seedContent } from '../../../server/domains/content/seed.ts'
import { credentials, newHolder, newName, password, solvedCaptcha, startPeoplePlatform, type PeoplePlatform } from '../accounts/support.ts'
import { digestOf, photo } from '../files/support.ts'
import { providerUnderTest, testKeys } from '../provider/providerUnderTest.ts'
import type { CallOptions, RawAnswer } from '../support/client.ts'
import { onSale, type OnSale } from '../support/onSale.ts'
import { newCardNumber, newcomer } from '../withdrawals/support.ts'
import { spokenByAgents, spokenByAnybody, spokenByMembers } from './section7.ts'

const provider = providerUnderTest()
let server: PeoplePlatform
let sale: OnSale
let agent: string
beforeAll(async () => {
  server = await startPeoplePlatform({}, { links: { [bundledProviderCode]: { url: () => provider.url, keys: testKeys } } })
  sale = await onSale(server)
  await seedChannels(server.platform)
  await seedContent(server.platform)
  agent = (await server.call('token', credentials(demoAccounts.agent.username, { password: demoAccounts.agent.password }))).access_token
})
afterAll(() => server.close())

/** `POST path?query`, with a path's `{id}` filled in by what follows: `POST bet/lotteryBet/cancel/{id}`. */
async function speak(line: string, args: unknown = {}, { id = '', ...options }: CallOptions & { id?: string } = {}): Promise<RawAnswer> {
  const [, method = '', path = '', query = ''] = /^(\w+) ([^?]+)(\?.*)?$/.exec(line) ?? []
  if (method !== 'GET' && method !== 'POST' && method !== 'PUT' && method !== 'DELETE') throw new Error(`${line} has no method`)
  const route: CallOptions['route'] = { method, path: path.replace('{id}', id) + query }
  const sealed = args === '' ? { plain: '' } : {}
  return server.send(callAt(method, `/${path}`) ?? 'getSystemConfig', args, { ...sealed, ...options, route })
}

const reasonOf = ({ data }: RawAnswer) => (typeof data === 'object' && data !== null && 'reason' in data ? data.reason : undefined)

async function betWithoutId() {
  const { requestId: _, ...bet } = await sale.newBet()
  return bet
}

async function placed(): Promise<string> {
  const { bets } = await server.call('bet', await sale.newBet(), { token: sale.token })
  return bets[0]?.betId ?? ''
}

async function codeFor(phone: string, type: 'bindPhone' | 'unbindPhone' | 'findPassword') {
  await sql`delete from attempts`.execute(server.platform.db)
  expect((await speak('POST admin/smsCode/send', { param: { phone, type }, ...(await solvedCaptcha(server)) })).status).toBe(200)
  return server.sent.at(-1)?.code ?? ''
}

/** 200, or the reason of the refusal. */
async function outcomeOf(line: string, args: unknown, options?: CallOptions) {
  const answer = await speak(line, args, options)
  return reasonOf(answer) ?? answer.status
}

describe('as section 7 of the specification writes it', () => {
  it.each(spokenByAnybody)('$line is understood', async ({ line, args, refused }) => {
    expect(await outcomeOf(line, args)).toBe(refused ?? 200)
  })

  it.each(spokenByMembers)('$line is understood of a member', async ({ line, args, refused }) => {
    const { token } = await newcomer(server)
    expect(await outcomeOf(line, args, { token })).toBe(refused ?? 200)
  })

  it.each(spokenByAgents)('$line is understood of an agent', async ({ line, args, refused }) => {
    expect(await outcomeOf(line, args, { token: agent })).toBe(refused ?? 200)
  })

  it('a bet comes in the body, alone or with others, and can be cancelled by body or path', async () => {
    const { token } = sale
    const { lotteryId, period, ...line } = await betWithoutId()
    expect(await outcomeOf('POST bet/lotteryBet/bet', { lotteryId, period, ...line }, { token })).toBe(200)
    expect(await outcomeOf('POST bet/lotteryBet/batchBet', { lotteryId, period, lines: [line] }, { token })).toBe(200)
    expect(await outcomeOf('POST bet/lotteryBet/cancel', { id: await placed() }, { token })).toBe(200)
    expect((await speak('POST bet/lotteryBet/cancel/{id}', '', { token, id: await placed() })).data).toMatchObject({
      bet: { state: 'CANCEL' },
    })
  })

  it('a reward is claimed by the id in the path, a picture is sent in parts, DELETE ends a session', async () => {
    const { token } = await newcomer(server)
    expect(reasonOf(await speak('GET admin/zxUserApp/exchangeReward/{id}', '', { token, id: 'level-9' }))).toBe('NO_REWARD')
    const bytes = await photo('png')
    const sent = await speak('POST admin/sys-file/upload', { purpose: 'feedback', digest: digestOf(bytes) }, { token, file: { bytes } })
    expect(sent).toMatchObject({ status: 200, data: { fileId: expect.any(String) } })
    expect(await outcomeOf('DELETE auth/token/logout', '', { token })).toBe(200)
  })

  it('a path outside the specification is not found', async () => {
    expect(await speak('POST admin/appGiftAndActivity/getGiftsOfOthers')).toMatchObject({ status: 404, data: undefined })
  })
})

describe('parameters in the address', () => {
  let phones = 13_600_000_000
  const newPhone = () => `+86${++phones}`

  it('bind a phone and loosen it', async () => {
    const { token } = await newcomer(server)
    const phone = newPhone()
    const bind = `POST admin/zxUserApp/bindPhone?phone=${phone}&code=${await codeFor(phone, 'bindPhone')}`
    expect((await speak(bind, '', { token })).data).toEqual({ code: 0 })
    expect((await server.call('querySystemUserInfo', {}, { token })).phoneBound).toBe(true)
    const unbind = `POST admin/zxUserApp/unBind?phone=${phone}&code=${await codeFor(phone, 'unbindPhone')}`
    expect((await speak(unbind, '', { token })).data).toEqual({ code: 0 })
    expect((await server.call('querySystemUserInfo', {}, { token })).phoneBound).toBe(false)
  })

  it('unbind a card', async () => {
    const { token } = await newcomer(server)
    await speak('POST admin/zxUserApp/updateRealName', { realName: '陈小满' }, { token })
    await speak('POST admin/zxUserApp/bindUserBankCard', { bankCode: 'CMB', bankNumber: newCardNumber() }, { token })
    const cards = async () => (await server.call('querySysUserInfoInternal', {}, { token })).cards
    const [card] = await cards()
    expect((await speak(`POST admin/zxUserApp/bankCard/unBind?id=${card?.id}`, '', { token })).status).toBe(200)
    expect(await cards()).toEqual([])
  })

  it('register an invited person, with the other fields in the body', async () => {
    const username = newName()
    const more = { username, password, agreed: true, ...(await solvedCaptcha(server)) }
    const answer = await speak(`POST admin/zxUserApp/register?inviteCode=STONE88&phone=${newPhone()}`, more, { deviceId: username })
    expect(answer).toMatchObject({ status: 200, data: { username } })
    const query = sql<{
      inviter: string
    }>`select p.username as inviter from users u join users p on p.id = u.parent_id where u.username = ${username}`
    expect((await query.execute(server.platform.db)).rows).toEqual([{ inviter: 'agent001' }])
  })

  const canary = 'canary7vale'
  it('set a new password, of which the log says nothing', async () => {
    const phone = newPhone()
    const username = await newHolder(server, phone)
    const line = (code: string) => `POST admin/zxUserApp/findPassword?username=${username}&phone=${phone}&code=${code}&password=${canary}`
    expect(reasonOf(await speak(line('000000'), ''))).toBe('SMS_CODE')
    expect((await speak(line(await codeFor(phone, 'findPassword')), '')).status).toBe(200)
    expect((await server.call('token', credentials(username, { password: canary }))).access_token).not.toBe('')
    expect(server.logged()).toMatch(/"call":"findPassword"/)
    for (const secret of [canary, phone, username]) expect(server.logged()).not.toContain(secret)
  })

  it('are allowed once, and the sealed parameter has priority over the one in the address', async () => {
    const { token } = await newcomer(server)
    expect(reasonOf(await speak('POST admin/zxUserApp/bindPhone?phone=13900000000&phone=13900000001&code=1234', '', { token }))).toBe(
      'BAD_REQUEST',
    )
    const both = await speak('POST bet/lotteryinfo/getLotteryInfo?lotteryId=ssc-1m', { lotteryId: 'k3-3m' })
    expect(both.data).toMatchObject({ id: 'k3-3m' })
  })

  it('are part of the seal: a call with altered parameters is refused unread', async () => {
    let envelope = ''
    const sealing = { nonce: newNonce(), ts: server.platform.now(), token: sale.token }
    const line = (phone: string) => `POST admin/zxUserApp/bindPhone?phone=${phone}&code=1234`
    const keep = (sealed: string) => (envelope = sealed)
    expect(reasonOf(await speak(line('13900000000'), '', { ...sealing, tamper: keep }))).toBe('SMS_CODE')
    const altered = await speak(line('13900000001'), '', { ...sealing, nonce: newNonce(), tamper: () => envelope })
    expect(altered).toMatchObject({ status: 400, msg: 'The request could not be read', data: undefined })
    const twice = await speak(line('13900000001'), '', { ...sealing, tamper: () => envelope })
    expect(twice).toMatchObject({ status: 400, msg: 'The request could not be read', data: undefined })
  })

  it('are allowed only in the named calls', async () => {
    const { token } = await newcomer(server)
    expect(reasonOf(await speak('POST admin/appWallet/setFundPassword?fundPassword=120934', '', { token }))).toBe('BAD_REQUEST')
    expect(reasonOf(await speak('POST admin/appExpensesFinance/addExpenses?expensesAmount=1', '', { token }))).toBe('BAD_REQUEST')
  })
})

describe('a write without a request id', () => {
  it('acts once: sent again, even to another process, it is refused unread', async () => {
    const other = await server.another()
    const bet = await betWithoutId()
    const balance = async () => BigInt((await server.call('querySystemUserInfo', {}, { token: sale.token })).balance)
    const before = await balance()
    const sealing = { nonce: newNonce(), ts: server.platform.now(), token: sale.token }
    const answers = await Promise.all([server, other, server, other].map((one) => one.send('bet', bet, sealing)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
    expect(before - (await balance())).toBe(1000n)
  })

  it('is refused if the specification does not name the call', async () => {
    const { token } = sale
    expect((await server.refused('returnHeld', { id: 'x' }, { token })).reason).toBe('BAD_REQUEST')
    expect((await server.refused('setReminder', { minutes: 15 }, { token })).reason).toBe('BAD_REQUEST')
  })

  it('with a malformed request id is refused too', async () => {
    expect((await server.refused('bet', { ...(await betWithoutId()), requestId: '' }, { token: sale.token })).reason).toBe('BAD_REQUEST')
  })
})
