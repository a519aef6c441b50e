/**
 * The draw engine: plans, closes, draws, settles and calls off periods. Runs in one process; the database prevents duplicate work by a
 * second one.
 */
import { sql } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import type { PromiseFault } from '#/rules/draws/promise.ts'
import { transact } from '../../platform/database/database.ts'
import { isHeld } from '../../platform/database/lost.ts'
import { steadyNow } from '../../platform/clock/clock.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { contributionPoint } from '../../platform/modules/contributions.ts'
import type { Platform } from '../../platform/platform.ts'
import { seedChains } from './chain.ts'
import { closeHeld, closePeriods, type Committed, committedColumns, drawPeriods, faultOf } from './drawing.ts'
import { outsideEntropy } from './drand.ts'
import { ruleVersionNow, stampRules } from './edgeRules.ts'
import type { EntropySource } from './entropy.ts'
import { lotteriesOf, resumeSales } from './lotteries.ts'
import { planPeriods } from './periods.ts'

const TICK_MS = 200
/** Milliseconds that this process must have requested the entropy itself before it calls a period off. */
const ASKED_SECONDS = 30

const noEntropy: Localized = {
  rw: '开奖所需的外部随机数在公布的时限内没有取得',
  korw: '추첨에 필요한 외부 난수를 공지한 시한 안에 받지 못했습니다',
  en: 'The outside randomness that the draw needs was not to be had within the published limit',
}

const brokenPromise: Readonly<Record<PromiseFault, Localized>> = {
  missing: {
    rw: '本期事先定下的外部随机数轮次缺失',
    korw: '이 회차에 미리 정한 외부 난수 라운드가 남아 있지 않습니다',
    en: 'The round of outside randomness that this period was promised is missing',
  },
  altered: {
    rw: '本期所用的外部随机数轮次与开盘前公布的不一致',
    korw: '이 회차의 외부 난수 라운드가 판매 시작 전에 공개된 것과 다릅니다',
    en: 'What was promised of the outside randomness is not what was published before the sale',
  },
  beforeClose: {
    rw: '事先定下的那一轮外部随机数在封盘前就已产生',
    korw: '미리 정한 외부 난수가 판매 마감 전에 만들어진 것입니다',
    en: 'The promised round of outside randomness was made before the sale closed',
  },
  otherRound: {
    rw: '外部随机数的轮次不是封盘后应当使用的那一轮',
    korw: '외부 난수 라운드가 마감 후에 써야 할 라운드가 아닙니다',
    en: 'The round of outside randomness is not the one that follows the close',
  },
}

export interface PeriodKey {
  readonly lotteryId: string
  readonly period: string
}

type Settling = Pick<Platform, 'db' | 'events' | 'parts' | 'log'>

/** Must be interruptible and repeatable, in several processes: check `isStopping` regularly. */
export type SettlePeriod = (platform: Settling, key: PeriodKey, isStopping?: () => boolean) => Promise<void>

/** Modules that sold bets on a period settle them. */
export const periodSettlers = contributionPoint<SettlePeriod>()

const settlePeriod: SettlePeriod = async (platform, key, isStopping) => {
  for (const settle of periodSettlers.of(platform.parts)) await settle(platform, key, isStopping)
}

/**
 * Calls a period off before its draw; every stake is returned. `reason` is shown with the period. Throws for an unknown or drawn period.
 * Idempotent: the first reason stays.
 */
export async function voidPeriod(platform: Settling, key: PeriodKey, reason: Localized): Promise<void> {
  const { lotteryId, period } = key
  await transact(platform.db, async (tx) => {
    const { rows } = await sql`
      update periods set state = 'void', void_reason = coalesce(void_reason, ${JSON.stringify(reason)}::jsonb)
      where lottery_id = ${lotteryId} and period = ${period} and state in ('open', 'closed', 'void')
      returning 1`.execute(tx)
    if (rows.length === 0) throw new Error(`${lotteryId} has no period ${period} that can be called off`)
    await platform.events.emit(tx, { topic: 'period', data: { lotteryId, period, state: 'void' } })
  })
  await settlePeriod(platform, key)
}

export interface Draws {
  /** Does what is due now. Planning, settlement and waiting for locks are started in the background. */
  advance(): Promise<void>
  /** The same after planning, and awaits all background work. */
  round(): Promise<void>
  /** Ends each work after its current step; a pass under way ends by itself. */
  stop(): Promise<void>
}

/** What is due now, by platform time. */
interface Due {
  /** Lotteries with a period past its close. */
  readonly toClose: readonly string[]
  readonly toDraw: boolean
  readonly toSettle: readonly PeriodKey[]
}

