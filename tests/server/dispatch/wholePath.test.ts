/** A bet over the sealed wire, from sign-in to cancel (W4, M5). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call, Repeats } from '#/contract/call.ts'
import { type CallName, callNames, contract } from '#/contract/contract.ts'
import { newNonce } from '#/wire/envelope.ts'
import { keepAnswer } from '../../../server/ledger/requests.ts'
import { lineOf } from '../bets/support.ts'
import { newRequestId } from '../support/client.ts'
import { type OnSale, onSale } from '../support/onSale.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'

let server: TestPlatform
let sale: OnSale
beforeAll(async () => {
  server = await startTestPlatform()
  sale = await onSale(server)
})
afterAll(() => server.close())

describe('over the wire', () => {
  it('W4, M5: equal sealed bets, sent to two processes many times, make one bet with one answer', async () => {
    const other = await server.another()
    const bet = await sale.newBet()
    const sealed = { token: sale.token, nonce: newNonce(), ts: server.platform.now() }
    const before = await server.call('querySystemUserInfo', {}, { token: sale.token })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 ? server : other).send('bet', bet, sealed)))
    expect(new Set(answers.map(({ status, data }) => `${status} ${JSON.stringify(data)}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, data: { bets: [{ stake: '1000', state: 'WAIT' }] } })
    const after = await server.call('querySystemUserInfo', {}, { token: sale.token })
    expect(BigInt(before.balance) - BigInt(after.balance)).toBe(1000n)
  })

  it("a bet is cancelled at the call's earlier address, its id in the path", async () => {
    const {
      bets: [placed],
    } = await server.call('bet', await sale.newBet(), { token: sale.token })
    const route = { method: 'POST', path: `bet/lotteryBet/cancel/${placed?.betId}` } as const
    const { bet } = await server.call('cancel', { requestId: newRequestId(), id: 'x' }, { token: sale.token, route })
    expect(bet).toMatchObject({ betId: placed?.betId, state: 'CANCEL' })
  })

  it('reads answer by GET at their earlier addresses', async () => {
    const route = { method: 'GET', path: 'bet/lotteryinfo/getLotteryInfo' } as const
    expect(await server.call('getLotteryInfo', { lotteryId: sale.lotteryId }, { route })).toMatchObject({ id: sale.lotteryId })
  })

  it.each([['0'], ['-1000'], ['1e9'], ['1.5'], ['NaN'], ['999999999999999999'], [1000]])(
    'a stake of %j is refused and costs nothing',
    async (unit) => {
      const before = await server.call('querySystemUserInfo', {}, { token: sale.token })
      expect((await server.refused('bet', { ...(await sale.newBet()), unit }, { token: sale.token })).status).toBeGreaterThanOrEqual(400)
      expect((await server.call('querySystemUserInfo', {}, { token: sale.token })).balance).toBe(before.balance)
    },
  )

  it('a refused bet uses its nonce up, so the same bytes are refused unread; with a new nonce its id still counts', async () => {
    const bet = await sale.newBet()
    const sealed = { token: sale.token, nonce: newNonce(), ts: server.platform.now() }
    expect(await server.refused('bet', { ...bet, notes: 7 }, sealed)).toMatchObject({ reason: 'NOTES_MISMATCH' })
    for (const nothing of [{}, { tamper: () => 'rubbish' }])
      expect(await server.refused('bet', { ...bet, notes: 7 }, { ...sealed, ...nothing })).toMatchObject({
        status: 400,
        reason: 'ENVELOPE',
      })
    expect((await server.send('bet', bet, { token: sale.token })).status).toBe(200)
  })

  it('a refused call of more than 4 kB spends its nonce in every process', async () => {
    const other = await server.another()
    const { requestId, lotteryId, period, ...line } = await sale.newBet()
    const args = { requestId, lotteryId, period, lines: Array.from({ length: 60 }, () => ({ ...line, notes: 7 })) }
    const sealed = { token: sale.token, nonce: newNonce(), ts: server.platform.now() }
    expect((await server.refused('batchBet', args, sealed)).reason).not.toBe('ENVELOPE')
    const rubbish = { tamper: (text: string) => 'A'.repeat(text.length) }
    for (const more of [{}, rubbish])
      expect(await other.refused('batchBet', args, { ...sealed, ...more })).toMatchObject({ reason: 'ENVELOPE' })
    expect((await other.refused('batchBet', args, { ...sealed, nonce: newNonce() })).reason).not.toBe('ENVELOPE')
  })

  describe('the request id of another call', () => {
    const repeated = callNames.flatMap((name): [CallName, Repeats][] => {
      const { client, repeats }: Call = contract[name]
      return client === 'user' && repeats && repeats.apart !== 'posting' ? [[name, repeats]] : []
    })
    const other = (operation: string | undefined) => (operation === 'cancel' ? 'takeRewards' : 'cancel')
    let userId: string
    let betId: string
    beforeAll(async () => {
      const bet = await sale.newBet()
      await server.call('bet', bet, { token: sale.token })
      betId = bet.requestId
      const { db } = server.platform
      ;({ userId } = await db.selectFrom('postings').select('userId').where('ref', '=', betId).executeTakeFirstOrThrow())
    })

    it.each(repeated)('is refused by %s, and the id of a bet is refused too', async (name, { by, operation }) => {
      const requestId = newRequestId()
      await keepAnswer(server.platform.db, { userId, operation: other(operation), requestId, payloadHash: 'of other arguments' }, {})
      const more = contract[name] === contract.upload ? { file: { bytes: Buffer.alloc(1) } } : {}
      for (const id of [requestId, betId])
        expect(await server.refused(name, { [by]: id }, { token: sale.token, ...more })).toMatchObject({ reason: 'DUPLICATE' })
      const fresh = await server.send(name, { [by]: newRequestId() }, { token: sale.token, ...more })
      expect(fresh.data).not.toMatchObject({ reason: 'DUPLICATE' })
    })
  })

  it('every call with a request id refuses a malformed id before any look-up', async () => {
    for (const name of callNames) {
      const { client, repeats }: Call = contract[name]
      const more = contract[name] === contract.upload ? { file: { bytes: Buffer.alloc(1) } } : {}
      if (client !== 'user' || !repeats) continue
      for (const id of ['\u0000', `a\u0000${newRequestId()}`, 'x'.repeat(1000)])
        expect((await server.refused(name, { [repeats.by]: id }, { token: sale.token, ...more })).reason, name).toBe('BAD_REQUEST')
    }
  })

  it.each(['bet', 'batchBet'] as const)('the request id of another call is refused by %s, and costs nothing', async (name) => {
    const bet = await sale.newBet()
    const { requestId, lotteryId, period, ...line } = bet
    await server.call('setReminder', { requestId, minutes: 30 }, { token: sale.token })
    const before = await server.call('querySystemUserInfo', {}, { token: sale.token })
    const args = name === 'bet' ? bet : { requestId, lotteryId, period, lines: [line] }
    expect(await server.refused(name, args, { token: sale.token })).toMatchObject({ reason: 'DUPLICATE' })
    expect((await server.call('querySystemUserInfo', {}, { token: sale.token })).balance).toBe(before.balance)
  })

  it('a bet of very many options under a limit of the house counts as many requests, before they are counted', async () => {
    const { settings } = server.platform
    const { requestId: _, lotteryId, period, ...line } = await sale.newBet()
    const sums = lineOf({
      playCode: 'KSHZ',
      selection: [Array.from({ length: 16 }, (__, at) => String(at + 3))],
      prizeGroup: line.prizeGroup,
    })
    const batch = () => ({ requestId: newRequestId(), lotteryId, period, lines: Array.from({ length: 100 }, () => sums) })
    /** As much as its bytes weigh, and less than its 1,600 options more. */
    const limit = Math.ceil((JSON.stringify(batch()).length * 4) / 3 / 4096) + 1
    const reasonOf = async (seconds: number) => {
      await settings.set('rateLimits', { ...settings.get('rateLimits'), bet: { limit, seconds } })
      return (await server.send('batchBet', batch(), { token: sale.token })).data
    }
    expect(await reasonOf(3600)).toHaveProperty('bets')
    await settings.set('exposureLimit', '9000000000000000')
    expect(await reasonOf(7200)).toMatchObject({ reason: 'TOO_OFTEN' })
    expect((await server.refused('bet', await sale.newBet(), { token: sale.token })).reason).toBe('TOO_OFTEN')
    await settings.unset('exposureLimit')
    await settings.unset('rateLimits')
  })

  it('equal arguments in another order are the same request; other arguments with its id are refused', async () => {
    const { requestId } = await sale.newBet()
    const set = { requestId, kind: 'deposit', span: 'month', amount: '90000000' }
    const turned = Object.fromEntries(Object.entries(set).toReversed())
    for (const args of [set, turned]) expect(await server.send('setLimit', args, { token: sale.token })).toMatchObject({ status: 200 })
    expect(await server.refused('setLimit', { ...set, amount: '1' }, { token: sale.token })).toMatchObject({ reason: 'DUPLICATE' })
  })

  it('a malformed request id and a call without a token are refused', async () => {
    const bet = await sale.newBet()
    expect(await server.refused('bet', { ...bet, requestId: 'mine' }, { token: sale.token })).toMatchObject({ reason: 'BAD_REQUEST' })
    expect(await server.refused('bet', bet)).toMatchObject({ status: 401, reason: 'TOKEN' })
  })
})
