/**
 * The test commands. `npm test` runs the first tier, `npm run test:all` both; `npm run check` is the inner loop. Each command prints a line
 * for each suite, failures, durations, and a last line with the counts, and writes tests/.output/last.json. Words are names of suites;
 * words after them are parts of the paths of the files to run.
 */
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { ensureBrowser, ensureHeadlessBrowser } from './support/ensureBrowser.ts'
import { type Lane, planOf } from './support/plan.ts'
import type { Outcome } from './support/reports.ts'
import { endAll, logOf, output, type Suite } from './support/suites.ts'

/** Lines shown of each failed test's output. */
const mostLines = 20
const slowest = 10

const { command, steps, words, budget, repeats } = planOf(process.argv.slice(2))

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    endAll(signal)
    process.exit(1)
  })

interface Row extends Outcome {
  readonly name: string
  readonly share: number
  readonly seconds: number
}

const start = performance.now()
const secondsSince = (since: number) => Math.round((performance.now() - since) / 1000)

async function rowOf({ name, share, run }: Suite): Promise<Row> {
  const since = performance.now()
  const outcome = await run({ words, repeats }).catch((error: unknown): Outcome => {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { passed: 0, failed: 1, failures: [{ name, message }] }
  })
  const row = { name, share, ...outcome, seconds: secondsSince(since) }
  console.log(`${row.failed ? '✘' : '✔'} ${name}: ${row.passed} passed, ${row.failed} failed, ${row.seconds} s`)
  for (const failure of row.failures.slice(0, 30)) {
    const lines = failure.message.trim().split('\n').slice(0, mostLines)
    console.log(`    ✘ ${failure.name}\n${lines.map((line) => `        ${line}`).join('\n')}`)
  }
  if (row.failed) console.log(`    the whole output: ${logOf(name)}`)
  return row
}

async function inTurn(lane: Lane): Promise<Row[]> {
  const rows: Row[] = []
  for (const one of lane) rows.push(await rowOf(one))
  return rows
}

/** CPU seconds of all ended children; undefined without /proc. */
async function processorSeconds(): Promise<number | undefined> {
  const text = await readFile('/proc/self/stat', 'utf8').catch(() => undefined)
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields && (Number(fields[13]) + Number(fields[14])) / 100
}

const names = new Set(steps.flat(2).map(({ name }) => name))
const browsers = ['browser', 'browser slow', 'stories', 'pages', 'live media', 'stories slow', 'bytes', 'lighthouse', 'speed']
if (browsers.some((name) => names.has(name))) {
  await ensureBrowser()
  ensureHeadlessBrowser()
}
await rm(output, { recursive: true, force: true })
await mkdir(output, { recursive: true })

const rows: Row[] = []
for (const lanes of steps) rows.push(...(await Promise.all(lanes.map(inTurn))).flat())
const seconds = secondsSince(start)

const tests = rows.flatMap(({ name, tests: timed = [] }) => timed.map((test) => ({ ...test, name: `${name}: ${test.name}` })))
if (tests.length > 0) console.log('\nslowest tests, in seconds')
for (const test of tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowest))
  console.log(`${test.seconds.toFixed(1).padStart(7)}  ${test.name}`)

console.log('\nsuite                     passed  failed  flaky  seconds  share')
for (const { name, passed, failed, flaky = [], seconds: taken, share } of rows) {
  const cells = [String(passed).padStart(7), String(failed).padStart(7), String(flaky.length).padStart(6), String(taken).padStart(8)]
  console.log(`${name.padEnd(24)}${cells.join(' ')}  ${String(Math.round((taken / share) * 100)).padStart(4)} %`)
}
const processor = await processorSeconds()
console.log(
  `together, some beside each other: ${seconds} s of ${budget}${processor === undefined ? '' : `; ${Math.round(processor)} s of processor time`}`,
)
for (const { name, seconds: taken, share } of rows) if (taken > share) console.log(`${name} took ${taken} s; its share is ${share} s`)
const flaky = rows.flatMap((row) => (row.flaky ?? []).map((name) => `${row.name}: ${name}`))
for (const name of flaky) console.log(`flaky: ${name} failed, and passed when it ran once more by itself`)

const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const passed = rows.reduce((sum, row) => sum + row.passed, 0)
const failed = rows.reduce((sum, row) => sum + row.failed, 0)
const last = {
  command,
  head: git('rev-parse', 'HEAD'),
  dirty: git('status', '--porcelain') !== '',
  passed,
  failed,
  flaky,
  seconds,
  suites: rows.map((row) => ({ name: row.name, passed: row.passed, failed: row.failed, seconds: row.seconds })),
}
await writeFile(`${output}/last.json`, `${JSON.stringify(last, null, 2)}\n`)
console.log(`\n${passed} passed, ${failed} failed`)
// Set explicitly, because a library that cleans up at exit would otherwise end a failed run with code 0.
process.exit(failed > 0 || passed === 0 ? 1 : 0)
