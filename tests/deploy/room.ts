/** A clean place to deploy in: the tracked files, a home of its own, an environment with nothing in it, and the checkout out of sight. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface Ended {
  readonly code: number | null
  readonly output: string
}

export interface Job {
  output(): string
  /** Rejects with what it said when it ends before. */
  until(fits: (output: string) => boolean): Promise<void>
  /** Resolves when none of its processes is left. */
  readonly ended: Promise<Ended>
  /** Tells all of them to stop. */
  stop(): Promise<Ended>
}

export interface Room {
  /** The copy of the repository. */
  readonly folder: string
  /** Begins a script of bash. */
  start(script: string, env?: Readonly<Record<string, string>>): Job
  /** Runs it to its end. Rejects with all it said when a line of it fails. */
  run(script: string, env?: Readonly<Record<string, string>>): Promise<string>
  remove(): Promise<void>
}

/**
 * Under another host's name, and with nothing in the checkout: a deployment that still reads from there fails. Nothing where that may not
 * be had.
 */
const hiding =
  ['--mount --uts', '--user --map-root-user --mount --uts']
    .map((flags) => ['unshare', ...flags.split(' '), 'sh', '-ec', 'hostname play; mount -t tmpfs none "$0"; exec "$@"', process.cwd()])
    .find(([command = '', ...words]) => spawnSync(command, [...words, 'true']).status === 0) ?? []

/** How this machine reaches the registry is no part of the recipe. */
const registry = {
  npm_config_cache: setting('cache'),
  npm_config_registry: setting('registry'),
  npm_config_prefer_offline: 'true',
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i.test(name))),
}

function setting(name: string): string {
  return spawnSync('npm', ['config', 'get', name], { encoding: 'utf8' }).stdout.trim()
}

/** `programs`: folders whose programs are found beside the system's. */
export async function openRoom(programs: readonly string[]): Promise<Room> {
  const place = await mkdtemp(join(tmpdir(), 'stone-deploy-'))
  const [folder, home] = [join(place, 'stone'), join(place, 'home')]
  await Promise.all([folder, home].map((path) => mkdir(path)))
  // nginx reads its site before it becomes another user, and PostgreSQL has a folder of its own.
  await chmod(place, 0o755)
  copyTracked(folder)
  const path = [dirname(process.execPath), ...programs, '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'].join(':')
  const jobs = new Set<ChildProcess>()

  function start(script: string, env: Readonly<Record<string, string>> = {}): Job {
    const [command = '', ...words] = [...hiding, 'bash', '-euo', 'pipefail', '-c', script]
    const child = spawn(command, words, {
      cwd: folder,
      env: { PATH: path, HOME: home, LANG: 'C.UTF-8', ...registry, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    jobs.add(child)
    let output = ''
    const waiting = new Set<() => void>()
    const take = (chunk: Buffer) => {
      output += chunk.toString()
      for (const look of waiting) look()
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    // Not before the last process that was given these pipes is gone.
    const ended = once(child, 'close').then((): Ended => ({ code: child.exitCode, output }))
    void ended.then(() => jobs.delete(child))
    return {
      output: () => output,
      ended,
      until: (fits) =>
        new Promise((resolve, reject) => {
          const look = () => {
            if (fits(output)) resolve()
          }
          waiting.add(look)
          look()
          void ended.then(() => reject(new Error(`it ended:\n${output}`)))
        }),
      stop() {
        if (jobs.has(child)) signal(child, 'SIGTERM')
        return ended
      },
    }
  }

  return {
    folder,
    start,
    async run(script, env) {
      const { code, output } = await start(script, env).ended
      if (code !== 0) throw new Error(`${script}\nended with ${code}:\n${output}`)
      return output
    },
    async remove() {
      for (const job of jobs) signal(job, 'SIGKILL')
      await rm(place, { recursive: true, force: true })
    },
  }
}

/** To a job that has not ended, and all that it began. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals) {
  if (pid !== undefined) process.kill(-pid, name)
}

function copyTracked(to: string) {
  const script = 'git -c safe.directory="*" ls-files -z | tar --null --files-from=- --create | tar --extract --directory="$0"'
  const { status, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', script, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the tracked files cannot be copied: the suite needs git and tar\n${stderr}`)
}