/** One pass without a timer, for tests and for catching up. */
export function drawEngine(platform: Platform, source: EntropySource = outsideEntropy(platform)): Draws {
  const { db, log, now } = platform
  const chains = seedChains(platform.keys, (lotteryId, anchor) => log.info({ lotteryId, anchor }, 'a new seed chain; publish its anchor'))
  /** When each lottery needs more periods. */
  const planAgainAt = new Map<string, number>()
  const underWay = new Map<string, Promise<void>>()
  /** The rule version that was last written to future periods. */
  let stamped: number | undefined
  let stopping = false

  const isStopping = () => stopping

  /** Runs work in the background that may be slow or wait for a locked row: one at a time per name, and none after a stop. */
  async function beside(name: string, work: () => Promise<unknown>): Promise<void> {
    if (stopping) return undefined
    const running =
      underWay.get(name) ??
      work()
        .then(() => undefined)
        .catch((error: unknown) => log.error({ err: error, work: name }, 'a step of the draws stopped and will be taken up again'))
        .finally(() => underWay.delete(name))
    underWay.set(name, running)
    return running
  }

  async function plan() {
    const version = ruleVersionNow(platform)
    let isStamped = version === stamped
    for (const lottery of await lotteriesOf(db)) {
      if (stopping) return
      if ((planAgainAt.get(lottery.id) ?? 0) > now()) continue
      const again = await planPeriods(platform, chains, lottery).catch((error: unknown) => {
        if (!isHeld(error)) log.error({ err: error, lotteryId: lottery.id }, 'periods could not be planned; trying again')
      })
      if (again === undefined) continue
      planAgainAt.set(lottery.id, again)
      isStamped = false
    }
    if (isStamped) return
    // needed after planning too: another process may have planned with an older rule version
    await stampRules(platform)
    stamped = version
  }

  async function due(): Promise<Due> {
    const {
      rows: [row],
    } = await sql<{ [key in keyof Due]: Due[key] | null }>`
      select json_agg(distinct lottery_id) filter (where state = 'open' and closes_at <= ${steadyNow(platform)}) as to_close,
        bool_or(state in ('open', 'closed') and draws_at <= ${steadyNow(platform)}) as to_draw,
        json_agg(json_build_object('lotteryId', lottery_id, 'period', period)) filter (where state in ('drawn', 'void')) as to_settle
      from periods where settled_at is null`.execute(db)
    return { toClose: row?.toClose ?? [], toDraw: row?.toDraw ?? false, toSettle: row?.toSettle ?? [] }
  }

  const waitingSince = new Map<string, number>()

  /** Calls off periods whose outside entropy is overdue by the published limit. After an outage the entropy is requested first. */
  async function callOff() {
    const limit = platform.settings.get('entropyWaitSeconds')
    const { rows } = await sql<Committed & { isOver: boolean }>`
      select ${committedColumns}, draws_at <= ${steadyNow(platform)} - make_interval(secs => ${limit}::float8) as is_over from periods p
      where settled_at is null and state = 'closed' and draws_at <= ${steadyNow(platform)} and entropy_chain is not null`.execute(db)
    const waiting = new Set(rows.map(nameOf))
    for (const name of waitingSince.keys()) if (!waiting.has(name)) waitingSince.delete(name)
    for (const { isOver, ...period } of rows) {
      const { lotteryId } = period
      const key = { lotteryId, period: period.period }
      const name = nameOf(key)
      const since = waitingSince.get(name) ?? performance.now()
      waitingSince.set(name, since)
      if (!isOver || performance.now() - since < Math.min(limit, ASKED_SECONDS) * 1000) continue
      void beside(`call off ${name}`, async () => {
        const fault = await faultOf(db, chains, period)
        log.error({ ...key, seconds: limit, fault }, 'outside entropy was not to be had within the limit; the period is called off')
        await voidPeriod(platform, key, fault ? brokenPromise[fault] : noEntropy)
      })
    }
  }

  /** Closes, draws and calls off what is due and not locked; locked periods are awaited in the background. */
  async function carryOn() {
    const work = await due()
    if (work.toClose.length > 0) await closePeriods(platform, work.toClose, isStopping)
    if (work.toClose.length > 0 || work.toDraw) await drawPeriods(platform, chains, source, isStopping)
    if (stopping) return
    if (work.toDraw) await callOff()
    const left = work.toClose.length > 0 || work.toDraw ? await due() : work
    for (const lotteryId of left.toClose) void beside(`close ${lotteryId}`, () => closeHeld(platform, lotteryId))
    for (const key of left.toSettle) void beside(`settle ${nameOf(key)}`, () => settlePeriod(platform, key, isStopping))
  }

  return {
    async advance() {
      void beside('planning', plan)
      void beside('resuming of sales', () => resumeSales(platform))
      await carryOn()
    },
    async round() {
      await beside('planning', plan)
      await beside('resuming of sales', () => resumeSales(platform))
      await carryOn()
      await Promise.all(underWay.values())
    },
    async stop() {
      stopping = true
      await Promise.all(underWay.values())
    },
  }
}

const nameOf = ({ lotteryId, period }: PeriodKey): string => `${lotteryId} ${period}`

/** Short lease: sales close and draws are made to the second. */
const LEASE_MS = 1500

/** The job that runs the engine. */
export const drawJob = (platform: Platform): Job => ({
  name: 'draws',
  everyMs: TICK_MS,
  leaseMs: LEASE_MS,
  start() {
    const engine = drawEngine(platform)
    return { run: () => engine.advance(), stop: () => engine.stop() }
  },
})
