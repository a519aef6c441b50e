/** A bet over the sealed wire, from sign-in to cancel (W4, M5). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oddsOf } from '#/rules/engine.ts'
import { playOf } from '#/rules/registry.ts'
import { newNonce } from '#/wire/envelope.ts'
import { demoAccounts, seedPeople } from '../../../server/accounts/seed.ts'
import { drawEngine } from '../../../server/draws/engine.ts'
import { seedLotteries } from '../../../server/draws/lotteries.ts'
import { newRequestId } from '../support/client.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'

const lotteryId = 'k3-3m'
const playCode = 'KSHZDXDS'
const option = 'big'
const { username, password, prizeGroup } = demoAccounts.player

let stone: TestPlatform
let token: string
beforeAll(async () => {
  stone = await startTestPlatform()
  await seedLotteries(stone.platform)
  await seedPeople(stone.platform)
  const draws = drawEngine(stone.platform)
  await draws.round()
  await draws.stop()
  token = (await stone.call('token', { grant_type: 'password', scope: 'server', username, password })).access_token
})
afterAll(() => stone.close())

async function newBet() {
  const { current } = await stone.call('getCurrentInfo', { lotteryId })
  const play = playOf(playCode)
  return {
    requestId: newRequestId(), lotteryId, period: current?.period ?? '', playCode, selection: [[option]], notes: 1, unit: '1000', multiple: 1,
    prizeGroup, oddsSeen: { [option]: (play ? oddsOf(play, prizeGroup) : {})[option] ?? 0 },
  }
}

describe('over the wire', () => {
  it('W4, M5: the same sealed bet, sent many times to two processes, is one bet with one answer', async () => {
    const other = await stone.another()
    const bet = await newBet()
    const sealed = { token, nonce: newNonce(), ts: stone.platform.now() }
    const before = await stone.call('querySystemUserInfo', {}, { token })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 ? stone : other).send('bet', bet, sealed)))
    expect(new Set(answers.map(({ status, data }) => `${status} ${JSON.stringify(data)}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, data: { bets: [{ stake: '1000', state: 'WAIT' }] } })
    const after = await stone.call('querySystemUserInfo', {}, { token })
    expect(BigInt(before.balance) - BigInt(after.balance)).toBe(1000n)
  })

  it('a bet is cancelled at the call\'s earlier address, its id in the path', async () => {
    const { bets: [placed] } = await stone.call('bet', await newBet(), { token })
    const route = { method: 'POST', path: `bet/lotteryBet/cancel/${placed?.betId}` } as const
    const { bet } = await stone.call('cancel', { requestId: newRequestId(), id: 'x' }, { token, route })
    expect(bet).toMatchObject({ betId: placed?.betId, state: 'CANCEL' })
  })

  it('reads answer by GET at their earlier addresses', async () => {
    const route = { method: 'GET', path: 'bet/lotteryinfo/getLotteryInfo' } as const
    expect(await stone.call('getLotteryInfo', { lotteryId }, { route })).toMatchObject({ id: lotteryId })
  })

  it.each([['0'], ['-1000'], ['1e9'], ['1.5'], ['NaN'], ['999999999999999999'], [1000]])('a stake of %j is refused and costs nothing', async (unit) => {
    const before = await stone.call('querySystemUserInfo', {}, { token })
    expect((await stone.refused('bet', { ...await newBet(), unit }, { token })).status).toBeGreaterThanOrEqual(400)
    expect((await stone.call('querySystemUserInfo', {}, { token })).balance).toBe(before.balance)
  })

  it('another member\'s request id, or none, is of no use', async () => {
    const bet = await newBet()
    expect(await stone.refused('bet', { ...bet, requestId: 'mine' }, { token })).toMatchObject({ reason: 'BAD_REQUEST' })
    expect(await stone.refused('bet', bet)).toMatchObject({ status: 401, reason: 'TOKEN' })
  })
})
