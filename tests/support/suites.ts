/** The kinds of suites: a command as a single check, or a runner with a report; on this Node or the other one. */
import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { delimiter } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { otherNode } from './otherNode.ts'
import { judged, type Outcome, placesToRepeat } from './reports.ts'

export interface Run {
  /** Words after the names of suites: the runner takes only files with one of these words in their path. */
  readonly words: readonly string[]
  /** Whether a failed test, and a suite that stood still, run once more. */
  readonly repeats: boolean
  readonly values?: Values
}

export interface Suite {
  readonly name: string
  /** Seconds on the clock that the suite may take on two idle cores. */
  readonly share: number
  run(how: Run): Promise<Outcome>
}

export type Values = Readonly<Record<string, string>>

interface Environment {
  readonly values: Values
  stop(): Promise<void>
}

export const output = 'tests/.output'
/** The log of a suite and its programs. */
export const logOf = (name: string) => `${output}/${name.replaceAll(' ', '-')}.log`

/** Lines of the output of a command that failed. */
const lastLines = 20

/**
 * A command stands still if it takes this many times its share, and at least this many seconds: Vitest waits without a limit for a page
 * that its browser does not load.
 */
const patience = { shares: 10, seconds: 300 }
/** Milliseconds between SIGTERM and SIGKILL. */
const grace = 10_000

/** Process groups of the running commands. */
const running = new Set<number>()
const signalTo = (group: number, signal: NodeJS.Signals) => {
  try {
    process.kill(-group, signal)
  } catch {
    // The group has ended.
  }
}
/** Sends a signal to all running commands and their programs. */
export const endAll = (signal: NodeJS.Signals): void => {
  for (const group of running) signalTo(group, signal)
}

const nothing: Outcome = { passed: 0, failed: 0, failures: [] }

interface Ended {
  readonly isGreen: boolean
  /** Whether the command stood still and was ended. */
  readonly isStuck: boolean
  /** The last lines of the command's output. */
  readonly end: string
}

/** Runs a command and appends its output to the log; ends the command if it stands still. */
function command(line: string, log: string, share: number, values: Values = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', ...values }
    const child = spawn(line, { shell: true, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env })
    const group = child.pid
    const file = createWriteStream(log, { flags: 'a' })
    const most = Math.max(patience.seconds, patience.shares * share)
    let isStuck = false
    let end = ''
    let timer = setTimeout(() => {
      isStuck = true
      if (group === undefined) return
      signalTo(group, 'SIGTERM')
      timer = setTimeout(() => signalTo(group, 'SIGKILL'), grace)
    }, most * 1000)
    if (group !== undefined) running.add(group)
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        file.write(text)
        end = (end + stripVTControlCharacters(text)).slice(-10_000)
      })
    const done = (isGreen: boolean) => {
      clearTimeout(timer)
      if (group !== undefined) running.delete(group)
      const last = end.split('\n').slice(-lastLines).join('\n')
      file.end(() => resolve({ isGreen, isStuck, end: isStuck ? `did not end within ${most} s\n${last}` : last }))
    }
    child.on('close', (code) => done(code === 0))
    child.on('error', () => done(false))
  })
}

/** A command as a single check. */
export const check = (name: string, share: number, line: string): Suite => ({
  name,
  share,
  async run() {
    const { isGreen, end } = await command(line, logOf(name), share)
    return isGreen ? { ...nothing, passed: 1 } : { ...nothing, failed: 1, failures: [{ name: line, message: end }] }
  },
})

interface Runner {
  readonly line: string
  read(report: unknown): Outcome
  /** The command that runs failed tests alone, by their places. */
  again?(places: readonly string[]): string
  environment?(): Promise<Environment>
  /** Whether there may be no test to run. */
  readonly mayBeEmpty?: boolean
}

/** A runner that writes a JSON report. A run that fails without a failure in its report counts as one failure. */
export const suite = (name: string, share: number, { line, read, again, environment, mayBeEmpty = false }: Runner): Suite => ({
  name,
  share,
  async run({ words, repeats, values = {} }) {
    const { values: more, stop } = (await environment?.()) ?? withValues({})
    const once = async (what: string, mayStand = false): Promise<Outcome> => {
      const file = logOf(name).replace(/\.log$/, '.json')
      const { isGreen, isStuck, end } = await command(what, logOf(name), share, { ...values, ...more, REPORT_FILE: file })
      if (isStuck && mayStand) {
        console.log(`${name} ${end}\n${name} runs once more`)
        const outcome = await once(what)
        return outcome.failed > 0 ? outcome : { ...outcome, flaky: ['the whole suite'] }
      }
      const outcome = await readFile(file, 'utf8')
        .then((text) => read(JSON.parse(text)))
        .catch(() => nothing)
      const isEmpty = !mayBeEmpty && outcome.passed + outcome.failed === 0
      if ((isGreen && !isEmpty) || outcome.failed > 0) return outcome
      return { ...outcome, failed: 1, failures: [...outcome.failures, { name: what, message: end }] }
    }
    try {
      const outcome = await once([line, ...words.map((word) => JSON.stringify(word))].join(' '), repeats)
      const places = repeats ? placesToRepeat(outcome) : []
      return again && places.length > 0 ? judged(outcome, await once(again(places))) : outcome
    } finally {
      await stop()
    }
  },
})

export const withValues = (values: Values): Environment => ({ values, stop: async () => undefined })

/** A suite on the other supported version of Node. It fails if the registry has no such version for this machine. */
export const onOtherNode = (made: Suite): Suite => ({
  ...made,
  async run(how) {
    const other = await otherNode()
    if (!other) return { ...nothing, failed: 1, failures: [{ name: 'the registry has no other Node for this machine', message: '' }] }
    return made.run({ ...how, values: { PATH: `${other.folder}${delimiter}${process.env['PATH'] ?? ''}` } })
  },
})
