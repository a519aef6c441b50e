/** Outside entropy: promised before, waited for, checked, never replaced; after the limit the period is called off (D9). */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { verifyDraw } from '#/rules/draws/verify.ts'
import { lotteryHandlers } from '../../../server/bets/lotteryHandlers.ts'
import { checkedRound, outsideEntropy, roundFor } from '../../../server/draws/drand.ts'
import { drawEngine, type Draws } from '../../../server/draws/engine.ts'
import { currentInfoOf, exportDraws } from '../../../server/draws/view.ts'
import { type Beacon, newPublicKey, sha256, startBeacon } from '../../support/beacon.ts'
import { endSale, GAME, type House, lineOf, newId, newPlayer, onSale, openHouse, timePasses, violations } from '../bets/support.ts'
import { faultsOf } from './independentVerifier.ts'
import { patient } from '../../support/patience.ts'

const stranger = newPublicKey()

/** Round 1000 of the public beacon, and its key. */
const quicknetKey = '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451'
  + '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'
const quicknet = {
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}

let beacon: Beacon
beforeAll(async () => { beacon = await startBeacon() })
afterAll(() => beacon.stop())
const right = (round: number) => beacon.right(round)
const signatureOf = (round: number) => right(round).signature

describe('a round', () => {
  test('is the first that is made three seconds after the close or later', () => {
    const at = (seconds: number) => roundFor({ ...beacon.setting, genesisSeconds: 1000, periodSeconds: 3 }, seconds * 1000).entropyRound
    // round 1 is made at 1000, round 2 at 1003
    expect([996, 997, 998, 1000, 1001, 1003].map(at)).toEqual([1, 1, 2, 2, 3, 3])
  })

  test('is believed when it is the one asked for, its randomness the hash of its signature, and that the chain\'s', () => {
    expect(checkedRound(right(7), 7, beacon.setting.publicKey)).toEqual({ entropy: sha256(signatureOf(7)), signature: signatureOf(7) })
    expect(() => checkedRound(right(8), 7, beacon.setting.publicKey)).toThrow('round 8 came instead of 7')
    expect(() => checkedRound({ ...right(7), randomness: '0'.repeat(64) }, 7, beacon.setting.publicKey)).toThrow('not the hash')
    for (const odd of [null, {}, { ...right(7), signature: '' }, { ...right(7), signature: 'xy' }]) expect(() => checkedRound(odd, 7, beacon.setting.publicKey)).toThrow('no round')
    const forged = (signature: string) => ({ round: 7, randomness: sha256(signature), signature })
    for (const signature of [signatureOf(8), 'ab'.repeat(48), 'ab']) expect(() => checkedRound(forged(signature), 7, beacon.setting.publicKey)).toThrow('not the chain\'s')
    expect(() => checkedRound(right(7), 7, stranger)).toThrow('not the chain\'s')
  })

  test('of drand\'s quicknet is believed as published', () => {
    expect(checkedRound(quicknet, 1000, quicknetKey)).toEqual({ entropy: quicknet.randomness, signature: quicknet.signature })
    expect(() => checkedRound({ ...quicknet, round: 1001 }, 1001, quicknetKey)).toThrow('not the chain\'s')
  })
})

