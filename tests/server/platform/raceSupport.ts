/** Starters that race for one data folder, the ends they come to, and who was ready when. */
import { spawn, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { platformProgram } from '../../../server/build.ts'
import type { Home } from '../support/process.ts'

export type Kind = 'lock' | 'database' | 'platform'
/** `other host`: with another host's name, as in a container. `zombie`: its parent never asks how it ended. */
export type Place = 'here' | 'other host' | 'zombie'

export interface Starter {
  readonly kind: Kind
  readonly place: Place
  /** Nanoseconds of the machine's clock at which it certainly was ready; undefined as long as it was not. */
  readyAt(): bigint | undefined
  /** Resolves with whether it became ready; false when it was refused or ended before. */
  readonly decided: Promise<boolean>
  /** When it was last certainly alive: just before it was told to end. */
  endedAt: bigint | undefined
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  /** Resolves when it is dead, which a zombie is. */
  readonly dead: Promise<void>
  /** What it was acknowledged. */
  seen(): readonly number[]
  output(): string
  /** Lets the parent of a zombie go. */
  remove(): void
}

const otherHosts = [['unshare', '--uts'], ['unshare', '--user', '--map-root-user', '--uts']]
  .find(([command = '', ...words]) => spawnSync(command, [...words, 'hostname', 'other']).status === 0)

/** Where this machine lets a process have another host's name. */
export const places: readonly Place[] = otherHosts ? ['here', 'other host', 'zombie'] : ['here', 'zombie']

const starterProgram = join('node_modules', '.cache', 'lock-starter.mjs')

/** In one file, beside its libraries: it starts in a tenth of the time that its sources take. */
export async function buildStarter(): Promise<void> {
  const entryPoints = [fileURLToPath(new URL('./lockStarter.ts', import.meta.url))]
  await build({ entryPoints, outfile: starterProgram, bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'silent' })
}

const commands: Readonly<Record<Place, readonly string[]>> = {
  here: [],
  'other host': [...otherHosts ?? [], 'sh', '-c', 'hostname other-$$; exec "$@"', 'sh'],
  zombie: ['sh', '-c', '"$@" & echo pid $!; exec sleep 600', 'sh'],
}

export function launch({ folder, env }: Home, kind: Kind, place: Place, first: number): Starter {
  const program = kind === 'platform' ? [platformProgram] : [starterProgram, kind, folder, String(first)]
  const [command = '', ...words] = [...commands[place], process.execPath, ...program]
  const child = spawn(command, words, { env: { PATH: process.env['PATH'], ...env, PORT: '0' }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let readyAt: bigint | undefined
  let decide: (isReady: boolean) => void = () => undefined
  const decided = new Promise<boolean>((resolve) => { decide = resolve })
  const closed = new Promise<void>((resolve) => { child.once('close', () => resolve()) })
  let tellPid: (pid: number) => void = () => undefined
  const pid = place === 'zombie' ? new Promise<number>((resolve) => { tellPid = resolve }) : Promise.resolve(child.pid ?? 0)
  const dead = place === 'zombie' ? Promise.race([closed, pid.then(zombie)]) : closed
  void dead.then(() => decide(false))
  child.stderr.on('data', (chunk) => { output += String(chunk) })
  child.stdout.on('data', (chunk) => {
    output += String(chunk)
    const told = Number(/^pid (\d+)\n/m.exec(output)?.[1])
    if (told) tellPid(told)
    readyAt ??= kind === 'platform' ? (output.includes('is ready at') ? process.hrtime.bigint() : undefined) : BigInt(/^ready (\d+)\n/m.exec(output)?.[1] ?? 0) || undefined
    if (readyAt !== undefined) decide(true)
  })
  const starter: Starter = {
    kind, place, decided, dead, endedAt: undefined,
    readyAt: () => readyAt,
    async end(signal) {
      const to = await pid
      starter.endedAt ??= process.hrtime.bigint()
      if (place !== 'zombie') child.kill(signal)
      // Dead as it may be, its number is its own until its parent goes.
      else if (child.exitCode === null && child.signalCode === null) process.kill(to, signal)
    },
    seen: () => [...output.matchAll(/^seen (\d+)\n/gm)].map(([, number]) => Number(number)),
    output: () => output,
    remove: () => { child.kill('SIGKILL') },
  }
  return starter
}

/** Resolves when the process is dead; that nobody asked how it ended shows in its state. */
async function zombie(pid: number): Promise<void> {
  const isDead = async () => /^State:\s*[ZX]/m.test(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'State: X'))
  while (!(await isDead())) await new Promise((resolve) => { setTimeout(resolve, 20) })
}

/** Each pair of starters that were ready at the same moment. */
export function together(starters: readonly Starter[]): string[] {
  const spans = starters.flatMap((starter) => {
    const [from, to] = [starter.readyAt(), starter.endedAt]
    return from !== undefined && to !== undefined && from < to ? [{ starter, from, to }] : []
  }).toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return spans.flatMap((one, at) => spans.slice(at + 1).filter(({ from }) => from < one.to)
    .map((other) => [one, other].map(({ starter: { kind, place }, from, to }) => `${kind} (${place}) ${from}-${to}`).join(' and ')))
}
