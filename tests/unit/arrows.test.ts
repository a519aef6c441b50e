/** The dependency check finds each kind of fault, seeded in a small project without faults. */
import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'

const clean = {
  'server/platform/clock.ts': 'export const now = () => 1\n',
  'server/ledger/post.ts': "import { now } from '../platform/clock.ts'\nexport const post = () => now()\n",
  'server/domains/draws/period.ts': 'export const period = 1\n',
  'server/domains/draws/module.ts': "export { period } from './period.ts'\n",
  'server/domains/bets/bet.ts':
    "import { post } from '../../ledger/post.ts'\nimport { period } from '../draws/module.ts'\nexport const bet = () => post() + period\n",
  'server/domains/bills/bill.ts': 'export const bill = 1\n',
  'src/api/calls.ts': 'export const config = 1\n',
  'src/ui/Unit.tsx': 'export const Unit = 1\n',
  'src/shared/platform/useUnit.ts':
    "import { config } from '../../api/calls.ts'\nimport { Unit } from '../../ui/Unit.tsx'\nexport const useUnit = config + Unit\n",
  'src/features/lottery/lines.ts': 'export const lines = 1\n',
  'src/features/lottery/slip/cart.ts': "import { lines } from '../lines.ts'\nexport const cart = lines\n",
  'src/features/lottery/slip/slip.ts': "export { cart } from './cart.ts'\n",
  'src/features/lottery/chase/chase.ts': "import { cart } from '../slip/slip.ts'\nexport const chase = cart\n",
  'src/features/lottery/board/BoardPage.tsx': "import { chase } from '../chase/chase.ts'\nexport const board = chase\n",
  'src/features/lottery/pages.ts': "import { board } from './board/BoardPage.tsx'\nexport const pages = board\n",
  'server/main.ts': "import { bet } from './domains/bets/bet.ts'\nbet()\n",
}

const faults = {
  'a circle': ['server/platform/hour.ts', "import { zone } from './zone.ts'\nexport const hour = () => zone\n", 'no-cycle'],
  'the platform that knows the ledger': [
    'server/platform/report.ts',
    "import { post } from '../ledger/post.ts'\nexport const report = () => post()\n",
    'platform-below-ledger',
  ],
  'the ledger that knows a domain': [
    'server/ledger/audit.ts',
    "import { bet } from '../domains/bets/bet.ts'\nexport const audit = () => bet()\n",
    'ledger-below-domains',
  ],
  'a domain that reaches past the module of another': [
    'server/domains/bets/late.ts',
    "import { period } from '../draws/period.ts'\nexport const late = period\n",
    'a-domain-by-its-module',
  ],
  'a pair of domains that is not in the table': [
    'server/domains/bills/shown.ts',
    "import { period } from '../draws/module.ts'\nexport const shown = period\n",
    'bills-asks-only',
  ],
  'a domain that is not in the table': [
    'server/domains/raffles/raffle.ts',
    "import { period } from '../draws/module.ts'\nexport const raffle = period\n",
    'a-domain-asks-none-unless-named',
  ],
  'a domain that knows a program': ['server/domains/bills/start.ts', "import '../../main.ts'\n", 'domains-below-programs'],
  'a part of the look that asks the platform': [
    'src/ui/Balance.tsx',
    "import { config } from '../api/calls.ts'\nexport const Balance = config\n",
    'look-asks-nothing',
  ],
  'a part of the look that knows what features share': [
    'src/ui/AmountField.tsx',
    "import { useUnit } from '../shared/platform/useUnit.ts'\nexport const AmountField = useUnit\n",
    'middle-below-shared',
  ],
  'something shared that knows a feature': [
    'src/shared/bets/lineText.ts',
    "import { lines } from '../../features/lottery/lines.ts'\nexport const lineText = lines\n",
    'shared-below-features',
  ],
  'a part of the lottery page that reaches past the public file of another': [
    'src/features/lottery/chase/lines.ts',
    "import { cart } from '../slip/cart.ts'\nexport const lines = cart\n",
    'lottery-parts-by-public-file',
  ],
  'an outsider that reaches into a part of the lottery page': [
    'src/features/lottery/service.ts',
    "import { cart } from './slip/cart.ts'\nexport const service = cart\n",
    'lottery-parts-from-outside',
  ],
  'a part of the lottery page that uses one above it': [
    'src/features/lottery/stats/side.ts',
    "import { chase } from '../chase/chase.ts'\nexport const side = chase\n",
    'lottery-stats-uses-only',
  ],
  'a part of the lottery page that is not in the table': [
    'src/features/lottery/extra/extra.ts',
    "import { lines } from '../lines.ts'\nexport const extra = lines\n",
    'a-lottery-part-has-its-line',
  ],
} as const

/** Checks a project of these files. Returns each violation as `file: rule`. */
async function violations(files: Readonly<Record<string, string>>): Promise<Set<string>> {
  const folder = await mkdtemp(join(tmpdir(), 'stone-arrows-'))
  for (const name of ['tsconfig.json', '.dependency-cruiser.cjs', 'package.json']) await cp(name, join(folder, name))
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  for (const [path, text] of Object.entries({ ...files, 'src/nothing.ts': 'export {}\n' })) {
    await mkdir(join(folder, dirname(path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const { stdout } = spawnSync(
    resolve('node_modules/.bin/depcruise'),
    ['server', 'src', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 },
  )
  await rm(folder, { recursive: true })
  const { summary } = v.parse(report, JSON.parse(stdout))
  return new Set(summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`))
}

const report = v.object({
  summary: v.object({
    totalCruised: v.number(),
    violations: v.array(v.object({ from: v.string(), rule: v.object({ name: v.string() }) })),
  }),
})

let refusals: Set<string>
beforeAll(async () => {
  const seeded = Object.values(faults).map(([path, text]) => [path, text])
  const circle = { 'server/platform/zone.ts': "import { hour } from './hour.ts'\nexport const zone: number = hour()\n" }
  refusals = await violations({ ...clean, ...circle, ...Object.fromEntries(seeded) })
})

test('a project that keeps to its layers is clean', async () => {
  expect(await violations(clean)).toEqual(new Set())
})

test.each(Object.entries(faults))('%s is refused by name', (_what, [path, , rule]) => {
  expect(refusals).toContain(`${path}: ${rule}`)
})
