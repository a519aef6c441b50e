/** M12: two hundred starts that race for one embedded data folder, in random order and with kills: never two at once, and always one that can start. */
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../server/db/database.ts'
import { putDatabase, onPostgres } from '../support/database.ts'
import { createEmptyHome, type Home } from '../support/process.ts'
import { buildStarter, launch, places, together, type Kind, type Place, type Starter } from './raceSupport.ts'

/** A database of PostgreSQL is shared, and nothing in a folder guards it: there the race of the embedded one is run briefly. */
const rounds = onPostgres ? 2 : 10
const startsOfRound = 20
const platformEvery = 5
const databases = 3
/** How long it takes for all of a round to have been started, and how long a starter lives after that at most; ms. */
const spread = 1500
const longest = 2500

const all: Starter[] = []
let home: Home
beforeAll(async () => {
  await buildStarter()
  const empty = await createEmptyHome()
  home = { ...empty, env: { ...empty.env, DATABASE_URL: '', LOG_LEVEL: 'silent', DEMO: '0' } }
  await putDatabase(home.folder)
})
afterAll(async () => {
  await Promise.all(all.map((starter) => starter.end('SIGKILL')))
  for (const starter of all) starter.remove()
  await home.remove()
})

const later = (milliseconds: number) => new Promise((resolve) => { setTimeout(resolve, Math.random() * milliseconds) })
const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)]

function start(kind: Kind, place: Place = oneOf(places) ?? 'here'): Starter {
  const starter = launch(home, kind, place, all.length * 1_000_000)
  all.push(starter)
  return starter
}

/** Started some time, and ended some time: killed where it stands, or told to stop, in which it may still be killed. */
async function race(kind: Kind): Promise<void> {
  await later(spread)
  const starter = start(kind)
  await Promise.race([starter.dead, later(longest)])
  if (Math.random() < 0.4) {
    await starter.end('SIGTERM')
    await Promise.race([starter.dead, later(longest / 4)])
  }
  await starter.end('SIGKILL')
  await starter.dead
}

const kindsOf = (round: number): Kind[] => Array.from({ length: startsOfRound }, (_, at): Kind => {
  if (at === 0 && round % platformEvery === 0) return 'platform'
  return at <= databases ? 'database' : 'lock'
})

describe(`M12: ${rounds * startsOfRound} starts on one data folder`, () => {
  it('are never ready at the same time, and whoever comes after them can start', async () => {
    for (let round = 0; round < rounds; round++) {
      await Promise.all(kindsOf(round).map(race))
      const after = start('database', 'here')
      expect(await after.decided, `after round ${round}: ${after.output()}`).toBe(true)
      await after.end('SIGTERM')
      await after.dead
      expect(together(all)).toEqual([])
    }
    const ready = all.filter((starter) => starter.readyAt() !== undefined)
    // Else nothing was raced for.
    expect(ready.length).toBeGreaterThan(rounds)
    expect(all.length - ready.length).toBeGreaterThan(rounds)
    expect(new Set(all.map(({ place }) => place))).toEqual(new Set(places))
  })

  it('have lost nothing that one of them was acknowledged, and the platform starts', async () => {
    const { db, close } = await openDatabase({ folder: join(home.folder, 'database') })
    const { rows } = await sql<{ number: bigint }>`select number from seen`.execute(db)
    await close()
    const there = new Set(rows.map(({ number }) => Number(number)))
    const acknowledged = all.flatMap((starter) => starter.seen())
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(acknowledged.filter((number) => !there.has(number))).toEqual([])
    const platform = start('platform', 'here')
    expect(await platform.decided, platform.output()).toBe(true)
    await platform.end('SIGTERM')
    await platform.dead
  })
})
