/** Which suites a test command runs. */
import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { ownReport, playwrightReport, vitestReport } from './reports.ts'
import { check, onOtherNode, type Suite, suite, type Values, withValues } from './suites.ts'

/** Suites that run one after the other. */
export type Lane = readonly Suite[]
/** Lanes that run in parallel. */
type Step = readonly Lane[]

const reports = '--reporter=default --reporter=json --outputFile.json=$REPORT_FILE'
const vitest = (project: string) => `node $V8_FLAGS node_modules/vitest/vitest.mjs run --project '${project}' ${reports}`
const vitestSuite = (name: string, share: number, project: string, values: Values = {}, more = '') =>
  suite(name, share, { line: `${vitest(project)} ${more}`, read: vitestReport, environment: async () => withValues(values) })

/**
 * For glibc: memory that a test frees stays with the worker, as the next test takes as much again, and each page from the system is a
 * page fault. Without the third value, setting the others would have each block of 128 kB and more come from the system.
 */
const memoryKept = { MALLOC_TRIM_THRESHOLD_: '1073741824', MALLOC_TOP_PAD_: '67108864', MALLOC_MMAP_THRESHOLD_: '33554432' }

/**
 * Contexts run their code a few times and end: later optimization and a larger young generation leave the processor to the tests. Node 20
 * alone knows the first flag.
 */
const forContexts = {
  V8_FLAGS: `${process.versions.node.startsWith('20.') ? '--interrupt-budget=1000000 ' : ''}--max-semi-space-size=64`,
}

const embedded = { TEST_DATABASE: 'pglite', ...memoryKept }
const postgres = (name: string, share: number) =>
  suite(name, share, {
    line: vitest('*server'),
    read: vitestReport,
    async environment() {
      // Loaded where it is used, because its library listens to the end of the process that loads it.
      const { startPostgres } = await import('./postgres.ts')
      const { url, stop } = await startPostgres({ isDurable: false })
      return { values: { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: url }, stop }
    },
  })

const playwright = 'npx playwright test -c tests/e2e/playwright.config.ts'
const stories = (name: string, share: number, project: string, workers: number) =>
  suite(name, share, {
    line: `${playwright} --project='${project}' --workers=${workers}`,
    read: playwrightReport,
    again: (places) => `${playwright} --project='${project}' --workers=1 ${places.join(' ')}`,
  })

const own = (name: string, share: number, line: string) => suite(name, share, { line, read: ownReport })

const lint = check('lint', 10, 'npm run -s lint')
const types = check('types', 40, 'npm run -s types')
const arrows = check('arrows', 12, 'npm run -s arrows')

/**
 * The first tier, which every change must pass; its shares are at most 900 s together. Checks and the browser suite compute on one
 * core each, and run in two lanes; a suite with two workers, or with measurements of speed, runs alone as far as the lanes allow.
 */
const first: readonly Step[] = [
  [
    [lint, types, check('build', 20, 'npm run -s build'), vitestSuite('unit', 200, 'unit*', { ...memoryKept, ...forContexts })],
    [vitestSuite('browser', 100, 'browser'), arrows, check('unused', 8, 'npm run -s unused')],
  ],
  [[vitestSuite('server', 200, 'server', embedded)]],
  [[stories('stories', 270, 'stories', 2)]],
  [[own('pages', 66, 'npx tsx tests/lighthouse/run.ts first')]],
]

