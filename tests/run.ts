/** The test command: runs every suite, then prints durations, the slowest tests, and a closing line with the counts. */
import { mkdir, rm } from 'node:fs/promises'
import { ensureBrowser, ensureStage } from './support/ensureBrowser.ts'
import { startPostgres } from './support/postgres.ts'
import { ownReport, playwrightReport, type Outcome, vitestReport } from './support/reports.ts'
import { check, onOtherNode, output, type Show, type Suite, suite, type Values, withValues } from './support/suites.ts'

/** Lines shown of each failed test's output at the end. */
const mostLines = 16
const slowest = 10

const vitest = (project: string) => `npx vitest run --project '${project}' --reporter=dot --reporter=json --outputFile.json=$REPORT_FILE`

const unit = (name: string, node: Values = {}) => suite(name, vitest('unit*'), vitestReport, async () => withValues(node))
const embedded = (name: string, folders = '', node: Values = {}) =>
  suite(name, `${vitest('server')} ${folders}`, vitestReport, async () => withValues({ ...node, TEST_DATABASE: 'pglite' }))
const postgres = (name: string, node: Values = {}) =>
  suite(name, vitest('server'), vitestReport, async () => {
    const { url, stop } = await startPostgres({ isDurable: false })
    return { values: { ...node, TEST_DATABASE: 'postgres', TEST_DATABASE_URL: url }, stop }
  })
const stories = 'npx playwright test -c tests/e2e/playwright.config.ts'

/** What the engine of a database has a part in: its files, connections, schema, locks, and the money. */
const ofTheEngine = 'tests/server/platform tests/server/ledger'

/** Suites one after the other. */
type Lane = readonly Suite[]

/**
 * Steps in sequence, each of parallel lanes: suites with two workers run beside those that need one processor or mostly wait. Faults,
 * stories and Lighthouse measure time, so each runs alone. The platform is tested on two Nodes and two databases: all of it on PostgreSQL
 * and the other Node; on this one and the embedded database what the engine has a part in, and what the stories and the deploy lines tell.
 */
const steps: readonly (readonly Lane[])[] = [
  [
    [unit('unit')],
    [
      check('lint', 'npm run -s lint'),
      check('types', 'npm run -s types'),
      check('arrows', 'npm run -s arrows'),
      check('unused', 'npm run -s unused'),
      check('build', 'npm run -s build'),
    ],
  ],
  [
    [embedded('server embedded', ofTheEngine), suite('bytes', 'npx tsx tests/lighthouse/run.ts bytes', ownReport)],
    [
      suite('deploy', `${vitest('deploy')} --bail=1`, vitestReport),
      suite('captcha', vitest('captcha'), vitestReport),
      suite('browser', vitest('browser'), vitestReport),
    ],
  ],
  [[onOtherNode((node) => postgres('server postgres', node), 'run on this one')]],
  [[suite('faults', 'npx tsx tests/faults/run.ts short', ownReport)]],
  [[suite('end to end', stories, playwrightReport)]],
  [[suite('lighthouse', 'npx tsx tests/lighthouse/run.ts scores', ownReport)]],
]

/** Suites that run only when named, or with `all`: the long ones. */
const long: readonly Suite[] = [
  onOtherNode((node) => unit('unit on the other Node', node), 'left out'),
  embedded('server embedded in full'),
  onOtherNode((node) => embedded('server embedded on the other Node', '', node), 'left out'),
  postgres('server postgres on this Node'),
  suite('every look and cut', `${stories} everyPage cutMatrix games.spec frames offline`, playwrightReport, async () =>
    withValues({ WHOLE: '1' }),
  ),
  suite('live media', `${vitest('live media')} --bail=1`, vitestReport),
  suite('lighthouse every page', 'npx tsx tests/lighthouse/run.ts every', ownReport),
]

const wanted = new Set(process.argv.slice(2))
const everything: typeof steps = [...steps, [long]]
const isWanted = ({ name }: Suite) => wanted.has('all') || wanted.has(name)
const chosen = wanted.size
  ? everything.map((lanes) => lanes.map((lane) => lane.filter(isWanted)).filter(({ length }) => length > 0))
  : steps

const names = new Set(chosen.flat(2).map(({ name }) => name))
const unknown = [...wanted].filter((name) => name !== 'all' && !names.has(name))
if (unknown.length > 0) throw new Error(`no suite is called ${unknown.join(', ')}`)

const some = (...these: string[]) => these.some((name) => names.has(name))
if (some('browser', 'bytes', 'end to end', 'every look and cut', 'live media', 'lighthouse', 'lighthouse every page')) await ensureBrowser()
if (some('end to end', 'every look and cut')) ensureStage()
await rm(output, { recursive: true, force: true })
await mkdir(output, { recursive: true })

interface Row extends Outcome {
  readonly name: string
  readonly seconds: number
}

const secondsSince = (start: number) => Math.round((performance.now() - start) / 1000)

async function rowOf({ name, run }: Suite, show: Show): Promise<Row> {
  const start = performance.now()
  show(`\n── ${name}\n`)
  const outcome = await run(show).catch((error: unknown) => {
    show(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    return { passed: 0, failed: 1 }
  })
  return { name, ...outcome, seconds: secondsSince(start) }
}

/** The first lane is streamed; each suite of the other lanes is shown once it has ended, after the one being streamed. */
async function rowsOf(lanes: readonly Lane[]): Promise<Row[]> {
  const [first = [], ...others] = lanes
  const kept: string[] = []
  const inTurn = async (lane: Lane, show: Show, ended: () => void) => {
    const rows: Row[] = []
    for (const one of lane) {
      rows.push(await rowOf(one, show))
      ended()
    }
    return rows
  }
  const showKept = () => process.stdout.write(kept.splice(0).join(''))
  const all = await Promise.all([
    inTurn(first, (text) => void process.stdout.write(text), showKept),
    ...others.map((lane) => {
      let text = ''
      return inTurn(
        lane,
        (more) => {
          text += more
        },
        () => {
          kept.push(text)
          text = ''
        },
      )
    }),
  ])
  showKept()
  return all.flat()
}

const start = performance.now()
const rows: Row[] = []
for (const lanes of chosen) rows.push(...(await rowsOf(lanes)))

for (const { name, failures = [] } of rows) {
  for (const failure of failures) console.log(`\n✘ ${name}: ${failure.trim().split('\n').slice(0, mostLines).join('\n    ')}`)
}

const tests = rows.flatMap(({ name, tests: timed = [] }) => timed.map((test) => ({ ...test, name: `${name}: ${test.name}` })))
console.log('\nslowest tests, in seconds')
for (const { name, seconds } of tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowest))
  console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`)

console.log('\nsuite                               passed  failed  seconds')
for (const row of rows) {
  console.log(
    `${row.name.padEnd(35)} ${String(row.passed).padStart(6)}  ${String(row.failed).padStart(6)}  ${String(row.seconds).padStart(7)}`,
  )
}
console.log(`all of them, some beside each other ${' '.repeat(16)}${String(secondsSince(start)).padStart(7)}`)
const passed = rows.reduce((sum, row) => sum + row.passed, 0)
const failed = rows.reduce((sum, row) => sum + row.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
// Set explicitly, because a library that cleans up at exit would otherwise end a failed run with code 0.
process.exit(failed > 0 || passed === 0 ? 1 : 0)
