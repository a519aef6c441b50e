/** Outside entropy that is late, wrong or tampered with: awaited, never replaced, and each failure told (D9). */
import { createServer, type ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { commitOf } from '#/rules/draws/draw.ts'
import { type BeaconPromise, roundAfter } from '#/rules/draws/promise.ts'
import { seedChains } from '../../../server/domains/draws/chain.ts'
import { columnsOf } from '../../../server/domains/draws/drand.ts'
import { promiseOf } from '../../../server/domains/draws/entropy.ts'
import { currentInfoOf, periodAndDraw } from '../../../server/domains/draws/view.ts'
import { operate } from '../support/operate.ts'
import { sha256 } from '../../support/beacon.ts'
import { patient } from '../../support/patience.ts'
import { endSale, GAME, onSale, promiseAgain, timePasses } from '../bets/support.ts'
import { beaconSetup } from './beaconSetup.ts'

const setup = beaconSetup()
const { right, signatureOf, stateOf, until } = setup

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

describe('a draw with outside entropy', () => {
  const rowOf = (period: string) =>
    setup.server.db.selectFrom('periods').selectAll().where('lotteryId', '=', GAME).where('period', '=', period).executeTakeFirstOrThrow()
  const operator = async (command: string) => (await operate(setup.server.platform, command)).out
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
    setup.beacon.answer = wrong
    const period = await endSale(setup.server)
    await vi.waitFor(
      async () => {
        await setup.draws.round()
        expect(setup.beacon.requested.length).toBeGreaterThan(2)
      },
      { ...patient, interval: 20 },
    )
    expect(await stateOf(period)).toBe('closed')
    await timePasses(setup.server.db, GAME, 15_000)
    await promiseAgain(setup.server)
    const [info] = await currentInfoOf(setup.server.db, [GAME])
    expect(info?.awaited).toMatchObject({ period, state: 'delayed' })
    setup.beacon.answer = right
    await until(period, 'settled')
    expect((await currentInfoOf(setup.server.db, [GAME]))[0]).not.toHaveProperty('awaited')
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
    const urls = [`http://127.0.0.1:${endless.port}`, ...setup.beacon.setting.urls]
    await setup.server.platform.settings.set('drand', { ...setup.beacon.setting, urls })
    await until(await endSale(setup.server), 'settled')
    expect(sent).toBeGreaterThan(64 * 1024)
    await vi.waitFor(() => {
      expect(isCut).toBe(true)
    }, patient)
    expect(setup.server.logged()).toContain('longer than 64 kB')
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
    await setup.server.platform.settings.set('drand', { ...setup.beacon.setting, urls })
    const from = setup.server.platform.now()
    expect(await operator('beacon')).toContain(`http://127.0.0.1:${closed}/a-key\tnot asked yet`)
    const period = await endSale(setup.server)
    const tried = () =>
      setup.server.db
        .selectFrom('beaconTries')
        .select('outcome')
        .where('url', '=', urls[0] ?? '')
        .execute()
    await vi.waitFor(
      async () => {
        await setup.draws.round()
        expect(await tried()).toHaveLength(1)
      },
      { ...patient, interval: 20 },
    )
    await timePasses(setup.server.db, GAME, 15_000)
    const { chain, round } = await promisedOf(period)

    const outcomes = ['refused', 'timeout', 'tooLarge', 'status', 'unreadable', 'otherRound', 'signature', 'unreachable']
    const sources = [...ports.map((port) => `127.0.0.1:${port}`), '127.0.0.1:1']
    const [info] = await currentInfoOf(setup.server.db, [GAME])
    expect(info?.awaited).toMatchObject({ period, state: 'delayed' })
    expect(info?.awaited?.entropyTries?.map(({ source, outcome }) => [source, outcome])).toEqual(
      sources.map((source, at) => [source, outcomes[at]]),
    )
    for (const { at, tries } of info?.awaited?.entropyTries ?? []) {
      expect(at).toBeGreaterThanOrEqual(from - 1000)
      expect(tries).toBe(1)
    }
    const { period: row } = await periodAndDraw(setup.server.db, { lotteryId: GAME, period })
    expect(row?.entropyTries).toEqual(info?.awaited?.entropyTries)
    expect(JSON.stringify([info, row])).not.toContain('a-key')
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
    await setup.server.platform.settings.set('drand', setup.beacon.setting)
    await promiseAgain(setup.server)
    await until(period, 'settled')
    const late = await periodAndDraw(setup.server.db, { lotteryId: GAME, period })
    expect(late.draw?.entropyTries).toMatchObject([{ source: '127.0.0.1:1', outcome: 'unreachable' }])
    expect(await operator('beacon')).toMatch(new RegExp(`${setup.beacon.setting.urls[1]}\tgave round`))
    await Promise.all([silent, endless, ...others].map(({ stop }) => stop()))
  })

  test('shows no sources if it was on time', async () => {
    const period = await endSale(setup.server)
    await until(period, 'settled')
    expect(await periodAndDraw(setup.server.db, { lotteryId: GAME, period })).not.toHaveProperty('draw.entropyTries')
  })

  /** Overwrites protected rows, like an attacker with the database's credentials. */
  async function overwrite(period: string, what: Partial<ReturnType<typeof columnsOf>> & { commit?: string }) {
    await sql`alter table periods disable trigger periods_fixed`.execute(setup.server.db)
    await setup.server.db.updateTable('periods').set(what).where('lotteryId', '=', GAME).where('period', '=', period).execute()
    await sql`alter table periods enable trigger periods_fixed`.execute(setup.server.db)
  }

  /** Makes the commitment fit the changed promise. */
  async function recommit(period: string) {
    const row = await rowOf(period)
    const seed = await seedChains(setup.server.platform.keys, () => undefined).seedOf(setup.server.db, row.chainId, row.link)
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
    await setup.server.platform.settings.set('entropyWaitSeconds', 1)
    const period = await endSale(setup.server)
    const promise = await promisedOf(period)
    await overwrite(period, columnsOf({ ...promise, ...other(promise) }))
    if (isCommitted) await recommit(period)
    await until(period, 'void')
    expect(setup.beacon.requested).toEqual([])
    const [info] = await currentInfoOf(setup.server.db, [GAME])
    expect(info?.last).toMatchObject({ period, state: 'void', voidReason: { en: expect.stringContaining(why) } })
  })

  test('is refused if its promise was removed, also if the seed alone was committed to', async () => {
    await setup.server.platform.settings.set('entropyWaitSeconds', 1)
    for (const isCommitted of [false, true]) {
      const period = await endSale(setup.server)
      await overwrite(period, { entropyGenesis: null, entropyPeriodSeconds: null })
      if (isCommitted) await recommit(period)
      await until(period, 'void')
      expect((await currentInfoOf(setup.server.db, [GAME]))[0]?.last).toMatchObject({
        period,
        voidReason: { en: expect.stringContaining('is missing') },
      })
    }
    await setup.server.platform.settings.unset('entropyWaitSeconds')
  })

  test('keeps its promise once it is published: the database refuses any change', async () => {
    await onSale(setup.server)
    for (const change of [
      `entropy_genesis = entropy_genesis + interval '1 second'`,
      'entropy_period_seconds = 4',
      'entropy_round = entropy_round + 1',
      'entropy_genesis = null, entropy_period_seconds = null',
    ]) {
      await expect(
        sql`update periods set ${sql.raw(change)} where state = 'open' and entropy_chain is not null`.execute(setup.server.db),
        change,
      ).rejects.toThrow('never changed')
    }
  })

  test('waits even if the operator has removed the beacon: there is no substitute', async () => {
    const period = await endSale(setup.server)
    await setup.server.platform.settings.set('drand', null)
    for (let round = 0; round < 5; round++) await setup.draws.round()
    expect(setup.beacon.requested).toEqual([])
    expect(await stateOf(period)).toBe('closed')
  })
})
