/** Outside entropy: promised before, checked, and after the limit the period is called off (D9); `drand.slow.test.ts` has every failure. */
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { unhex } from '#/lib/crypto.ts'
import { isSigned } from '#/rules/draws/beacon.ts'
import { drawNumbers } from '#/rules/draws/draw.ts'
import { roundAfter } from '#/rules/draws/promise.ts'
import { verifyDraw } from '#/rules/draws/verify.ts'
import { lotteryHandlers } from '../../../server/domains/bets/lotteryHandlers.ts'
import { checkedRound, digestOf } from '../../../server/domains/draws/drand.ts'
import { exportDraws } from '../../../server/domains/draws/exportDraws.ts'
import { forgetTries, keepTries } from '../../../server/domains/draws/tries.ts'
import { currentInfoOf } from '../../../server/domains/draws/view.ts'
import { newChain, sha256 } from '../../support/beacon.ts'
import { endSale, GAME, lineOf, newId, newPlayer, onSale } from '../bets/support.ts'
import { beaconSetup } from './beaconSetup.ts'
import { faultsOf } from './independentVerifier.ts'

const setup = beaconSetup()
const { right, signatureOf, until } = setup
const stranger = newChain().publicKey

/** Round 1000 of the public beacon, and its key. */
const quicknetKey =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
  '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'
const quicknet = {
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}

describe('a round', () => {
  test('is accepted if it is the requested round, its randomness is its signature’s hash, and the chain has signed it', () => {
    expect(checkedRound(right(7), 7, setup.beacon.setting.publicKey)).toEqual({
      entropy: sha256(signatureOf(7)),
      signature: signatureOf(7),
    })
    expect(() => checkedRound(right(8), 7, setup.beacon.setting.publicKey)).toThrow('round 8 came instead of 7')
    expect(() => checkedRound({ ...right(7), randomness: '0'.repeat(64) }, 7, setup.beacon.setting.publicKey)).toThrow('not the hash')
    for (const odd of [null, {}, { ...right(7), signature: '' }, { ...right(7), signature: 'xy' }])
      expect(() => checkedRound(odd, 7, setup.beacon.setting.publicKey)).toThrow('no round')
    const forged = (signature: string) => ({ round: 7, randomness: sha256(signature), signature })
    for (const signature of [signatureOf(8), signatureOf(9)])
      expect(() => checkedRound(forged(signature), 7, setup.beacon.setting.publicKey)).toThrow("not the chain's")
    expect(() => checkedRound(right(7), 7, stranger)).toThrow("not the chain's")
  })

  test('has its failed attempts on record for 90 days', async () => {
    const { db } = setup.server
    await keepTries(db, { chain: 'a chain', round: 7 }, [{ url: 'http://127.0.0.1:1', outcome: 'unreachable' }])
    const tries = () => db.selectFrom('beaconTries').select('round').where('chain', '=', 'a chain').execute()
    const pass = (days: number) => sql`update beacon_tries set last_at = last_at - make_interval(days => ${days})`.execute(db)
    await pass(89)
    await forgetTries(db)
    expect(await tries()).toEqual([{ round: 7 }])
    await pass(2)
    await forgetTries(db)
    expect(await tries()).toEqual([])
  })

  test('is accepted in one encoding only: another encoding of the same point would give another number', async () => {
    const { Signature } = bls12_381.shortSignatures
    const point = Signature.fromHex(signatureOf(7))
    const [first = ''] = /^../.exec(signatureOf(7)) ?? []
    const mirrored = (Number.parseInt(first, 16) ^ 0x20).toString(16) + signatureOf(7).slice(2)
    const infinity = `c0${'00'.repeat(47)}`
    const others = [point.toHex(false), signatureOf(7).toUpperCase(), `${signatureOf(7)}00`, mirrored, infinity, 'ab'.repeat(48), 'ab']
    for (const signature of others) {
      const answer = { round: 7, randomness: sha256(signature), signature }
      expect(() => checkedRound(answer, 7, setup.beacon.setting.publicKey), signature).toThrow(/signature|round/)
      expect(isSigned(digestOf(7), signature, setup.beacon.setting.publicKey), signature).toBe(false)
    }
    // the point itself is the chain's signature all the same
    expect(point.toHex(true)).toBe(signatureOf(7))
  })

  test("of drand's quicknet is accepted as published", () => {
    expect(checkedRound(quicknet, 1000, quicknetKey)).toEqual({ entropy: quicknet.randomness, signature: quicknet.signature })
    expect(() => checkedRound({ ...quicknet, round: 1001 }, 1001, quicknetKey)).toThrow("not the chain's")
  })
})

