/** The engine of the draws: plans periods, closes, draws and settles them. Runs in every process; the database decides who acts. */
import { sql } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import { settlePeriod } from '../bets/settle.ts'
import { voidPeriod } from '../bets/voidPeriod.ts'
import { forgetRequests } from '../ledger/requests.ts'
import type { Platform } from '../platform/platform.ts'
import { seedChains } from './chain.ts'
import { closePeriods, drawPeriods } from './drawing.ts'
import { outsideEntropy } from './drand.ts'
import { ruleVersionNow, stampRules } from './edgeRules.ts'
import type { EntropySource } from './entropy.ts'
import { lotteriesOf } from './lotteries.ts'
import { planPeriods } from './periods.ts'

const TICK_MS = 200
/** Before a period is called off, this process itself has asked for its entropy so long. */
const ASKED_SECONDS = 30
const HOUSEKEEPING_MS = 3_600_000

const noEntropy: Localized = {
  rw: '开奖所需的外部随机数在公布的时限内没有取得',
  korw: '추첨에 필요한 외부 난수를 공지한 시한 안에 받지 못했습니다',
  en: 'The outside randomness that the draw needs was not to be had within the published limit',
}

export interface Draws {
  /** Does what is due now; settlements are begun, and go on beside it. */
  advance(): Promise<void>
  /** The same, and waits for the settlements. */
  round(): Promise<void>
  /** Waits for what is being done, then does no more. */
  stop(): Promise<void>
}

/** What is to be done now, by the database's clock. */
interface Due {
  readonly toClose: boolean
  readonly toDraw: boolean
  readonly toSettle: { readonly lotteryId: string; readonly period: string }[] | null
}

/** One round's work, without a timer: for tests and for catching up. */
export function drawEngine(platform: Platform, source: EntropySource = outsideEntropy(platform)): Draws {
  const { db, log, now } = platform
  const chains = seedChains(platform.keys, (lotteryId, anchor) => log.info({ lotteryId, anchor }, 'a new seed chain; publish its anchor'))
  /** When each lottery needs more periods. */
  const planAgainAt = new Map<string, number>()
  const settling = new Map<string, Promise<void>>()
  /** The version that the periods to come were last stamped with. */
  let stamped: number | undefined
  let stopping = false
  let housekeptAt = -Infinity

  async function plan() {
    const version = ruleVersionNow(platform)
    let isStamped = version === stamped
    for (const lottery of await lotteriesOf(db)) {
      if ((planAgainAt.get(lottery.id) ?? 0) > now()) continue
      planAgainAt.set(lottery.id, await planPeriods(platform, chains, lottery))
      isStamped = false
    }
    if (isStamped) return
    // also when periods were planned: this process may have heard of a change later than another
    await stampRules(platform)
    stamped = version
  }

  async function due(): Promise<Due> {
    const { rows: [row] } = await sql<Due>`
      select bool_or(state = 'open' and closes_at <= now()) as to_close,
        bool_or(state in ('open', 'closed') and draws_at <= now()) as to_draw,
        json_agg(json_build_object('lotteryId', lottery_id, 'period', period)) filter (where state in ('drawn', 'void')) as to_settle
      from periods where settled_at is null`.execute(db)
    return { toClose: row?.toClose ?? false, toDraw: row?.toDraw ?? false, toSettle: row?.toSettle ?? [] }
  }

  /** A large period is settled beside the draws that follow it. */
  function settle(key: { readonly lotteryId: string; readonly period: string }): Promise<void> {
    const name = `${key.lotteryId} ${key.period}`
    const running = settling.get(name) ?? settlePeriod(platform, key, () => stopping)
      .catch((error: unknown) => log.error({ err: error, ...key }, 'a settlement stopped and will be taken up again'))
      .finally(() => settling.delete(name))
    settling.set(name, running)
    return running
  }

  const waitingSince = new Map<string, number>()

  /** Ends the waiting for outside entropy after the published limit; after a standstill it is asked for first. */
  async function callOff() {
    const limit = platform.settings.get('entropyWaitSeconds')
    const { rows } = await sql<{ lotteryId: string; period: string; isOver: boolean }>`
      select lottery_id, period, draws_at <= now() - make_interval(secs => ${limit}::float8) as is_over from periods
      where settled_at is null and state = 'closed' and draws_at <= now() and entropy_chain is not null`.execute(db)
    const waiting = new Set(rows.map(({ lotteryId, period }) => `${lotteryId} ${period}`))
    for (const name of waitingSince.keys()) if (!waiting.has(name)) waitingSince.delete(name)
    for (const { lotteryId, period, isOver } of rows) {
      const name = `${lotteryId} ${period}`
      const since = waitingSince.get(name) ?? performance.now()
      waitingSince.set(name, since)
      if (!isOver || performance.now() - since < Math.min(limit, ASKED_SECONDS) * 1000) continue
      log.error({ lotteryId, period, seconds: limit }, 'outside entropy was not to be had within the limit; the period is called off')
      await voidPeriod(platform, { lotteryId, period }, noEntropy)
    }
  }

  async function housekeep() {
    if (performance.now() - housekeptAt < HOUSEKEEPING_MS) return
    housekeptAt = performance.now()
    await forgetRequests(db)
  }

  async function advance() {
    await plan()
    const work = await due()
    if (work.toClose) await closePeriods(platform)
    if (work.toClose || work.toDraw) await drawPeriods(platform, chains, source)
    if (work.toDraw) await callOff()
    const { toSettle } = work.toClose || work.toDraw ? await due() : work
    for (const key of toSettle ?? []) void settle(key)
    await housekeep()
  }

  return {
    advance,
    async round() {
      await advance()
      await Promise.all(settling.values())
    },
    async stop() {
      stopping = true
      await Promise.all(settling.values())
    },
  }
}

/** Keeps the draws going until stopped. */
export function startDraws(platform: Platform): { stop(): Promise<void> } {
  const engine = drawEngine(platform)
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running = Promise.resolve()

  function tick() {
    running = engine.advance()
      .catch((error: unknown) => platform.log.error({ err: error }, 'the draws could not go on; trying again'))
      .finally(() => { if (!stopped) timer = setTimeout(tick, TICK_MS) })
  }
  tick()

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
      await engine.stop()
    },
  }
}
