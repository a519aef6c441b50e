/** Starters that race for one data folder, their ends, and the times at which each had the database open. */
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { platformProgram } from '../../../server/build.ts'
import { quickStart } from '../../support/quickStart.ts'
import { schema } from '../../../server/open.ts'
import { stateOf } from '../../support/processState.ts'
import type { Home } from '../support/process.ts'

/** The platform's program, or what it opens with nothing around it. */
export type Kind = 'program' | 'platform'
/** `other host`: with another host's name, as in a container. `zombie`: its parent never asks how it ended. */
export const places = ['here', 'other host', 'zombie'] as const
export type Place = (typeof places)[number]
type Event = 'opening' | 'ready' | 'closing' | 'closed'

export interface Starter {
  readonly kind: Kind
  readonly place: Place
  /** Nanoseconds of the clock that all processes share at which it said so. */
  at(event: Event): bigint | undefined
  /** Resolves with whether it says so at all: false when it is dead before. */
  until(event: Event): Promise<boolean>
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  /** Nanoseconds of the same clock just before it was killed. */
  readonly killedAt: bigint | undefined
  readonly isRefused: boolean
  /** It ended itself ten seconds after it was asked to, as it says: on a loaded machine its end takes longer. */
  readonly isLate: boolean
  /** It ended, and neither was it asked to nor refused, or not in order. */
  readonly hasFailed: boolean
  /** Resolves when it is dead, which a zombie is. */
  readonly dead: Promise<void>
  readonly isDead: boolean
  /** What it was acknowledged. */
  readonly seen: readonly number[]
  output(): string
  /** Lets the parent of a zombie go. */
  remove(): void
}

const otherHosts = [
  ['unshare', '--uts'],
  ['unshare', '--user', '--map-root-user', '--uts'],
].find(([command = '', ...words]) => spawnSync(command, [...words, 'hostname', 'other']).status === 0)

const starterProgram = join('node_modules', '.cache', 'lock-starter.mjs')

/** In one file with most of its libraries: it starts in a tenth of the time that its sources take. */
export async function buildStarter(): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(new URL('./lockStarter.ts', import.meta.url))],
    outfile: starterProgram,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    // These read files beside them. The others may be written for a loader that an ESM file has only when it makes one.
    external: ['@electric-sql/pglite', 'fs-native-extensions'],
    // Of all modules, which would take long to load.
    define: { SCHEMA: JSON.stringify(schema) },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)" },
  })
}

const commands: Readonly<Record<Place, readonly string[]>> = {
  here: [],
  'other host': otherHosts ? [...otherHosts, 'sh', '-c', 'hostname other-$$; exec "$@"', 'sh'] : [],
  zombie: ['sh', '-c', '"$@" & echo pid $!; exec sleep 600', 'sh'],
}

export function launch({ folder, env }: Home, kind: Kind, place: Place, first: number): Starter {
  const host = place === 'other host' && !otherHosts ? ['other'] : []
  const [command = '', ...words] = [
    ...commands[place],
    process.execPath,
    ...quickStart,
    starterProgram,
    kind === 'program' ? platformProgram : kind,
    folder,
    String(first),
    ...host,
  ]
  const child = spawn(command, words, { env: { PATH: process.env['PATH'], ...env, PORT: '0' }, stdio: ['ignore', 'pipe', 'pipe'] })
  const times = new Map<string, bigint>()
  const waiting = new Set<() => void>()
  const seen: number[] = []
  let output = ''
  let [killedAt, isNotified, isDead]: [bigint | undefined, boolean, boolean] = [undefined, false, false]

  let tellPid: (pid: number) => void = () => undefined
  const pid =
    place === 'zombie'
      ? new Promise<number>((resolve) => {
          tellPid = resolve
        })
      : Promise.resolve(child.pid ?? 0)
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
  })
  const dead = (place === 'zombie' ? Promise.race([closed, pid.then(gone)]) : closed).then(() => {
    isDead = true
    for (const look of waiting) look()
  })
  child.stderr.on('data', (chunk) => {
    output += String(chunk)
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [word = '', number] = line.split(' ')
    if (word === 'seen') seen.push(Number(number))
    else if (word === 'pid') tellPid(Number(number))
    else if (line.includes('is ready at')) times.set('ready', process.hrtime.bigint())
    else if (number && /^(opening|ready|closing|closed)$/.test(word)) times.set(word, BigInt(number))
    else output += `${line}\n`
    for (const look of waiting) look()
  })

  return {
    kind,
    place,
    dead,
    seen,
    at: (event) => times.get(event),
    until: (event) =>
      new Promise((resolve) => {
        const look = () => {
          if (!times.has(event) && !isDead) return
          waiting.delete(look)
          resolve(times.has(event))
        }
        waiting.add(look)
        look()
      }),
    async end(signal) {
      const to = await pid
      if (isDead) return
      isNotified = true
      if (signal === 'SIGKILL') killedAt ??= process.hrtime.bigint()
      if (place !== 'zombie') child.kill(signal)
      // Dead as it may be, its number is its own until its parent goes.
      else if (child.exitCode === null && child.signalCode === null) process.kill(to, signal)
    },
    get killedAt() {
      return killedAt
    },
    get isDead() {
      return isDead
    },
    get isRefused() {
      return /is in use by (another )?process/.test(output)
    },
    get isLate() {
      return output.includes('did not stop in time')
    },
    get hasFailed() {
      return (
        isDead &&
        killedAt === undefined &&
        !this.isRefused &&
        !this.isLate &&
        !times.has('closed') &&
        !(isNotified && !times.has('opening'))
      )
    },
    output: () => `${kind} (${place}): ${[...times].map(([event, time]) => `${event} ${time}`).join(', ')}\n${output}`,
    remove: () => {
      child.kill('SIGKILL')
    },
  }
}

async function gone(pid: number): Promise<void> {
  while ((await stateOf(pid)) !== undefined) await pause(20)
}

/**
 * Each pair of starters that had the database open at the same moment: from before it was opened until it was closed, or its process
 * killed. Of one that has failed or ended late nobody knows until when.
 */
export function together(starters: readonly Starter[]): string[] {
  const spans = starters
    .flatMap((starter) => {
      const [from, closed, killed] = [starter.at('opening'), starter.at('closed'), starter.killedAt]
      if (from === undefined || starter.hasFailed || starter.isLate) return []
      const to = closed === undefined || (killed !== undefined && killed < closed) ? killed : closed
      return [{ starter, from, to }]
    })
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return spans.flatMap((one, at) =>
    spans
      .slice(at + 1)
      .filter(({ from }) => one.to === undefined || from < one.to)
      .map((other) => [one, other].map(({ starter: { kind, place }, from, to }) => `${kind} (${place}) ${from}-${to}`).join(' and ')),
  )
}
