/** A job runs in one process at a time, and another process takes it over if that one dies, freezes or stops. */
import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { simpleJob, type Job } from '../../../server/platform/jobs/job.ts'
import { claim, giveUp, heldJobs } from '../../../server/platform/jobs/leases.ts'
import { startJobs, type Jobs } from '../../../server/platform/jobs/runner.ts'
import { createLog } from '../../../server/platform/log/log.ts'
import { patient } from '../../support/patience.ts'
import { onPostgres, openTestDatabase, type TestDatabase } from '../support/database.ts'
import { argumentsFor } from '../support/killed.ts'
import { createHome, type Home } from '../support/process.ts'

const log = createLog('silent')

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const started: Jobs[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()))
})

function start(jobs: readonly Job[], holder: string): Jobs {
  const running = startJobs({ ...database, log }, jobs, holder)
  started.push(running)
  return running
}

/** A job that counts its runs, and how many of them were under way at once at most. */
function counted(name: string, leaseMs?: number) {
  const seen = { runs: 0, now: 0, most: 0, stops: 0 }
  const job: Job = {
    name,
    everyMs: 1,
    ...(leaseMs !== undefined && { leaseMs }),
    start: () => ({
      async run() {
        seen.runs += 1
        seen.now += 1
        seen.most = Math.max(seen.most, seen.now)
        await sql`select pg_sleep(0.005)`.execute(database.db)
        seen.now -= 1
      },
      async stop() {
        seen.stops += 1
      },
    }),
  }
  return { job, seen }
}

describe('a job', () => {
  it('runs repeatedly, never twice at once, and continues after a failed run', async () => {
    const { job, seen } = counted('again')
    let failures = 0
    const failing = simpleJob('failing', 1, async () => {
      failures += 1
      throw new Error('not this time')
    })
    const jobs = start([job, failing], 'one')
    await vi.waitUntil(() => seen.runs > 3 && failures > 3, patient)
    await jobs.stop()
    expect(seen).toMatchObject({ now: 0, most: 1, stops: 1 })
    const { runs } = seen
    await sql`select pg_sleep(0.02)`.execute(database.db)
    expect(seen.runs).toBe(runs)
  })
})

describe('a stopping job', () => {
  it('gets one stop call during its run', async () => {
    let stops = 0
    let isRunning = false
    let end: () => void = () => undefined
    const job: Job = {
      name: 'waits for its stop',
      everyMs: 1,
      start: () => ({
        run: () =>
          new Promise<void>((resolve) => {
            isRunning = true
            end = resolve
          }),
        async stop() {
          stops += 1
          end()
        },
      }),
    }
    const jobs = start([job], 'one')
    await vi.waitUntil(() => isRunning, patient)
    await jobs.stop()
    expect(stops).toBe(1)
  })
})

describe('a lease that was given up', () => {
  // In the embedded database the clock ticks in milliseconds, and a claim often falls into the one of the giving up.
  it('is free at once', async () => {
    const { db } = database
    const lease = { name: 'handed on' }
    for (let hands = 0; hands < 50; hands++) {
      const holder = String(hands)
      expect(await claim(db, holder, [lease]), `taken by ${holder}`).toEqual(new Set([lease.name]))
      await giveUp(db, holder, [lease])
    }
  })
})

describe.each(onPostgres ? ['of many processes'] : [])('a job %s', () => {
  it('runs in one process, and in the next process as soon as the first stops in order', async () => {
    const [first, second] = [counted('one at a time', 60_000), counted('one at a time', 60_000)]
    const jobs = start([first.job], 'first')
    await vi.waitUntil(() => first.seen.runs > 0, patient)
    start([second.job], 'second')
    await vi.waitUntil(() => first.seen.runs > 20, patient)
    expect(second.seen.runs).toBe(0)
    expect((await heldJobs(database.db)).find(({ name }) => name === 'one at a time')).toMatchObject({ holder: 'first', held: true })
    await jobs.stop()
    // The lease was released, so that no process waits a minute. The second process tries again after a third of its own term.
    expect((await heldJobs(database.db)).find(({ name }) => name === 'one at a time')).toMatchObject({ held: false })
  })

  it('can be taken over from a lease that was written before the clock was set back', async () => {
    const { job, seen } = counted('ahead', 500)
    await sql`insert into jobs (name, holder, taken_at, until) values ('ahead', 'gone', now(), clock_timestamp() + interval '2 days')`.execute(
      database.db,
    )
    start([job], 'late')
    await vi.waitUntil(() => seen.runs > 0, patient)
    expect((await heldJobs(database.db)).find(({ name }) => name === 'ahead')).toMatchObject({ holder: 'late', held: true })
  })
})

describe.each(onPostgres ? ['killed', 'frozen'] : [])('a process that is %s', (how) => {
  let home: Home
  const children: ChildProcess[] = []
  beforeAll(async () => {
    home = await createHome()
  })
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL')
    await home.remove()
  })

  function ring(holder: string) {
    const child = spawn(process.execPath, [
      '--import',
      'tsx',
      fileURLToPath(new URL('jobChild.ts', import.meta.url)),
      ...argumentsFor(home, [holder]),
    ])
    children.push(child)
    const seen = { child, text: '' }
    child.stdout.on('data', (chunk) => {
      seen.text += String(chunk)
    })
    return seen
  }
  const runsOf = ({ text }: { readonly text: string }) => text.split('ran\n').length - 1

  it('loses its job to another process, and never continues beside that process', async () => {
    const first = ring('first')
    await vi.waitUntil(() => runsOf(first) > 3, patient)
    const second = ring('second')
    await vi.waitUntil(() => second.text.includes('started'), patient)
    expect(runsOf(second)).toBe(0)
    first.child.kill(how === 'killed' ? 'SIGKILL' : 'SIGSTOP')
    await vi.waitUntil(() => runsOf(second) > 3, patient)
    first.child.kill('SIGCONT')
    const before = runsOf(second)
    await vi.waitUntil(() => runsOf(second) > before + 20, patient)
    const late = runsOf(first)
    await vi.waitUntil(() => runsOf(second) > before + 60, patient)
    expect(runsOf(first)).toBe(late)
  })
})
