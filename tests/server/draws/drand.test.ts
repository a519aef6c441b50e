/** Outside entropy: promised before, awaited, checked, never replaced; after the limit the period is called off (D9). */
import { createServer, type ServerResponse } from 'node:http'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { unhex } from '#/lib/crypto.ts'
import { isSigned } from '#/rules/draws/beacon.ts'
import { commitOf, drawNumbers } from '#/rules/draws/draw.ts'
import { type BeaconPromise, NAMED_SINCE, promiseIn, roundAfter } from '#/rules/draws/promise.ts'
import { verifyDraw } from '#/rules/draws/verify.ts'
import { lotteryHandlers } from '../../../server/domains/bets/lotteryHandlers.ts'
import { seedChains } from '../../../server/domains/draws/chain.ts'
import { checkedRound, columnsOf, digestOf, outsideEntropy } from '../../../server/domains/draws/drand.ts'
import { faultOf } from '../../../server/domains/draws/drawing.ts'
import { drawEngine, type Draws } from '../../../server/domains/draws/engine.ts'
import { promiseOf } from '../../../server/domains/draws/entropy.ts'
import { exportDraws } from '../../../server/domains/draws/exportDraws.ts'
import { currentInfoOf, periodAndDraw } from '../../../server/domains/draws/view.ts'
import { operate } from '../support/operate.ts'
import { type Beacon, newChain, sha256, startBeacon } from '../../support/beacon.ts'
import {
  endSale,
  GAME,
  type LotteryPlatform,
  lineOf,
  newId,
  newPlayer,
  onSale,
  openLotteryPlatform,
  promiseAgain,
  timePasses,
  violations,
} from '../bets/support.ts'
import { faultsOf } from './independentVerifier.ts'
import { patient } from '../../support/patience.ts'

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

/** A source of rounds with the given behaviour. */
async function listening(answer: (response: ServerResponse, round: number) => void) {
  const httpServer = createServer((request, response) => answer(response, Number(request.url?.split('/').at(-1))))
  await new Promise<void>((resolve) => {
    httpServer.listen(0, '127.0.0.1', resolve)
  })
  const address = httpServer.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop: () =>
      new Promise<void>((resolve) => {
        httpServer.close(() => resolve())
        httpServer.closeAllConnections()
      }),
  }
}

let beacon: Beacon
beforeAll(async () => {
  beacon = await startBeacon()
})
afterAll(() => beacon.stop())
const right = (round: number) => beacon.right(round)
const signatureOf = (round: number) => right(round).signature

