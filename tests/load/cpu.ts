/** CPU time by process, from /proc. Other load on the machine changes the CPU time of a request less than its duration. */
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The kernel's clock tick for programs (USER_HZ): 100 per second on every Linux that Node supports. */
const TICK_US = 10_000

interface Process {
  readonly parent: number
  /** Microseconds. */
  readonly own: number
  /** Microseconds of ended children. */
  readonly ended: number
}

/** Undefined if the process has ended or there is no /proc. */
async function processOf(pid: number): Promise<Process | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name, in brackets, may have spaces: fields are counted after the name.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  if (text === '') return undefined
  const time = (user: number) => (Number(fields[user]) + Number(fields[user + 1])) * TICK_US
  return { parent: Number(fields[1]), own: time(11), ended: time(13) }
}

/** Microseconds of a process and all its descendants so far. */
async function treeCpu(root: number): Promise<number> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0)
  const processes = new Map<number, Process>()
  for (const pid of pids) {
    const entry = await processOf(pid)
    if (entry) processes.set(pid, entry)
  }
  const isBelow = (pid: number): boolean => pid === root || isBelowAny(processes.get(pid)?.parent)
  const isBelowAny = (parent: number | undefined): boolean => parent !== undefined && parent > 1 && isBelow(parent)
  let sum = 0
  for (const [pid, { own, ended }] of processes) if (isBelow(pid)) sum += own + ended
  return sum
}

/** Microseconds of this process's ended children. */
const endedCpu = async (): Promise<number> => (await processOf(process.pid))?.ended ?? 0

/** The process id of PostgreSQL's postmaster; undefined if PostgreSQL runs on another machine. */
async function postmasterOf(databaseUrl: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const pid = rows[0]?.pid ?? 0
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
    return name.startsWith('postgres') ? (await processOf(pid))?.parent : undefined
  } finally {
    await client.end()
  }
}

/** Microseconds by process; an embedded database counts as platform. */
export interface Cpu {
  readonly platform: number
  readonly database: number
  readonly generator: number
}

export const sumOf = ({ platform, database, generator }: Cpu): number => platform + database + generator

export interface Meter {
  /** CPU time during `work`; programs that `work` runs to their end count as generator. */
  during<Result>(work: () => Promise<Result>): Promise<{ readonly result: Result; readonly cpu: Cpu }>
  /** Resolves when the platform is idle: after its start it plans periods for a while. */
  untilQuiet(): Promise<void>
}

const QUIET_SHARE = 0.05
const QUIET_WITHIN_MS = 120_000

export async function meterOf(platform: { readonly pid: number }, databaseUrl?: string): Promise<Meter> {
  const postmaster = databaseUrl === undefined ? undefined : await postmasterOf(databaseUrl)
  return {
    async during(work) {
      const servers = async () => ({
        platform: await treeCpu(platform.pid),
        database: postmaster === undefined ? 0 : await treeCpu(postmaster),
      })
      const before = await servers()
      // The generator's time is read last and first, without the time for reading the others.
      const ended = await endedCpu()
      const own = process.cpuUsage()
      const result = await work()
      const { user, system } = process.cpuUsage(own)
      const generator = user + system + (await endedCpu()) - ended
      const after = await servers()
      return { result, cpu: { platform: after.platform - before.platform, database: after.database - before.database, generator } }
    },
    async untilQuiet() {
      for (const until = performance.now() + QUIET_WITHIN_MS; performance.now() < until;) {
        const before = await treeCpu(platform.pid)
        const from = performance.now()
        await sleep(2000)
        if ((await treeCpu(platform.pid)) - before < (performance.now() - from) * 1000 * QUIET_SHARE) return
      }
      throw new Error('the platform does not come to rest')
    },
  }
}
