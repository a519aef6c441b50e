/**
 * The house's time: the database's clock, watched by a clock that cannot be set. A clock that jumps is not believed at once: the
 * house goes on by its own measure until the jump is undone, or has lasted so long that it must be right.
 *
 * The house's time is the database's clock plus what is held back of it (`held_ms`), for statements as `house_now()`.
 */
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import { transact, type Db } from '../database/database.ts'
import { isPassing } from '../database/lost.ts'
import { every } from '../jobs/every.ts'

const WATCH_MS = 1000
/** A difference from the monotonic clock that is more than drift and corrections. */
export const JUMP_MS = 2000
/** Every so often a process writes down that time goes on as it should. */
const VOUCH_MS = 2000
/** Longer than a process takes to see a jump: until then one that has just started leaves it to those that run. */
const OTHERS_MS = 3000
const OTHERS_PAUSE_MS = 100

export interface Clock {
  /** Milliseconds since 1970, by the house's time. */
  now(): number
  /** Compares the clocks now, instead of within a second. */
  check(): Promise<void>
  /** Whether the database's clock is the house's time, as last read. */
  isSteady(): boolean
  stop(): Promise<void>
}

/** The house's time within a statement, read once. */
export const houseNow = sql<Date>`(select house_now())`

/** The same, and no jump ahead of what this process knows: one that nobody has seen yet brings nothing about. */
export const steadyNow = ({ now }: Pick<Clock, 'now'>): RawBuilder<Date> =>
  sql<Date>`(select least(house_now(), ${new Date(now() + JUMP_MS)}::timestamptz))`

/** `house_clock` as it is, and when it was read. */
interface Reading {
  /** Of the database's clock, ms since 1970. */
  readonly raw: number
  readonly heldMs: number
  /** Of the database's clock: since when it is held back. */
  readonly heldSince: number | null
  /** Changes when the house's time itself is set. */
  readonly setting: bigint
  /** The latest of the house's time that a process has vouched for. */
  readonly steadyAt: number | null
  /** Of the monotonic clock, in the middle of the asking. */
  readonly at: number
  /** The reading may be from so much earlier or later. */
  readonly within: number
}

/** `confirmMs`: the longest that a jump must last to be believed. */
export async function databaseClock(db: Db, log: Logger, confirmMs: () => number): Promise<Clock> {
  let { offset, setting } = await begin(db, log)
  let steady = true

  async function check() {
    const reading = await read(db)
    // another check has read later
    if (reading.setting < setting) return
    steady = reading.heldMs === 0
    const difference = differenceOf(reading)
    if (reading.setting > setting) follow(reading)
    else if (Math.abs(difference) > JUMP_MS + reading.within) await jumped()
    else await goOn(reading, difference)
  }

  /** How far the house's time by the database is ahead of it by the monotonic clock. */
  const differenceOf = ({ raw, heldMs, at }: Reading) => raw + heldMs - (at + offset)

  function follow(reading: Reading) {
    offset = reading.raw + reading.heldMs - reading.at
    setting = reading.setting
  }

  async function goOn(reading: Reading, difference: number) {
    // no more than is sure: a slow answer says little
    offset += Math.sign(difference) * Math.max(0, Math.abs(difference) - reading.within)
    const time = new Date(reading.at + offset)
    const { heldMs, heldSince, raw } = reading
    if ((reading.steadyAt ?? 0) < time.getTime() - VOUCH_MS) {
      // not where the house's time has been set meanwhile: this would be of another time
      await sql`update house_clock set steady_at = ${time} where one and setting = ${setting}`.execute(db)
    }
    if (heldMs === 0 || heldSince === null || raw - heldSince < Math.min(Math.abs(heldMs), confirmMs())) return
    if (await believe(db, reading)) log.warn({ differenceMs: -heldMs }, 'the jump of the clock has lasted: the house goes by the new time')
    follow(await read(db))
  }

  /** What one process writes down, the others find written down. */
  async function jumped() {
    const seen = await transact(db, async (tx) => {
      await sql`select one from house_clock where one for update`.execute(tx)
      const reading = await read(tx)
      const difference = differenceOf(reading)
      if (reading.setting !== setting || Math.abs(difference) <= JUMP_MS + reading.within) return undefined
      // others have seen that time: it was this process that stood still, or its machine
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
      // a database that does not answer is told of by those who need it
      if (!isPassing(error)) throw error
    }),
  )
  return { now: () => Math.round(performance.now() + offset), check, isSteady: () => steady, stop }
}

const texts = {
  ownStandstill: 'this process stood still; it goes by the time of the others',
  held: 'the clock of the database jumped; the house goes on by its own time until that is undone or has lasted',
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
  // the answer is taken to be from the middle of the asking
  return { ...row, heldMs: Number(row.heldMs), at: (before + after) / 2, within: (after - before) / 2 }
}

/** The first reading of a process. Nobody can tell it how long it was away; but time that was vouched for is not yet to come. */
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

/** Of three, so that the first question's being slow does not count. */
async function quickest(db: Db): Promise<Reading> {
  const readings = [await read(db), await read(db), await read(db)]
  return readings.reduce((best, one) => (one.within < best.within ? one : best))
}

/** Goes on by the time from before the jump; where the clock is back at it, there is nothing more to hold back. */
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
 * The house's time becomes the database's as it is now. `from`: where a jump has not been written down, the time before it. False
 * when another process has done it.
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
  readonly houseTime: number
  readonly databaseTime: number
  readonly heldMs: number
  readonly heldSince: number | null
  /** Of all time. */
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
  return { houseTime: raw + heldMs, databaseTime: raw, heldMs, heldSince, jumps: Number(counted?.jumps ?? 0), latest }
}

/** An operator says that the new time is right; false when nothing is held back. */
export async function believeNow(db: Db): Promise<boolean> {
  const reading = await read(db)
  return reading.heldMs !== 0 && believe(db, reading)
}