describe('a round', () => {
  test('is accepted if it is the requested round, its randomness is its signature’s hash, and the chain has signed it', () => {
    expect(checkedRound(right(7), 7, beacon.setting.publicKey)).toEqual({ entropy: sha256(signatureOf(7)), signature: signatureOf(7) })
    expect(() => checkedRound(right(8), 7, beacon.setting.publicKey)).toThrow('round 8 came instead of 7')
    expect(() => checkedRound({ ...right(7), randomness: '0'.repeat(64) }, 7, beacon.setting.publicKey)).toThrow('not the hash')
    for (const odd of [null, {}, { ...right(7), signature: '' }, { ...right(7), signature: 'xy' }])
      expect(() => checkedRound(odd, 7, beacon.setting.publicKey)).toThrow('no round')
    const forged = (signature: string) => ({ round: 7, randomness: sha256(signature), signature })
    for (const signature of [signatureOf(8), signatureOf(9)])
      expect(() => checkedRound(forged(signature), 7, beacon.setting.publicKey)).toThrow("not the chain's")
    expect(() => checkedRound(right(7), 7, stranger)).toThrow("not the chain's")
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
      expect(() => checkedRound(answer, 7, beacon.setting.publicKey), signature).toThrow(/signature|round/)
      expect(isSigned(digestOf(7), signature, beacon.setting.publicKey), signature).toBe(false)
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
  let server: LotteryPlatform
  let draws: Draws
  beforeAll(async () => {
    server = await openLotteryPlatform([GAME], { drand: beacon.setting })
    // periods that were on sale before the test wait for their round
    await vi.waitFor(async () => {
      await server.draws.round()
      expect((await currentInfoOf(server.db, [GAME]))[0]).not.toHaveProperty('awaited')
    }, patient)
  })
  beforeEach(async () => {
    await server.platform.settings.set('drand', beacon.setting)
    await server.platform.settings.unset('entropyWaitSeconds')
    // periods that close within the same seconds share a round, so its attempts are deleted
    await server.db.deleteFrom('beaconTries').execute()
    draws = drawEngine(server.platform, outsideEntropy(server.platform, 0))
    beacon.answer = right
    beacon.requested = []
  })
  afterAll(async () => {
    expect(await violations(server.db)).toEqual([])
    await server.close()
  })
  const stateOf = async (period: string) =>
    (await server.db.selectFrom('periods').select('state').where('period', '=', period).executeTakeFirstOrThrow()).state
  const until = (period: string, state: string) =>
    vi.waitFor(
      async () => {
        await draws.round()
        expect(await stateOf(period)).toBe(state)
      },
      { ...patient, interval: 20 },
    )

  test('uses the round that was promised before, and the player can verify it', async () => {
    const { setting } = beacon
    const player = await newPlayer(server.db, 100_000n)
    const period = await endSale(server, GAME, 3000)
    const {
      bets: [receipt],
    } = await server.place(player, { requestId: newId(), lotteryId: GAME, period, lines: [lineOf()] })
    const promise = {
      entropySource: 'drand',
      entropyKey: setting.publicKey,
      entropyChain: setting.chainHash,
      entropyGenesisSeconds: setting.genesisSeconds,
      entropyPeriodSeconds: setting.periodSeconds,
      entropyRound: roundAfter(setting, receipt?.closesAt ?? 0),
    }
    expect(receipt).toMatchObject(promise)
    expect((await currentInfoOf(server.db, [GAME]))[0]?.current, 'published before').toMatchObject({ period, ...promise })
    const caller = { language: 'en', deviceId: '', ip: '', userAgent: '' } as const
    expect(await lotteryHandlers(server.platform).queryAllLotteryInfoList({}, caller)).toMatchObject({
      records: [{ entropySource: 'drand', entropyWaitSeconds: 600 }],
    })
    await until(period, 'settled')
    const round = receipt?.entropyRound ?? 0
    // a period that ended before the bet has requested its own, earlier round
    expect(new Set(beacon.requested.filter((one) => one >= round))).toEqual(new Set([round]))
    const [info] = await currentInfoOf(server.db, [GAME])
    const draw = info?.last
    expect(draw).toMatchObject({ period, entropyRound: round, entropy: sha256(signatureOf(round)), entropySignature: signatureOf(round) })
    const exported = (await exportDraws(server.db, 100)).find((one) => one.period === period)
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

  const rowOf = (period: string) =>
    server.db.selectFrom('periods').selectAll().where('lotteryId', '=', GAME).where('period', '=', period).executeTakeFirstOrThrow()
  const operator = async (command: string) => (await operate(server.platform, command)).out
  const promisedOf = async (period: string) => {
    const promise = promiseOf(await rowOf(period))
    if (!promise) throw new Error('nothing was promised')
    return promise
  }

  test.each([
    ['late', () => undefined],
    ['of the wrong round', (round: number) => right(round + 1)],
    ['not the hash of its signature', (round: number) => ({ ...right(round), randomness: '0'.repeat(64) })],
    ['signed by another', (round: number) => ({ round, randomness: sha256(signatureOf(round + 1)), signature: signatureOf(round + 1) })],
    ['no answer at all', () => 'sorry'],
  ])('waits while the round is %s, shown as delayed, and draws when it is right', async (_, wrong) => {
    beacon.answer = wrong
    const period = await endSale(server)
    await vi.waitFor(
      async () => {
        await draws.round()
        expect(beacon.requested.length).toBeGreaterThan(2)
      },
      { ...patient, interval: 20 },
    )
    expect(await stateOf(period)).toBe('closed')
    await timePasses(server.db, GAME, 15_000)
    await promiseAgain(server)
    const [info] = await currentInfoOf(server.db, [GAME])
    expect(info?.awaited).toMatchObject({ period, state: 'delayed' })
    beacon.answer = right
    await until(period, 'settled')
    expect((await currentInfoOf(server.db, [GAME]))[0]).not.toHaveProperty('awaited')
  })

  test('does not wait for an endless answer', async () => {
    let sent = 0
    let isCut = false
    const endless = await listening((response) => {
      const more = () => {
        while (!response.destroyed && response.write('7'.repeat(16_384))) sent += 16_384
        sent += 16_384
      }
      response.on('drain', more).on('close', () => {
        isCut = true
      })
      more()
    })
    const urls = [`http://127.0.0.1:${endless.port}`, ...beacon.setting.urls]
    await server.platform.settings.set('drand', { ...beacon.setting, urls })
    await until(await endSale(server), 'settled')
    expect(sent).toBeGreaterThan(64 * 1024)
    await vi.waitFor(() => {
      expect(isCut).toBe(true)
    }, patient)
    expect(server.logged()).toContain('longer than 64 kB')
    await endless.stop()
  })

  test('stores the tried sources with outcomes and times, and shows them to everybody and to the operator', async () => {
    const { port: closed, stop: close } = await listening(() => undefined)
    await close()
    const silent = await listening(() => undefined)
    const endless = await listening((response) => {
      const more = () => {
        while (!response.destroyed && response.write('7'.repeat(16_384)));
      }
      response.on('drain', more)
      more()
    })
    const answering = (body: (round: number) => unknown) => listening((response, round) => response.end(JSON.stringify(body(round))))
    const others = await Promise.all([
      listening((response) => {
        response.writeHead(404).end()
      }),
      answering(() => 'sorry'),
      answering((round) => right(round - 1)),
      answering((round) => ({ round, randomness: sha256(signatureOf(round - 1)), signature: signatureOf(round - 1) })),
    ])
    const ports = [closed, silent.port, endless.port, ...others.map(({ port }) => port)]
    // a path may be secret
    const urls = [...ports.map((port) => `http://127.0.0.1:${port}/a-key`), 'http://127.0.0.1:1']
    await server.platform.settings.set('drand', { ...beacon.setting, urls })
    const from = server.platform.now()
    expect(await operator('beacon')).toContain(`http://127.0.0.1:${closed}/a-key\tnot asked yet`)
    const period = await endSale(server)
    const tried = () =>
      server.db
        .selectFrom('beaconTries')
        .select('outcome')
        .where('url', '=', urls[0] ?? '')
        .execute()
    await vi.waitFor(
      async () => {
        await draws.round()
        expect(await tried()).toHaveLength(1)
      },
      { ...patient, interval: 20 },
    )
    await timePasses(server.db, GAME, 15_000)
    const { chain, round } = await promisedOf(period)

    const outcomes = ['refused', 'timeout', 'tooLarge', 'status', 'unreadable', 'otherRound', 'signature', 'unreachable']
    const sources = [...ports.map((port) => `127.0.0.1:${port}`), '127.0.0.1:1']
    const [info] = await currentInfoOf(server.db, [GAME])
    expect(info?.awaited).toMatchObject({ period, state: 'delayed' })
    expect(info?.awaited?.entropyTries?.map(({ source, outcome }) => [source, outcome])).toEqual(
      sources.map((source, at) => [source, outcomes[at]]),
    )
    for (const { at, tries } of info?.awaited?.entropyTries ?? []) {
      expect(at).toBeGreaterThanOrEqual(from - 1000)
      expect(tries).toBe(1)
    }
    const { period: found } = await periodAndDraw(server.db, { lotteryId: GAME, period })
    expect(found?.entropyTries).toEqual(info?.awaited?.entropyTries)
    expect(JSON.stringify([info, found])).not.toContain('a-key')
    const report = await operator('beacon')
    for (const words of [
      'refused the connection',
      'did not answer in time',
      'more than 64 kB',
      'answered with an error',
      'no round',
      'another round',
      'a wrong signature',
      'could not be reached',
    ])
      expect(report).toContain(words)
    expect(report).toContain(`${GAME} ${period} waits for round ${round} since`)
    expect(report).toContain(chain)

    // drawn late: the record keeps its attempts
    await server.platform.settings.set('drand', beacon.setting)
    await promiseAgain(server)
    await until(period, 'settled')
    const late = await periodAndDraw(server.db, { lotteryId: GAME, period })
    expect(late.draw?.entropyTries).toMatchObject([{ source: '127.0.0.1:1', outcome: 'unreachable' }])
    expect(await operator('beacon')).toMatch(new RegExp(`${beacon.setting.urls[1]}\tgave round`))
    await Promise.all([silent, endless, ...others].map(({ stop }) => stop()))
  })

  test('shows no sources if it was on time', async () => {
    const period = await endSale(server)
    await until(period, 'settled')
    expect(await periodAndDraw(server.db, { lotteryId: GAME, period })).not.toHaveProperty('draw.entropyTries')
  })

  test('without entropy within the limit is voided: every stake is returned, and later draws continue', async () => {
    await server.platform.settings.set('entropyWaitSeconds', 1)
    beacon.answer = () => undefined
    const player = await newPlayer(server.db, 100_000n)
    await server.place(player, { requestId: newId(), lotteryId: GAME, period: await onSale(server), lines: [lineOf()] })
    const period = await endSale(server)
    await until(period, 'void')
    const { balance } = await server.db.selectFrom('wallets').select('balance').where('userId', '=', player).executeTakeFirstOrThrow()
    expect(balance).toBe(100_000n)
    const [info] = await currentInfoOf(server.db, [GAME])
    expect(info?.last).toMatchObject({
      period,
      state: 'void',
      voidReason: { en: expect.stringContaining('outside randomness') },
      entropyTries: [{ source: '127.0.0.1:1', outcome: 'unreachable' }, { outcome: 'status' }],
    })
    await server.platform.settings.unset('entropyWaitSeconds')
    beacon.answer = right
    await until(await endSale(server), 'settled')
  })

  const unnamed = { entropyGenesis: null, entropyPeriodSeconds: null }

  /** Overwrites protected rows, like an attacker with the database's credentials. */
  async function overwrite(
    period: string,
    what: Partial<ReturnType<typeof columnsOf>> & { commit?: string; opensAt?: Date; closesAt?: Date },
  ) {
    await sql`alter table periods disable trigger periods_fixed`.execute(server.db)
    await server.db.updateTable('periods').set(what).where('lotteryId', '=', GAME).where('period', '=', period).execute()
    await sql`alter table periods enable trigger periods_fixed`.execute(server.db)
  }

  /** Makes the commitment fit the changed promise. */
  async function recommit(period: string) {
    const row = await rowOf(period)
    const seed = await seedChains(server.platform.keys, () => undefined).seedOf(server.db, row.chainId, row.link)
    await overwrite(period, { commit: await commitOf(seed, promiseOf(row)) })
  }

  test.each<[string, (promise: BeaconPromise) => Partial<BeaconPromise>, boolean, string]>([
    ['from before the close, promised and committed to', ({ round }) => ({ round: round - 100 }), true, 'was made before the sale closed'],
    [
      'from after the close that is not the first, promised and committed to',
      ({ round }) => ({ round: round + 1 }),
      true,
      'is not the one that follows the close',
    ],
    ['swapped for an older one', ({ round }) => ({ round: round - 100 }), false, 'was made before the sale closed'],
    [
      "swapped for an older one, and the chain's start with it",
      ({ round, genesisSeconds }) => ({ round: round - 100, genesisSeconds: genesisSeconds + 300 }),
      false,
      'not what was published',
    ],
    [
      'that is the first after the close at another pace',
      (promise) => ({ periodSeconds: 6, round: roundAfter({ ...promise, periodSeconds: 6 }, promise.closesAt) }),
      false,
      'not what was published',
    ],
  ])('is refused by the platform with a round %s, with any signature of the beacon', async (_, other, isCommitted, why) => {
    await server.platform.settings.set('entropyWaitSeconds', 1)
    const period = await endSale(server)
    const promise = await promisedOf(period)
    await overwrite(period, columnsOf({ ...promise, ...other(promise) }))
    if (isCommitted) await recommit(period)
    await until(period, 'void')
    expect(beacon.requested).toEqual([])
    const [info] = await currentInfoOf(server.db, [GAME])
    expect(info?.last).toMatchObject({ period, state: 'void', voidReason: { en: expect.stringContaining(why) } })
  })

  test('is refused if its promise was removed; a period from before times were promised is drawn by its own rule', async () => {
    await server.platform.settings.set('entropyWaitSeconds', 1)
    const period = await endSale(server)
    await overwrite(period, unnamed)
    await until(period, 'void')
    expect((await currentInfoOf(server.db, [GAME]))[0]?.last).toMatchObject({
      period,
      voidReason: { en: expect.stringContaining('is missing') },
    })
    await server.platform.settings.unset('entropyWaitSeconds')

    const earlier = await endSale(server)
    await overwrite(earlier, {
      ...unnamed,
      closesAt: new Date(Math.min((await rowOf(earlier)).closesAt, NAMED_SINCE - 1)),
      opensAt: new Date(0),
    })
    await recommit(earlier)
    await until(earlier, 'settled')
    const draw = (await currentInfoOf(server.db, [GAME]))[0]?.last
    expect(draw && promiseIn(draw)).toBeNull()
    const { ok, steps } = draw ? await verifyDraw({ family: 'k3', receipt: draw, draw }) : { ok: false, steps: [] }
    expect(ok && steps.map(({ name }) => name)).toContain('unnamed')

    const row = await rowOf(earlier)
    const faultAt = (closesAt: number) =>
      faultOf(
        server.db,
        seedChains(server.platform.keys, () => undefined),
        { ...row, closesAt },
      )
    expect([await faultAt(NAMED_SINCE - 1), await faultAt(NAMED_SINCE)]).toEqual([null, 'missing'])
  })

  test('keeps its promise once it is published: the database refuses any change', async () => {
    await onSale(server)
    for (const change of [
      `entropy_genesis = entropy_genesis + interval '1 second'`,
      'entropy_period_seconds = 4',
      'entropy_round = entropy_round + 1',
      'entropy_genesis = null, entropy_period_seconds = null',
    ]) {
      await expect(
        sql`update periods set ${sql.raw(change)} where state = 'open' and entropy_chain is not null`.execute(server.db),
        change,
      ).rejects.toThrow('never changed')
    }
  })

  test('waits even if the operator has removed the beacon: there is no substitute', async () => {
    const period = await endSale(server)
    await server.platform.settings.set('drand', null)
    for (let round = 0; round < 5; round++) await draws.round()
    expect(beacon.requested).toEqual([])
    expect(await stateOf(period)).toBe('closed')
  })
})
