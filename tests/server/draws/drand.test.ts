/** Outside entropy: promised before, waited for, checked, never replaced; after the limit the period is called off (D9). */
import { createHash, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { verifyDraw } from '#/rules/draws/verify.ts'
import { lotteryHandlers } from '../../../server/bets/lotteryHandlers.ts'
import { checkedRound, outsideEntropy, roundFor } from '../../../server/draws/drand.ts'
import { drawEngine, type Draws } from '../../../server/draws/engine.ts'
import { currentInfoOf, exportDraws } from '../../../server/draws/view.ts'
import { endSale, GAME, type House, lineOf, newId, newPlayer, onSale, openHouse, timePasses, violations } from '../bets/support.ts'
import { faultsOf } from './independentVerifier.ts'

const signatureOf = (round: number) => createHash('sha256').update(`signed ${round}`).digest('hex')
const sha256 = (text: string) => createHash('sha256').update(Buffer.from(text, 'hex')).digest('hex')
const right = (round: number) => ({ round, randomness: sha256(signatureOf(round)), signature: signatureOf(round) })

/** A beacon that answers as it is told. */
let answer: (round: number) => unknown = right
let asked: number[] = []
let beacon: Server
let drand: { urls: string[]; chainHash: string; publicKey: string; genesisSeconds: number; periodSeconds: number }
beforeAll(async () => {
  beacon = createServer((request, response) => {
    const round = Number(request.url?.split('/').at(-1))
    asked.push(round)
    const body = answer(round)
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
  })
  await new Promise<void>((resolve) => { beacon.listen(0, '127.0.0.1', resolve) })
  const address = beacon.address()
  const port = typeof address === 'object' ? address?.port : 0
  drand = {
    urls: ['http://127.0.0.1:1', `http://127.0.0.1:${port}`], chainHash: randomBytes(32).toString('hex'), publicKey: 'ab', genesisSeconds: 1_692_803_367, periodSeconds: 3,
  }
})
afterAll(() => new Promise((resolve) => { beacon.close(resolve) }))

describe('a round', () => {
  test('is the first that is made three seconds after the close or later', () => {
    const at = (seconds: number) => roundFor({ ...drand, genesisSeconds: 1000, periodSeconds: 3 }, seconds * 1000).entropyRound
    // round 1 is made at 1000, round 2 at 1003
    expect([996, 997, 998, 1000, 1001, 1003].map(at)).toEqual([1, 1, 2, 2, 3, 3])
  })

  test('is believed when it is the one asked for and its randomness is the hash of its signature', () => {
    expect(checkedRound(right(7), 7)).toEqual({ entropy: sha256(signatureOf(7)), signature: signatureOf(7) })
    expect(() => checkedRound(right(8), 7)).toThrow('round 8 came instead of 7')
    expect(() => checkedRound({ ...right(7), randomness: '0'.repeat(64) }, 7)).toThrow('not the hash')
    for (const odd of [null, {}, { ...right(7), signature: '' }, { ...right(7), signature: 'xy' }]) expect(() => checkedRound(odd, 7)).toThrow('no round')
  })
})

describe('a draw with outside entropy', () => {
  let house: House
  let draws: Draws
  beforeAll(async () => {
    house = await openHouse([GAME], { drand })
    draws = drawEngine(house.platform, outsideEntropy(house.platform, 0))
  })
  beforeEach(() => {
    answer = right
    asked = []
  })
  afterAll(async () => {
    expect(await violations(house.db)).toEqual([])
    await house.close()
  })
  const stateOf = async (period: string) => (await house.db.selectFrom('periods').select('state').where('period', '=', period).executeTakeFirstOrThrow()).state
  const until = (period: string, state: string) => vi.waitFor(async () => {
    await draws.round()
    expect(await stateOf(period)).toBe(state)
  }, { timeout: 20_000, interval: 20 })

  test('is made of the round that was promised before, and the player can check it', async () => {
    const player = await newPlayer(house.db, 100_000n)
    const { bets: [receipt] } = await house.place(player, { requestId: newId(), lotteryId: GAME, period: await onSale(house), lines: [lineOf()] })
    expect(receipt).toMatchObject({ entropySource: 'drand' })
    const caller = { language: 'en', deviceId: '', ip: '', userAgent: '' } as const
    expect(await lotteryHandlers(house.platform).queryAllLotteryInfoList({}, caller)).toMatchObject({
      records: [{ entropySource: 'drand', entropyWaitSeconds: 600 }],
    })
    const period = await endSale(house)
    await until(period, 'settled')
    const round = receipt?.entropyRound ?? 0
    expect(new Set(asked)).toEqual(new Set([round]))
    const [info] = await currentInfoOf(house.db, [GAME])
    const draw = info?.last
    expect(draw).toMatchObject({ period, entropyRound: round, entropy: sha256(signatureOf(round)), entropySignature: signatureOf(round) })
    const exported = (await exportDraws(house.db, 100)).find((one) => one.period === period)
    expect(exported && faultsOf(exported)).toEqual([])
    if (!receipt || !draw) throw new Error('nothing was drawn')
    const check = async (more: object) => (await verifyDraw({ family: 'k3', receipt, draw: { ...draw, ...more } })).steps.filter(({ ok }) => !ok).map(({ name }) => name)
    expect(await check({})).toEqual([])
    expect(await check({ entropyRound: round + 1 })).toEqual(['terms'])
    expect(await check({ entropySignature: 'ab' })).toEqual(['entropy'])
    expect(await check({ entropy: '', entropySource: 'chain', entropyRound: undefined, entropySignature: undefined })).toEqual(['terms', 'entropy', 'numbers'])
  })

  test.each([
    ['late', () => undefined],
    ['of the wrong round', (round: number) => right(round + 1)],
    ['not the hash of its signature', (round: number) => ({ ...right(round), randomness: '0'.repeat(64) })],
    ['no answer at all', () => 'sorry'],
  ])('waits while the round is %s, shown as delayed, and draws when it is right', async (_, wrong) => {
    answer = wrong
    const period = await endSale(house)
    await vi.waitFor(async () => {
      await draws.round()
      expect(asked.length).toBeGreaterThan(2)
    }, { timeout: 20_000, interval: 20 })
    expect(await stateOf(period)).toBe('closed')
    await timePasses(house.db, GAME, 15_000)
    const [info] = await currentInfoOf(house.db, [GAME])
    expect(info?.delayed).toMatchObject({ period, state: 'delayed' })
    answer = right
    await until(period, 'settled')
    expect((await currentInfoOf(house.db, [GAME]))[0]).not.toHaveProperty('delayed')
  })

  test('that is not to be had within the limit is called off: every stake comes back, and later draws go on', async () => {
    await house.platform.settings.set('entropyWaitSeconds', 1)
    answer = () => undefined
    const player = await newPlayer(house.db, 100_000n)
    await house.place(player, { requestId: newId(), lotteryId: GAME, period: await onSale(house), lines: [lineOf()] })
    const period = await endSale(house)
    await until(period, 'void')
    const { balance } = await house.db.selectFrom('wallets').select('balance').where('userId', '=', player).executeTakeFirstOrThrow()
    expect(balance).toBe(100_000n)
    await house.platform.settings.unset('entropyWaitSeconds')
    answer = right
    await until(await endSale(house), 'settled')
  })

  test('waits too when the operator has taken the beacon away: nothing is put in its place', async () => {
    const period = await endSale(house)
    await house.platform.settings.set('drand', null)
    for (let round = 0; round < 5; round++) await draws.round()
    expect(asked).toEqual([])
    expect(await stateOf(period)).toBe('closed')
  })
})
