/** A disk that is really full: nothing acknowledged is lost, and all is well once there is room. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { auditDatabase } from '../../../server/open.ts'
import { fillToTheBrim, mountDisk, unmountDisk } from '../../support/smallDisk.ts'
import { putDatabase } from '../support/database.ts'
import { argumentsFor } from '../support/killed.ts'

/** A separate disk, if this process may mount one. */
async function smallDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'))
  if (mountDisk(folder, 200)) return folder
  await rm(folder, { recursive: true })
  return undefined
}

const disks = [await smallDisk()].filter((folder) => folder !== undefined)

describe.each(disks)('in %s, a disk that is really full,', (disk) => {
  const filler = join(disk, 'filler')

  afterAll(async () => {
    unmountDisk(disk)
    await rm(disk, { recursive: true, force: true })
  })

  /** Bets until it has been refused that often, or ended by itself; then it is killed. The ids of what was acknowledged. */
  async function betUntil(acknowledgedAtMost: number, refusedAtMost: number, onAcknowledged: () => void): Promise<string[]> {
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        fileURLToPath(new URL('../ledger/betChild.ts', import.meta.url)),
        ...argumentsFor({ folder: disk, url: undefined }),
      ],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const counts = { out: '', refused: 0, isReported: false }
    child.stdout.on('data', (chunk) => {
      counts.out += String(chunk)
      if (!counts.isReported && counts.out.split('\n').length > acknowledgedAtMost) {
        counts.isReported = true
        onAcknowledged()
        if (refusedAtMost === 0) child.kill('SIGKILL')
      }
    })
    child.stderr.on('data', (chunk) => {
      // before the disk is full a bet is refused that comes between a close and a draw
      if (counts.isReported) counts.refused += String(chunk).split('refused').length - 1
      if (refusedAtMost > 0 && counts.refused >= refusedAtMost) child.kill('SIGKILL')
    })
    await new Promise((resolve) => child.on('close', resolve))
    expect(counts.isReported).toBe(true)
    return counts.out
      .slice(0, counts.out.lastIndexOf('\n') + 1)
      .split('\n')
      .filter(Boolean)
  }

  test('no acknowledged bet is lost, and members can bet again once the disk has room', async () => {
    await putDatabase(disk)
    const acknowledged = await betUntil(60, 20, () => fillToTheBrim(filler))
    await rm(filler)
    acknowledged.push(...(await betUntil(60, 0, () => undefined)))
    const opened = await openDatabase({ folder: join(disk, 'database') })
    try {
      const {
        rows: [row],
      } = await sql<{ stored: bigint }>`select count(*) as stored from bets where request_id = any(${acknowledged}::text[])`.execute(
        opened.db,
      )
      expect(row?.stored).toBe(BigInt(acknowledged.length))
      expect((await auditDatabase(opened.db)).filter((audited) => audited.violations > 0)).toEqual([])
    } finally {
      await opened.close()
    }
  }, 300_000)

  test('a database that gives up reports its loss once, and answers later queries with an error', async () => {
    const lost: Error[] = []
    await putDatabase(join(disk, 'other'))
    const opened = await openDatabase({ folder: join(disk, 'other', 'database'), onLost: (error) => lost.push(error) })
    // Room in the table for every change, so that it is the journal that cannot grow.
    await sql`create table counters (id int primary key, text text) with (fillfactor = 20)`.execute(opened.db)
    await sql`insert into counters select id, '' from generate_series(1, 300) id`.execute(opened.db)
    const change = (text: string) => sql`update counters set text = ${text.padEnd(60)}`.execute(opened.db)
    for (let n = 0; n < 30; n += 1) await change(`${n}`)
    fillToTheBrim(filler)
    let committed = ''
    while (lost.length === 0)
      await change(`${Number(committed) + 1}`).then(
        () => {
          committed = `${Number(committed) + 1}`
        },
        () => undefined,
      )
    await expect(change('later')).rejects.toThrow('No space left on device')
    await expect(opened.db.transaction().execute(() => Promise.resolve())).rejects.toThrow('No space left on device')
    expect(lost).toHaveLength(1)
    await opened.close()

    await rm(filler)
    const again = await openDatabase({ folder: join(disk, 'other', 'database') })
    const { rows } = await sql`select distinct text from counters`.execute(again.db)
    expect(rows).toEqual([{ text: committed.padEnd(60) }])
    await again.close()
  }, 300_000)
})
