/** A platform without HTTP for tests of money and draws: players with points, lotteries on sale, and time that can pass. */
import { randomBytes, randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import type { BetLine } from '#/contract/bets.ts'
import { defaultRules, type RuleConfig } from '#/rules/config.ts'
import { countNotes, oddsOf } from '#/rules/engine.ts'
import { playOf } from '#/rules/registry.ts'
import { type Db, type OpenedDatabase, transact } from '../../../server/platform/database/database.ts'
import { betting, type PlaceBets } from '../../../server/domains/bets/betting.ts'
import { drawEngine, type Draws } from '../../../server/domains/draws/engine.ts'
import { commitOf } from '#/rules/draws/draw.ts'
import { seedChains } from '../../../server/domains/draws/chain.ts'
import { catalogue } from '../../../server/domains/draws/catalogue.ts'
import { closePeriods, drawPeriods } from '../../../server/domains/draws/drawing.ts'
import { beaconFor, columnsOf, outsideEntropy } from '../../../server/domains/draws/drand.ts'
import { lotteryOf, seedLotteries } from '../../../server/domains/draws/lotteries.ts'
import { planPeriods } from '../../../server/domains/draws/periods.ts'
import { currentInfoOf } from '../../../server/domains/draws/view.ts'
import { auditDatabase, platformOn } from '../../../server/open.ts'
import { openWallet, post } from '../../../server/ledger/ledger.ts'
import { createLog } from '../../../server/platform/log/log.ts'
import { keysOf } from '../../../server/platform/process/keys.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { openTestDatabase } from '../support/database.ts'
import { accountPostings } from '../../../server/domains/accounts/postingKinds.ts'

export interface LotteryPlatform {
  readonly platform: Platform
  readonly db: Db
  readonly place: PlaceBets
  readonly draws: Draws
  logged(): string
  /** Another process on the same database. */
  another(): Promise<LotteryPlatform>
  close(): Promise<void>
}

/** A part that places bets and draws; its process may end at any time. */
export type Hall = Pick<LotteryPlatform, 'platform' | 'db' | 'place' | 'draws'>

export const hallOf = (platform: Platform): Hall => ({ platform, db: platform.db, place: betting(platform), draws: drawEngine(platform) })

/** The reason of voided periods in tests. */
export const failure = { rw: '设备故障', korw: '장비 고장', en: 'The equipment failed' }

export const GAME = 'k3-3m'

/** Milliseconds; more than the interval of lotteries with short periods. */
const enough = 600_000

/**
 * Lotteries seeded and planned, nothing running: draws happen when `draws.round()` is called. Whenever a test begins, it
 * has a whole interval before the next close; `asPlanned` leaves the periods where the schedule put them.
 */
export async function openLotteryPlatform(
  lotteries: readonly string[] = ['k3-1m', GAME],
  settings: Readonly<Record<string, unknown>> = {},
  { asPlanned = false } = {},
): Promise<LotteryPlatform> {
  const database = await openTestDatabase()
  const secret = randomBytes(32).toString('hex')
  const closing: (() => Promise<void>)[] = []

  async function start(opened: Pick<OpenedDatabase, 'db' | 'kind'>): Promise<LotteryPlatform> {
    const written: string[] = []
    const log = createLog(
      'trace',
      new Writable({
        write(chunk, _encoding, done) {
          written.push(String(chunk))
          done()
        },
      }),
    )
    const platform = await platformOn(opened, keysOf(secret), log)
    closing.unshift(() => platform.close())
    return {
      ...hallOf(platform),
      logged: () => written.join(''),
      async another() {
        const connections = await database.again()
        closing.push(() => connections.close())
        return start(connections)
      },
      async close() {
        for (const close of closing) await close()
        await database.close()
      },
    }
  }

  const missing = lotteries.filter((id) => !catalogue.some((lottery) => lottery.id === id))
  if (lotteries.length === 0 || missing.length > 0) {
    throw new Error(`the platform has lotteries of the catalogue, such as "${GAME}"; it was opened with ${missing.join(', ') || 'none'}`)
  }
  const server = await start(database)
  await seedLotteries(
    server.platform,
    catalogue.filter(({ id }) => lotteries.includes(id)),
  )
  for (const [name, value] of Object.entries(settings)) await server.platform.settings.set(name, value)
  await server.draws.round()
  for (const { lotteryId, current } of asPlanned ? [] : await currentInfoOf(server.db, lotteries)) {
    if (current && (current.state !== 'open' || current.closesAt - Date.now() < enough)) await untilDrawn(server, lotteryId)
  }
  return server
}

/** A member with this many thousandths; returns the id. */
export async function newPlayer(db: Db, balance: bigint, prizeGroup = 1956, parentId: string | null = null): Promise<string> {
  const id = randomUUID()
  await transact(db, async (tx) => {
    await tx
      .insertInto('users')
      .values({
        id,
        username: id,
        usernameKey: id,
        passwordHash: '',
        nickName: id,
        prizeGroup,
        parentId,
        phone: null,
        qq: null,
        requestId: id,
        requestDigest: '',
      })
      .execute()
    await openWallet(tx, id)
    if (balance > 0n) await post(tx, { kind: accountPostings.grant, userId: id, amount: balance, ref: 'opening' })
  })
  return id
}

/** The period on sale now; in the seconds between a close and a draw, the next one, opened early. Do not call it concurrently. */
export async function onSale(server: Hall, lotteryId = GAME): Promise<string> {
  const [info] = await currentInfoOf(server.db, [lotteryId])
  if (info?.current?.state === 'open') return info.current.period
  await untilDrawn(server, lotteryId)
  const [next] = await currentInfoOf(server.db, [lotteryId])
  if (next?.current?.state !== 'open') throw new Error(`${lotteryId} has nothing on sale`)
  return next.current.period
}

/** A valid line, by default on `big`. */
export function lineOf({
  playCode = 'KSHZDXDS',
  selection = [['big']],
  unit = 1000n,
  multiple = 1,
  prizeGroup = 1956,
  rules = defaultRules,
}: {
  playCode?: string
  selection?: string[][]
  unit?: bigint
  multiple?: number
  prizeGroup?: number
  rules?: RuleConfig
} = {}): BetLine {
  const play = playOf(playCode)
  if (!play) throw new Error(`no play ${playCode}`)
  return {
    playCode,
    selection,
    notes: countNotes(play, selection),
    unit: String(unit),
    multiple,
    prizeGroup,
    oddsSeen: { ...oddsOf(play, prizeGroup, rules) },
  }
}

/** Lets time pass for one lottery, by moving its past back. */
export async function timePasses(db: Db, lotteryId: string, milliseconds: number): Promise<void> {
  await transact(db, async (tx) => {
    const earlier = sql`make_interval(secs => ${milliseconds / 1000}::float8)`
    await sql`alter table periods disable trigger periods_fixed`.execute(tx)
    await sql`
      update periods set opens_at = opens_at - ${earlier}, closes_at = closes_at - ${earlier}, draws_at = draws_at - ${earlier},
        drawn_at = drawn_at - ${earlier}
      where lottery_id = ${lotteryId}`.execute(tx)
    await sql`update bets set accepted_at = accepted_at - ${earlier} where lottery_id = ${lotteryId}`.execute(tx)
    await sql`alter table periods enable trigger periods_fixed`.execute(tx)
  })
}

/** Promises the beacon rounds of a lottery's undrawn periods again, for their current times. */
export async function promiseAgain({ db, platform }: Hall, lotteryId = GAME): Promise<void> {
  const drand = platform.settings.get('drand')
  if (!drand) return
  const chains = seedChains(platform.keys, () => undefined)
  await transact(db, async (tx) => {
    await sql`alter table periods disable trigger periods_fixed`.execute(tx)
    const periods = await tx
      .selectFrom('periods')
      .select(['period', 'chainId', 'link', 'closesAt'])
      .where('lotteryId', '=', lotteryId)
      .where('entropyChain', 'is not', null)
      .where('result', 'is', null)
      .execute()
    for (const { period, chainId, link, closesAt } of periods) {
      const beacon = beaconFor(drand, closesAt)
      await tx
        .updateTable('periods')
        .set({ ...columnsOf(beacon), commit: await commitOf(await chains.seedOf(tx, chainId, link), beacon) })
        .where('lotteryId', '=', lotteryId)
        .where('period', '=', period)
        .execute()
    }
    await sql`alter table periods enable trigger periods_fixed`.execute(tx)
  })
}

/** Ends the current sale now, draws and settles its period; the next period opens at once. */
export async function untilDrawn(server: Hall, lotteryId = GAME): Promise<void> {
  await endSale(server, lotteryId)
  await server.draws.round()
}

/** Ends the current sale now and draws its period, like a worker that dies before the settlement. */
export async function drawnOnly(server: Hall, lotteryId = GAME): Promise<void> {
  const { platform } = server
  const goesOn = () => false
  await endSale(server, lotteryId)
  await closePeriods(platform, [lotteryId], goesOn)
  await drawPeriods(
    platform,
    seedChains(platform.keys, () => undefined),
    outsideEntropy(platform),
    goesOn,
  )
}

/** Makes the current period's close and draw due now, or after a number of milliseconds; no process has acted on it. Returns the period. */
export async function endSale(server: Hall, lotteryId = GAME, after = 0): Promise<string> {
  const { db, platform } = server
  const [info] = await currentInfoOf(db, [lotteryId])
  if (!info?.current) throw new Error(`${lotteryId} has no current period`)
  const { period, drawsAt } = info.current
  const chains = seedChains(platform.keys, () => undefined)
  await planPeriods({ ...platform, now: () => drawsAt }, chains, await lotteryOf(db, lotteryId))
  await transact(db, async (tx) => {
    await sql`alter table periods disable trigger periods_fixed`.execute(tx)
    await sql`
      update periods set opens_at = clock_timestamp()
      where lottery_id = ${lotteryId} and period = (
        select period from periods where lottery_id = ${lotteryId} and draws_at > ${new Date(drawsAt)} order by draws_at limit 1)`.execute(
      tx,
    )
    await sql`
      update periods set closes_at = ends.at, draws_at = ends.at
      from (select date_trunc('milliseconds', clock_timestamp()) + make_interval(secs => ${after / 1000}::float8) as at) ends
      where lottery_id = ${lotteryId} and period = ${period}`.execute(tx)
    await sql`alter table periods enable trigger periods_fixed`.execute(tx)
  })
  await promiseAgain(server, lotteryId)
  return period
}

/** The violated invariants; empty if there are none. */
export async function violations(db: Db): Promise<string[]> {
  return (await auditDatabase(db)).filter((audited) => audited.violations > 0).map(({ name, violations: count }) => `${name}: ${count}`)
}

/** How a promise ended: `ok`, or the reason of the refusal. */
export async function ended(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof Error && 'reason' in error) return String(error.reason)
      throw error
    },
  )
}

export const newId = () => randomUUID()
