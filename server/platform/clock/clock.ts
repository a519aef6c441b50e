/**
 * Platform time: the database's clock, supervised by the monotonic clock of each process. A jump of the database's clock is not followed at
 * once: platform time continues by the monotonic clock until the jump is undone, or has lasted long enough to be accepted. Platform time is
 * the database's clock plus the correction `held_ms`; statements read it with `house_now()`.
 */
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import { transact, type Db } from '../database/database.ts'
import { isPassing } from '../database/lost.ts'
import { every } from '../jobs/every.ts'

const WATCH_MS = 1000
/** A difference from the monotonic clock that exceeds drift and slewing. */
export const JUMP_MS = 2000
/** Interval at which a process records that time is steady. */
const VOUCH_MS = 2000
/** Longer than a process takes to detect a jump: a process that has just started leaves it to running ones until then. */
const OTHERS_MS = 3000
const OTHERS_PAUSE_MS = 100

export interface Clock {
  /** Platform time in milliseconds since 1970. */
  now(): number
  /** Compares the clocks now, instead of within a second. */
  check(): Promise<void>
  /** Whether platform time equals the database's clock, as of the last reading. */
  isSteady(): boolean
  stop(): Promise<void>
}

/** Platform time within a statement, read once. */
export const platformNow = sql<Date>`(select house_now())`

/**
 * Platform time for a statement that needs one reading in several places: `with ${platformClock} … from clock`, whose only column is `now`.
 */
export const platformClock = sql`clock as materialized (select house_now() as now)`

/** Platform time, but never more than `JUMP_MS` later than this process's own, so that an undetected jump has no effect. */
export const steadyNow = ({ now }: Pick<Clock, 'now'>): RawBuilder<Date> =>
  sql<Date>`(select least(house_now(), ${new Date(now() + JUMP_MS)}::timestamptz))`

/** A reading of the table `house_clock`. */
interface Reading {
  /** The database's clock in milliseconds since 1970. */
  readonly raw: number
  readonly heldMs: number
  /** Database time since which a correction applies. */
  readonly heldSince: number | null
  /** Incremented whenever platform time itself is set. */
  readonly setting: bigint
  /** The latest platform time that a process has recorded as steady. */
  readonly steadyAt: number | null
  /** Monotonic time in the middle of the query. */
  readonly at: number
  /** Uncertainty of the reading in milliseconds, either way. */
  readonly within: number
}

/** `confirmMs`: the longest time that a jump must last to be accepted. */
export async function databaseClock(db: Db, log: Logger, confirmMs: () => number): Promise<Clock> {
  let { offset, setting } = await begin(db, log)
  let steady = true

  async function check() {
    const reading = await read(db)
    // A concurrent check has a later reading.
    if (reading.setting < setting) return
    steady = reading.heldMs === 0
    const difference = differenceOf(reading)
    if (reading.setting > setting) follow(reading)
    else if (Math.abs(difference) > JUMP_MS + reading.within) await jumped()
    else await goOn(reading, difference)
  }

  /** How far platform time by the database is ahead of platform time by the monotonic clock. */
  const differenceOf = ({ raw, heldMs, at }: Reading) => raw + heldMs - (at + offset)

  function follow(reading: Reading) {
    offset = reading.raw + reading.heldMs - reading.at
    setting = reading.setting
  }

  async function goOn(reading: Reading, difference: number) {
    // The correction leaves out the uncertainty of the reading, as a slow answer is imprecise.
    offset += Math.sign(difference) * Math.max(0, Math.abs(difference) - reading.within)
    const time = new Date(reading.at + offset)
    const { heldMs, heldSince, raw } = reading
    if ((reading.steadyAt ?? 0) < time.getTime() - VOUCH_MS) {
      // Skipped if platform time was set meanwhile, as this value belongs to the earlier setting.
      await sql`update house_clock set steady_at = ${time} where one and setting = ${setting}`.execute(db)
    }
    if (heldMs === 0 || heldSince === null || raw - heldSince < Math.min(Math.abs(heldMs), confirmMs())) return
    if (await believe(db, reading)) log.warn({ differenceMs: -heldMs }, 'the jump of the clock has lasted: the new time applies')
    follow(await read(db))
  }

  /** The first process that detects a jump records it; the others read the record. */
  async function jumped() {
    const seen = await transact(db, async (tx) => {
      await sql`select one from house_clock where one for update`.execute(tx)
      const reading = await read(tx)
      const difference = differenceOf(reading)
      if (reading.setting !== setting || Math.abs(difference) <= JUMP_MS + reading.within) return undefined
      // Other processes have recorded that time, so this process or its machine was suspended.
      if ((reading.steadyAt ?? 0) > reading.at + offset + JUMP_MS) return { reading, difference, came: 'ownStandstill' as const }
      return { reading, difference, came: await hold(tx, reading, difference) }
    })
    if (!seen) return
    const { reading, difference, came } = seen
    if (came === 'ownStandstill') follow(reading)
    log.error({ from: isoOf(reading.raw - difference), to: isoOf(reading.raw), differenceMs: Math.round(difference) }, texts[came])
  }

  const stop = every(WATCH_MS, log, 'watching of the clock', () =>
    check().catch((error: unknown) => {
      // Callers report a database that does not answer.
      if (!isPassing(error)) throw error
    }),
  )
  return { now: () => Math.round(performance.now() + offset), check, isSteady: () => steady, stop }
}