describe('a draw with outside entropy', () => {
  test('uses the round that was promised before, and the player can verify it', async () => {
    const { setting } = setup.beacon
    const player = await newPlayer(setup.server.db, 100_000n)
    const period = await endSale(setup.server, GAME, 3000)
    const {
      bets: [receipt],
    } = await setup.server.place(player, { requestId: newId(), lotteryId: GAME, period, lines: [lineOf()] })
    const promise = {
      entropySource: 'drand',
      entropyKey: setting.publicKey,
      entropyChain: setting.chainHash,
      entropyGenesisSeconds: setting.genesisSeconds,
      entropyPeriodSeconds: setting.periodSeconds,
      entropyRound: roundAfter(setting, receipt?.closesAt ?? 0),
    }
    expect(receipt).toMatchObject(promise)
    expect((await currentInfoOf(setup.server.db, [GAME]))[0]?.current, 'published before').toMatchObject({ period, ...promise })
    const caller = { language: 'en', deviceId: '', ip: '', userAgent: '' } as const
    expect(await lotteryHandlers(setup.server.platform).queryAllLotteryInfoList({}, caller)).toMatchObject({
      records: [{ entropySource: 'drand', entropyWaitSeconds: 600 }],
    })
    await until(period, 'settled')
    const round = receipt?.entropyRound ?? 0
    // a period that ended before the bet has requested its own, earlier round
    expect(new Set(setup.beacon.requested.filter((one) => one >= round))).toEqual(new Set([round]))
    const [info] = await currentInfoOf(setup.server.db, [GAME])
    const draw = info?.last
    expect(draw).toMatchObject({ period, entropyRound: round, entropy: sha256(signatureOf(round)), entropySignature: signatureOf(round) })
    const exported = (await exportDraws(setup.server.db, 100)).find((one) => one.period === period)
    expect(exported && faultsOf(exported)).toEqual([])
    if (!receipt || !draw) throw new Error('nothing was drawn')
    expect((await verifyDraw({ family: 'k3', receipt, draw })).ok).toBe(true)
    // The record is changed to a race of ten: another entropy gives the same three dice once in a hundred draws, but never the same order
    // of ten.
    const seed = unhex(draw.seed)
    const race = { ...draw, result: await drawNumbers('pk10', { seed, entropy: draw.entropy, game: GAME, period }) }
    const check = async (more: object) =>
      (await verifyDraw({ family: 'pk10', receipt, draw: { ...race, ...more } })).steps.filter(({ ok }) => !ok).map(({ name }) => name)
    expect(await check({})).toEqual([])
    expect(await check({ entropyRound: round + 1 })).toEqual(['terms', 'round'])
    expect(await check({ entropySignature: 'ab' })).toEqual(['entropy', 'beacon'])
    const uncompressed = bls12_381.shortSignatures.Signature.fromHex(signatureOf(round)).toHex(false)
    expect(await check({ entropy: sha256(uncompressed), entropySignature: uncompressed })).toEqual(['entropy', 'beacon', 'numbers'])
    // forged by the platform itself, with its own key
    const forged = signatureOf(round + 1)
    const entropy = sha256(forged)
    expect(await check({ entropy, entropySignature: forged, entropyKey: stranger })).toEqual(['beacon', 'numbers'])
    expect(await check({ entropy: '', entropySource: 'chain', entropyRound: undefined, entropySignature: undefined })).toEqual([
      'terms',
      'entropy',
      'beacon',
      'numbers',
    ])
    // a record that fits another start, with an older round that the beacon did sign
    const older = {
      entropyGenesisSeconds: setting.genesisSeconds + 300,
      entropyRound: round - 100,
      entropySignature: signatureOf(round - 100),
      entropy: sha256(signatureOf(round - 100)),
    }
    expect(await check(older)).toEqual(['terms', 'promise', 'round', 'beacon', 'numbers'])
  })

  test('without entropy within the limit is voided: every stake is returned, and later draws continue', async () => {
    await setup.server.platform.settings.set('entropyWaitSeconds', 1)
    setup.beacon.answer = () => undefined
    const player = await newPlayer(setup.server.db, 100_000n)
    await setup.server.place(player, { requestId: newId(), lotteryId: GAME, period: await onSale(setup.server), lines: [lineOf()] })
    const period = await endSale(setup.server)
    await until(period, 'void')
    const { balance } = await setup.server.db.selectFrom('wallets').select('balance').where('userId', '=', player).executeTakeFirstOrThrow()
    expect(balance).toBe(100_000n)
    const [info] = await currentInfoOf(setup.server.db, [GAME])
    expect(info?.last).toMatchObject({
      period,
      state: 'void',
      voidReason: { en: expect.stringContaining('outside randomness') },
      entropyTries: [{ source: '127.0.0.1:1', outcome: 'unreachable' }, { outcome: 'status' }],
    })
    await setup.server.platform.settings.unset('entropyWaitSeconds')
    setup.beacon.answer = right
    await until(await endSale(setup.server), 'settled')
  })
})