describe('a draw with outside entropy', () => {
  let house: House
  let draws: Draws
  beforeAll(async () => {
    house = await openHouse([GAME], { drand: beacon.setting })
    draws = drawEngine(house.platform, outsideEntropy(house.platform, 0))
  })
  beforeEach(() => {
    beacon.answer = right
    beacon.asked = []
  })
  afterAll(async () => {
    expect(await violations(house.db)).toEqual([])
    await house.close()
  })
  const stateOf = async (period: string) => (await house.db.selectFrom('periods').select('state').where('period', '=', period).executeTakeFirstOrThrow()).state
  const until = (period: string, state: string) => vi.waitFor(async () => {
    await draws.round()
    expect(await stateOf(period)).toBe(state)
  }, { ...patient, interval: 20 })

  test('is made of the round that was promised before, and the player can check it', async () => {
    const player = await newPlayer(house.db, 100_000n)
    const { bets: [receipt] } = await house.place(player, { requestId: newId(), lotteryId: GAME, period: await onSale(house), lines: [lineOf()] })
    expect(receipt).toMatchObject({ entropySource: 'drand', entropyKey: beacon.setting.publicKey })
    const caller = { language: 'en', deviceId: '', ip: '', userAgent: '' } as const
    expect(await lotteryHandlers(house.platform).queryAllLotteryInfoList({}, caller)).toMatchObject({
      records: [{ entropySource: 'drand', entropyWaitSeconds: 600 }],
    })
    const period = await endSale(house)
    await until(period, 'settled')
    const round = receipt?.entropyRound ?? 0
    // a period that ended before the bet has asked for its own, an earlier one
    expect(new Set(beacon.asked.filter((one) => one >= round))).toEqual(new Set([round]))
    const [info] = await currentInfoOf(house.db, [GAME])
    const draw = info?.last
    expect(draw).toMatchObject({ period, entropyRound: round, entropy: sha256(signatureOf(round)), entropySignature: signatureOf(round) })
    const exported = (await exportDraws(house.db, 100)).find((one) => one.period === period)
    expect(exported && faultsOf(exported)).toEqual([])
    if (!receipt || !draw) throw new Error('nothing was drawn')
    const check = async (more: object) => (await verifyDraw({ family: 'k3', receipt, draw: { ...draw, ...more } })).steps.filter(({ ok }) => !ok).map(({ name }) => name)
    expect(await check({})).toEqual([])
    expect(await check({ entropyRound: round + 1 })).toEqual(['terms'])
    expect(await check({ entropySignature: 'ab' })).toEqual(['entropy', 'beacon'])
    // made up by the platform itself, with a key of its own beside it
    const forged = signatureOf(round + 1)
    const entropy = sha256(forged)
    expect(await check({ entropy, entropySignature: forged, entropyKey: stranger })).toEqual(['beacon', 'numbers'])
    expect(await check({ entropy: '', entropySource: 'chain', entropyRound: undefined, entropySignature: undefined })).toEqual(['terms', 'entropy', 'beacon', 'numbers'])
  })

  test.each([
    ['late', () => undefined],
    ['of the wrong round', (round: number) => right(round + 1)],
    ['not the hash of its signature', (round: number) => ({ ...right(round), randomness: '0'.repeat(64) })],
    ['signed by another', (round: number) => ({ round, randomness: sha256(signatureOf(round + 1)), signature: signatureOf(round + 1) })],
    ['no answer at all', () => 'sorry'],
  ])('waits while the round is %s, shown as delayed, and draws when it is right', async (_, wrong) => {
    beacon.answer = wrong
    const period = await endSale(house)
    await vi.waitFor(async () => {
      await draws.round()
      expect(beacon.asked.length).toBeGreaterThan(2)
    }, { ...patient, interval: 20 })
    expect(await stateOf(period)).toBe('closed')
    await timePasses(house.db, GAME, 15_000)
    const [info] = await currentInfoOf(house.db, [GAME])
    expect(info?.awaited).toMatchObject({ period, state: 'delayed' })
    beacon.answer = right
    await until(period, 'settled')
    expect((await currentInfoOf(house.db, [GAME]))[0]).not.toHaveProperty('awaited')
  })

  test('that is not to be had within the limit is called off: every stake comes back, and later draws go on', async () => {
    await house.platform.settings.set('entropyWaitSeconds', 1)
    beacon.answer = () => undefined
    const player = await newPlayer(house.db, 100_000n)
    await house.place(player, { requestId: newId(), lotteryId: GAME, period: await onSale(house), lines: [lineOf()] })
    const period = await endSale(house)
    await until(period, 'void')
    const { balance } = await house.db.selectFrom('wallets').select('balance').where('userId', '=', player).executeTakeFirstOrThrow()
    expect(balance).toBe(100_000n)
    const [info] = await currentInfoOf(house.db, [GAME])
    expect(info?.last).toMatchObject({ period, state: 'void', voidReason: { en: expect.stringContaining('outside randomness') } })
    await house.platform.settings.unset('entropyWaitSeconds')
    beacon.answer = right
    await until(await endSale(house), 'settled')
  })

  test('waits too when the operator has taken the beacon away: nothing is put in its place', async () => {
    const period = await endSale(house)
    await house.platform.settings.set('drand', null)
    for (let round = 0; round < 5; round++) await draws.round()
    expect(beacon.asked).toEqual([])
    expect(await stateOf(period)).toBe('closed')
  })
})