const texts = {
  ownStandstill: 'this process stood still; it goes by the time of the others',
  held: 'the clock of the database jumped; the platform goes on by its own time until that is undone or has lasted',
  undone: 'the clock of the database jumped to where it should be',
} as const

const isoOf = (time: number) => new Date(time).toISOString()

async function read(db: Db): Promise<Reading> {
  const before = performance.now()
  const {
    rows: [row],
  } = await sql<Omit<Reading, 'at' | 'within' | 'heldMs'> & { heldMs: bigint }>`
    select clock_timestamp() as raw, held_ms, held_since, setting, steady_at from house_clock where one`.execute(db)
  const after = performance.now()
  if (!row) throw new Error('the database does not tell the time')
  // The answer is assumed to be from the middle of the query.
  return { ...row, heldMs: Number(row.heldMs), at: (before + after) / 2, within: (after - before) / 2 }
}

/**
 * The first reading of a process, which cannot know how long it was stopped. Platform time is never earlier than a recorded steady time.
 */
async function begin(db: Db, log: Logger): Promise<{ offset: number; setting: bigint }> {
  const until = performance.now() + OTHERS_MS
  let reading = await quickest(db)
  while (isBefore(reading) && performance.now() < until) {
    await pause(OTHERS_PAUSE_MS)
    reading = await quickest(db)
  }
  if (isBefore(reading)) {
    const { raw, heldMs, steadyAt } = reading
    await believe(db, reading, (steadyAt ?? raw) - heldMs)
    log.error({ from: isoOf(steadyAt ?? raw), to: isoOf(raw) }, 'the clock of the database went back while nobody watched it')
    reading = await quickest(db)
  }
  return { offset: reading.raw + reading.heldMs - reading.at, setting: reading.setting }
}

const isBefore = ({ raw, heldMs, steadyAt }: Reading) => steadyAt !== null && raw + heldMs < steadyAt - JUMP_MS

/** The best of three readings, so that one slow query does not matter. */
async function quickest(db: Db): Promise<Reading> {
  const readings = [await read(db), await read(db), await read(db)]
  return readings.reduce((best, one) => (one.within < best.within ? one : best))
}

/** Continues the time from before the jump. The correction ends once the database's clock is back at that time. */
async function hold(tx: Db, { raw, heldMs }: Reading, difference: number): Promise<'held' | 'undone'> {
  const wanted = Math.round(heldMs - difference)
  const held = Math.abs(wanted) <= JUMP_MS ? 0 : wanted
  if (held === 0) await sql`update clock_jumps set outcome = 'undone' where outcome = 'held'`.execute(tx)
  const outcome = held === 0 ? 'undone' : 'held'
  await note(tx, raw - difference, raw, outcome)
  await sql`update house_clock set held_ms = ${held}, held_since = ${held === 0 ? null : new Date(raw)} where one`.execute(tx)
  return outcome
}

const note = (tx: Db, from: number, to: number, outcome: ClockJump['outcome']) =>
  sql`
  insert into clock_jumps (from_at, to_at, difference_ms, seen_by, outcome)
  values (${new Date(from)}, ${new Date(to)}, ${Math.round(to - from)}, ${`${hostname()}:${process.pid}`}, ${outcome})`.execute(tx)

/**
 * Sets platform time to the database's clock. `from` is the time before an unrecorded jump. Returns false if another process has done it.
 */
function believe(db: Db, { setting }: Pick<Reading, 'setting'>, from?: number): Promise<boolean> {
  return transact(db, async (tx) => {
    const { rows } = await sql<{ raw: number }>`
      update house_clock set held_ms = 0, held_since = null, steady_at = clock_timestamp(), setting = setting + 1
      where one and setting = ${setting} returning clock_timestamp() as raw`.execute(tx)
    const [row] = rows
    if (!row) return false
    await sql`update clock_jumps set outcome = 'believed' where outcome = 'held'`.execute(tx)
    if (from !== undefined) await note(tx, from, row.raw, 'believed')
    return true
  })
}

export interface ClockState {
  readonly platformTime: number
  readonly databaseTime: number
  readonly heldMs: number
  readonly heldSince: number | null
  /** Total count. */
  readonly jumps: number
  /** Newest first. */
  readonly latest: readonly ClockJump[]
}

interface ClockJump {
  readonly fromAt: number
  readonly toAt: number
  readonly differenceMs: bigint
  readonly seenBy: string
  readonly outcome: 'held' | 'undone' | 'believed'
}

export async function clockState(db: Db, limit: number): Promise<ClockState> {
  const { raw, heldMs, heldSince } = await read(db)
  const latest = await db
    .selectFrom('clockJumps')
    .select(['fromAt', 'toAt', 'differenceMs', 'seenBy', 'outcome'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const {
    rows: [counted],
  } = await sql<{ jumps: bigint }>`select count(*) as jumps from clock_jumps`.execute(db)
  return { platformTime: raw + heldMs, databaseTime: raw, heldMs, heldSince, jumps: Number(counted?.jumps ?? 0), latest }
}

/** Accepts the new time on an operator's command. Returns false if no correction applies. */
export async function believeNow(db: Db): Promise<boolean> {
  const reading = await read(db)
  return reading.heldMs !== 0 && believe(db, reading)
}
