/** A lottery with outside entropy, from a beacon that the tests have in hand. */
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { outsideEntropy } from '../../../server/domains/draws/drand.ts'
import { drawEngine, type Draws } from '../../../server/domains/draws/engine.ts'
import { currentInfoOf } from '../../../server/domains/draws/view.ts'
import { type Beacon, startBeacon } from '../../support/beacon.ts'
import { patient } from '../../support/patience.ts'
import { GAME, type LotteryPlatform, openLotteryPlatform, violations } from '../bets/support.ts'

/** Opened before the tests of the file; the beacon answers right at the begin of each test. */
export function beaconSetup() {
  let beacon: Beacon
  let server: LotteryPlatform
  let draws: Draws
  const right = (round: number) => beacon.right(round)

  beforeAll(async () => {
    beacon = await startBeacon()
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
    await beacon.stop()
  })

  const stateOf = async (period: string) =>
    (await server.db.selectFrom('periods').select('state').where('period', '=', period).executeTakeFirstOrThrow()).state

  return {
    get beacon() {
      return beacon
    },
    get server() {
      return server
    },
    get draws() {
      return draws
    },
    right,
    signatureOf: (round: number) => right(round).signature,
    stateOf,
    /** Draws until the period is in this state. */
    until: (period: string, state: string) =>
      vi.waitFor(
        async () => {
          await draws.round()
          expect(await stateOf(period)).toBe(state)
        },
        { ...patient, interval: 20 },
      ),
  }
}
