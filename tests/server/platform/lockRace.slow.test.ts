/**
 * M12: two hundred starts of the platform race for one embedded data folder, with kills at random moments of start, opening, work and
 * closing: two processes never have the database open, one process can always start, and no write is lost.
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { onPostgres, putDatabase } from '../support/database.ts'
import { operateBySocket } from '../support/operate.ts'
import { createEmptyHome, type Home } from '../support/process.ts'
import { buildStarter, launch, places, together, type Kind, type Place, type Starter } from './raceSupport.ts'

/** A database of PostgreSQL is shared, and nothing in a folder guards it: there the race of the embedded one is run briefly. */
const rounds = onPostgres ? 1 : 5
const startsOfRound = 40
/** How many start, wait or run at the same time. */
const lanes = 8
/** One in so many is the whole program. */
const programEvery = 4

const all: Starter[] = []
/** The notices that the programs acknowledged to an operator. */
const notices: string[] = []
let home: Home
beforeAll(async () => {
  await buildStarter()
  const empty = await createEmptyHome()
  home = { ...empty, env: { ...empty.env, DATABASE_URL: '', LOG_LEVEL: 'error', DEMO: '0' } }
  await putDatabase(home.folder)
})
afterAll(async () => {
  await Promise.all(all.map((starter) => starter.end('SIGKILL')))
  for (const starter of all) starter.remove()
  await home.remove()
})

const later = (milliseconds: number) => pause(Math.random() * milliseconds)

function start(kind: Kind, place: Place = places[Math.floor(Math.random() * places.length)] ?? 'here'): Starter {
  const starter = launch(home, kind, place, all.length * 1_000_000)
  all.push(starter)
  return starter
}

/** Milliseconds that an opening takes at least, so that what happens within them happens to one that opens. */
const opening = () =>
  Math.min(
    ...all.flatMap((starter) => {
      const [from, to] = [starter.at('opening'), starter.at('ready')]
      return from !== undefined && to !== undefined ? [Number(to - from) / 1_000_000] : []
    }),
  )

type End = (starter: Starter) => Promise<void>
const endsOfReady: readonly End[] = [
  async function killed(starter) {
    await later(300)
    await starter.end('SIGKILL')
  },
  async function killedWhileItCloses(starter) {
    await later(100)
    await starter.end('SIGTERM')
    await starter.until('closing')
    await later(100)
    await starter.end('SIGKILL')
  },
  async function stopped(starter) {
    await later(300)
    await starter.end('SIGTERM')
  },
]
/** In turn, so that each of them comes. */
const ends: readonly End[] = [
  async function killedWhileItOpens(starter) {
    await later(opening())
    await starter.end('SIGKILL')
  },
  async function stoppedWhileItOpens(starter) {
    await later(opening())
    await starter.end('SIGTERM')
  },
  ...endsOfReady.map((end): End => async (starter) => {
    if (await starter.until('ready')) await end(starter)
  }),
]
let dealt = 0

async function race(): Promise<void> {
  const starter = start(all.length % programEvery === 0 ? 'program' : 'platform')
  // In any state.
  const killing = Math.random() < 0.2 ? later(1500).then(() => starter.end('SIGKILL')) : undefined
  if (await starter.until('opening')) await Promise.all([ends[dealt++ % ends.length]?.(starter), write(starter)])
  await killing
  await starter.dead
}

/** Whether a program acknowledged its write to an operator. */
async function publish(): Promise<boolean> {
  const { code, out } = await operateBySocket(home.folder, 'notice', 'add', 'race', '<p>race</p>').catch(() => ({
    code: undefined,
    out: '',
  }))
  if (code === 0) notices.push(out.trim())
  return code === 0
}

/** A `platform` writes by itself; a program is told to, as often as it answers. */
async function write(starter: Starter): Promise<void> {
  if (starter.kind !== 'program' || !(await starter.until('ready'))) return
  while (!starter.isDead && (await publish())) await pause(5)
}

describe(`M12: ${rounds * startsOfRound} starts on one data folder`, () => {
  it('never have the database open at the same time, and a later process can start', async () => {
    for (let round = 0; round < rounds; round++) {
      const first = start(round % 2 === 0 ? 'program' : 'platform', places[round % places.length])
      expect(await first.until('ready'), `round ${round}: ${first.output()}`).toBe(true)
      expect(first.kind !== 'program' || (await publish()), first.output()).toBe(true)
      const end = later(1000).then(() => endsOfReady[round % endsOfReady.length]?.(first))
      let left = startsOfRound - 1
      const runLane = async () => {
        while (left-- > 0) await race()
      }
      await Promise.all([end, write(first), first.dead, ...Array.from({ length: lanes }, runLane)])
      // Joined, so that all of it is printed.
      const failed = all.filter(({ hasFailed }) => hasFailed).map((starter) => starter.output())
      expect(failed.join('\n')).toBe('')
      expect(together(all).join('\n')).toBe('')
    }
  })

  it('came to each end and in each place, and were refused', () => {
    const opened = all.filter((starter) => starter.at('opening') !== undefined)
    const killed = opened.filter(({ killedAt }) => killedAt !== undefined)
    const ways = {
      refused: all.filter(({ isRefused }) => isRefused),
      killedBefore: all.filter((starter) => starter.killedAt !== undefined && !opened.includes(starter)),
      killedWhileOpening: killed.filter((starter) => starter.at('ready') === undefined),
      killed: killed.filter((starter) => starter.at('ready') !== undefined && starter.at('closing') === undefined),
      killedWhileClosing: killed.filter((starter) => starter.at('closing') !== undefined && starter.at('closed') === undefined),
      closed: opened.filter((starter) => starter.at('closed') !== undefined),
    }
    // Else they did not race for what the platform opens. A single round may be over before each had its turn.
    expect(Object.entries(onPostgres ? { refused: ways.refused } : ways).filter(([, starters]) => starters.length === 0)).toEqual([])
    expect(opened.length).toBeGreaterThanOrEqual(2 * rounds)
    const kindsAndPlaces = new Set(opened.flatMap(({ kind, place }) => [kind, place]))
    expect(kindsAndPlaces.size).toBe(onPostgres ? kindsAndPlaces.size : 2 + places.length)
  })

  it('have lost no acknowledged write, and the platform starts', async () => {
    const { db, close } = await openDatabase({ folder: join(home.folder, 'database') })
    const { rows } = await sql<{ number: bigint }>`select number from seen`.execute(db)
    const published = await db.selectFrom('notices').select('id').execute()
    await close()
    const there = new Set(rows.map(({ number }) => Number(number)))
    const seen = all.flatMap((starter) => starter.seen)
    // On a slow machine a single round may be over before a platform has written.
    expect(onPostgres || seen.length > 0).toBe(true)
    expect(seen.filter((number) => !there.has(number))).toEqual([])
    const ids = new Set(published.map(({ id }) => id))
    expect(notices.length).toBeGreaterThan(0)
    expect(notices.filter((id) => !ids.has(id))).toEqual([])
    for (const kind of ['program', 'platform'] as const) {
      const last = start(kind, 'here')
      expect(await last.until('ready'), last.output()).toBe(true)
      await last.end('SIGTERM')
      await last.dead
    }
  })
})
