/** The kinds of suites: a command as a single check, or a runner with a report; on this Node or the other one. */
import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { delimiter } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { otherNode } from './otherNode.ts'
import type { Failure, Outcome } from './reports.ts'

export interface Run {
  /** Words after the names of suites: the runner takes only files with one of them in their path. */
  readonly words: readonly string[]
  /** Whether a failed test that can be run again by itself is. */
  readonly repeats: boolean
  readonly values?: Values
}

export interface Suite {
  readonly name: string
  /** Seconds on the clock that it may take on two idle cores. */
  readonly share: number
  run(how: Run): Promise<Outcome>
}

export type Values = Readonly<Record<string, string>>

interface Environment {
  readonly values: Values
  stop(): Promise<void>
}

export const output = 'tests/.output'
/** What a suite and its programs wrote. */
export const logOf = (name: string) => `${output}/${name.replaceAll(' ', '-')}.log`

/** Lines of the output of a command that failed. */
const lastLines = 20

const nothing: Outcome = { passed: 0, failed: 0, failures: [] }

/** Runs a command to its end with its output appended to the log; resolves to whether it succeeded, and the end of its output. */
function command(line: string, log: string, values: Values = {}): Promise<{ isGreen: boolean; end: string }> {
  return new Promise((resolve) => {
    const child = spawn(line, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NO_COLOR: '1', ...values } })
    const file = createWriteStream(log, { flags: 'a' })
    let end = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        file.write(text)
        end = (end + stripVTControlCharacters(text)).slice(-10_000)
      })
    const done = (isGreen: boolean) => file.end(() => resolve({ isGreen, end: end.split('\n').slice(-lastLines).join('\n') }))
    child.on('close', (code) => done(code === 0))
    child.on('error', () => done(false))
  })
}

/** A command as a single check. */
export const check = (name: string, share: number, line: string): Suite => ({
  name,
  share,
  async run() {
    const { isGreen, end } = await command(line, logOf(name))
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

/** More failures than this are no coincidence: none is run again. */
const MOST_REPEATED = 10

/** A runner that writes a JSON report; a failure missing in the report counts as one. */
export const suite = (name: string, share: number, { line, read, again, environment, mayBeEmpty = false }: Runner): Suite => ({
  name,
  share,
  async run({ words, repeats, values = {} }) {
    const { values: more, stop } = (await environment?.()) ?? withValues({})
    const once = async (what: string): Promise<Outcome> => {
      const file = logOf(name).replace(/\.log$/, '.json')
      const { isGreen, end } = await command(what, logOf(name), { ...values, ...more, REPORT_FILE: file })
      const outcome = await readFile(file, 'utf8')
        .then((text) => read(JSON.parse(text)))
        .catch(() => nothing)
      const isEmpty = !mayBeEmpty && outcome.passed + outcome.failed === 0
      if ((isGreen && !isEmpty) || outcome.failed > 0) return outcome
      return { ...outcome, failed: 1, failures: [...outcome.failures, { name: what, message: end }] }
    }
    try {
      const outcome = await once([line, ...words.map((word) => JSON.stringify(word))].join(' '))
      const places = outcome.failures.flatMap(({ place }) => place ?? [])
      const mayRepeat = repeats && again && places.length === outcome.failed && places.length <= MOST_REPEATED
      return mayRepeat && places.length > 0 ? judged(outcome, await once(again(places))) : outcome
    } finally {
      await stop()
    }
  },
})

/** What failed, and passed when it ran by itself, counts as passed and is named. */
function judged(first: Outcome, second: Outcome): Outcome {
  if (second.passed + second.failed !== first.failed) return first
  const isBroken = ({ place }: Failure) => second.failures.some((failure) => failure.place === place)
  const failures = first.failures.filter(isBroken)
  const flaky = first.failures.filter((failure) => !isBroken(failure)).map(({ name }) => name)
  return { ...first, passed: first.passed + flaky.length, failed: failures.length, failures, flaky }
}

export const withValues = (values: Values): Environment => ({ values, stop: async () => undefined })

/** A suite on the other supported version of Node. Where the registry has none for this machine, that counts as a failure. */
export const onOtherNode = (made: Suite): Suite => ({
  ...made,
  async run(how) {
    const other = await otherNode()
    if (!other) return { ...nothing, failed: 1, failures: [{ name: 'the registry has no other Node for this machine', message: '' }] }
    return made.run({ ...how, values: { PATH: `${other.folder}${delimiter}${process.env['PATH'] ?? ''}` } })
  },
})