/** The second tier: chance, kills, races, real time and whole tables. The shares of both tiers are 6,000 s together. */
const second: readonly Step[] = [
  // With other samples in each run.
  [[onOtherNode(vitestSuite('unit on the other Node', 150, 'unit*', { MODEL_SEED: String(randomInt(2 ** 31)) }))]],
  [[vitestSuite('server slow', 405, 'slow server', embedded)]],
  [[onOtherNode(postgres('server postgres', 615))]],
  // Each lane computes on one core, for most of its time.
  [
    [
      check('statistics of draws', 80, 'npx tsx tests/load/run.ts statistics of=draws'),
      check('statistics of welfare', 35, 'npx tsx tests/load/run.ts statistics of=welfare'),
      vitestSuite('unit slow', 105, 'slow unit', memoryKept),
      check('statistics of matches', 150, 'npx tsx tests/load/run.ts statistics of=matches'),
    ],
    [check('statistics of games', 370, 'npx tsx tests/load/run.ts statistics of=games')],
  ],
  [[own('faults', 158, 'npx tsx tests/faults/run.ts short')]],
  [[vitestSuite('deploy', 108, 'deploy', {}, '--bail=1')], [vitestSuite('browser slow', 90, 'slow browser')]],
  [[vitestSuite('live media', 53, 'live media', {}, '--bail=1')]],
  [[stories('stories slow', 1555, 'slow stories', 2)]],
  [[own('bytes', 302, 'npx tsx tests/lighthouse/run.ts bytes')]],
  [[own('lighthouse', 762, 'npx tsx tests/lighthouse/run.ts every')]],
  [[own('speed', 716, 'npx tsx tests/lighthouse/run.ts speed')]],
]

/** `origin/main` if this is a clone, else `main`. */
const main = () => {
  const has = (name: string) => {
    try {
      execFileSync('git', ['rev-parse', '--verify', '--quiet', name], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
  return has('origin/main') ? 'origin/main' : 'main'
}

/** The inner loop: the checks, and the units whose sources changed or all units. */
const inner = (isWhole: boolean): readonly Step[] => {
  const changed = {
    line: `${vitest('unit*')} --changed ${main()} --passWithNoTests`,
    read: vitestReport,
    environment: async () => withValues(forContexts),
    mayBeEmpty: true,
  }
  return [[[lint, types, arrows], [isWhole ? vitestSuite('unit', 200, 'unit*', forContexts) : suite('unit', 60, changed)]]]
}

const isNamed = (steps: readonly Step[], name: string | undefined) => steps.flat(2).some((one) => one.name === name)

interface Plan {
  readonly command: string
  readonly steps: readonly Step[]
  /** Parts of the paths of the files to run; all files if there is none. */
  readonly words: readonly string[]
  /** Seconds on the clock. */
  readonly budget: number
  /** Whether a failed story, and a suite that stands still, run once more. */
  readonly repeats: boolean
}

/** Reads the words of the command line. Throws an error with the names of all suites if the first word is none of them. */
export function planOf(args: readonly string[]): Plan {
  const everything = [...first, ...second]
  const [kind = '', ...others] = args
  const rest = kind.startsWith('--') ? others : args
  if (kind === '--check') return { command: 'npm run check', steps: inner(rest.includes('all')), words: [], budget: 60, repeats: true }
  const isAll = kind === '--all'
  const command = isAll ? 'npm run test:all' : 'npm test'
  const plan = { command, words: [], budget: isAll ? 6000 : 900, repeats: !isAll }
  const from = rest.indexOf('--from')
  if (from >= 0) {
    const name = rest[from + 1]
    if (!isNamed(everything, name)) throw new Error(`no suite is called ${name}`)
    const start = everything.findIndex((step) => isNamed([step], name))
    return { ...plan, steps: everything.slice(start) }
  }
  if (rest.length === 0) return { ...plan, steps: isAll ? everything : first }
  const end = rest.findIndex((word) => !isNamed(everything, word))
  const names = new Set(end < 0 ? rest : rest.slice(0, end))
  if (names.size === 0)
    throw new Error(
      `no suite is called ${rest[0]}: ${everything
        .flat(2)
        .map(({ name }) => name)
        .join(', ')}`,
    )
  const steps = everything
    .map((step) => step.map((lane) => lane.filter(({ name }) => names.has(name))).filter(({ length }) => length > 0))
    .filter(({ length }) => length > 0)
  return { ...plan, command: [command, ...rest].join(' '), steps, words: end < 0 ? [] : rest.slice(end) }
}
