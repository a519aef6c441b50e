/** PostgreSQL's own benchmark as the measure of the machine: `pgbench -N`, an update, a select and an insert in one transaction. */
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

const database = 'stone_pgbench'
/** pgbench's scale: ten branches with a million accounts. */
const SCALE = '10'
const CLIENTS = '8'
const THREADS = '2'
const SECONDS = '3'

/** Undefined if Debian's postgresql is not installed. */
function findPgbench(): string | undefined {
  const root = '/usr/lib/postgresql'
  try {
    const [newest] = readdirSync(root).toSorted((a, b) => Number(b) - Number(a))
    return newest === undefined ? undefined : `${root}/${newest}/bin/pgbench`
  } catch {
    return undefined
  }
}

export interface Turn {
  readonly perSecond: number
  readonly transactions: number
}

export interface Pgbench {
  /** Runs one short turn. */
  turn(): Promise<Turn>
  remove(): Promise<void>
}

/**
 * On a separate database of the same server. Its transactions do not wait for the disk: on most disks they would measure nothing else,
 * while many bets share one wait.
 */
export async function startPgbench(databaseUrl: string): Promise<Pgbench | undefined> {
  const program = findPgbench()
  if (program === undefined) return undefined
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  await admin.query(`drop database if exists ${database}`)
  await admin.query(`create database ${database}`)
  await admin.query(`alter database ${database} set synchronous_commit = off`)
  const url = new URL(databaseUrl)
  url.pathname = `/${database}`
  await run(program, ['-i', '-q', '-s', SCALE, url.href])
  return {
    async turn() {
      const { stdout } = await run(program, ['-N', '-n', '-c', CLIENTS, '-j', THREADS, '-T', SECONDS, url.href])
      const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1])
      return { perSecond: figure(/^tps = ([\d.]+)/m), transactions: figure(/actually processed: (\d+)/) }
    },
    async remove() {
      await admin.query(`drop database ${database} with (force)`)
      await admin.end()
    },
  }
}
